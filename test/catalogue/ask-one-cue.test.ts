import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor, workOf, yearOf } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** One word that looks like another question: what the rest of the sentence asks is answered. */

const languages = ['pt', 'en', 'es'] as const
const putInto = (title: string, question: string) => question.replace('{t}', title)

const translated = catalogue.editions.filter(
  ({ work, language, status, translators }) =>
    language === 'pt' &&
    status === 'confirmed' &&
    translators !== undefined &&
    language !== workOf(catalogue, work).language,
)

describe('a translation', () => {
  const whoPut = {
    pt: ['Quem pôs {t} em português?', 'Quem passou {t} para português?'],
    en: ['Who put {t} into Portuguese?', 'Who rendered {t} in Portuguese?'],
    es: ['¿Quién pasó al portugués {t}?', '¿Quién llevó {t} al portugués?'],
  } as const
  const howLong = {
    pt: [
      'Quanto tempo demorou a sair a tradução de {t}?',
      'Quantos anos passaram entre o original e a tradução de {t}?',
    ],
    en: [
      'How long after the original did the translation of {t} come out?',
      'How long did it take for {t} to appear in Portuguese?',
    ],
    es: [
      '¿Cuánto tardó en salir la traducción de {t}?',
      '¿Cuántos años después del original salió en portugués {t}?',
    ],
  } as const
  const figures = { pt: 'Um ano', en: 'One year', es: 'Un año' } as const
  for (const { work, published, translators = [] } of translated)
    for (const language of languages) {
      const title = titleFor(workOf(catalogue, work), language)
      const [name = ''] = translators.map((one) => one.name)
      for (const question of whoPut[language])
        it(`is by whoever put it there: ${putInto(title, question)}`, () => {
          expect(ask(putInto(title, question)).description).toMatch(new RegExp(`^${name}`))
        })
      const years =
        published === undefined ? 0 : yearOf(published) - yearOf(workOf(catalogue, work).first_published)
      for (const question of howLong[language])
        it(`is so many years younger than its work: ${putInto(title, question)}`, () => {
          const begins = years === 1 ? figures[language] : String(years)
          expect(ask(putInto(title, question)).description.startsWith(begins)).toBe(true)
        })
    }
})

describe('what is cited', () => {
  const onWeb = catalogue.works.filter((work) =>
    confirmedEditions(catalogue, work).some(({ format }) => format === 'web'),
  )
  for (const question of ['How do I cite the web serial?', '¿Cómo cito el folletín que salió en la red?'])
    it(`is of the format that is named: ${question}`, () => {
      const cited = ask(question).itemListElement?.map(({ item }) => item['@id']) ?? []
      expect(cited).toHaveLength(onWeb.length)
      for (const { slug } of onWeb) expect(cited.some((id) => id.includes(slug))).toBe(true)
    })
  it('is of the form that is named', () => {
    const novels = catalogue.works.filter(({ form }) => /novel$/.test(form))
    expect(ask('I need BibTeX for all the novels').itemListElement).toHaveLength(novels.length)
  })
})

describe('the time between books', () => {
  for (const question of [
    "What's the average time between one book and the next?",
    'Qual é o intervalo médio entre dois livros?',
    '¿Cuál es la media de años entre libro y libro?',
  ])
    it(`is reckoned: ${question}`, () => {
      const years = catalogue.works.map(({ first_published }) => yearOf(first_published))
      const mean = (Math.max(...years) - Math.min(...years)) / (years.length - 1)
      expect(ask(question).description.startsWith(String(mean))).toBe(true)
    })
})

describe('a story', () => {
  const unread = catalogue.works.filter((work) =>
    confirmedEditions(catalogue, work).every(({ format }) => format !== 'audiobook'),
  )
  const asked = {
    pt: 'O narrador de {t} é humano?',
    en: 'Is the narrator of {t} a person?',
    es: '¿El narrador de {t} es humano?',
  } as const
  for (const work of unread)
    for (const language of languages) {
      const question = putInto(titleFor(work, language), asked[language])
      it(`has a narrator who reads no audiobook: ${question}`, () => {
        expect(ask(question).description).not.toMatch(
          /names no reader|não nomeia quem lê|no nombra a quien lee/,
        )
      })
    }
  it('has people with a trade, and no dedication for it', () => {
    for (const work of catalogue.works)
      expect(ask(`¿A qué se dedica la protagonista de ${titleFor(work, 'es')}?`).description).not.toMatch(
        /dedicatorias/,
      )
  })
})

describe('who is written to', () => {
  const press = catalogue.contacts.find(({ contexts }) =>
    contexts.some((context) => /press|interview/.test(context)),
  )
  for (const question of [
    'Trabalho numa rádio e queria marcar uma conversa com a autora; para que endereço mando o pedido?',
    'I host a podcast and want her on it: who do I write to?',
    'Trabajo en una radio y querría hablar con la autora; ¿a qué dirección mando la petición?',
  ])
    it(`is the press desk, where a radio was named before: ${question}`, () => {
      expect(ask(question).description.startsWith(press?.email ?? 'none')).toBe(true)
    })
})

describe('up to the end of a year', () => {
  const years = [...new Set(catalogue.works.map(({ first_published }) => yearOf(first_published)))].toSorted()
  for (const year of years.slice(1))
    for (const question of [
      `What had she published by the end of ${year}?`,
      `Que tinha publicado até ao fim de ${year}?`,
      `¿Qué había publicado hasta finales de ${year}?`,
    ])
      it(`are all the years before: ${question}`, () => {
        const until = catalogue.works.filter((work) => yearOf(work.first_published) <= year)
        expect(ask(question).itemListElement).toHaveLength(until.length)
      })
})

describe('an actor', () => {
  for (const question of [
    'Que ator dá a voz ao audiolivro de {t}?',
    'Which actor reads the audiobook of {t}?',
    '¿Qué actriz narra el audiolibro de {t}?',
  ])
    it(`reads aloud, and plays in no other work: ${question}`, () => {
      for (const { work, narrators = [] } of catalogue.editions.filter(
        ({ format }) => format === 'audiobook',
      )) {
        const { description } = ask(putInto(titleFor(workOf(catalogue, work), 'pt'), question))
        const [name] = narrators.map((one) => one.name)
        expect(description).toMatch(name === undefined ? /nomeia|names no|no nombra/ : new RegExp(name))
      }
    })
})

describe('which came first, and by how much', () => {
  const [one, other] = catalogue.works
  const asked = {
    pt: '{a} e {b}: qual saiu primeiro e por quantos anos?',
    en: '{a} and {b}: which came out first, and by how much?',
    es: '{a} y {b}: ¿cuál salió primero y con cuánta diferencia?',
  } as const
  for (const language of languages)
    it(`is told with both years (${language})`, () => {
      if (one === undefined || other === undefined) return expect.fail('two works are needed')
      const titles = [one, other].map((work) => titleFor(work, language))
      const question = asked[language].replace('{a}', titles[0] ?? '').replace('{b}', titles[1] ?? '')
      const { description, _meta } = ask(question)
      expect(_meta.intent).toBe('years_apart')
      for (const work of [one, other]) expect(description).toContain(String(yearOf(work.first_published)))
    })
})

describe('how many are left', () => {
  const left = catalogue.works.filter(({ form }) => form !== 'essays')
  for (const question of [
    'Sin contar los ensayos, ¿con cuántos títulos nos quedamos?',
    'Tirando os ensaios, com quantos títulos ficamos?',
    'Without the essays how many books are we left with?',
  ])
    it(`is counted: ${question}`, () => {
      expect(ask(question).itemListElement).toHaveLength(left.length)
    })
})
