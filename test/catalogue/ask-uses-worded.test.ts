import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { confirmedEditions } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration } from './demonstration.ts'

const said = (query: string) => ask(query).description
const ids = (query: string) => ask(query).itemListElement.map(({ item }) => item.identifier)
const open = (kind: string) =>
  demonstration.rights
    .filter(({ enquiries }) => (enquiries as readonly string[]).includes(kind))
    .map(({ work }) => work)

const worded = [
  ['O Tradutor está livre para traduzir?', 'Sim', 'o-ultimo-tradutor-de-silencios'],
  ['Is the Atlas available for translation?', 'Yes', 'atlas-das-coisas-esquecidas'],
  ['¿Está disponible para traducción el Manual?', 'Sí', 'manual-para-perder-se-em-casa'],
  ['A Casa está disponível para teatro?', 'Não', 'a-casa-que-aprendeu-a-ouvir'],
  ['Is the Clockmaker free for stage?', 'No', 'el-relojero-y-la-duda'],
  ['¿La Gramática está disponible para cine?', 'Sí', 'gramatica-da-agua'],
] as const

describe('what is available for a use', () => {
  it.each(worded)('is what is open to enquiries, and no edition: %s', (query, verdict, slug) => {
    expect(said(query).startsWith(`${verdict}: `)).toBe(true)
    expect(ids(query)).toContain(`rights/${slug}`)
  })
})

describe('works that are not open to a use', () => {
  it.each([
    ['Que livros não se podem levar ao palco?', 'stage'],
    ['Which titles cannot become audiobooks?', 'audio'],
    ['¿Qué libros no se pueden adaptar al cine?', 'audiovisual'],
    ['Which books can’t be turned into films?', 'audiovisual'],
  ])('%s', (query, kind) => {
    const works = demonstration.works.map(({ slug }) => slug).filter((slug) => !open(kind).includes(slug))
    expect(ids(query).toSorted()).toEqual(works.map((slug) => `work/${slug}`).toSorted())
  })
})

it.each([
  ['Que direitos não estão abertos para a Correspondência?', /^Sem contactos abertos para .*audiovisual/],
  ['Which rights are closed for the Atlas?', /^No enquiries are open for .*stage/],
  ['¿Qué derechos no ofrece el Manual?', /^Sin consultas abiertas para .*teatro/],
])('kinds of right that a work is not open to are told: %s', (query, first) => {
  expect(said(query)).toMatch(first)
})

describe('one edition that is cited', () => {
  const [hardback] = demonstration.editions.filter(({ translators = [] }) => translators.length > 0)
  it.each([
    'Como cito a edição em capa dura da novela?',
    'Como se cita a tradução portuguesa do Relojoeiro?',
    'How do I cite the hardback of the clockmaker?',
    'How should I reference the Portuguese edition of the novella?',
    '¿Cómo cito la edición en tapa dura de El relojero?',
  ])('is cited with whoever translated it, and by its own year: %s', (query) => {
    expect(said(query)).toContain(hardback?.translators?.[0]?.name)
    expect(said(query)).toContain(String(hardback?.published))
    expect(ids(query)).toEqual([expect.stringContaining(String(hardback?.id))])
  })
})

it.each([
  'Que obras não têm editora?',
  'Which works don’t have a publisher?',
  '¿Qué libros no tienen editorial?',
])('what has no house is published by the author: %s', (query) => {
  const own = demonstration.works.filter((work) =>
    confirmedEditions(demonstration, work).some(({ self_published }) => self_published === true),
  )
  expect(ids(query)).toEqual(own.map(({ slug }) => `work/${slug}`))
})

describe('desks', () => {
  it.each([
    ['I teach at a school; which desk should I write to?', 'press@'],
    ['¿Qué correo es para los profesores?', 'press@'],
    ['Who handles translation?', 'rights@'],
  ])('%s', (query, address) => {
    expect(said(query).startsWith(address)).toBe(true)
  })

  it('are all told where none is for it', () => {
    const [contact] = demonstration.contacts
    const contacts = contact === undefined ? [] : [{ ...contact, contexts: ['corrections'] }]
    const service = askService({
      catalogue: { ...demonstration, contacts, rights: [] },
      baseUrl: 'https://one.example.org',
    })
    const answer = service({ query: 'Who do I write to about an error?' }) as { description: string }
    expect(answer.description).toContain(contact?.email)
  })
})

it.each([
  'Can our library lend the EPUB of the Manual?',
  'Podemos emprestar o audiolivro na biblioteca?',
  '¿Se puede prestar el EPUB en la biblioteca?',
])('that there is an edition says nothing of loans: %s', (query) => {
  expect(ask(query)._meta).toMatchObject({ known: false, intent: 'not_stated' })
})

it.each([
  ['¿La Correspondencia está abierta a cine o a teatro?', 'Para teatro, sí; para audiovisual, no: '],
  ['Is the novella open to animation and to stage?', 'For animation, yes; for stage, no: '],
  ['O Manual está aberto a teatro e a áudio?', 'Para áudio, sim; para teatro, não: '],
])('of several uses each is judged: %s', (query, first) => {
  expect(said(query).startsWith(first)).toBe(true)
})
