import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'

/** What a text says beside the sentence that a question repeats, and what only an essay says of a story. */

describe('the sentence that answers', () => {
  it.each([
    ['¿Qué le enseña doña Graça a su casa?', 'a callar mientras se enfría el té'],
    ['¿Qué aprende la casa de doña Graça?', 'a callar mientras se enfría el té'],
    ['What does Dona Graça teach her home?', 'to keep quiet while the tea cools'],
    ['O que ensina a Dona Graça à casa?', 'a calar-se enquanto o chá arrefece'],
  ])('goes on from whoever was named in the one before (%s)', (query, says) => {
    const { description, _meta } = ask(query)
    expect(description).toContain(says)
    expect(_meta.known).toBe(true)
  })

  it.each([
    ['What did Elias do on the fourth day of the trial?', 'raises his hand'],
    ['Porque é que foi a professora a ficar de secretária das assembleias?', 'quem tem melhor letra'],
    ['A una de los dos desconocidos le llega una petición urgente. ¿Qué contesta?', 'no lo haré'],
    ['Where did the narrator of Don Quixote buy the notebooks?', 'In Toledo he buys some old notebooks'],
  ])('is of an essay where the story has no such word (%s)', (query, says) => {
    expect(ask(query).description).toContain(says)
  })

  it.each([
    'What did Elias do on the fourteenth evening of the regatta?',
    'Where did the narrator of Don Quixote sell the bicycles?',
  ])('is not another one where no text says so (%s)', (query) => {
    expect(ask(query).description).not.toMatch(/raises his hand|Toledo/)
  })
})
