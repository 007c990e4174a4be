import { describe, expect, it } from 'vitest'
import { lanternInquiry } from '../../machines/games/lantern-inquiry.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

describe('a night with the lantern', () => {
  it('lets nobody ask twice before all have asked, so that whoever waits makes nobody burn oil', () => {
    const sitting = new Sitting(lanternInquiry, { players: 3 })
      .play('anna', 'ask_w1', 'What did you see?')
      .play('bruno', 'ask_w1', 'What did you hear?')
    expect(sitting.refusal('anna', 'ask_w2', 'And you?')?.code).toBe('already_asked')
    sitting.play('clara', 'ask_w2', 'And you?')
    expect(sitting.phase).toBe('scrutiny')
  })

  it('lets the cartographer ask a second time at once', () => {
    const sitting = new Sitting(lanternInquiry, { players: 3, roles: { clara: 'cartographer' } })
      .play('clara', 'ask_w1', 'What did you see?')
      .play('bruno', 'ask_w1', 'What did you hear?')
      .play('clara', 'ask_w1', 'Once more, please')
      .play('anna', 'ask_w2', 'And you?')
    expect(sitting.context.phase).toMatchObject({ id: 'scrutiny' })
  })

  it('has three questions where two are at the table', () => {
    const sitting = new Sitting(lanternInquiry)
      .play('anna', 'ask_w1', 'What did you see?')
      .play('bruno', 'ask_w1', 'What did you hear?')
    expect(sitting.phase).toBe('testimony')
    expect(sitting.play('anna', 'ask_w1', 'Once more, please').phase).toBe('scrutiny')
  })

  it('is the last one where a wrong accusation takes the last of the oil', () => {
    const styles = ['random', 'random', 'random', 'random'] as const
    const tables = Array.from({ length: 20 }, (_, table) =>
      playBotTable({ game: lanternInquiry, difficulty: 'standard', styles, seed: `out|${table}` }),
    )
    const endedByVerdict = tables.filter(({ events }) => {
      const last = events.at(-1)
      return last?.type === 'move.play' && last.move.startsWith('accuse_')
    })
    const reasons = endedByVerdict.map(({ snapshot }) => snapshot.context.outcome?.reason)
    expect(reasons).toContain('lantern_out')
  })
})
