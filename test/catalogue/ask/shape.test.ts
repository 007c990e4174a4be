import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { askAnswer } from '../../../catalogue/ask/answer-schema.ts'
import { fields } from '../../../catalogue/ask/query/fields.ts'
import { askService } from '../../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../../catalogue/load.ts'
import { asker, idsOf, keptQuestions } from './asking.ts'

const ask = asker('catalogue/content')
const service = askService({
  catalogue: loadCatalogue('catalogue/content'),
  baseUrl: 'https://one.example.org',
})

describe('the answer', () => {
  it('has the shape that is described, whatever is asked', () => {
    for (const { rows } of keptQuestions)
      for (const { asked } of rows) expect(v.safeParse(askAnswer, ask(asked)).issues, asked).toBeUndefined()
  })

  it('names no record twice', () => {
    for (const { rows } of keptQuestions)
      for (const { asked } of rows)
        expect(new Set(idsOf(ask(asked))).size, asked).toBe(idsOf(ask(asked)).length)
  })

  it('lists no more things than are asked for, and counts them all', () => {
    const answer = service({ query: 'List all the books', limit: 3 }) as {
      itemListElement: unknown[]
      numberOfItems: number
    }
    expect(answer.itemListElement).toHaveLength(3)
    expect(answer.numberOfItems).toBe(8)
  })

  it('is in the language of the question, or in the one that is wanted', () => {
    expect(ask('¿Qué novelas hay?').inLanguage).toBe('es')
    expect(service({ query: '¿Qué novelas hay?', lang: 'pt-PT' })).toMatchObject({ inLanguage: 'pt' })
    expect(ask('2015', 'es, en;q=0.5').inLanguage).toBe('es')
  })

  it('answers nothing to signs without a word, and says each word that it did not read once', () => {
    for (const signs of ['?', '\u200d\u200d', '-- %$'])
      expect(ask(signs)._meta).toMatchObject({ known: false })
    const { unread, background } = ask('Xyzzy; plugh! '.repeat(20))._meta.understood
    expect([unread, background]).toEqual([['Xyzzy', 'plugh'], []])
  })

  it('says what it read in the order of the question', () => {
    const { read } = ask('Which novels about memory came out after 2012?')._meta.understood
    expect(read.map(({ words }) => words)).toEqual(['novels', 'about', 'memory', 'came out', 'after', '2012'])
  })

  it('says in which languages it reads, where a question is in another', () => {
    const answer = ask('Wer hat das Buch über die Gramática da Água geschrieben und wann?')
    expect(answer.description).toMatch(/^I read questions in Portuguese, English and Spanish\./)
    expect(answer._meta.known).toBe(false)
  })

  it('names the document and the sources of every record', () => {
    for (const { grounding } of ask('List all the books').itemListElement)
      expect(grounding.source_urls[0]).toBe('https://catalogue.example.org/api/books.json')
  })

  it.each([
    [{}, '/query'],
    [{ query: '   ' }, '/query'],
    [{ query: 'x'.repeat(12_001) }, '/query'],
    [{ query: 'sea', mode: 'summarize' }, '/mode'],
    [{ query: 'sea', limit: 11 }, '/limit'],
    [{ query: 'sea', lang: 'fr' }, '/lang'],
  ])('is refused for what is malformed: %j', (body, pointer) => {
    expect(service(body)).toMatchObject({ refused: 'invalid_request', errors: [{ pointer }] })
  })

  it('names the members of a request that it does not use', () => {
    expect(service({ query: { text: 'sea', site: 'x' }, prev: ['a'] })).toMatchObject({
      _meta: { ignored: ['prev'] },
    })
  })
})

describe('the table of fields', () => {
  it('names each field in three languages, and something asks for it', () => {
    for (const { name, asked, kinds } of fields) {
      expect(
        Object.values(name).every((word) => word !== ''),
        asked.join(),
      ).toBe(true)
      expect(
        asked.every((row) => /^[a-z-]+(:[\w+-]+)?( [a-z-]+(:[\w+-]+)?)*$/.test(row)),
        asked.join(),
      ).toBe(true)
      expect(kinds.length).toBeGreaterThan(0)
    }
  })
})
