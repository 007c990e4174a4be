import { expect, test } from 'vitest'
import { checkCatalogue } from '../../catalogue/check.ts'
import { catalogue } from './support/served.ts'

test('the demonstration lacks nothing', () => {
  expect(checkCatalogue(catalogue)).toEqual([])
})

test.each([
  [
    'the rights of a work',
    { rights: catalogue.rights.slice(1) },
    'rights.yaml: nothing about "O Faroleiro das Marés Mudas"',
  ],
  ['editions', { editions: [] }, 'editions.yaml: no confirmed edition of "O Faroleiro das Marés Mudas"'],
  ['bridges', { relations: [] }, 'reference-authors.yaml: no bridge leads to "plato"'],
  [
    'essays',
    { articles: catalogue.articles.filter(({ works }) => !works.includes('gramatica-da-agua')) },
    'articles/: no essay speaks of "Gramática da Água"',
  ],
  [
    'guides',
    { intents: catalogue.intents.filter(({ works }) => !works.includes('gramatica-da-agua')) },
    'intents.yaml: no guide leads a reader to "Gramática da Água"',
  ],
  [
    'themes',
    { themes: catalogue.themes.slice(0, 3) },
    'themes.yaml: 3 themes; the vocabulary is meant to have twelve',
  ],
  ['works', { works: [] }, 'works/: no work yet'],
  ['contacts', { contacts: [] }, 'contacts.yaml: nobody can be reached'],
  [
    'a discovery page',
    { languagePages: catalogue.languagePages.slice(1) },
    'international.yaml: no discovery page in "pt"',
  ],
])('it says so when a catalogue lacks %s', (_name, change, expected) => {
  const lines = checkCatalogue({ ...catalogue, ...change })
  expect(
    lines.some((line) => line.startsWith(expected)),
    lines.join('\n'),
  ).toBe(true)
})
