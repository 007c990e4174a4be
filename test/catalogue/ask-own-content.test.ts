import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { catalogue as demonstration } from './support/served.ts'

const roche = loadCatalogue('test/catalogue/real-author')

function asker(catalogue: Catalogue) {
  const service = askService({ catalogue, baseUrl: 'https://roche.example.org' })
  return (query: string) => {
    const answer = service({ query }) as {
      description: string
      itemListElement: { item: { identifier: string; name: string } }[]
      _meta: { known: boolean }
    }
    return {
      said: answer.description,
      known: answer._meta.known,
      ids: answer.itemListElement.map(({ item }) => item.identifier),
    }
  }
}

const ask = asker(roche)

describe('the author by any part of the name', () => {
  it.each([
    'Quantos livros tem a Inês?',
    'How many books has Roche published?',
    'How many of Vasconcelos’s books are there?',
    '¿Cuántos libros tiene Inês Roche?',
  ])('%s', (query) => {
    expect(ask(query).ids).toEqual(['work/la-maison-du-sel', 'work/caderno-da-fronteira'])
  })

  it('says that a date of her life is not on record, and gives it where it is', () => {
    expect(ask('Quando nasceu a Inês?')).toMatchObject({ known: false })
    const dated = asker({ ...roche, author: { ...roche.author, lived: '1971–2020' } })
    expect(dated('When was Inês Roche born?').said).toContain('1971–2020')
    expect(dated('¿Cuándo murió Roche?').said).toContain('1971–2020')
    expect(
      asker({ ...roche, author: { ...roche.author, lived: '1971–' } })('Quando morreu a Roche?'),
    ).toMatchObject({
      known: false,
    })
  })

  it('knows her under another spelling', () => {
    const named = asker({ ...roche, author: { ...roche.author, other_names: ['I. V. Rocha'] } })
    expect(named('Quem é a Rocha?').ids).toEqual(['author/ines-vasconcelos-roche'])
  })
})

describe('who had a part beside her', () => {
  it.each([
    ['Quem é Marta Sequeira?', ['O sal da língua', 'A Casa do Sal']],
    ['What did Rui Tavares Moita write?', ['Caderno da Fronteira']],
    ['¿Qué ilustró Paul Kerdoncuff?', ['La Maison du sel']],
    ['Owen Prichard traduziu o quê?', ['What the Sea Left']],
  ])('%s', (query, parts) => {
    const { said, known } = ask(query)
    expect(known).toBe(true)
    for (const part of parts) expect(said).toContain(part)
  })

  it('says who wrote a book together, and who did not write one', () => {
    expect(ask('O Caderno da Fronteira foi escrito só pela Inês ou com mais alguém?').said).toMatch(
      /^Caderno da Fronteira \(2023\) é de Inês Vasconcelos Roche e Rui Tavares Moita\./,
    )
    expect(ask('Was Caderno da Fronteira written by Roche alone?').said).toMatch(/^No: /)
    expect(ask('Did Rui Moita write La Maison du sel?').said).toMatch(/^No: .*Inês Vasconcelos Roche/)
    expect(ask('¿Quién más escribió Caderno da Fronteira?').said).toContain('Rui Tavares Moita')
  })
})

describe('editions and translations', () => {
  it('finds a work by what stands on an edition', () => {
    expect(ask('Who wrote What the Sea Left?').ids).toEqual(['author/ines-vasconcelos-roche'])
    expect(ask('Who wrote What the Sea Left?').said).toMatch(
      /“What the Sea Left”.*translated by Owen Prichard/,
    )
    expect(ask('De que trata o Cuaderno de la raya?').ids).toContain('work/caderno-da-fronteira')
    expect(ask('What is La Maison du sel called in English?').said).toMatch(/^“What the Sea Left”/)
  })

  it.each([
    ['Which works have been translated into English?', ['work/la-maison-du-sel']],
    ['Que livros estão traduzidos para espanhol?', ['work/caderno-da-fronteira']],
    ['¿Qué obras tienen traducción al portugués?', ['work/la-maison-du-sel']],
    ['Que livros estão traduzidos para alemão?', []],
    ['Há alguma tradução inglesa?', ['edition/salt-house-en']],
    ['Which works are translated from French?', ['edition/casa-do-sal-audio', 'edition/salt-house-en']],
  ])('%s', (query, ids) => {
    expect(ask(query).ids).toEqual(ids)
  })

  it('gives the year of a translation, and not that of the work', () => {
    expect(ask('De que ano é a tradução inglesa de La Maison du sel?').said).toContain('2022-05')
    expect(ask('When did the English edition of La Maison du sel appear?').said).toContain('2022-05')
    expect(ask('¿Quién tradujo La Maison du sel al inglés y en qué año?').said).toMatch(
      /Owen Prichard.*2022-05/,
    )
  })

  it('tells a house from its imprint', () => {
    expect(ask('Who publishes La Maison du sel?').said).toContain('Éditions du Traict (imprint Rives)')
  })

  it('counts a translation of the demonstration too', () => {
    expect(asker(demonstration)('Which works have been translated into Portuguese?').ids).toEqual([
      'work/el-relojero-y-la-duda',
    ])
  })
})

describe('what the owner printed', () => {
  const guided = asker({
    ...roche,
    intents: [
      {
        id: 'where-to-begin',
        titles: { pt: 'Por onde começar' },
        questions: { pt: ['Nunca li a Inês. Quanto vale começar pelo sal?'] },
        guide: { pt: 'Primeiro a casa, depois a fronteira.' },
        works: ['la-maison-du-sel'],
        themes: ['salt'],
        authors: [],
      },
    ],
  })

  it('is answered by its guide when it is asked word for word', () => {
    const { said, ids } = guided('nunca li a inês. quanto vale começar pelo sal')
    expect(said).toContain('Primeiro a casa, depois a fronteira.')
    expect(ids).toContain('intent/where-to-begin')
  })
})

describe('what a catalogue has not', () => {
  it.each([
    ['Is there a series?', 'The catalogue has no series.'],
    ['¿Hay alguna aplicación?', 'El catálogo no tiene ninguna aplicación.'],
    ['Há algum jogo?', 'O catálogo não tem nenhum jogo.'],
    ['Who do I write to about rights?', 'The catalogue has no contacts.'],
    ['Which classics stand beside her?', 'The catalogue has no classic authors beside the works.'],
  ])('%s', (query, said) => {
    expect(ask(query)).toMatchObject({ known: false, ids: [], said })
  })

  it('is not offered to whoever asks for something else', () => {
    expect(ask('What is the square root of 16?').said).not.toMatch(/rights|beside/)
    expect(asker(demonstration)('What is the square root of 16?').said).toMatch(
      /rights, and what is read beside/,
    )
  })

  it('takes the only book of an author for the book', () => {
    const [one] = roche.works
    if (one === undefined) throw new Error('the author has no work')
    const alone = asker({
      ...roche,
      works: [one],
      editions: roche.editions.filter(({ work }) => work === one.slug),
      articles: [],
    })
    expect(alone('What is the book about?').ids).toEqual([`work/${one.slug}`])
    expect(ask('What is the book about?').ids).not.toContain(`work/${one.slug}`)
  })
})
