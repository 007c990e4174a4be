import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'

/** Questions of a story that hold a word by which something on record is asked for: no record answers them. */

const RECORDS =
  /^(rights|contact|publication_date|recorded_field|next_work|editions|translator|publisher|licence)$/

const OF_THE_STORY =
  /\b(juiz|juez|judge|cuarto|fourth|Simão Calhau|quarenta|forty|Traduzir é ouvir duas vezes)\b/

const asked = {
  'whether something is open to translation': [
    'Does the judge want Elias to translate the pauses as well?',
    'O juiz quer que Elias traduza também as pausas?',
    '¿Quiere el juez que Elias traduzca también las pausas?',
  ],
  'a date': [
    'Segundo o texto sobre traduzir, em que dia do julgamento é que o Elias levanta a mão?',
    'According to the essay on translating, on which day of the trial does Elias raise his hand?',
    '¿En qué día del juicio levanta la mano Elias, según el ensayo sobre traducir?',
  ],
  'whom to write to': [
    'O Simão Calhau chega a ter resposta dos navios a quem escreve?',
    '¿A quién escribe Simão Calhau?',
    'Does Simão Calhau hear from the ships to whom he writes?',
  ],
  'what comes next': [
    "After the letter with the corrected comma comes back, how long is the keeper's vigil?",
    'Depois de voltar a carta com a vírgula corrigida, quanto dura a vigília do faroleiro?',
  ],
}

describe('a question of a story is not taken to ask for', () => {
  for (const [record, questions] of Object.entries(asked))
    for (const question of questions)
      it(`${record}: ${question}`, () => {
        const { _meta, description } = ask(question)
        expect(_meta.intent).not.toMatch(RECORDS)
        // The story is quoted, or at least the text that tells it is named: no refusal passes for an answer.
        expect(description).toMatch(OF_THE_STORY)
      })
})

describe('what is on record is told though a story is told around it', () => {
  for (const [question, intent] of [
    ['O relógio que não quer dar horas dá-me pressa: em que ano saiu o Relojoeiro?', 'publication_date'],
    ['To whom should I write about the rights of the Keeper?', 'contact'],
    ['Quem lê em voz alta a Correspondência na versão áudio?', 'narrator'],
  ] as const)
    it(question, () => {
      expect(ask(question)._meta).toMatchObject({ intent, known: true })
    })
})

describe('a thing of a story has no publisher, no pages and no language', () => {
  for (const question of [
    'Quantas páginas tem o segundo mapa?',
    'How many pages does the second map have?',
    'Who publishes the second map?',
    '¿Quién edita las actas de la aldea?',
    'When was the well published?',
  ])
    it(question, () => {
      expect(ask(question)._meta.known).toBe(false)
    })
  for (const question of [
    'Quantas páginas tem o romance do poço?',
    'Who published the one about the well?',
    '¿Quién publicó el libro de los mapas?',
  ])
    it(`which a book has: ${question}`, () => {
      expect(ask(question)._meta.known).toBe(true)
    })
})

describe('what happens in a story', () => {
  it('is no list of what treats of it', () => {
    for (const query of [
      '¿Se salva el pozo?',
      'Do the letters come back?',
      'Who is the judge in the trial?',
      'Does the cartographer refuse to draw?',
    ])
      expect([ask(query)._meta.intent, ask(query)._meta.known], query).not.toEqual(['works_on_topic', true])
  })

  it('to somebody who is named is told of their story, and of no other', () => {
    for (const doing of ['morre no fim', 'fuma', 'adoece'])
      for (const name of ['A Dona Graça', 'dona Graça']) {
        const { description, itemListElement, _meta } = ask(`${name} ${doing}?`)
        expect(
          [_meta.known, itemListElement[0]?.item.identifier],
          `${name} ${doing}: ${description}`,
        ).toEqual([false, 'work/a-casa-que-aprendeu-a-ouvir'])
      }
    for (const doing of ['fuma', 'se casa', 'muere al final']) {
      const { description, itemListElement, _meta } = ask(`¿Simão Calhau ${doing}?`)
      expect([_meta.known, itemListElement[0]?.item.identifier], `${doing}: ${description}`).toEqual([
        false,
        'work/o-faroleiro-das-mares-mudas',
      ])
    }
  })
})
