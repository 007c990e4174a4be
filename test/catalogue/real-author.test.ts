import { describe, expect, it } from 'vitest'
import { affinityService } from '../../catalogue/affinity/service.ts'
import { askService } from '../../catalogue/ask/service.ts'
import { checkCatalogue, strayFiles } from '../../catalogue/check.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { onixMessage } from '../../catalogue/onix/message.ts'
import { publishCatalogue } from '../../catalogue/publish.ts'
import { schemaAbsence, schemaErrors, textsIn } from './support/onix-schema.ts'

const directory = 'test/catalogue/real-author'
const catalogue = loadCatalogue(directory)
const baseUrl = 'https://roche.example.org'
const { fixed, negotiated } = publishCatalogue(catalogue, baseUrl)
const published = new Map(fixed.map((one) => [one.path, String(one.content)]))
const document = (path: string) => JSON.parse(published.get(path) ?? 'null')

interface Answer {
  readonly description: string
  readonly numberOfItems: number
  readonly itemListElement: readonly { readonly item: Readonly<Record<string, unknown>> }[]
}

const service = askService({ catalogue, baseUrl })
const ask = (query: string, acceptLanguage?: string) => service({ query }, acceptLanguage) as Answer
const ids = (query: string) => ask(query).itemListElement.map(({ item }) => item.identifier)

describe('the catalogue of a real author, in French and Portuguese', () => {
  it('is whole without an app, a game, classics, contacts, rights and press', () => {
    expect(strayFiles(directory)).toEqual([])
    expect(
      checkCatalogue(catalogue).filter((line) => !line.includes('Caderno') && !line.includes('caderno')),
    ).toEqual([])
    for (const path of [
      '/api/project-app.json',
      '/api/project-game.json',
      '/api/projects.json',
      '/api/relations.json',
      '/api/creator-contacts.json',
      '/api/press-kit.json',
      '/api/rights-catalog.json',
      '/api/executive-brief.json',
      '/api/reader-intents.json',
      '/api/intellectual-autonomy.json',
      '/api/international-catalog.json',
    ]) {
      expect(published.has(path), path).toBe(false)
      expect(published.get('/llms.txt')).not.toContain(path)
      expect(published.get('/api/discovery.json')).not.toContain(path)
    }
    expect(negotiated.map(({ path }) => path).toSorted()).toEqual([
      '/works/caderno-da-fronteira',
      '/works/la-maison-du-sel',
    ])
  })

  it('says in French what is French, and nowhere that a French text is Portuguese', () => {
    const [maison] = document('/api/books.json').books
    expect(maison).toMatchObject({ language: 'fr', title: 'La Maison du sel', first_published: '2019-03-14' })
    expect(Object.keys(maison.synopsis)).toEqual(['fr'])
    const graph = published.get('/knowledge-graph.jsonld') ?? ''
    expect(graph).toContain('"@language":"fr"')
    expect(graph).not.toContain(`${JSON.stringify('Deux sœurs').slice(1, 10)}"@language":"pt"`)
  })

  it('names everybody who had a part: writers, illustrator, translators, narrator, essayist', () => {
    const books = document('/api/books.json').books
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
    expect(names(books[1].authors)).toEqual(['Inês Vasconcelos Roche', 'Rui Tavares Moita'])
    expect(names(books[0].illustrators)).toEqual(['Paul Kerdoncuff'])
    expect(names(books[0].editions[1].translators)).toEqual(['Marta Sequeira', 'Rui Tavares Moita'])
    expect(names(books[0].editions[1].narrators)).toEqual(['Teresa Bual'])
    expect(document('/api/editorial-articles.json').articles[0].author).toEqual({ name: 'Marta Sequeira' })
    expect(published.get('/articles/o-sal-da-lingua')).toContain('Marta Sequeira, 2024-02-01.')
  })

  it('cites one edition with its own year, publisher and ISBN, and names the year of the work beside it', () => {
    const page = '/works/caderno-da-fronteira'
    const [csl] = document(`${page}.csl.json`)
    expect(csl).toMatchObject({
      issued: { 'date-parts': [[2025, 2]] },
      'original-date': { 'date-parts': [[2023]] },
    })
    expect(csl).toMatchObject({ publisher: 'Margem Esquerda', ISBN: '9789720000002', 'number-of-pages': 96 })
    const bib = published.get(`${page}.bib`) ?? ''
    for (const field of ['year = {2025}', 'origdate = {2023}', 'publisher = {Margem Esquerda}'])
      expect(bib).toContain(field)
    expect(published.get(`${page}.ris`)).toMatch(/PY {2}- 2025\r\nOP {2}- 2023\r\nPB {2}- Margem Esquerda/)
    const [maison] = document('/works/la-maison-du-sel.csl.json')
    expect(maison).toMatchObject({
      issued: { 'date-parts': [[2019, 3, 14]] },
      publisher: 'Éditions du Traict',
    })
    expect(maison).not.toHaveProperty('original-date')
  })

  it('calls an edition by the title that stands on it', () => {
    const answer = ask('Which edition of La Maison du sel is in English?')
    expect(answer.itemListElement.map(({ item }) => item.name)).toContain('What the Sea Left')
    expect(published.get('/knowledge-graph.jsonld')).toContain('What the Sea Left')
    expect(published.get('/llms-full.txt')).toContain('Cuaderno de la raya (es, epub)')
  })

  it('goes to the trade as valid, confirmed ONIX, with the ISBN that a source confirms', () => {
    const message = onixMessage(catalogue, baseUrl)
    const texts = (path: string) => textsIn(message, path)
    if (schemaAbsence === undefined) expect(schemaErrors(message)).toEqual([])
    else expect(texts('//NotificationType')).toEqual(['03'])
    expect(texts('//Imprint/ImprintName')).toEqual(['Rives'])
    expect(texts('//ContributorRole')).toEqual(['A01', 'A12'])
    expect(texts('//ProductIdentifier[ProductIDType="15"]/IDValue')).toEqual(['9780306406157'])
    expect(texts('//Language/LanguageCode')).toEqual(['fre'])
    expect(texts('//PublishingDate/Date')).toEqual(['20190314'])
  })

  it('is asked in Portuguese, English or Spanish, and answers with its own texts', () => {
    expect(ask('Qual é o ISBN de La Maison du sel?').description).toContain('9780306406157')
    expect(ids('Que livro fala do sal?')).toContain('work/la-maison-du-sel')
    expect(ask('Who reads the audiobook of La Maison du sel?').description).toContain('Teresa Bual')
    expect(ask('Quem traduziu La Maison du sel?').description).toContain('Marta Sequeira e Rui Tavares Moita')
    expect(ask('How many works are there?').description).toMatch(/^Two works/)
    expect(ask('Há algum jogo?').numberOfItems).toBe(0)
    expect(ask('¿A quién escribo sobre los derechos?').numberOfItems).toBe(0)
    expect(ask('Quem escreveu o Caderno da Fronteira?').description).toContain('Rui Tavares Moita')
  })

  it('says which languages are read when it is asked in another one', () => {
    const answer = ask('Qui a écrit La Maison du sel ?', 'fr-FR, pt;q=0.8')
    expect(answer.description).toContain('Leio perguntas em português, inglês e espanhol')
  })

  it('has affinities in the languages that its texts have', () => {
    const { answer } = affinityService({ catalogue, baseUrl })
    const found = answer({ query: 'des marais salants et une frontière' }) as Answer
    expect(found.itemListElement.map(({ item }) => item.name)).toContain('La Maison du sel')
  })
})
