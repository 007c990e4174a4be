import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Numbers beside the game: of people, within bounds or not, and of what is no person; and words it shares with others. */

const languages = ['pt', 'en', 'es'] as const
const yes = { pt: /^Sim\b/, en: /^Yes\b/, es: /^Sí/ }
const no = { pt: /^Não\b/, en: /^No\b/, es: /^No\b/ }
const { game } = catalogue.projects
if (game === undefined) throw new Error('the demonstration has a game')
const { minimum, maximum } = game.players

const numbers = {
  pt: ['duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
} as const
/** What a question says of a number, and whether it is so. */
const bounds = [
  {
    isSo: (count: number) => count < maximum,
    pt: 'Podem jogar ao jogo mais de {} pessoas?',
    en: 'Can more than {} people play the game?',
    es: '¿Pueden jugar al juego más de {} personas?',
  },
  {
    isSo: (count: number) => count > minimum,
    pt: 'Podem jogar ao jogo menos de {} pessoas?',
    en: 'Can fewer than {} people play the game?',
    es: '¿Pueden jugar al juego menos de {} personas?',
  },
  {
    isSo: (count: number) => count > maximum,
    pt: 'Para o jogo, {} pessoas são demais?',
    en: 'Are {} people too many for the game?',
    es: '¿{} personas son demasiadas para el juego?',
  },
  {
    isSo: (count: number) => count >= minimum && count <= maximum,
    pt: 'Posso jogar o jogo mais tarde com {} pessoas?',
    en: 'Could {} of us play the game later on?',
    es: '¿Podemos jugar al juego más tarde {} personas?',
  },
]
const ofThings = {
  pt: ['O jogo tem dois tabuleiros?', 'O jogo tem três expansões?'],
  en: ['Does the game have two boards?', 'Has the game three expansions?'],
  es: ['¿Tiene el juego dos tableros?', '¿Tiene el juego tres expansiones?'],
} as const
const departures = {
  pt: ['Quanto tempo dura a partida do navio?', 'Quanto tempo depois da partida do navio volta a carta?'],
  en: ['How long does the departure of the ship take?'],
  es: ['¿Cuánto dura la partida del barco?', '¿Cuánto tarda la partida de los barcos?'],
} as const
const ofRounds = {
  pt: 'Quanto tempo dura uma partida?',
  en: 'How long does a game last?',
  es: '¿Cuánto dura una partida?',
} as const

describe.each(languages)('players are counted (%s)', (language) => {
  it.each(bounds)('$en', ({ isSo, ...question }) => {
    for (const [at, word] of numbers[language].entries())
      expect(ask(question[language].replace('{}', word)).description, word).toMatch(
        isSo(at + 2) ? yes[language] : no[language],
      )
  })

  it.each(ofThings[language])('and nothing else is: %s', (question) => {
    expect(ask(question).description).not.toMatch(yes[language])
    expect(ask(question).description).not.toMatch(new RegExp(`^\\S+: ${minimum} `))
  })

  it.each(departures[language])('a departure is no round: %s', (question) => {
    expect(ask(question)._meta.intent).not.toBe('project')
  })

  it('a round is one', () => {
    expect(ask(ofRounds[language]).description).toContain('40 ')
  })
})

describe('Who writes what the app asks', () => {
  it.each([
    ['en', 'Who writes the questions the reading notebook asks?'],
    ['en', 'By whom are the questions in the app written?'],
    ['pt', 'Quem escreve as perguntas que o caderno de leitura faz?'],
    ['pt', 'As perguntas da aplicação são escritas por quem?'],
    ['es', '¿Quién escribe las preguntas que hace el cuaderno de lectura?'],
    ['es', '¿Quién redacta las preguntas de la aplicación?'],
  ] as const)('is told from its record (%s): %s', (language, question) => {
    const { app } = catalogue.projects
    const operation =
      app?.in_other_languages?.[language as 'pt']?.operation ?? (app as { operation: string }).operation
    expect(ask(question).description).toContain(operation)
    expect(ask(question)._meta.intent).toBe('project')
  })
})

describe('Whoever is in a hurry', () => {
  const shortest = 'el-relojero-y-la-duda'
  it.each([
    'I am in a hurry: which book should I read, but not a novella?',
    'Tenho pressa: que livro leio, exceto o Relojoeiro?',
    'Voy con prisa: ¿qué libro leo, salvo el Relojero?',
    'Which essay should I read tonight?',
    'Que ensaio leio hoje à noite?',
    '¿Qué ensayo leo esta noche?',
  ])('is not given what they refuse, or another kind: %s', (question) => {
    expect(ask(question).itemListElement[0]?.item['@id'] ?? '').not.toContain(shortest)
  })

  it.each([
    ['I am in a hurry: which book should I read, and how much is it?', 'does not state prices'],
    ['Tenho pressa: que livro leio, e quanto custa?', 'não declara preços'],
    ['Voy con prisa: ¿qué libro leo y cuánto cuesta?', 'no declara precios'],
  ])('is told what else they ask: %s', (question, told) => {
    expect(ask(question).description).toContain(told)
  })
})

describe('What is asked of every book makes no longer title', () => {
  it.each(['Themes', 'Pages', 'Translators', 'Publisher'])('What are the Clockmaker’s %s?', (noun) => {
    const { description } = ask(`What about the Clockmaker's ${noun}?`)
    expect(description).not.toContain('Not found')
    expect(description).toMatch(/Clockmaker|^Doubt/)
  })

  it('but a title of elsewhere is one', () => {
    expect(ask("Who wrote The Clockmaker's Daughter?").description).toContain('Not found')
  })
})
