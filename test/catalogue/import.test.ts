import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkCatalogue, strayFiles } from '../../catalogue/check.ts'
import { bibtex } from '../../catalogue/citation/bibtex.ts'
import { cslJson } from '../../catalogue/citation/csl.ts'
import { describeProblem } from '../../catalogue/content-problem.ts'
import { type Draft, draftOf } from '../../catalogue/import/files.ts'
import { importText } from '../../catalogue/import/index.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { newCatalogue, slugOf, writeFiles } from '../../catalogue/new.ts'
import { onixMessage } from '../../catalogue/onix/message.ts'
import { fingerprintOf } from '../../catalogue/values/thema.ts'
import { problemsAfter, withContentCopy } from './support/content-copy.ts'
import { catalogue } from './support/served.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function written(files: Readonly<Record<string, string>>) {
  const folder = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'mine')
  folders.push(folder)
  writeFiles(folder, files)
  return { folder, catalogue: loadCatalogue(folder) }
}

const today = '2026-11-22'

describe('a new catalogue', () => {
  it('files its author under every part of the name that is told', () => {
    for (const sortName of ['King, Martin Luther, Jr.', 'King,Martin Luther,Jr.']) {
      const author = 'Martin Luther King Jr.'
      const { catalogue: made } = written(newCatalogue({ author, language: 'en', today, sortName }))
      expect(made.author).toMatchObject({
        sort_name: 'King, Martin Luther, Jr.',
        given_name: 'Martin Luther',
        family_name: 'King',
      })
      expect(checkCatalogue(made).filter((line) => line.includes('sort_name'))).toEqual([])
    }
  })

  it('can be published at once, and says where it still waits for its texts', () => {
    for (const language of ['en', 'pt', 'fr', 'gl', 'pt-BR']) {
      const { folder, catalogue: made } = written(
        newCatalogue({ author: 'Ana Maria Lopes', language, today }),
      )
      expect(made.author).toMatchObject({ name: 'Ana Maria Lopes', sort_name: 'Lopes, Ana Maria' })
      expect(strayFiles(folder)).toEqual([])
      expect(checkCatalogue(made)).toContain('site.yaml: still says "(to be written)"')
    }
  })

  it('names nobody of the demonstration', () => {
    const text = Object.values(newCatalogue({ author: 'Ana', language: 'en', today })).join('\n')
    const people = catalogue.editions.flatMap(({ translators = [], narrators = [] }) => [
      ...translators,
      ...narrators,
    ])
    const names = [catalogue.author, ...people].flatMap(({ name, sort_name }) => [name, sort_name ?? name])
    expect(names.filter((name) => text.includes(name))).toEqual([])
  })

  it('is never written over another one', () => {
    const { folder } = written(newCatalogue({ author: 'Ana', language: 'en', today }))
    expect(() => writeFiles(folder, newCatalogue({ author: 'Eva', language: 'en', today }))).toThrow(
      'is not empty',
    )
  })
})

describe('a check', () => {
  it('finds stray files, and names them', () => {
    withContentCopy(({ directory }) => {
      writeFileSync(join(directory, 'theme.yaml'), '[]')
      expect(strayFiles(directory).map(describeProblem)).toEqual([
        'theme.yaml: is read by nothing: a stray file, or a name with a slip',
      ])
    })
  })

  it("looks Thema's codes up in Thema's own list", () => {
    const withCode = (code: string) =>
      problemsAfter((copy) =>
        copy.change('works/gramatica-da-agua.yaml', (text) => text.replace('FBA', code)),
      )
    for (const code of ['FYD', 'DCF', '1DSP', '3MPQ', 'YFB'])
      expect(withCode(code).map(describeProblem), code).toEqual([])
    for (const code of ['FZZ', 'QQQ', 'FBAX']) {
      expect(withCode(code).map(describeProblem), code).toHaveLength(1)
    }
  })
})

