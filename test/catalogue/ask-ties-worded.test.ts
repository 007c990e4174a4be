import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration } from './demonstration.ts'

const ids = (query: string) => ask(query).itemListElement.map(({ item }) => item.identifier)
const said = (query: string) => ask(query).description

describe('an idea by other words than its own', () => {
  it.each([
    ['What do they call stopping to ask why before you obey?', 'the-right-to-doubt'],
    ['What’s the word here for asking for time before agreeing?', 'the-right-to-doubt'],
    ['Que nome dão a pedir tempo antes de concordar?', 'the-right-to-doubt'],
    ['Como se chama aquilo de recusar sem explicar demais?', 'the-courteous-refusal'],
    ['What’s the name for the rule that lives as long as it’s reread?', 'the-rule-reread'],
    ['Como se chama a ideia de que dar atenção é deixar entrar?', 'attention-as-consent'],
  ])('%s', (query, concept) => {
    expect(ids(query)).toEqual([`concept/${concept}`])
  })
})

it.each(['Which concepts have no essay?', 'Que conceitos não têm ensaio?', '¿Hay conceptos sin ensayo?'])(
  'which concepts go with which essays is on no record: %s',
  (query) => {
    expect(ask(query)).toMatchObject({ numberOfItems: 0, _meta: { known: false, intent: 'not_stated' } })
  },
)

it.each([
  'Which works have no essay about them?',
  'Que obras não têm nenhum ensaio sobre elas?',
  'Which books has no essay been written about?',
])('an essay about a work is no book of essays: %s', (query) => {
  const told = new Set(demonstration.articles.flatMap(({ works }) => works))
  expect(ask(query).numberOfItems).toBe(demonstration.works.filter(({ slug }) => !told.has(slug)).length)
})

describe('what goes with a project', () => {
  const { app } = demonstration.projects
  it.each([
    'What books go with the app?',
    'A que livros está ligada a aplicação?',
    '¿Con qué obras se relaciona la app?',
  ])('%s', (query) => {
    expect(app?.related_works).toHaveLength(2)
    expect(said(query)).toMatch(/Manual.*(Casa|House|casa)/)
  })

  it.each(['How many people can play?', 'Quantas pessoas podem jogar?', '¿Cuántas personas pueden jugar?'])(
    '%s',
    (query) => {
      expect(said(query)).toMatch(/: 2 (to|a) 6 /)
    },
  )
})

describe('why a classic stands there twice', () => {
  const works = (classic: string) =>
    demonstration.relations.filter(({ author }) => author === classic).map(({ work }) => `work/${work}`)
  it.each([
    ['Why does Melville appear twice?', 'herman-melville'],
    ['Porque é que Melville aparece duas vezes?', 'herman-melville'],
    ['¿Por qué sale Dickinson dos veces?', 'emily-dickinson'],
  ])('%s', (query, classic) => {
    expect(ids(query).toSorted()).toEqual(works(classic).toSorted())
  })
})

describe('which works may be used, by whoever says first for what', () => {
  const open = (kind: string) =>
    demonstration.rights
      .filter(({ enquiries }) => (enquiries as readonly string[]).includes(kind))
      .map(({ work }) => `rights/${work}`)
  it.each([
    ['Para um festival de cinema: que livros dão filme e com quem falo?', 'audiovisual'],
    ['Trabajo para un festival de teatro: ¿qué obras puedo montar y a quién escribo?', 'stage'],
    ['I’m a radio producer: what could we adapt and whom do I contact?', 'audio'],
  ])('%s', (query, kind) => {
    expect(ids(query)).toEqual(expect.arrayContaining(open(kind)))
    expect(said(query)).toContain('rights@')
  })
})
