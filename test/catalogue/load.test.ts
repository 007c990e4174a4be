import { expect, test } from 'vitest'
import { ContentError, describeProblem } from '../../catalogue/content-problem.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { type ContentCopy, problemsAfter, withContentCopy } from './support/content-copy.ts'
import { catalogue } from './support/served.ts'

test('the demonstration loads, with eight works in order of publication', () => {
  expect(catalogue.works).toHaveLength(8)
  const years = catalogue.works.map((work) => work.first_published)
  expect(years).toEqual(years.toSorted())
})

test('the catalogue is frozen all the way down', () => {
  const first = catalogue.works[0]
  expect(Object.isFrozen(catalogue)).toBe(true)
  expect(Object.isFrozen(catalogue.works)).toBe(true)
  expect(Object.isFrozen(first?.synopsis)).toBe(true)
  expect(Object.isFrozen(catalogue.projects.app?.limits)).toBe(true)
})

test('two loads of the same files are equal', () => {
  expect(loadCatalogue('catalogue/content')).toEqual(catalogue)
})

const work = 'works/gramatica-da-agua.yaml'

test('a year may be a number, and who is called the same everywhere needs no labels', () => {
  withContentCopy((copy) => {
    copy.change('reference-authors.yaml', (text) =>
      text.replace(/( {2}name: Plato\n) {2}labels: .*\n/, '$1').replace(/year: "?1818"?/, 'year: 1818'),
    )
    const { referenceAuthors } = loadCatalogue(copy.directory)
    const plato = referenceAuthors.find(({ id }) => id === 'plato')
    expect(plato?.labels).toEqual({ grc: 'Plato' })
    expect(referenceAuthors.find(({ id }) => id === 'mary-shelley')?.work.year).toBe('1818')
  })
})

test('a folder that does not exist is one fault, and not one for each file', () => {
  expect(() => loadCatalogue('nowhere/at/all')).toThrow(
    /cannot be published:\nnowhere\/at\/all: there is no such folder$/,
  )
})

test('what is wrong with one entry hides nothing that is wrong with the next, and each is named at its place', () => {
  withContentCopy((copy) => {
    copy.change(work, (text) => text.replace('2015', '2016'))
    copy.change('editions.yaml', (text) => text.replace(/^( {2}format: \w+\n)/m, '$1  colour: blue\n'))
    expect(() => loadCatalogue(copy.directory)).toThrow(
      /editions\.yaml: 0\.colour: is not a field.*editions\.yaml: 3\.published: lies before 2016.*"gramatica-paperback"/s,
    )
  })
})

