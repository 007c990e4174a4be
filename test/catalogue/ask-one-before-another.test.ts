import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { ask } from './asking.ts'

const said = (query: string) => ask(query).description

describe('one edition of a work before another', () => {
  it.each([
    'Did the serial come before the hardback?',
    'Did the web version of the Clockmaker come out earlier than the printed book?',
    'O folhetim saiu antes do livro?',
    'A edição espanhola do Relojoeiro é anterior à portuguesa?',
    '¿La edición en papel del relojero salió después de la digital?',
    '¿La traducción del Relojero es posterior al original?',
  ])('is so: %s', (query) => {
    expect(said(query)).toMatch(/^(Sim|Yes|Sí): .*(2018.*2019|2019.*2018)/)
  })

  it.each([
    'Is the printed clockmaker older than the online one?',
    'A capa dura do Relojoeiro é anterior à versão na Web?',
    'Was the Portuguese translation published before the Spanish original?',
    '¿La tapa dura del relojero salió antes que la web?',
  ])('is not so: %s', (query) => {
    expect(said(query)).toMatch(/^(Não|No): .*(2018.*2019|2019.*2018)/)
  })

  it.each([
    ['How long after the serial did the book come out?', 'One year'],
    ['Quanto tempo depois do folhetim saiu o livro?', 'Um ano'],
    ['¿Cuánto tiempo después de la web salió la tapa dura?', 'Un año'],
    ['How long did Portuguese readers have to wait for the clockmaker?', 'One year'],
    ['Quanto tempo esperaram os portugueses pelo Relojoeiro?', 'Um ano'],
    ['¿Cuánto tardó en llegar al portugués El relojero?', 'Un año'],
  ])('by so much: %s', (query, years) => {
    expect(said(query).startsWith(`${years}: `)).toBe(true)
  })
})

describe('the original or a translation', () => {
  it.each([
    ['Is the Portuguese clockmaker the original?', 'No: '],
    ['O Relojoeiro em português é tradução?', 'Sim: '],
    ['Is the Spanish clockmaker a translation?', 'No: '],
    ['Is the Portuguese keeper the original?', 'Yes: '],
  ])('%s', (query, verdict) => {
    expect(said(query).startsWith(verdict)).toBe(true)
  })
})

it.each(['How many pages has the Atlas of 2011?', 'O Atlas de 2011 tem quantas páginas?'])(
  'a year beside a title is no question about it: %s',
  (query) => {
    expect(said(query)).toMatch(/^228 /)
  },
)

describe('who had a part in an edition', () => {
  const roche = loadCatalogue('test/catalogue/real-author')
  const draw = (id: string) =>
    roche.editions.map((edition) =>
      edition.id === id
        ? { ...edition, illustrators: [{ name: 'Aude Belmont', sort_name: 'Belmont, Aude' }] }
        : edition,
    )
  const works = roche.works.map((work) => ({ ...work, illustrators: undefined }))
  const service = askService({
    catalogue: { ...roche, works, editions: draw('salt-house-en') },
    baseUrl: 'https://roche.example.org',
  })
  const told = (query: string) => (service({ query }) as { description: string }).description

  it.each([
    'Aude Belmont ilustrou A Casa do Sal de 2022?',
    'Did Aude Belmont illustrate the English Maison du sel?',
    '¿Aude Belmont ilustró La Maison du sel en inglés?',
    'Foi a Aude Belmont quem ilustrou A Casa do Sal?',
  ])('is said by yes: %s', (query) => {
    expect(told(query)).toMatch(/^(Sim|Yes|Sí): /)
  })

  it.each([
    'Aude Belmont ilustrou A Casa do Sal de 2019?',
    'Did Aude Belmont illustrate the French Maison du sel?',
  ])('is denied of another edition: %s', (query) => {
    expect(told(query)).toMatch(/^(Não|No): /)
  })

  it('is told of the edition of the year that is named', () => {
    expect(told('Who illustrated the 2019 Maison du sel?')).toMatch(
      /names no illustrator.*In the other editions: .*Belmont/,
    )
    expect(told('Quem ilustrou A Casa do Sal em 2022?')).toMatch(/^Aude Belmont: /)
  })
})
