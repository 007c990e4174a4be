import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** What readers ask of a story: where it is, how it reads, what it is like; and what they tell around it. */

interface Answer {
  readonly description: string
  readonly _meta: { readonly intent: string; readonly known: boolean }
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const ask = (query: string) => service({ query }) as Answer
const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('a story (%s)', (language) => {
  const stories = catalogue.works
    .filter(({ form }) => form !== 'essays')
    .map(({ titles, synopsis }) => ({
      title: titles[language] ?? '',
      sentences: (synopsis[language] ?? '').split(/(?<=[.!?…])\s+/),
    }))

  it.each(stories)('is somewhere, as one sentence says it: $title', ({ title, sentences }) => {
    const asked = {
      pt: [`Onde se passa ${title}?`, `Em que sítio decorre ${title}?`],
      en: [`Where is ${title} set?`, `In what kind of place does ${title} take place?`],
      es: [`¿Dónde transcurre ${title}?`, `¿En qué lugar está ambientada la historia de ${title}?`],
    }[language]
    for (const question of asked) {
      const { description, _meta } = ask(question)
      expect(_meta.known, question).toBe(true)
      expect(
        sentences.map((one) => `${title}: ${one}`),
        question,
      ).toContain(description)
    }
  })

  it.each(stories)('has a tone, a difficulty and deaths that no record states: $title', ({ title }) => {
    const asked = {
      pt: [
        `${title} é uma história triste ou alegre?`,
        `Custa muito a ler ${title}? Ando sem cabeça`,
        `Morre alguém em ${title}?`,
        `Em que cidade se passa ${title}?`,
      ],
      en: [
        `Is ${title} a love story or a ghost story?`,
        `How hard a read is ${title}? My English is poor`,
        `Does anybody die in ${title}?`,
        `In which country is ${title} set?`,
      ],
      es: [
        `¿${title} es una historia de amor o de miedo?`,
        `¿Cuesta mucho leer ${title}? Me concentro poco`,
        `¿Muere alguien en ${title}?`,
        `¿En qué ciudad pasa ${title}?`,
      ],
    }[language]
    for (const question of asked) {
      const { description, _meta } = ask(question)
      expect(_meta.known, `${question}: ${description}`).toBe(false)
      expect(description, question).toMatch(/^(Não está no registo|Not on record|No consta)/)
    }
  })

  it.each(stories)('is asked for by somebody who did not know: $title', ({ title, sentences }) => {
    const asked = {
      pt: [
        `Uma amiga perguntou-me de que trata ${title} e eu não soube responder`,
        `Não consegui explicar à minha filha de que trata ${title}.`,
        `Não sei o que dizer quando me perguntam de que trata ${title}`,
      ],
      en: [
        `My sister asked me what ${title} is about and I could not answer`,
        `I couldn't explain to my son what ${title} is about.`,
        `I don't know what to say when people ask what ${title} is about`,
      ],
      es: [
        `Me preguntaron de qué trata ${title} y no supe qué decir`,
        `Mi hermana me preguntó de qué trata ${title} y me quedé callado, no supe responder`,
        `No sé qué contestar cuando me preguntan de qué trata ${title}`,
      ],
    }[language]
    for (const question of asked)
      expect(ask(question).description, question).toContain(`${title}: ${sentences[0]}`)
  })
})
