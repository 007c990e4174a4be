import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documentsOf } from '../../catalogue/documents/index.ts'
import { workDocumentSchema } from '../../catalogue/documents/work.ts'
import { catalogue, read } from './support/served.ts'

const wrong = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)

const documents = documentsOf(catalogue).filter(({ mediaType }) => mediaType.includes('json'))

describe('what the catalogue answers', () => {
  it.each(documents.map((document) => [document.path, document.schema] as const))(
    '%s says what its schema says, and no more',
    async (path, schema) => {
      expect(schema).toBeDefined()
      if (schema) expect(wrong(schema, JSON.parse(await read(path)))).toEqual([])
    },
  )

  it.each(catalogue.works.map(({ slug }) => slug))('so does the page of %s', async (slug) => {
    expect(wrong(workDocumentSchema, JSON.parse(await read(`/works/${slug}`)))).toEqual([])
  })
})
