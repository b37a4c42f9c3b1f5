import CallbackCatalogue
import ConformanceCommand

CatalogueCommand(CallbackCatalogue.operators).main()
