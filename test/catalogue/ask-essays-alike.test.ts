import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Of every two essays: whether they have one thing that is named in common, and no yes or no to what nobody read. */

const languages = ['pt', 'en', 'es'] as const
const verdict = {
  pt: { yes: /^Sim\b/, no: /^Não\b/ },
  en: { yes: /^Yes\b/, no: /^No\b/ },
  es: { yes: /^Sí/, no: /^No\b/ },
}
const { articles, concepts } = catalogue
const pairs = articles.flatMap((one, at) => articles.slice(at + 1).map((other) => [one, other] as const))
type Essay = (typeof articles)[number]

const fields = [
  {
    pt: '«{a}» e «{b}» estão sob a mesma licença?',
    en: 'Are "{a}" and "{b}" under the same licence?',
    es: '¿Están «{a}» y «{b}» bajo la misma licencia?',
    of: () => 'one licence for all essays',
  },
  {
    pt: '«{a}» e «{b}» estão na mesma língua?',
    en: 'Are "{a}" and "{b}" both in the same language?',
    es: '¿Están «{a}» y «{b}» en el mismo idioma?',
    of: ({ language }: Essay) => language,
  },
  {
    pt: 'Os ensaios «{a}» e «{b}» saíram no mesmo ano?',
    en: 'Were "{a}" and "{b}" published in the same year?',
    es: '¿Se publicaron «{a}» y «{b}» en el mismo año?',
    of: ({ date }: Essay) => date.slice(0, 4),
  },
]
const unread = {
  pt: ['«{a}» e «{b}» mencionam ambos Kafka?', '«{a}» ganhou um prémio antes de «{b}»?'],
  en: ['Do "{a}" and "{b}" both mention Kafka?', 'Is "{a}" ten years older than "{b}"?'],
  es: ['¿«{a}» y «{b}» mencionan ambos a Kafka?', '¿Ganó «{a}» un premio antes que «{b}»?'],
} as const

describe.each(languages)('two essays (%s)', (language) => {
  it.each(pairs)('have each thing in common that is on record, and no other', (one, other) => {
    for (const field of fields) {
      const question = field[language].replace('{a}', one.title).replace('{b}', other.title)
      const is = field.of(one) === field.of(other) ? 'yes' : 'no'
      expect(ask(question).description, question).toMatch(verdict[language][is])
    }
  })

  it.each(pairs)('are not compared by what is on no record', (one, other) => {
    for (const wording of unread[language]) {
      const question = wording.replace('{a}', one.title).replace('{b}', other.title)
      const { _meta, description } = ask(question)
      expect(_meta.intent, `${question} ${description}`).not.toBe('essays_compared')
    }
  })
})

const described = {
  pt: 'Qual é mais antigo, o ensaio sobre o poço ou o ensaio sobre a tradução?',
  en: 'Which is older, the essay on the well or the one on translation?',
  es: '¿Cuál es más antiguo, el ensayo sobre el pozo o el ensayo sobre la traducción?',
} as const

it.each(languages)('compares essays that are only described (%s)', (language) => {
  const meant = articles.filter(({ slug }) => /^(un-pozo|traduzir)-/.test(slug))
  const [older] = meant.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  expect(ask(described[language]).description).toMatch(
    new RegExp(`^«?${older?.title}»? \\(${older?.date}\\)`),
  )
})

const without = {
  pt: 'Que conceitos não têm nenhuma obra?',
  en: 'List the concepts that no book uses',
  es: '¿Qué conceptos no tienen ninguna obra?',
} as const

it.each(languages)('does not say that a concept goes without the works on its record (%s)', (language) => {
  expect(concepts.every(({ works }) => works.length > 0)).toBe(true)
  const { description } = ask(without[language])
  for (const { labels } of concepts) expect(description).not.toContain(said(labels, language))
})
