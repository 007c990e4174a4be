import { describe, expect, it } from 'vitest'
import { formatLabels } from '../../catalogue/ask/labels.ts'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** A work and its editions are kept apart, and a classic has the sources to which its record points. */

const languages = ['pt', 'en', 'es'] as const

const whenOf: Readonly<Record<Language, readonly string[]>> = {
  pt: ['Em que ano saiu {t} em {f}?', '{t} em {f}: de que ano é?'],
  en: ['When was {t} issued in {f}?', 'In which year did {t} come out in {f}?'],
  es: ['¿En qué año salió {t} en {f}?', '¿De qué año es {t} en {f}?'],
}

describe('the year of an edition', () => {
  for (const work of catalogue.works)
    for (const edition of confirmedEditions(catalogue, work))
      for (const language of languages)
        for (const asked of whenOf[language]) {
          const format = formatLabels[edition.format][language].replace(/^(na|on the|en la) /, '')
          if (edition.format === 'web') continue
          const question = asked.replace('{t}', titleFor(work, language)).replace('{f}', format)
          it(`is that of the edition: ${question}`, () => {
            expect(ask(question).description).toMatch(new RegExp(`^${edition.published}\\b`))
          })
        }
})

describe('of two years', () => {
  const severalYears = catalogue.works.filter((work) =>
    confirmedEditions(catalogue, work).some(({ published }) => published !== work.first_published),
  )
  const orOf: Readonly<Record<Language, string>> = {
    pt: '{t} é de {a} ou de {b}?',
    en: 'Is {t} of {a} or {b}?',
    es: '¿{t} es de {a} o de {b}?',
  }
  for (const work of severalYears)
    for (const language of languages) {
      const [a, b] = [
        work.first_published,
        confirmedEditions(catalogue, work)
          .map(({ published }) => published)
          .find((one) => one !== work.first_published),
      ]
      for (const [one, other] of [
        [a, b],
        [b, a],
      ]) {
        const question = orOf[language]
          .replace('{t}', titleFor(work, language))
          .replace('{a}', String(one))
          .replace('{b}', String(other))
        it(`is told beside that of the work: ${question}`, () => {
          const { description } = ask(question)
          expect(description).toContain(String(a))
          expect(description).toContain(String(b))
          expect(description).not.toMatch(/^(Sim|Yes|Sí|Não|No)\b/)
        })
      }
    }
})

describe('which of two editions came first', () => {
  for (const question of [
    'O que apareceu primeiro do Relojoeiro, o papel ou a web?',
    'Which came first for The Clockmaker, the web serial or the hardback?',
    '¿Qué salió antes del Relojero, el papel o la web?',
  ])
    it(question, () => {
      expect(ask(question).description).toMatch(/^[^:]*Web \(2018\)/i)
    })
})

describe('the year that somebody believes of an edition', () => {
  for (const question of [
    'Is the bound volume of the Clockmaker from 2018?',
    'A edição encadernada do Relojoeiro é de 2018?',
    '¿La edición portuguesa del relojero salió en 2018?',
  ])
    it(`is weighed against that edition: ${question}`, () => {
      expect(ask(question).description).toMatch(/^(No|Não): .*2019/)
    })
})

describe('what is not on record of an edition', () => {
  for (const question of [
    'Is the epub of The Last Translator paginated?',
    'O EPUB do Último Tradutor tem paginação?',
    '¿Está paginado el EPUB del Manual?',
    'Is the audiobook of Correspondence abridged?',
    'O audiolivro da Correspondência é abreviado?',
    '¿Está ilustrada la tapa dura del Atlas?',
    'Is the paperback of the House signed by the author?',
    'A capa mole da Casa está autografada?',
    'Is A Grammar of Water still in print?',
    '¿Hay existencias del Atlas?',
    'Como encomendamos doze exemplares da Casa?',
    'Is the audiobook of Correspondence read by the author?',
  ])
    it(`is not affirmed because there is such an edition: ${question}`, () => {
      expect(ask(question).description).toMatch(
        /^(Not on record|Não está no registo|No consta|([^:]+: )?([Tt]he record (states|names) no|[Oo] registo não|[Ee]l registro no))/,
      )
    })
})

const ofClassic: Readonly<Record<Language, readonly string[]>> = {
  pt: ['Para que edição de {} remete o catálogo?', 'Qual é o número no Gutenberg de {}?', 'Onde leio {}?'],
  en: ['Which edition of {} do you link to?', "What's the eBook number of the {} you cite?"],
  es: ['¿A qué edición de {} remite el catálogo?', '¿Dónde puedo leer {} en línea?'],
}

describe('a classic', () => {
  for (const { work, sources } of catalogue.referenceAuthors)
    for (const language of languages)
      for (const asked of ofClassic[language]) {
        const question = asked.replace('{}', work.title)
        it(`has its sources: ${question}`, () => {
          const { description, _meta } = ask(question)
          expect(_meta.known).toBe(true)
          for (const { title } of catalogue.sources.filter(({ id }) => sources.includes(id)))
            expect(description).toContain(title)
        })
      }

  for (const [question, name] of [
    ['Who translated the Phaedrus you cite?', 'Benjamin Jowett'],
    ['Quem traduziu os Ensaios de Montaigne?', 'Charles Cotton'],
    ['¿Quién tradujo R.U.R.?', 'Paul Selver'],
  ] as const)
    it(`has the translator that its source names: ${question}`, () => {
      expect(ask(question).description).toContain(name)
    })

  for (const question of [
    'Who translated Frankenstein?',
    'Who translated the Phaedrus into Spanish?',
    'How many pages has Walden?',
  ])
    it(`has nothing that its source does not say: ${question}`, () => {
      expect(ask(question)).toMatchObject({
        description: expect.stringMatching(/^Not on record/),
        _meta: { known: false },
      })
    })
})
