import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { conceptSchema } from '../schemas/concept.ts'
import { address, shelfShape } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'
import { shelf, sourcesOfAuthors, sourcesOfWorks } from './summaries.ts'

/** Concepts about thinking for oneself, with their questions and editorial affinities. */
export const intellectualAutonomyDocument = jsonDocument({
  path: '/api/intellectual-autonomy.json',
  operationId: 'getIntellectualAutonomyConcepts',
  summary: 'Concepts and questions about thinking for oneself, with editorial affinities',
  description:
    'Each concept with a definition, questions, and the works and authors that stand near it. The readings are editorial.',
  applies: ({ concepts }) => concepts.length > 0,
  shape: {
    concepts: v.array(
      v.strictObject({
        ...v.pick(conceptSchema, ['id', 'labels', 'definition', 'questions']).entries,
        iri: address,
        ...shelfShape,
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      concepts: catalogue.concepts.map(({ id, labels, definition, questions, ...entry }) => ({
        id,
        iri: iri.concept(publication.baseUrl, id),
        labels,
        definition,
        questions,
        ...shelf(catalogue, publication, entry),
      })),
    },
    sources: [
      ...sourcesOfWorks(
        catalogue,
        catalogue.concepts.flatMap((concept) => concept.works),
      ),
      ...sourcesOfAuthors(
        catalogue,
        catalogue.concepts.flatMap((concept) => concept.authors),
      ),
    ],
    claimLimits: ['The concepts are editorial; they prove neither influence nor efficacy.'],
  }),
})
