import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { address, shelfShape } from '../schemas/documents.ts'
import { intentSchema } from '../schemas/intent.ts'
import { jsonDocument } from './document.ts'
import { shelf, sourcesOfAuthors, sourcesOfWorks } from './summaries.ts'

/** Guides for readers: natural questions, where to begin, and documented thematic affinities. */
export const readerIntentsDocument = jsonDocument({
  path: '/api/reader-intents.json',
  operationId: 'listReaderIntentGuides',
  summary: 'Guides for readers: questions, where to begin, thematic affinities',
  description: 'For what a reader may be looking for: questions to ask, works to begin with, and why.',
  applies: ({ intents }) => intents.length > 0,
  shape: {
    intents: v.array(
      v.strictObject({
        ...v.pick(intentSchema, ['id', 'titles', 'questions', 'guide']).entries,
        iri: address,
        ...shelfShape,
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      intents: catalogue.intents.map(({ id, titles, questions, guide, ...entry }) => ({
        id,
        iri: iri.intent(publication.baseUrl, id),
        titles,
        questions,
        guide,
        ...shelf(catalogue, publication, entry),
      })),
    },
    sources: [
      ...sourcesOfWorks(
        catalogue,
        catalogue.intents.flatMap((intent) => intent.works),
      ),
      ...sourcesOfAuthors(
        catalogue,
        catalogue.intents.flatMap((intent) => intent.authors),
      ),
    ],
  }),
})
