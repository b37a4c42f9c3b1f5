import ConformanceCommand
import OpenCombineCatalogue

CatalogueCommand(OpenCombineCatalogue.operators).main()
