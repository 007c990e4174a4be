import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bibtex, escapeTex } from '../../catalogue/citation/bibtex.ts'
import { cslJson } from '../../catalogue/citation/csl.ts'
import { citationTypes, negotiateCitation } from '../../catalogue/citation/negotiate.ts'
import { ris } from '../../catalogue/citation/ris.ts'
import { titleOf, workOf } from '../../catalogue/lookup/lookup.ts'
import { hostileCatalogue, hostileText } from './support/hostile.ts'
import { app, baseUrl, catalogue, read } from './support/served.ts'

/** Reads one BibTeX entry: balanced braces, fields in order. Throws when it is not one. */
function parseBibtex(text: string): {
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
} {
  const head = /^@book\{([^,]+),\n/.exec(text)
  if (head === null) throw new Error('no entry')
  const fields: Record<string, string> = {}
  let position = head[0].length
  while (text[position] !== '}') {
    const name = /^ {2}(\w+) = \{/.exec(text.slice(position))
    if (name === null) throw new Error(`no field at ${position}`)
    position += name[0].length
    const end = closingBrace(text, position)
    fields[name[1] ?? ''] = text.slice(position, end)
    position = end + 1
    if (text[position] === ',') position += 1
    if (text[position] === '\n') position += 1
  }
  expect(text.slice(position)).toBe('}\n')
  return { key: head[1] ?? '', fields }
}

/** Where the brace closes that was opened just before `start`. */
function closingBrace(text: string, start: number): number {
  let depth = 1
  for (let position = start; position < text.length; position += 1) {
    if (text[position] === '{') depth += 1
    if (text[position] === '}') depth -= 1
    if (depth === 0) return position
  }
  throw new Error('a brace stays open')
}

/** What a style would print for a field. */
function printed(field: string): string {
  return field
    .replace(/^\{(.*)\}$/, '$1')
    .replace(
      /\\text(\w+)\{\}|\\([$&#%_])/g,
      (_all, word: string | undefined, character: string | undefined) => {
        const words: Record<string, string> = {
          backslash: '\\',
          braceleft: '{',
          braceright: '}',
          asciitilde: '~',
          asciicircum: '^',
        }
        return character ?? words[word ?? ''] ?? '?'
      },
    )
}

function parseRis(text: string): (readonly [string, string])[] {
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      const parts = /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line)
      if (parts === null) throw new Error(`no RIS line: ${line}`)
      return [parts[1] ?? '', parts[2] ?? ''] as const
    })
}

test.each(catalogue.works)('$slug has a citation in each format, and they agree', async (work) => {
  const csl = JSON.parse(await read(`/works/${work.slug}.csl.json`))
  const { key, fields } = parseBibtex(await read(`/works/${work.slug}.bib`))
  const lines = parseRis(await read(`/works/${work.slug}.ris`))
  const page = `${baseUrl}/works/${work.slug}`

  expect(csl).toHaveLength(1)
  expect(csl[0]).toMatchObject({
    id: work.slug,
    type: 'book',
    title: titleOf(work),
    author: [{ family: 'Lume', given: 'Benedita' }],
    issued: { 'date-parts': [[work.first_published]] },
    URL: page,
  })
  expect(key).toBe(work.slug)
  expect(printed(fields.title ?? '')).toBe(titleOf(work))
  expect(fields).toMatchObject({ author: 'Lume, Benedita', year: String(work.first_published), url: page })
  expect(lines[0]).toEqual(['TY', 'BOOK'])
  expect(lines.at(-1)).toEqual(['ER', ''])
  expect(Object.fromEntries(lines)).toMatchObject({
    TI: titleOf(work),
    PY: String(work.first_published),
    UR: page,
  })
  const tagged = Object.fromEntries(lines)
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  expect([fields.pagetotal, tagged.SP]).toEqual(Array(2).fill(text(csl[0]['number-of-pages'])))
  expect([fields.number, tagged.M1]).toEqual(Array(2).fill(text(csl[0]['collection-number'])))
  expect(fields.publisher ?? null).toBe(csl[0].publisher ?? null)
})

/** The demonstration with these dates of a work and of its editions, told apart by their pages. */
function dated(first: number | string, ...editions: readonly (number | string)[]) {
  const work = { ...workOf(catalogue, 'gramatica-da-agua'), first_published: first }
  const [pattern] = catalogue.editions.filter((edition) => edition.work === work.slug)
  if (pattern === undefined) throw new Error('the demonstration has no such edition')
  const made = editions.map((published, at) => ({
    ...pattern,
    id: `edition-${at}`,
    published,
    pages: 100 + at,
  }))
  return { work, with: { ...catalogue, works: [work], editions: made } }
}

test.each([
  ['a day of its own, where the work has a year', [2015, '2015-04-23'], [[2015, 4, 23]], 100],
  [
    'its own month, not that of another edition',
    ['2015-01-10', '2015-10', '2015-01-10'],
    [[2015, 1, 10]],
    101,
  ],
  ['the earliest, in whatever order the file has them', [2015, '2015-10', '2015-03'], [[2015, 3]], 101],
  ['the earliest of later years', [1950, 2015, '2003-05', 2010], [[2003, 5]], 101],
  ['the earliest of old ones', [350, 1999, 950], [[950]], 101],
] as const)('a citation is of one edition: %s', (_what, [first, ...editions], issued, pages) => {
  const made = dated(first, ...editions)
  const [item] = JSON.parse(cslJson(made.with, baseUrl, made.work))
  expect(item).toMatchObject({ issued: { 'date-parts': issued }, 'number-of-pages': pages })
  const isLater = issued[0][0] !== Number(String(first).slice(0, 4))
  expect(item['original-date']).toEqual(
    isLater ? { 'date-parts': [[Number(String(first).slice(0, 4))]] } : undefined,
  )
})

test('a citation of a work without editions has the date of the work', () => {
  const made = dated('2015-01-10')
  const [item] = JSON.parse(cslJson(made.with, baseUrl, made.work))
  expect(item.issued).toEqual({ 'date-parts': [[2015, 1, 10]] })
})

test('every citation says that it cites a demonstration', async () => {
  const { en } = catalogue.site.provenance.statement
  expect(await read('/works/gramatica-da-agua.ris')).toContain(`N1  - ${en}`)
  expect(JSON.parse(await read('/works/gramatica-da-agua.csl.json'))[0].note).toBe(en)
})

test('hostile text does not break out of a field', () => {
  const work = workOf(hostileCatalogue, 'gramatica-da-agua')
  expect(printed(parseBibtex(bibtex(hostileCatalogue, baseUrl, work)).fields.title ?? '')).toBe(hostileText)
  expect(Object.fromEntries(parseRis(ris(hostileCatalogue, baseUrl, work)))).toMatchObject({
    TI: hostileText,
  })
  expect(JSON.parse(cslJson(hostileCatalogue, baseUrl, work))[0].title).toBe(hostileText)
})

test('any text survives TeX: braces stay balanced and the words come back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const escaped = escapeTex(text)
      const depths = [...escaped].map((character) => (character === '{' ? 1 : character === '}' ? -1 : 0))
      expect(depths.reduce((sum: number, step) => sum + step, 0)).toBe(0)
      expect(printed(escaped)).toBe(text)
    }),
  )
})

