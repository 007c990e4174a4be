import { describe, expect, it } from 'vitest'
import { withoutCourtesies } from '../../catalogue/ask/courtesies-around.ts'
import { ask } from './asking.ts'

/** What people say around a question changes nothing of its answer. */

const languages = ['pt', 'en', 'es'] as const

const questions = {
  pt: [
    'quem traduziu O Relojoeiro e a Dúvida?',
    'qual é o penúltimo livro que publicou?',
    'quantas páginas tem o Atlas?',
    'que livros não são romances?',
    'em que ano saiu a Gramática da Água?',
    'a quem escrevo para pedir uma entrevista?',
  ],
  en: [
    'who translated The Clockmaker and the Doubt?',
    'which book is older, the Atlas or the Keeper?',
    'how many pages does the Atlas have?',
    'which books are not novels?',
    'in which year did A Grammar of Water come out?',
    'whom do I ask for an interview?',
  ],
  es: [
    '¿quién tradujo El relojero y la duda?',
    '¿qué libro salió antes, el Atlas o la Correspondencia?',
    '¿cuántas páginas tiene el Atlas?',
    '¿qué libros no son novelas?',
    '¿en qué año salió Gramática del agua?',
    '¿a quién escribo para pedir una entrevista?',
  ],
} as const

/** `{}` stands for the question. */
const around = {
  pt: [
    'Olá! {}',
    'Oi, tudo bem? {}',
    'Bom dia, gostava de saber {}',
    'Boas, podes dizer-me {}',
    'Uma dúvida: {}',
    'Desculpe o incómodo, {}',
    'Gostaria que me dissesse {}',
    'Alguém sabe {}',
    'Me diz uma coisa, {}',
    '{} Obrigado desde já!',
    '{} Valeu, abraços',
    'Olá, por curiosidade: {} Muito obrigada :)',
  ],
  en: [
    'Hello there. {}',
    "Hi, I'd like to know {}",
    'Could you please tell me {}',
    'Any idea {}',
    'Quick question: {}',
    'Sorry to bother you, but {}',
    'Does anyone know {}',
    'Just wondering, {}',
    '{} Thanks in advance!',
    '{} Cheers',
    'Good morning! I was wondering {} Thank you so much for your help.',
  ],
  es: [
    'Hola. {}',
    'Buenos días, me gustaría saber {}',
    'Hola, ¿me puedes decir {}',
    'Una pregunta: {}',
    'Disculpe la molestia, {}',
    'Oye, {}',
    '¿Alguien sabe {}',
    'Quisiera preguntar {}',
    '{} ¡Muchas gracias de antemano!',
    '{} Saludos cordiales',
    'Buenas, tengo una duda: {} Gracias :)',
  ],
} as const

describe.each(languages)('courtesies around a question (%s)', (language) => {
  const rows = around[language].flatMap((courtesy) =>
    questions[language].map((question) => [courtesy.replace('{}', question), question] as const),
  )

  it.each(rows)('%s', (courteous, plain) => {
    expect(ask(courteous).description).toBe(ask(plain).description)
  })

  it('and an "if" behind them', () => {
    const [told, plain] = {
      pt: ['Gostava de saber se há audiolivros', 'Há audiolivros?'],
      en: ['I would like to know if there are any audiobooks', 'Are there any audiobooks?'],
      es: ['Me gustaría saber si hay audiolibros', '¿Hay audiolibros?'],
    }[language]
    expect(ask(told ?? '').description).toContain(ask(plain ?? '').description.slice(-40))
  })
})

describe('what is no courtesy', () => {
  it.each([
    ['hi there', 'greeting'],
    ['Olá, tudo bem?', 'greeting'],
    ['¡Hola! ¿Qué tal?', 'greeting'],
    ['thank you so much!!', 'thanks'],
    ['Muito obrigada pela ajuda', 'thanks'],
  ])('"%s" alone is answered as %s', (text, intent) => {
    expect(ask(text)._meta.intent).toBe(intent)
  })

  it.each([
    'Que livros falam da dúvida?',
    'A question of trust: which book?',
    'Any ideas for my book club?',
    'I would like to know Benedita Lume',
    'Quero saber mais sobre a autora',
    'Boa parte dos livros é em português?',
  ])('"%s" stays as it is', (text) => {
    expect(withoutCourtesies(text)).toBe(text)
  })

  it('shows the language all the same', () => {
    expect(ask('Bom dia: Frankenstein?').inLanguage).toBe('pt')
    expect(ask('Hola, ¿Frankenstein?').inLanguage).toBe('es')
    expect(ask('Good morning! Frankenstein?').inLanguage).toBe('en')
  })

  it('reads a text of nothing but courtesies in no time', () => {
    const text = 'hi hello please thanks sorry but '.repeat(18)
    expect(text.length).toBeLessThan(600)
    const started = process.cpuUsage().user
    withoutCourtesies(text)
    expect(process.cpuUsage().user - started).toBeLessThan(50_000)
  })
})
