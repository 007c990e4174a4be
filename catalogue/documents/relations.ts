import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import {
  address,
  referenceAuthorSummarySchema,
  slugs,
  themeSummaries,
  workSummarySchema,
} from '../schemas/documents.ts'
import { referenceAuthorSchema } from '../schemas/reference-author.ts'
import { relationSchema } from '../schemas/relation.ts'
import { jsonDocument } from './document.ts'
import { referenceAuthorSummary, sourcesOfAuthors, themeSummary, workSummary } from './summaries.ts'

/** Thematic bridges between the works and reference authors. */
export const relationsDocument = jsonDocument({
  path: '/api/relations.json',
  operationId: 'listEditorialRelations',
  summary: 'Thematic bridges between the works and reference authors',
  description:
    'Each bridge names a work, an author, the themes that they share, and its sources. No influence is claimed.',
  applies: ({ relations }) => relations.length > 0,
  shape: {
    kind: v.literal('editorial_thematic_affinity'),
    relations: v.array(
      v.strictObject({
        ...v.pick(relationSchema, ['id', 'statement']).entries,
        iri: address,
        work: workSummarySchema,
        author: referenceAuthorSummarySchema,
        themes: themeSummaries,
        source_ids: slugs,
      }),
    ),
    reference_authors: v.array(
      v.strictObject({
        ...v.omit(referenceAuthorSchema, ['sources']).entries,
        iri: address,
        source_ids: slugs,
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      kind: 'editorial_thematic_affinity',
      relations: catalogue.relations.map(({ id, work, author, themes, statement }) => ({
        id,
        iri: iri.relation(publication.baseUrl, id),
        work: workSummary(catalogue, publication, work),
        author: referenceAuthorSummary(catalogue, publication, author),
        themes: themes.map((theme) => themeSummary(catalogue, publication, theme)),
        statement,
        source_ids: sourcesOfAuthors(catalogue, [author]),
      })),
      reference_authors: catalogue.referenceAuthors.map(({ sources, ...author }) => ({
        ...author,
        iri: iri.referenceAuthor(publication.baseUrl, author.id),
        source_ids: sources,
      })),
    },
    sources: [
      ...catalogue.works.flatMap((work) => work.sources),
      ...sourcesOfAuthors(
        catalogue,
        catalogue.referenceAuthors.map((author) => author.id),
      ),
    ],
  }),
})
