import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'
import { demonstration } from './demonstration.ts'

/** What is asked of somebody in a story, or of a classic, and no text tells: it is never answered by what else is told of them. */

const names = [
  ...new Set(
    demonstration.works.flatMap(({ synopsis }) => synopsis.en?.match(/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu) ?? []),
  ),
].filter((name) => name !== demonstration.author.name)

const ofSomebody = [
  (name: string) => `How old is ${name}?`,
  (name: string) => `Where was ${name} born?`,
  (name: string) => `Who is the wife of ${name}?`,
  (name: string) => `Quem é o pai de ${name}?`,
  (name: string) => `Com quem casou ${name}?`,
  (name: string) => `Quantos irmãos tem ${name}?`,
  (name: string) => `Quem é o marido de ${name}?`,
  (name: string) => `¿De qué murió ${name}?`,
  (name: string) => `¿De qué color tiene los ojos ${name}?`,
]

describe('of somebody who is named', () => {
  it('has names to ask by', () => expect(names.length).toBeGreaterThan(1))
  for (const name of names)
    for (const asked of ofSomebody)
      it(`what no text says is not answered: ${asked(name)}`, () => {
        expect(ask(asked(name))._meta.known, ask(asked(name)).description).toBe(false)
      })
})

describe('of a classic', () => {
  const classics = demonstration.referenceAuthors.filter(({ id }) =>
    ['mary-shelley', 'henry-david-thoreau', 'samuel-butler', 'machado-de-assis'].includes(id),
  )
  for (const { work } of classics) {
    const title = work.title.split(/[;,]/)[0] ?? ''
    for (const question of [
      `How does ${title} end?`,
      `¿Cómo empieza ${title}?`,
      `Onde decorre ${title}?`,
      `Who is the hero of ${title} married to?`,
    ])
      it(`its own story is not known here: ${question}`, () => {
        expect(ask(question)._meta.known, ask(question).description).toBe(false)
      })
    for (const question of [
      `Was ${title} written by Percy Bloggs?`,
      `${title} foi escrito por João Ninguém?`,
      `¿${title} fue escrito por Pedro Nadie?`,
    ])
      it(`nobody else wrote it: ${question}`, () => {
        expect(ask(question).description).toMatch(/^(No|Não|Not found|No se encontró)(?!\p{L})/u)
      })
    it(`what stands beside it is told: ${title}`, () => {
      expect(ask(`Which book of hers stands beside ${title}?`)._meta).toMatchObject({ known: true })
    })
  }
})

describe('a book or a person that is not here, beside one that is', () => {
  for (const question of [
    "Which book of Kafka's stands next to the Clockmaker?",
    'Que livro de Saramago aparece ao lado da Gramática?',
    '¿Qué obra de Borges está junto al Atlas?',
    '¿Qué es más antiguo, el Atlas o Cien años de soledad?',
    'Is the Keeper longer than Middlemarch?',
    'What themes do the House and Dracula share?',
    'Que temas partilham o Atlas e o Quixote?',
    'How many pages has The Return of the Keeper?',
    'Qual é a primeira frase do Regresso do Faroleiro?',
    '¿De qué trata El hijo del relojero?',
  ])
    it(`is no reason to answer of ours: ${question}`, () => {
      expect(ask(question)._meta.known, ask(question).description).toBe(false)
    })
})
