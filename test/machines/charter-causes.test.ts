import { describe, expect, it } from 'vitest'
import { livingCharter } from '../../machines/games/living-charter.ts'
import { causeOf } from '../../machines/games/living-charter-rules.ts'
import { commit } from '../../machines/table/sealed.ts'
import type { Difficulty } from '../../src/protocol/vocabularies.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

/** Whose cause is which interest: the first serves the second, and both others the first. */
const causes = { anna: 'bruno', bruno: 'anna', clara: 'anna' }

const salts = { anna: 'the-salt-of-anna', bruno: 'the-salt-of-bruno', clara: 'the-salt-of-clara' }

const opening = (agent: keyof typeof salts) => `${salts[agent]}|cause`

/** A charter of three, at its first drafting: turns 1 to 3 say what they need, 4 to 6 seal. */
function sealedWith(salts: Readonly<Record<string, string>>, difficulty: Difficulty): Sitting {
  const sitting = new Sitting(livingCharter, {
    players: 3,
    difficulty,
    roles: { bruno: 'skeptic' },
  })
    .play('anna', 'declare', 'I need a door that opens at night')
    .play('bruno', 'declare', 'I need a bell that rings at noon')
    .play('clara', 'declare', 'I need a bench that stands in the shade')
  expect(sitting.game.publicState(sitting.snapshot).nonce).toBeNull()
  for (const [agent, salt] of Object.entries(salts)) sitting.play(agent, 'seal', commit(salt, 'cause'))
  return sitting
}

/** The same, with salts of which the nonce of this table makes those causes. */
function sealed(difficulty: Difficulty = 'gentle'): Sitting {
  const sitting = sealedWith(salts, difficulty)
  const nonce = String(sitting.game.publicState(sitting.snapshot).nonce)
  for (const [agent, cause] of Object.entries(causes)) {
    const others = Object.keys(causes).filter((other) => other !== agent)
    while (causeOf(salts[agent as keyof typeof salts], nonce, others) !== cause)
      salts[agent as keyof typeof salts] += '-'
  }
  return sealedWith(salts, difficulty)
}

/** Lets an article pass that quotes an interest, by all three as its authors. */
function adopted(sitting: Sitting, interest: string, [one, two, three]: readonly string[]): void {
  const words = sitting.turns.find(({ id }) => id === interest)?.contribution.replace('I need', 'Let')
  const ends = [
    'for old dogs',
    'near some roses',
    'under tall trees',
    'without any paint',
    'against every storm',
  ]
  sitting.play(`${one}`, 'propose', `${words} be`, { at: interest })
  for (const [index, agent] of [two, three, one, two, three].entries()) {
    const { id } = sitting.turns.at(-1) ?? {}
    sitting.play(`${agent}`, 'amend', `${words} be ${ends[index]}`, { at: `${id}` })
  }
  for (const agent of [one, two, three])
    sitting.play(`${agent}`, 'withhold', `${agent} waits after ${interest}`)
}

describe('a living charter with sealed causes', () => {
  it('counts an article for those of its authors whose cause it quotes, and for nobody else', () => {
    const sitting = sealed()
      .play('anna', 'propose', 'Let a bench that stands alone be kept', { at: 'turn-3' })
      .play('clara', 'propose', 'Let a bell that rings be kept for all', { at: 'turn-2' })
      .play('bruno', 'amend', 'Let a bell that rings be kept near some roses', { at: 'turn-8' })
      .play('clara', 'amend', 'Let a bell that rings be kept under tall trees', { at: 'turn-9' })
      .play('bruno', 'consent', 'A bench will do', { at: 'turn-7' })
      // The bell is her cause, but she only consents to it.
      .play('anna', 'consent', 'A bell is what I came for', { at: 'turn-10' })
    for (const agent of ['bruno', 'clara', 'anna'])
      sitting.play(agent, 'withhold', `${agent} waits for the bell`)
    adopted(sitting, 'turn-1', ['bruno', 'anna', 'clara'])
    sitting
      .play('bruno', 'open', opening('bruno'))
      // It is an author of the door, which was its cause, but opens another salt than it sealed.
      .play('clara', 'open', opening('anna'))
      .play('anna', 'open', opening('anna'))
    expect(sitting.context.outcome).toMatchObject({ reason: 'charter_adopted', winners: ['bruno'] })
    expect(sitting.game.publicState(sitting.snapshot)).toMatchObject({
      articles: [{ authors: ['clara', 'bruno'] }, { authors: ['bruno', 'anna', 'clara'] }],
      causes: [
        { agent: 'anna', articles: 0, author: true },
        { agent: 'bruno', articles: 1, author: true },
        { agent: 'clara', articles: null, author: true },
      ],
    })
  })

  it('is won by nobody where no interest has half of the articles that a charter needs, however few count', () => {
    const sitting = sealed('standard')
    adopted(sitting, 'turn-2', ['anna', 'bruno', 'clara'])
    adopted(sitting, 'turn-1', ['bruno', 'clara', 'anna'])
    // The cause of nobody.
    adopted(sitting, 'turn-3', ['bruno', 'anna', 'clara'])
    for (const agent of ['anna', 'bruno', 'clara'] as const) sitting.play(agent, 'open', opening(agent))
    expect(sitting.context.outcome).toMatchObject({ reason: 'charter_adopted', winners: [] })
  })

  it('lets two answer at the count an objection that had the last word before it', () => {
    const sitting = sealed()
      .play('anna', 'propose', 'Let a bench that stands alone be kept', { at: 'turn-3' })
      .play('clara', 'amend', 'Let a bench that stands alone be kept for old dogs', { at: 'turn-7' })
      .play('bruno', 'amend', 'Let a bench that stands alone be kept near some roses', { at: 'turn-8' })
      .play('anna', 'amend', 'Let a bench that stands alone be kept under tall trees', { at: 'turn-9' })
      .play('bruno', 'amend', 'Let a bench that stands alone be kept without any paint', {
        at: 'turn-10',
      })
    const before = sitting.variables.patience ?? 0
    sitting.play('clara', 'object', 'Who paints a bench that stands alone?', { at: 'turn-11' })
    expect(sitting.phase).toBe('ratification')
    expect(sitting.variables.patience).toBe(before - 1)
    sitting
      .play('bruno', 'reconcile', 'Whoever sits on it', { at: 'turn-12' })
      .play('anna', 'reconcile', 'Or whoever likes blue', { at: 'turn-12' })
      .play('clara', 'withhold', 'I like no colour')
    expect(sitting.variables).toMatchObject({ patience: before, articles: 1 })
  })
})