test.each<[string, (copy: ContentCopy) => void, string]>([
  [
    'an edition that is older than its work',
    (copy) => copy.change(work, (text) => text.replace('2015', '2016')),
    'editions.yaml: 3.published: lies before 2016, when the work was first published (entry "gramatica-paperback")',
  ],
  [
    'two works at one place of a series',
    (copy) =>
      copy.change('works/a-casa-que-aprendeu-a-ouvir.yaml', (text) =>
        text.replace('position: 2', 'position: 1'),
      ),
    'works/a-casa-que-aprendeu-a-ouvir.yaml: series.position: is that of works/o-faroleiro-das-mares-mudas.yaml too: 1 of "ciclo-da-escuta"',
  ],
  [
    'a field of the wrong type',
    (copy) => copy.change(work, (text) => text.replace('2015', 'recently')),
    `${work}: first_published: must be a year`,
  ],
  [
    'a field that is missing',
    (copy) => copy.change(work, (text) => text.replace('first_published: 2015\n', '')),
    `${work}: first_published: is required`,
  ],
  [
    'a field that nobody knows',
    (copy) => copy.change(work, (text) => `${text}price: 12\n`),
    `${work}: price: is not a field of this file`,
  ],
  [
    'a language that there is not',
    (copy) => copy.change('site.yaml', (text) => text.replace(/ {2}en: The public/, '  xq: The public')),
    'site.yaml: tagline.xq: names a language that ISO 639 does not know',
  ],
  [
    'a title that is missing in the language of the work',
    (copy) => copy.change(work, (text) => text.replace('  pt: Gramática da Água\n', '')),
    `${work}: titles: must hold the title in the language of the work, "pt"`,
  ],
  [
    'half of a denial, split at its comma',
    (copy) =>
      copy.change('projects.yaml', (text) =>
        text.replace(
          'cognitive_claim_limits:\n    - No effect on memory, attention, intelligence or learning is claimed.',
          'cognitive_claim_limits: [No effect on memory, attention, intelligence or learning is claimed.]',
        ),
      ),
    'projects.yaml: app.cognitive_claim_limits.1: must be a whole sentence',
  ],
  [
    'a theme that does not exist',
    (copy) => copy.change(work, (text) => text.replace('[commons, justice, trust]', '[commons, magic]')),
    `${work}: themes.1: there is no theme "magic"`,
  ],
  [
    'a bridge to a work that does not exist',
    (copy) =>
      copy.change('relations.yaml', (text) =>
        text.replace('work: o-faroleiro-das-mares-mudas', 'work: moby-dick'),
      ),
    'relations.yaml: 0.work: there is no work "moby-dick" (entry "faroleiro-thoreau")',
  ],
  [
    'a bridge to an author who does not exist',
    (copy) => copy.change('relations.yaml', (text) => text.replace('author: plato', 'author: aristotle')),
    'relations.yaml: 3.author: there is no reference author "aristotle"',
  ],
  [
    'a source that does not exist',
    (copy) =>
      copy.change('author.yaml', (text) =>
        text.replace('sources: [demonstration-record]', 'sources: [hearsay]'),
      ),
    'author.yaml: sources.0: there is no source "hearsay"',
  ],
  [
    'a contact that does not exist',
    (copy) => copy.change('rights.yaml', (text) => text.replace('contact: rights-desk', 'contact: agent')),
    'rights.yaml: 0.contact: there is no contact "agent"',
  ],
  [
    'a cover that does not exist',
    (copy) => copy.remove('covers/gramatica-da-agua.svg'),
    'editions.yaml: 3.cover: there is no file in covers/ "gramatica-da-agua.svg"',
  ],
  [
    'a series that does not exist',
    (copy) =>
      copy.change('works/o-faroleiro-das-mares-mudas.yaml', (text) =>
        text.replace('id: ciclo-da-escuta', 'id: trilogia'),
      ),
    'works/o-faroleiro-das-mares-mudas.yaml: series.id: there is no series "trilogia"',
  ],
  [
    'an essay about a work that does not exist',
    (copy) =>
      copy.change('articles/un-pozo-es-una-frase-larga.md', (text) =>
        text.replace('works: [gramatica-da-agua]', 'works: [ulises]'),
      ),
    'articles/un-pozo-es-una-frase-larga.md: works.0: there is no work "ulises"',
  ],
  [
    'a name given twice',
    (copy) => copy.change('themes.yaml', (text) => text.replace('- id: trust\n', '- id: time\n')),
    'themes.yaml: 16.id: "time" is given twice',
  ],
  [
    'a file that is missing',
    (copy) => copy.remove('themes.yaml'),
    'themes.yaml: the file is missing or cannot be read',
  ],
  [
    'a file that would be left out because of its ending',
    (copy) => copy.rename(work, 'works/gramatica-da-agua.yml'),
    'works/gramatica-da-agua.yml: would be left out: files in works/ end in ".yaml"',
  ],
  ['a folder that is missing', (copy) => copy.remove('works'), 'works/: the folder is missing'],
  [
    'a file that is not YAML',
    (copy) => copy.change('site.yaml', (text) => `${text}: : [\n`),
    'site.yaml: is not YAML:',
  ],
  [
    'an essay without front matter',
    (copy) => copy.change('articles/un-pozo-es-una-frase-larga.md', (text) => text.replace('---\n', '')),
    'articles/un-pozo-es-una-frase-larga.md: must begin with front matter between two lines of "---"',
  ],
  [
    'a work whose name is not the name of its file',
    (copy) => copy.change(work, (text) => text.replace('slug: gramatica-da-agua', 'slug: outra-coisa')),
    `${work}: slug: must be "gramatica-da-agua", as the file is called`,
  ],
  [
    'a contact that nobody has verified',
    (copy) => copy.change('contacts.yaml', (text) => text.replace('verified: true', 'verified: false')),
    'contacts.yaml: 0.verified: must be true: only verified routes are published',
  ],
  [
    'an ISBN with a wrong check digit',
    (copy) =>
      copy.change('editions.yaml', (text) =>
        text.replace('pages: 312', 'isbn: { value: "9780306406158", source: demonstration-record }'),
      ),
    'editions.yaml: 0.isbn.value: must be 13 digits with a correct check digit',
  ],
  [
    'an ISBN without a source',
    (copy) =>
      copy.change('editions.yaml', (text) => text.replace('pages: 312', 'isbn: { value: "9780306406157" }')),
    'editions.yaml: 0.isbn.source: is required',
  ],
  [
    'a price, which has no field',
    (copy) => copy.change('editions.yaml', (text) => text.replace('pages: 312', 'price: 18')),
    'editions.yaml: 0.price: is not a field of this file',
  ],
  [
    'a translator where nothing was translated',
    (copy) =>
      copy.change('editions.yaml', (text) => text.replace('pages: 312', 'translators: [{ name: A }]')),
    'editions.yaml: 0.translators: an edition in the language of the work has no translator',
  ],
  [
    'a control character in a text',
    (copy) =>
      copy.change(work, (text) =>
        text
          .replace('um poço e três', '"um\\u0007poço')
          .replace(/^ {2}pt: >-\n {4}Uma aldeia/m, '  pt: "Uma\\u0007aldeia"\n  xx: >-\n    Uma'),
      ),
    `${work}: synopsis.pt: must not contain line breaks or control characters`,
  ],
  [
    'a cover that would run a script',
    (copy) =>
      copy.change('covers/gramatica-da-agua.svg', (text) =>
        text.replace('</svg>', '<script>alert(1)</script></svg>'),
      ),
    'covers/gramatica-da-agua.svg: must be a still image: it contains "<script"',
  ],
  [
    'a cover that would fetch something',
    (copy) =>
      copy.change('covers/gramatica-da-agua.svg', (text) =>
        text.replace('</svg>', '<image href="https://example.com/x.png"/></svg>'),
      ),
    'covers/gramatica-da-agua.svg: must be a still image: it contains "href="',
  ],
])('refuses %s, and names the file and the field', (_name, spoil, expected) => {
  const described = problemsAfter(spoil).map(describeProblem)
  expect(
    described.some((line) => line.startsWith(expected)),
    described.join('\n'),
  ).toBe(true)
})

test('one start reports everything that is wrong, file by file', () => {
  const problems = problemsAfter((copy) => {
    copy.change(work, (text) => text.replace('2015', 'recently'))
    copy.change('contacts.yaml', (text) => text.replace('rights@example.org', 'nobody'))
    copy.remove('themes.yaml')
    copy.change('relations.yaml', (text) => text.replace('author: plato', 'author: aristotle'))
  })
  expect(problems.map(({ file }) => file)).toEqual([work, 'themes.yaml', 'contacts.yaml', 'relations.yaml'])
})

test('a YAML alias bomb is refused and not expanded', () => {
  const bomb = 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n'
  const described = problemsAfter((copy) => copy.change('site.yaml', (text) => bomb + text)).map(
    describeProblem,
  )
  expect(described[0]).toMatch(/^site\.yaml: is not YAML/)
})

test('the error itself reads as a list for the person who starts the service', () => {
  withContentCopy((copy) => {
    copy.remove('themes.yaml')
    expect(() => loadCatalogue(copy.directory)).toThrow(ContentError)
    expect(() => loadCatalogue(copy.directory)).toThrow(
      /cannot be published:\nthemes\.yaml: the file is missing/,
    )
  })
})