test.each([
  [undefined, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'json'],
  ['application/x-bibtex', 'bibtex'],
  ['APPLICATION/X-BIBTEX', 'bibtex'],
  ['application/vnd.citationstyles.csl+json', 'csl'],
  ['application/x-research-info-systems', 'ris'],
  ['application/ld+json', 'jsonld'],
  ['application/x-bibtex;q=0.5, application/ld+json;q=0.9', 'jsonld'],
  ['application/*;q=0.2, application/x-bibtex', 'bibtex'],
  ['application/json;q=0, */*', 'csl'],
  ['application/x-bibtex;q=0', 'json'],
  ['application/x-bibtex;q=nonsense, application/x-research-info-systems;q=0.1', 'ris'],
  ['text/html', 'json'],
  [',,;;q=,/', 'json'],
] as const)('Accept: %s is answered with %s', (accept, form) => {
  expect(negotiateCitation(accept)).toBe(form)
})

test('no Accept header makes negotiation fail', () => {
  fc.assert(
    fc.property(fc.string(), (accept) => {
      expect(Object.keys(citationTypes)).toContain(negotiateCitation(accept))
    }),
  )
})

test('the page of a work answers with what Accept asked for, and says that it looked', async () => {
  for (const [form, type] of Object.entries(citationTypes)) {
    const response = await app.request('/works/gramatica-da-agua', { headers: { accept: type } })
    expect(response.headers.get('content-type')?.split(';')[0], form).toBe(type)
    expect(response.headers.get('vary')).toMatch(/^Accept(, Accept-Encoding)?$/)
  }
})

test('each form has a tag of its own', async () => {
  const tags = await Promise.all(
    Object.values(citationTypes).map(async (accept) =>
      (await app.request('/works/gramatica-da-agua', { headers: { accept } })).headers.get('etag'),
    ),
  )
  expect(new Set(tags).size).toBe(tags.length)
})

test('the page links to how it is cited, described and licensed; the files link back', async () => {
  const page = `${baseUrl}/works/gramatica-da-agua`
  const link = (await app.request('/works/gramatica-da-agua')).headers.get('link') ?? ''
  expect(link).toContain(`<${page}>; rel="cite-as"`)
  for (const ending of ['.csl.json', '.bib', '.ris'])
    expect(link).toContain(`<${page}${ending}>; rel="describedby"`)
  expect(link).toContain(`<${catalogue.site.metadata_licence.url}>; rel="license"`)
  const back = (await app.request('/works/gramatica-da-agua.bib')).headers.get('link') ?? ''
  expect(back).toContain(`<${page}>; rel="describes"`)
})