it('takes for a quotation only what the own interest does not say, so that a phrase which all say is none', () => {
  const sitting = sealed()
  expect(sitting.phase).toBe('drafting')
  expect(
    sitting.refusal('anna', 'propose', 'A bell is all that I need a door for', { at: 'turn-2' }),
  ).toMatchObject({
    code: 'quote_missing',
    message: expect.stringContaining('quotes 3 consecutive words of the target that your own interest lacks'),
  })
  expect(sitting.refusal('anna', 'propose', 'Let us need a bell', { at: 'turn-2' })).toBeUndefined()
})

it('hears no interest that holds all of another or is held by it, so that everybody can quote everybody', () => {
  const sitting = new Sitting(livingCharter, { players: 3 })
  const declare = (interest: string) => sitting.refusal('bruno', 'declare', interest)
  sitting.play('anna', 'declare', 'We need quiet at night')
  for (const alike of [
    'We need quiet',
    'We need quiet at night, please',
    'Quiet at night: we need quiet at night',
  ])
    expect(declare(alike), alike).toMatchObject({
      code: 'too_alike',
      message: expect.stringContaining('each of the interests declared before lacks'),
    })
  for (const other of ['We need quiet at noon', 'Bread, and quiet at night', 'We need bread'])
    expect(declare(other), other).toBeUndefined()
  sitting.play('bruno', 'declare', 'We need quiet at noon')
  expect(sitting.refusal('clara', 'declare', 'We need quiet at dawn')).toBeUndefined()
  expect(sitting.refusal('clara', 'declare', 'Need quiet at noon, I say')).toBeUndefined()
  expect(sitting.refusal('clara', 'declare', 'And we need quiet at noon')?.code).toBe('too_alike')
})

it('is lost to those who say one phrase in every text and read nothing, and won by those who read', () => {
  const seatsWon = (more: { readonly phrase?: string }) => {
    let won = 0
    for (let table = 0; table < 8; table++) {
      const styles = Array.from({ length: 3 }, () => 'cooperative' as const)
      const seed = `phrase ${table}`
      const options = { game: livingCharter, difficulty: 'standard', styles, seed, ...more } as const
      won += playBotTable(options).snapshot.context.outcome?.winners.length ?? 0
    }
    return won
  }
  expect(seatsWon({})).toBeGreaterThan(8)
  // Half of a draft is kept by this phrase alone, so that whoever gets one to the table may amend it.
  expect(seatsWon({ phrase: 'tin fox under lamp where nine grey boats carry warm bread home' })).toBe(0)
})

it('hears no interest of fewer than three words, so that a draft must quote something, nor one too long to be kept', () => {
  const sitting = new Sitting(livingCharter, { players: 2 })
  for (const short of ['…', 'Quiet', 'Quiet, please'])
    expect(sitting.refusal('anna', 'declare', short)?.code, short).toBe('too_few_words')
  expect(sitting.refusal('anna', 'declare', 'Quiet at night')).toBeUndefined()
  const long = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ')
  expect(sitting.refusal('anna', 'declare', long(41))?.code).toBe('too_many_words')
  expect(sitting.refusal('anna', 'declare', long(40))).toBeUndefined()
})
