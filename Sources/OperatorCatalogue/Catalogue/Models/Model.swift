enum Model {}