describe('the fingerprint of a list of codes', () => {
  it('knows every code of the list, and next to none of others', () => {
    const codes = Array.from({ length: 2000 }, (_, at) => `C${at}`)
    const { bits, filter } = fingerprintOf(codes)
    expect(filter).toBe(fingerprintOf(codes.toReversed()).filter)
    expect(bits).toBe(40_000)
    // As full as eight hashes make it: about 55 in 100 bits, so that some in ten thousand wrong codes pass.
    const set = [...Buffer.from(filter, 'base64')].reduce(
      (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
      0,
    )
    expect((set / bits) ** 8).toBeLessThan(0.001)
  })
})

const options = { language: 'en', today, from: ['a file'] }

function draft(text: string, language = 'en'): Draft {
  return draftOf(importText(text, language), options)
}

describe('an import', () => {
  it('takes back from ONIX what the feed of the demonstration says', () => {
    const made = draft(onixMessage(catalogue, 'https://books.example.org'))
    const { catalogue: taken } = written(made.files)
    expect(taken.author.name).toBe('Benedita Lume')
    expect(taken.works.map(({ slug }) => slug).toSorted()).toEqual(
      catalogue.works.map(({ slug }) => slug).toSorted(),
    )
    const of = (slug: string) => taken.editions.find(({ work }) => work === slug)
    expect(of('gramatica-da-agua')).toMatchObject({ format: 'paperback', pages: 346, published: 2015 })
    expect(of('el-relojero-y-la-duda')).toMatchObject({
      language: 'pt',
      title: 'O Relojoeiro e a Dúvida',
      translators: [{ name: 'Caetano Arrais', sort_name: 'Arrais, Caetano' }],
    })
    expect(taken.works.find(({ slug }) => slug === 'correspondencia-entre-desconhecidos')?.form).toBe(
      'epistolary_novel',
    )
    expect(made.left).toContain('Collection (in 3 products)')
  })

  it('reads short tags too, and says what it leaves', () => {
    const made =
      draft(`<?xml version="1.0"?><ONIXmessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/short"><header/>
      <product><a001>x.1</a001><a002>03</a002><productidentifier><b221>15</b221><b244>9780306406157</b244></productidentifier>
      <descriptivedetail><x314>00</x314><b012>BC</b012><titledetail><b202>01</b202><titleelement><x409>01</x409>
      <b030>La</b030><b031>Maison</b031></titleelement></titledetail><contributor><b034>1</b034><b035>A01</b035>
      <b037>Roche, Inês</b037></contributor><language><b253>01</b253><b252>fre</b252></language></descriptivedetail>
      <publishingdetail><publisher><b291>01</b291><b081>Traict</b081></publisher><publishingdate><x448>01</x448>
      <b306>20190314</b306></publishingdate></publishingdetail><productsupply/></product></ONIXmessage>`)
    const { catalogue: taken } = written(made.files)
    expect(taken.works[0]).toMatchObject({ slug: 'la-maison', language: 'fr', first_published: '2019-03-14' })
    expect(taken.author.name).toBe('Inês Roche')
    expect(taken.editions[0]).toMatchObject({
      publisher: 'Traict',
      published: '2019-03-14',
      isbn: { value: '9780306406157', source: 'imported-record' },
    })
    expect(made.left).toContain('x.1: ProductSupply')
  })

  it("never says that one's book is another's, in whatever letters their names are", () => {
    const pairs = [
      ['Фёдор Достоевский', 'Лев Толстой'],
      ['Νίκος Καζαντζάκης', 'Οδυσσέας Ελύτης'],
      ['魯迅', '巴金'],
      ['نجيب محفوظ', 'طه حسين'],
      [`${'Ana '.repeat(20)}Lopes`, `${'Ana '.repeat(20)}Roche`],
    ] as const
    for (const [author, other] of pairs) {
      const items = [
        {
          id: 'a',
          type: 'book',
          title: 'One',
          author: [{ literal: author }],
          issued: { 'date-parts': [[1999]] },
        },
        { id: 'b', type: 'book', title: 'Two', author: [{ literal: other }, { literal: author }] },
        { id: 'c', type: 'book', title: 'Three', author: [{ literal: other }] },
      ]
      const made = draft(JSON.stringify(items))
      const { catalogue: taken } = written(made.files)
      expect(taken.author.name).toBe(author)
      expect(taken.works.map(({ authors }) => authors?.map(({ name }) => name))).toEqual([
        undefined,
        [other, author],
      ])
      expect(made.left).toContain(`"Three": is by ${other}, and this is the catalogue of ${author}; left out`)
    }
  })

  it('keeps every part of a name, and the suffix at the end of the name that is filed', () => {
    const author = [
      { family: 'Fontaine', given: 'Jean', 'dropping-particle': 'de', 'non-dropping-particle': 'La' },
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
    ]
    const made = draft(JSON.stringify({ id: 'a', type: 'book', title: 'One', author }))
    const { catalogue: taken } = written(made.files)
    expect(taken.author).toMatchObject({ name: 'Jean de La Fontaine', sort_name: 'Fontaine, Jean de La' })
    const [work] = taken.works
    if (work === undefined) throw new Error('no work was taken')
    expect(work.authors?.[1]).toEqual({
      name: 'Martin Luther King Jr.',
      sort_name: 'King, Martin Luther, Jr.',
    })
    const base = 'https://books.example.org'
    expect(JSON.parse(cslJson(taken, base, work))[0].author).toEqual([
      { family: 'Fontaine', given: 'Jean de La' },
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
    ])
    expect(bibtex(taken, base, work)).toContain('Fontaine, Jean de La and King, Jr., Martin Luther')
    const again = written(draft(bibtex(taken, base, work)).files).catalogue
    expect(again.works[0]?.authors?.[1]).toEqual(work.authors?.[1])
  })

  it('knows one author in two spellings of the name', () => {
    const items = ['Inês Roche', 'INES ROCHE', 'Ines  Roche.'].map((name, at) => ({
      id: String(at),
      type: 'book',
      title: `Book ${at}`,
      author: [{ literal: name }],
    }))
    expect(draft(JSON.stringify(items)).works).toBe(3)
  })

  it('takes back the citations that we write, in BibTeX and in CSL-JSON', () => {
    const [work] = catalogue.works.filter(({ slug }) => slug === 'gramatica-da-agua')
    if (work === undefined) throw new Error('the demonstration has no such work')
    const base = 'https://books.example.org'
    for (const text of [bibtex(catalogue, base, work), cslJson(catalogue, base, work)]) {
      const { catalogue: taken } = written(draft(text).files)
      expect(taken.works[0]).toMatchObject({
        slug: 'gramatica-da-agua',
        language: 'pt',
        first_published: 2015,
      })
      expect(taken.works[0]?.synopsis.pt).toBe(work.synopsis.pt)
      expect(taken.works[0]?.subjects.pt).toEqual(work.subjects.pt)
      expect(taken.editions[0]).toMatchObject({ pages: 346, publisher: 'Edições Entremarés' })
    }
  })

  it('reads what publishers and readers really have: particles, short ISBNs, HTML, translators, the books of others', () => {
    const bib = `@book{a, author={Roche, In{\\^e}s de and Moita, Rui}, title={Um}, year=2019, origdate={1901}, isbn={0-306-40615-2},
      pages={96}, language={portuguese}, abstract={<p>Jacinto nasceu em Paris&nbsp;&mdash; no <i>202</i>.</p>}}
      @book{b, author={In{\\^e}s de Roche}, title={Dois}, year={n.d.}}
      @book{c, author={B{\\"o}ll, Heinrich}, title={Ansichten}, year={1963}}`
    const made = draft(bib, 'pt')
    const { catalogue: taken } = written(made.files)
    expect(taken.author).toMatchObject({ name: 'Inês de Roche', sort_name: 'Roche, Inês de' })
    expect(taken.works.map(({ slug }) => slug).toSorted()).toEqual(['dois', 'um'])
    expect(taken.works.find(({ slug }) => slug === 'um')).toMatchObject({
      first_published: 1901,
      authors: [{ name: 'Inês de Roche' }, { name: 'Rui Moita', sort_name: 'Moita, Rui' }],
      synopsis: { pt: 'Jacinto nasceu em Paris — no 202.' },
    })
    expect(taken.editions.find(({ work }) => work === 'um')).toMatchObject({
      published: 2019,
      pages: 96,
      isbn: { value: '9780306406157' },
    })
    expect(made.left).toEqual(
      expect.arrayContaining([
        '"Ansichten": is by Heinrich Böll, and this is the catalogue of Inês de Roche; left out',
        'b: date {"literal":"n.d."}',
        'dois: no date of first publication; the current year stands in',
      ]),
    )
    expect(made.files['works/dois.yaml']).toMatch(/^# No date was found/)
  })

  it('reads a description in ONIX that is XHTML, or escaped', () => {
    const told = (text: string) =>
      draft(`<ONIXMessage release="3.0"><Product><RecordReference>1</RecordReference><DescriptiveDetail><ProductForm>BC</ProductForm>
        <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Sal &amp; Mar</TitleText>
        </TitleElement></TitleDetail><Contributor><ContributorRole>A01</ContributorRole><PersonName>Ana Lopes</PersonName></Contributor>
        <Language><LanguageRole>01</LanguageRole><LanguageCode>por</LanguageCode></Language></DescriptiveDetail><CollateralDetail>
        <TextContent><TextType>03</TextType><Text textformat="05">${text}</Text></TextContent></CollateralDetail></Product></ONIXMessage>`)
    for (const text of [
      '<p>Duas irm&#227;s &#8212; <em>e</em> uma d&#237;vida.</p>',
      '<![CDATA[<p>Duas irmãs&nbsp;— e uma dívida.</p>]]>',
      '&lt;p&gt;Duas irmãs &amp;mdash; e uma dívida.&lt;/p&gt;',
    ]) {
      const { catalogue: taken } = written(told(text).files)
      expect(taken.works[0]?.titles.pt).toBe('Sal & Mar')
      expect(taken.works[0]?.synopsis.pt, text).toBe('Duas irmãs — e uma dívida.')
    }
  })

  it('lists what it cannot take: other kinds of text, fields without a place, wrong ISBNs', () => {
    const { left } = draft(`@book{a, author={Lume, Ana}, title={Um}, year={2001}, isbn={123}, price={3}}
      @article{b, author={Lume, Ana}, title={Dois}, journal={J}, year={2002}}`)
    expect(left).toEqual(
      expect.arrayContaining([
        'a: price',
        'a: ISBN (not thirteen digits with a right check digit)',
        'b: is no book (article-journal)',
      ]),
    )
    const lost = '[{"id":"a","type":"book","title":"X","number-of-pages":"about 200"}]'
    expect(importText(lost, 'en').left).toContain('a: number-of-pages "about 200"')
    expect(importText('{"a": ', 'en').left[0]).toMatch(/^the file cannot be read as JSON: /)
    expect(importText('@book{a, title={X}, author={Y', 'en').left[0]).toMatch(
      /^the file cannot be read as BibTeX: /,
    )
    const old = '<ONIXMessage><Product><RecordReference>1</RecordReference></Product></ONIXMessage>'
    expect(importText(old, 'en').left).toEqual(['the file is no ONIX 3.x message'])
    const nested = `@book{a, title = {${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}}`
    expect(importText(nested, 'en').left).toEqual([
      'the file cannot be read as BibTeX: it is nested too deeply, or too long',
    ])
    expect(importText('hello', 'en').left).toEqual(['the file is neither ONIX nor CSL-JSON nor BibTeX'])
    expect(importText('<ONIXMessage release="3.0', 'en').left[0]).toMatch(
      /^the file cannot be read as ONIX: /,
    )
  })

  it('writes files that load, however titles break where they are cut, and however alike their beginnings are', () => {
    const titles = [59, 60, 61].flatMap((n) => ['one', 'two'].map((end) => `${'a'.repeat(n)} b ${end}`))
    const long = [75, 76].flatMap((n) => ['!', '?'].map((end) => `${'a'.repeat(n)} b${end}`))
    const entries = [...titles, ...long].map(
      (title, n) =>
        `@book{b${n}, author={Lume, Ana}, title={${title}}, year={2001}, language={en}, pages={${n}}}`,
    )
    const { files } = draft(entries.join('\n'))
    const { catalogue: made } = written(files)
    expect(made.works).toHaveLength(entries.length)
  })

  // Looked for from each beginning to the end, these take minutes: the test would not come to its end.
  it.each(['<e', '<![CDATA['])('reads a description of "%s" many times over, which nothing closes', (tag) => {
    const abstract = tag.repeat(500_000)
    const files = importText(JSON.stringify([{ type: 'book', title: 'X', abstract }]), 'en')
    expect(JSON.stringify(files).length).toBeGreaterThan(tag.length)
  })

  it('leaves out what has a title, a description or a name without end, and says so', () => {
    const endless = 'so many words '.repeat(300_000)
    const book = {
      type: 'book',
      title: 'Short',
      author: [{ literal: 'Ana Lume' }],
      issued: { 'date-parts': [[1999]] },
    }
    const { files, left } = draft(
      JSON.stringify([
        book,
        { ...book, title: endless },
        { ...book, title: 'Described', abstract: endless },
        { ...book, title: 'Written', author: [{ literal: endless }] },
      ]),
    )
    expect(written(files).catalogue.works.map(({ slug }) => slug)).toEqual(['short'])
    const told = left.filter((line) => /^".{1,60}": has a text of 4\d{6} characters/.test(line))
    expect(told).toHaveLength(3)
  })

  it('makes names for paths of any title', () => {
    expect(slugOf('A Gramática, da Água!')).toBe('a-gramatica-da-agua')
    expect(slugOf('日本語')).toBe('untitled')
  })
})
