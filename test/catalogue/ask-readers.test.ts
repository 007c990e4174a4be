import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What readers ask of a story: where it is, how it reads, what it is like; and what they tell around it. */

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

describe.each(languages)('something to read (%s)', (language) => {
  const titleOf = (slug: string) => catalogue.works.find((one) => one.slug === slug)?.titles[language] ?? ''
  const [shortest] = catalogue.editions
    .filter(({ pages, status }) => pages !== undefined && status === 'confirmed')
    .toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0))

  it.each(
    {
      pt: ['Só tenho o serão de hoje, qual leio?', 'Um livro para quem está cheio de pressa?'],
      en: ['Only got tonight, which one?', 'Which book for somebody in a hurry?'],
      es: ['Ando corto de tiempo, ¿cuál leo?', '¿Un libro para alguien que va con prisas?'],
    }[language],
  )('is the shortest to whoever has little time: %s', (query) => {
    const { description, _meta } = ask(query)
    expect(_meta.intent, description).toBe('works_by_length')
    expect(description.startsWith(titleOf(shortest?.work ?? ''))).toBe(true)
  })

  it.each(
    {
      pt: ['Nunca li nada dela. Por qual começo?', 'Qual dos livros dela aconselha a quem nunca a leu?'],
      en: ["I've never read her. Where do I begin?", 'Which is the best entry point to her books?'],
      es: ['Nunca la he leído. ¿Por cuál empiezo?', '¿Por dónde empieza quien no la ha leído?'],
    }[language],
  )('is by what one brings, each guide with the work it begins with: %s', (query) => {
    const { description } = ask(query)
    for (const { titles, works } of catalogue.intents)
      expect(description).toContain(`${titles[language]}, ${titleOf(works[0] ?? '')}`)
  })

  it.each(
    {
      pt: [
        'Custa-me muito a solidão no inverno. O que leio?',
        'Ando sozinho e ninguém me escreve. Algum romance para isso?',
      ],
      en: [
        'I feel lonely lately, nobody writes me back. Any novel for that?',
        'I feel more alone every day. Is there something for me?',
      ],
      es: [
        'Me cuesta la soledad, se me hace pesada. ¿Qué leo?',
        'Cada noche me siento más sola. ¿Hay algo para mí?',
      ],
    }[language],
  )('is what a story tells of, and no price, count or measure: %s', (query) => {
    const { description, _meta } = ask(query)
    expect(_meta.intent, description).toMatch(/^(?:works_on_topic|guides)$/)
    for (const { themes, titles, form } of catalogue.works)
      if (themes.includes('solitude') && form !== 'essays') expect(description).toContain(titles[language])
  })

  it('denies no verb that it has not understood', () => {
    for (const { titles } of catalogue.works) {
      const title = titles[language]
      const asked = {
        pt: `Será que ${title} emperra?`,
        en: `Does ${title} squelch?`,
        es: `¿Será que ${title} chirria?`,
      }[language]
      expect(ask(asked).description).not.toMatch(/não falam de|do not speak of|no hablan de/)
    }
  })
})

describe.each(languages)('somebody in a book (%s)', (language) => {
  const named = catalogue.works.flatMap(({ synopsis, titles }) => {
    const [name] = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.exec(synopsis[language] ?? '') ?? []
    return name === undefined ? [] : [{ name, title: titles[language] ?? '' }]
  })

  it.each(named)('has the name that the synopsis gives, $name, and nobody else has it', ({ name, title }) => {
    const hero = {
      pt: `Como se chama o protagonista de ${title}?`,
      en: `What is the protagonist of ${title} called?`,
      es: `¿Cómo se llama el protagonista de ${title}?`,
    }[language]
    const other = {
      pt: `Como se chama o astronauta de ${title}?`,
      en: `What is the name of the astronaut in ${title}?`,
      es: `¿Cómo se llama el astronauta de ${title}?`,
    }[language]
    expect(ask(hero).description).toContain(name)
    expect(ask(other)._meta.known, ask(other).description).toBe(false)
  })
})
