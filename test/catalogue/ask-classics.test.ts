import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** The classics themselves: who is among them, what they wrote and in which language, each asked in three languages. */

const languages = ['pt', 'en', 'es'] as const
const yes = { pt: /^Sim\b/, en: /^Yes\b/, es: /^Sí/ }
const no = { pt: /^Não\b/, en: /^No\b/, es: /^No\b/ }
const { referenceAuthors } = catalogue

const among = {
  pt: '{} está entre os autores de referência?',
  en: 'Is {} one of the reference authors?',
  es: '¿Figura {} entre los clásicos?',
} as const
const wrote = {
  pt: 'Que escreveu {}, e quando?',
  en: 'What did {} write, and in which year?',
  es: '¿Qué escribió {} y en qué año?',
} as const
const lived = {
  pt: 'Quando viveu {} e que obra dele se lê aqui?',
  en: 'When did {} live, and which work of his do you keep?',
  es: '¿Cuándo vivió {} y qué obra suya recogen?',
} as const
const tongues = {
  pt: { cs: 'checo', grc: 'grego antigo', fr: 'francês', la: 'latim' },
  en: { cs: 'Czech', grc: 'ancient Greek', fr: 'French', la: 'Latin' },
  es: { cs: 'checo', grc: 'griego antiguo', fr: 'francés', la: 'latín' },
} as const
const inTongue = {
  pt: ['Algum dos clássicos escreveu em {}?', 'Lista os autores de referência que escreveram em {}.'],
  en: ['Did any of the classics write in {}?', 'List the reference authors who wrote in {}.'],
  es: ['¿Alguno de los clásicos escribía en {}?', '¿Qué autores de referencia escribieron en {}?'],
} as const
const nobody = ['Borges', 'Virginia Woolf', 'Kafka']
const nation = {
  pt: 'Que clássicos são americanos?',
  en: 'Which of the reference authors are American?',
  es: '¿Hay algún clásico estadounidense?',
} as const

describe.each(languages)('the classics (%s)', (language) => {
  const people = referenceAuthors.map((one) => ({ ...one, name: said(one.labels, language) }))

  it.each(people)('counts $name among them', ({ name }) => {
    expect(ask(among[language].replace('{}', name)).description).toMatch(yes[language])
  })

  it.each(nobody)('says that %s is not among them', (name) => {
    const { description, itemListElement } = ask(among[language].replace('{}', name))
    expect(description).toMatch(no[language])
    expect(description).toContain(name)
    expect(itemListElement).toHaveLength(Math.min(10, referenceAuthors.length))
  })

  it.each(people)('tells what $name wrote, and when', ({ name, work }) => {
    expect(ask(wrote[language].replace('{}', name)).description).toContain(`${work.title} (${work.year})`)
  })

  it.each(people)('tells when $name lived and which work stands here', ({ name, work, lived: years }) => {
    const { description } = ask(lived[language].replace('{}', name))
    expect(description).toContain(years)
    expect(description).toContain(work.title)
  })

  it.each(Object.entries(tongues[language]))('tells who wrote in %s', (tag, tongue) => {
    const expected = referenceAuthors.filter(({ wrote_in }) => wrote_in === tag)
    for (const wording of inTongue[language]) {
      const { description, itemListElement } = ask(wording.replace('{}', tongue))
      expect(itemListElement, wording).toHaveLength(expected.length)
      for (const { labels } of expected) expect(description).toContain(said(labels, language))
    }
  })

  it('states no nation', () => {
    expect(ask(nation[language])._meta.known).toBe(false)
    expect(ask(nation[language]).description).toMatch(/nacionalidad|nationality/)
  })
})
