for row in rows {
  let m = Measurement(row, rounds: 9)
  print(m.name, m.ns, m.limitNs, m.peerNs ?? 0, "x limit", m.ratioLimit, "x peer", m.ratioPeer ?? 0)
}
