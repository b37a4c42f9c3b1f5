import AsyncSequenceCatalogue
import ConformanceCommand

CatalogueCommand(AsyncSequenceCatalogue.operators).main()
