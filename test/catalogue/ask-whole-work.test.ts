import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../catalogue/ask/texts.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What all the books of the author are after, and what the life says of one thing, as far as it was asked and no further. */

const life = (language: string) =>
  passagesOf(catalogue).filter(
    (one) => one.id === `author/${catalogue.author.id}` && one.language === language,
  )

const whole = {
  pt: [
    'Há uma pergunta comum a todos os livros dela?',
    'Que pergunta atravessa toda a obra da Lume?',
    'Qual é o fio que liga todos os livros da Benedita?',
    'Qual é a pergunta de fundo de toda a obra?',
  ],
  en: [
    'What question runs through everything Lume writes?',
    'Is there a thread that ties all of her books together?',
    'What do all her novels ask?',
    'What is the question behind her books?',
  ],
  es: [
    '¿Qué pregunta se repite en toda la obra de Benedita Lume?',
    '¿Hay un hilo que une todos sus libros?',
    '¿Cuál es la gran pregunta de su obra?',
  ],
}

describe.each(Object.entries(whole))('the question of all the books, in %s', (language, questions) => {
  it.each(questions)('is told as the life tells it: %s', (query) => {
    const answer = ask(query)
    const asking = life(language).find(({ text }) => text.includes('?'))
    expect(answer.description).toContain(asking?.text)
    expect(answer._meta.known).toBe(true)
  })
})

it.each([
  ['pt', 'O que fazia a mãe de Benedita Lume?'],
  ['en', 'What was the trade of her father?'],
  ['es', '¿En qué trabajaba la madre de la autora?'],
])(
  'says of her parents what stands in one sentence, and nothing of her books (%s: %s)',
  (language, query) => {
    const { description } = ask(query)
    const [born, , published] = life(language)
    expect(description).toContain(born?.text)
    expect(description).not.toContain(published?.text)
  },
)

it('has the sentence beside, where it holds what else was asked', () => {
  const { description } = ask('What did Benedita learn from her mother?')
  expect(description).toContain(life('en')[0]?.text)
  expect(description).toContain(life('en')[1]?.text)
})
