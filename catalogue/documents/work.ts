import { titleOf } from '../lookup/lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { documentSchema, workRecordSchema } from '../schemas/documents.ts'
import type { Work } from '../schemas/work.ts'
import { thema } from '../values/thema.ts'
import { workRecord } from './books.ts'
import { type Publication, wrap } from './document.ts'

export const workDocumentSchema = documentSchema({ work: workRecordSchema })

/** The record of one work, as its page answers by default. */
export function workDocument(catalogue: Catalogue, publication: Publication, work: Work): string {
  const place = { path: `/works/${work.slug}`, summary: titleOf(work) }
  return wrap(catalogue, publication, place, {
    body: { work: workRecord(catalogue, publication, work) },
    sources: [thema.source, ...work.sources],
  })
}
