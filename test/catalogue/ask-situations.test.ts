import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** How things are with somebody, in words that no guide holds, and something to read asked for in several ways. */

const languages = ['pt', 'en', 'es'] as const

const situations = {
  'keeping-and-losing': {
    pt: ['Demoliram o cinema do meu bairro e ninguém se lembra dele.'],
    en: ['I went back to my home town and half the streets I knew as a kid are gone.'],
    es: ['Derribaron el cine de mi barrio y nadie parece acordarse.'],
  },
  'talking-with-machines': {
    pt: ['A minha avó tem sensores pela casa toda e fala com um robô.'],
    en: ['My dad spends all evening with a chatbot and a robot.'],
    es: ['Mis tíos quieren ponerle a mi abuela un aparato y un chatbot.'],
  },
  'sharing-what-is-scarce': {
    pt: ['Os meus vizinhos discutem por causa da rega e do poço.'],
    en: ['My flatmates quarrel over who shares the hot water.'],
    es: ['Mis vecinos se pelean por la piscina y por el riego.'],
  },
  'thinking-for-oneself': {
    pt: ['Estou sempre a olhar para o telemóvel e para as redes.'],
    en: ['I cannot stop scrolling on my phone.'],
    es: ['Estoy enganchada al móvil y a las redes.'],
  },
  'by-the-sea': {
    pt: ['Vou passar duas semanas numa praia com barcos.'],
    en: ['I am off to the beach with a boat.'],
    es: ['Voy a pasar dos semanas en una playa con barcos.'],
  },
} as const

const askings = {
  pt: [
    'Que livro me recomenda?',
    'Que me dão a ler?',
    'Há algum livro para mim?',
    'Alguma sugestão de leitura?',
  ],
  en: [
    'What should I read?',
    'Which of these would you give me?',
    'Is there a book for me?',
    'Anything for that feeling?',
  ],
  es: ['¿Qué leo?', '¿Cuál de sus libros me ayudaría?', '¿Hay algún libro para mí?', '¿Qué me dais a leer?'],
} as const

describe.each(languages)('what somebody goes through (%s)', (language) => {
  it.each(Object.keys(situations) as (keyof typeof situations)[])('is met by the guide for it: %s', (id) => {
    const guide = catalogue.intents.find((one) => one.id === id)
    for (const told of situations[id][language])
      for (const asking of askings[language]) {
        const answer = ask(`${told} ${asking}`)
        expect([answer._meta.intent, answer._meta.known], `${told} ${asking}`).toEqual(['guides', true])
        expect(answer.description, `${told} ${asking}`).toContain(guide?.guide[language])
      }
  })

  it('and is of no guide is said to be so, with what there are guides for', () => {
    const queries = {
      pt: ['Ando com o coração partido, que leio?', 'Fui operada ao joelho. Há algum livro dela para mim?'],
      en: [
        'My knee was operated on. Which book would you suggest?',
        'I am moving to Japan, what should I read?',
      ],
      es: ['Me acaban de operar de la rodilla, ¿qué libro me aconseja?', 'Acabo de mudarme, ¿qué leo?'],
    }[language]
    for (const query of queries) {
      const answer = ask(query)
      expect(answer._meta.known, query).toBe(false)
      for (const { titles } of catalogue.intents)
        expect(answer.description, query).toContain(titles[language])
    }
  })

  it('and is of no reading is not met by guides', () => {
    const query = {
      pt: 'Vai chover amanhã? Queria ir ler para a praia',
      en: 'Will it rain tomorrow? I want to read on the beach',
      es: '¿Va a llover mañana? Quiero ir a leer a la playa',
    }[language]
    expect(ask(query)._meta.intent, query).toBe('unknown')
  })

  it('and cannot do leaves nothing out', () => {
    const queries = {
      pt: ['Não consigo dormir. O que leio?', 'Ela não dorme, que livro lhe dou a ler?'],
      en: ["I can't sleep at night, what should I read?", "My father doesn't sleep. Which book?"],
      es: ['No puedo dormir, ¿qué leo?', 'A mi madre le cuesta dormir, ¿qué le doy a leer?'],
    }[language]
    for (const query of queries) {
      const { _meta, itemListElement } = ask(query)
      expect([_meta.understood.excluded, _meta.intent === 'exclusion_not_understood'], query).toEqual([
        null,
        false,
      ])
      expect(itemListElement.length, query).toBeGreaterThan(0)
    }
  })
})
