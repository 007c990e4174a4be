import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** The game: how many may play, where it is sold and how it goes, by its name and without it, in three languages. */

interface Answer {
  readonly description: string
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const ask = (query: string) => (service({ query, limit: 10 }) as Answer).description
const languages = ['pt', 'en', 'es'] as const
const yes = { pt: /^Sim\b/, en: /^Yes\b/, es: /^Sí/ }
const no = { pt: /^Não\b/, en: /^No\b/, es: /^No\b/ }
const game = catalogue.projects.game
if (game === undefined) throw new Error('the demonstration has a game')
const { minimum, maximum } = game.players

const numbers = {
  pt: ['duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'],
} as const
const people = {
  pt: 'Podem {} pessoas jogar o jogo?',
  en: 'Can {} people play the game?',
  es: '¿Pueden {} personas jugar al juego?',
} as const
const ofUs = {
  pt: `Somos {} cá em casa: dá para jogarmos todos ao ${game.name}?`,
  en: `We are {}. Can all of us play ${game.name}?`,
  es: `Somos {} en casa. ¿Podemos jugar todos a ${game.name}?`,
} as const
const bought = {
  pt: ['Pode comprar-se já o jogo cooperativo?', 'O jogo de tabuleiro está à venda?'],
  en: ['Can I buy the cooperative game somewhere?', 'Is the board game on sale?'],
  es: ['¿Se puede comprar ya el juego cooperativo?', '¿Está ya a la venta el juego de mesa?'],
} as const
/** Each with the number of the design goal that answers it. */
const course: Readonly<Record<(typeof languages)[number], readonly (readonly [string, number])[]>> = {
  pt: [
    ['Durante o jogo, quem decide quanta água se pode tirar?', 0],
    ['Na partida, quem vê o nível do poço?', 1],
    ['Na última ronda, o que se faz?', 2],
    [`Como se ganha a ${game.name}?`, 2],
  ],
  en: [
    ['In the game, who decides how much may be drawn?', 0],
    ['In the game, what may the holder of the lantern say?', 1],
    ['What happens in the last round of the game?', 2],
    ['How does one win the game?', 2],
  ],
  es: [
    ['Durante la partida, ¿quién decide cuánta agua se puede sacar?', 0],
    ['Durante la partida, ¿a quién le toca mirar el nivel del pozo?', 1],
    ['¿Qué se hace en la última ronda?', 2],
    ['¿Cómo se gana el juego?', 2],
  ],
}

describe.each(languages)('the game (%s)', (language) => {
  it.each(numbers[language].map((word, at) => ({ word, count: at + 2 })))(
    'compares $word players with the record',
    ({ word, count }) => {
      const expected = count >= minimum && count <= maximum ? yes[language] : no[language]
      expect(ask(people[language].replace('{}', word))).toMatch(expected)
      expect(ask(ofUs[language].replace('{}', word))).toMatch(expected)
    },
  )

  it.each(bought[language])('says that it is not sold: %s', (question) => {
    const answer = ask(question)
    expect(answer).toMatch(no[language])
    expect(answer).not.toMatch(/memória|memory|memoria/)
  })

  it.each(course[language])('tells how it goes: %s', (question, goal) => {
    const told = game.in_other_languages?.[language]?.design_goals ?? game.design_goals
    expect(ask(question).indexOf(told[goal] ?? '')).toBe(`${game.name}: `.length)
  })
})
