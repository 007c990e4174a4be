import { describe, expect, it } from 'vitest'
import { lanternInquiry } from '../../machines/games/first/lantern-inquiry.ts'
import { commit } from '../../machines/table/sealed.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

interface Answer {
  readonly witness: string
  readonly named: string[]
  readonly tested: 'no' | 'true' | 'false'
}

const answers = (sitting: Sitting) =>
  (sitting.game.publicState(sitting.snapshot) as unknown as { answers: Answer[] }).answers

function questioned(): Sitting {
  return new Sitting(lanternInquiry)
    .play('anna', 'ask_w1', 'What did you see?')
    .play('bruno', 'ask_w2', 'And what did you hear?')
    .play('anna', 'ask_w3', 'Where were you?')
}

describe('a lantern inquiry', () => {
  it('burns oil for every question but the first of the lantern bearer', () => {
    const sitting = new Sitting(lanternInquiry)
    const oil = sitting.variables.oil ?? 0
    sitting.play('anna', 'ask_w1', 'What did you see?')
    expect(sitting.variables.oil).toBe(oil)
    sitting.play('bruno', 'ask_w2', 'And you?').play('anna', 'ask_w3', 'And you there?')
    expect(sitting.variables.oil).toBe(oil - 2)
  })

  it('answers in sets that a truthful witness shares with the culprit and a liar never', () => {
    for (let seed = 0; seed < 20; seed++) {
      const seen: { witness: string; named: string[]; case: number }[] = []
      const table = playBotTable({
        game: lanternInquiry,
        difficulty: 'deep',
        styles: ['cooperative', 'cooperative', 'cooperative'],
        seed: `truth|${seed}`,
        watch: (before, _, after) => {
          const { answers: list } = lanternInquiry.publicState(after) as unknown as { answers: Answer[] }
          for (const { witness, named } of list ?? []) {
            seen.push({ witness, named, case: before.context.variables.cases ?? 0 })
          }
        },
      })
      const { solution = '' } = lanternInquiry.secrets(table.snapshot) ?? {}
      const culprits = /culprits=([a-f,]+)/.exec(solution)?.[1]?.split(',') ?? []
      const liars = /liars=([w0-9,]+)/.exec(solution)?.[1]?.split(',') ?? []
      expect(liars).toHaveLength(2)
      const wrong = seen.filter(
        (one) => liars.includes(one.witness) === one.named.includes(culprits[one.case] ?? ''),
      )
      expect(wrong).toEqual([])
    }
  })

  it('tells for certain whether an answer was true, at a price', () => {
    const sitting = questioned()
    const oil = sitting.variables.oil ?? 0
    sitting.play('bruno', 'cross_examine', 'Say that again', { at: 'ask_w3' })
    expect(sitting.variables.oil).toBe(oil - 2)
    expect(answers(sitting)[2]?.tested).not.toBe('no')
    expect(sitting.context.notes.join()).toMatch(/that answer of w3 was (true|false)/)
    expect(sitting.refusal('anna', 'cross_examine', 'Again', { at: 'ask_w3' })?.code).toBe('own_target')
  })

  it('does not let anybody ask the same witness twice in a loop', () => {
    const sitting = new Sitting(lanternInquiry)
      .play('anna', 'ask_w1', 'You?')
      .play('bruno', 'ask_w1', 'You too?')
    expect(sitting.refusal('anna', 'ask_w1', 'Once more')?.code).toBe('already_asked')
  })

  it('weighs witnesses, and wants a confidence with every accusation', () => {
    const sitting = questioned()
      .play('bruno', 'doubt', 'I do not believe that', { at: 'ask_w1' })
      .play('anna', 'corroborate', 'I do believe this', { at: 'ask_w2' })
    expect(sitting.variables).toMatchObject({ trust_w1: -1, trust_w2: 1 })
    expect(sitting.refusal('bruno', 'accuse_a', 'It was a')?.code).toBe('confidence_required')
    expect(sitting.refusal('bruno', 'accuse_a', 'It was a', { confidence: 1.5 })?.code).toBe(
      'confidence_out_of_range',
    )
  })

  it('ends with secrets that match what was committed to, and shows none before', () => {
    const sitting = questioned()
    expect(lanternInquiry.secrets(sitting.snapshot)).toBeUndefined()
    const { snapshot } = playBotTable({
      game: lanternInquiry,
      difficulty: 'standard',
      styles: ['random', 'random'],
      seed: 'commitment',
    })
    const secrets = lanternInquiry.secrets(snapshot)
    expect(secrets?.commitment).toBe(snapshot.context.commitment)
    expect(commit(secrets?.salt ?? '', secrets?.solution ?? '')).toBe(secrets?.commitment)
  })
})
