import { describe, expect, it } from 'vitest'
import { lanternInquiry } from '../../machines/games/lantern-inquiry.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

interface Board {
  readonly cleared: readonly string[]
  readonly witnesses: Readonly<Record<string, string>>
}

const boardOf = (snapshot: TableSnapshot) => lanternInquiry.publicState(snapshot) as unknown as Board

/** Everybody weighs the first answer that they may, and accuses one who did not do it: the next night begins. */
function accusing(sitting: Sitting, agents: readonly string[]): void {
  for (const agent of agents) {
    const at = sitting.turns.find((turn) => turn.agent !== agent)?.id ?? ''
    sitting.play(agent, 'doubt', `${agent} doubts it`, { at })
  }
  for (const agent of agents) sitting.play(agent, 'accuse_a', `${agent} accuses a`, { confidence: 1 })
}

describe('a night with the lantern', () => {
  it('has two questions, at a table of whatever size, which go round', () => {
    const sitting = new Sitting(lanternInquiry, { players: 3 })
      .play('anna', 'ask_w1', 'What did you see?')
      .play('bruno', 'ask_w1', 'What did you hear?')
    expect(sitting.phase).toBe('scrutiny')
    accusing(sitting, ['clara', 'anna', 'bruno'])
    expect(sitting.refusal('anna', 'ask_w2', 'And you?')?.code).toBe('already_asked')
    sitting.play('clara', 'ask_w2', 'And you?').play('anna', 'ask_w2', 'What else?')
    expect(sitting.phase).toBe('scrutiny')
  })

  it('lets the cartographer ask out of turn', () => {
    const sitting = new Sitting(lanternInquiry, { players: 3, roles: { bruno: 'cartographer' } })
      .play('anna', 'ask_w1', 'What did you see?')
      .play('bruno', 'ask_w1', 'What did you hear?')
    accusing(sitting, ['clara', 'anna', 'bruno'])
    expect(sitting.refusal('anna', 'ask_w2', 'And you?')?.code).toBe('already_asked')
    sitting.play('clara', 'ask_w2', 'And you?').play('bruno', 'ask_w2', 'What else?')
    expect(sitting.phase).toBe('scrutiny')
  })

  it('goes on where who should ask has been away for a day', () => {
    const sitting = new Sitting(lanternInquiry, { players: 4 })
      .play('anna', 'ask_w1', 'What did you see?')
      .play('bruno', 'ask_w1', 'What did you hear?')
    accusing(sitting, ['anna', 'bruno', 'clara', 'davi'])
    sitting.play('clara', 'ask_w2', 'And you?')
    sitting.wait(86_400_000).play('anna', 'pass_over', 'On without davi').play('anna', 'ask_w2', 'What else?')
    expect(sitting.phase).toBe('scrutiny')
  })

  it('shows, once a case is solved, who lied in it, and until then whom it has cleared', () => {
    const shown = Array.from({ length: 20 }, (_, table) => {
      const cleared: boolean[] = []
      const styles = ['cooperative', 'cooperative'] as const
      const { snapshot } = playBotTable({
        game: lanternInquiry,
        difficulty: 'deep',
        styles,
        seed: `shown|${table}`,
        watch: (before, event, after) => {
          const [was, is] = [before, after].map((one) => one.context.variables)
          const board = boardOf(after)
          if (was?.cases !== is?.cases) expect(board.cleared).toEqual([])
          else if (was?.accusations !== is?.accusations)
            cleared.push(event.type === 'move.play' && board.cleared.includes(event.move.slice(-1)))
        },
      })
      const liars = /liars=([w0-9,]+)/.exec(lanternInquiry.secrets(snapshot)?.solution ?? '')?.[1]?.split(',')
      const { witnesses } = boardOf(snapshot)
      const known = Object.entries(witnesses).filter(([, what]) => what !== 'unknown')
      const isRight = known.every(([witness, what]) => (what === 'liar') === liars?.includes(witness))
      return { isRight, known: known.length, cleared, cases: snapshot.context.variables.cases }
    })
    expect(shown.every(({ isRight }) => isRight)).toBe(true)
    expect(shown.filter(({ cases }) => cases !== 0).every(({ known }) => known > 0)).toBe(true)
    expect(new Set(shown.flatMap(({ cleared }) => cleared))).toEqual(new Set([true]))
  })

  it('is the last one where a wrong accusation takes the last of the oil', () => {
    const styles = ['random', 'random', 'random', 'random'] as const
    const tables = Array.from({ length: 20 }, (_, table) =>
      playBotTable({ game: lanternInquiry, difficulty: 'gentle', styles, seed: `out|${table}` }),
    )
    const endedByVerdict = tables.filter(({ events }) => {
      const last = events.at(-1)
      return last?.type === 'move.play' && last.move.startsWith('accuse_')
    })
    const reasons = endedByVerdict.map(({ snapshot }) => snapshot.context.outcome?.reason)
    expect(reasons).toContain('lantern_out')
  })
})
