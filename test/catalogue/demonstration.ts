import { affinityService } from '../../catalogue/affinity/service.ts'
import { loadCatalogue } from '../../catalogue/load.ts'

export const BASE_URL = 'https://catalogue.example.org'

/** The catalogue that we ship, and the services on it, as the tests of computed endpoints use them. */
export const demonstration = loadCatalogue('catalogue/content')

export const affinity = affinityService({ catalogue: demonstration, baseUrl: BASE_URL })
