import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'

/** Who did something in a story that only tells that it was done. */

describe('whoever did it', () => {
  it.each([
    'Quem corrigiu a vírgula da carta do Simão Calhau?',
    'Who corrected the comma in the letter?',
    '¿Quién corrigió la coma?',
    'Who asks the schoolteacher to write the rules?',
  ])('is said not to be told where it was only done: %s', (query) => {
    const { _meta, description, itemListElement } = ask(query)
    expect(_meta.known, description).toBe(false)
    expect(_meta.intent).toBe('not_stated')
    expect(itemListElement).toHaveLength(1)
  })

  it.each([
    ['Who told Simão to stop?', 'Nobody told him'],
    ['¿Quién instala el sistema en la casa?', 'Los hijos de doña Graça'],
    ['Quem pôs a máquina em casa da Dona Graça?', 'Os filhos de Dona Graça'],
    ['Who writes down the answers in the clock novella?', 'his apprentice'],
    ['Quem constrói o relógio?', 'Um relojoeiro de província'],
    ['Quem pede à casa que se cale?', 'Dona Graça'],
  ])('is told where the text has somebody: %s', (query, says) => {
    const { _meta, description } = ask(query)
    expect(description).toContain(says)
    expect(_meta.known).toBe(true)
  })
})

describe('an essay that is called a text', () => {
  it.each([
    ['Segundo o texto do farol, em que é que a atenção se distingue do dinheiro?', 'O dinheiro que dou'],
    ['What does the lighthouse text say about money?', 'Money that I give you I no longer have'],
    ['¿Qué dice el texto del pozo sobre las comas?', 'cada coma abre una compuerta'],
  ])('says what is asked of it, and not what only names it (%s)', (query, says) => {
    expect(ask(query).description).toContain(says)
  })
})
