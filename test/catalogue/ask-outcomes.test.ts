import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../catalogue/ask/texts.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What became of something in a story, what an essay that is described says, and what is about a thing that is not done. */

const named = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier)

describe('what became of something', () => {
  it.each([
    ['es', '¿Qué le pasó a una de las cartas que Simão Calhau mandaba a los barcos?'],
    ['en', 'What happened to one of the letters Simão Calhau wrote to the ships?'],
    ['en', 'What became of a letter the keeper wrote to a ship?'],
    ['pt', 'O que aconteceu a uma das cartas que o faroleiro escrevia aos navios?'],
  ])('is told of the book, and not of an essay on it (%s: %s)', (language, query) => {
    const own = passagesOf(catalogue).filter(
      (one) => one.id === 'work/o-faroleiro-das-mares-mudas' && one.language === language,
    )
    expect(ask(query).description).toContain(own[2]?.text)
  })
})

describe('an essay that is described', () => {
  it.each([
    [
      'segun el ensayo de no responder, la gente que iba a pedir la hora al reloj ¿que queria saber en realidad?',
      'querían saber si aún llegaban a tiempo',
    ],
    [
      'Em que cidade o narrador do Quixote arranjou os cadernos em árabe, de acordo com o ensaio sobre traduzir?',
      'em Toledo',
    ],
    ['No ensaio sobre não responder, o que queriam saber as pessoas?', 'Queriam saber se ainda iam a tempo'],
  ])('says what is asked of it (%s)', (query, says) => {
    expect(ask(query).description).toContain(says)
  })

  it('is not said to hold what it only comes near to', () => {
    const { _meta } = ask(
      'según el ensayo del mapa, ¿qué comía el dios en el desayuno los domingos de lluvia?',
    )
    expect(_meta.known).toBe(false)
  })
})

it.each(['books about not being answered', '¿Hay algún libro sobre no recibir respuesta?'])(
  'leaves nothing out where the negation is what is looked for (%s)',
  (query) => {
    const answer = ask(query)
    expect(answer._meta.intent).toBe('works_on_topic')
    expect(named(answer)).toContain('work/o-faroleiro-das-mares-mudas')
  },
)

it.each(['livros sobre o mar mas não sobre a solidão', 'books not about the sea'])(
  'still leaves out what is not to be treated (%s)',
  (query) => {
    expect(named(ask(query))).not.toContain('work/o-faroleiro-das-mares-mudas')
  },
)

it.each([
  ["What work did Benedita's mother do?", 'kept a lighthouse'],
  ["What work did the author's father do?", 'tuned pianos'],
  ["Is there one question all of Lume's books keep coming back to?", 'those who do not answer us'],
  ['Is there a single question that all of her novels always ask?', 'those who do not answer us'],
])('tells of the author (%s)', (query, says) => {
  const { description, _meta } = ask(query)
  expect(description).toContain(says)
  expect(_meta.known).toBe(true)
})
