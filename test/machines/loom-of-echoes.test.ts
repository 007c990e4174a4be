import { describe, expect, it } from 'vitest'
import { loomOfEchoes } from '../../machines/games/first/loom-of-echoes.ts'
import { loomOfEchoes as secondLoom } from '../../machines/games/loom-of-echoes.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'
import { playBotTable } from '../support/bot-table.ts'
import { Sitting } from '../support/sitting.ts'

/** A gentle loom of two: three threads cast, then woven by both. */
function cast(): Sitting {
  return new Sitting(loomOfEchoes, { difficulty: 'gentle' })
    .play('anna', 'cast', 'a red door in the snow')
    .play('bruno', 'cast', 'somebody whistles below the stairs')
    .play('anna', 'cast', 'the kettle remembers every guest')
}

function woven(): Sitting {
  return cast()
    .play('bruno', 'weave', 'a red door that opens inward', { at: 'turn-1' })
    .play('anna', 'weave', 'somebody whistles below my window', { at: 'turn-2' })
    .play('bruno', 'weave', 'remembers every guest by name', { at: 'turn-3' })
    .play('anna', 'mirror', 'silence upstairs tonight', { at: 'turn-4' })
}

describe('a loom of echoes', () => {
  it('wants three words in a row from the turn it answers, and two from the weaver', () => {
    const sitting = cast()
    expect(sitting.refusal('bruno', 'weave', 'a red cat', { at: 'turn-1' })?.code).toBe('quote_missing')
    expect(sitting.refusal('bruno', 'weave', 'A RED door!', { at: 'turn-1' })).toBeUndefined()
    sitting.play('bruno', 'weave', 'a red door again', { at: 'turn-1' })
    expect(sitting.refusal('anna', 'weave', 'red door closes', { at: 'turn-4' })).toBeUndefined()
  })

  it('wants three words of every turn that others may have to quote', () => {
    const sitting = new Sitting(loomOfEchoes, { difficulty: 'gentle' })
    expect(sitting.refusal('anna', 'cast', '\u{1f525}\u{1f30a}')?.code).toBe('too_few_words')
    expect(cast().refusal('bruno', 'mirror', '\u{1f525}', { at: 'turn-1' })?.code).toBe('too_few_words')
  })

  it('wants a mirror to share no long word', () => {
    const sitting = cast().play('bruno', 'mirror', 'warm and open', { at: 'turn-1' })
    expect(sitting.refusal('anna', 'mirror', 'who whistles there', { at: 'turn-2' })?.code).toBe(
      'shared_word',
    )
  })

  it('ties the thread in hand to another one, not to itself and not twice', () => {
    const sitting = woven()
    expect(sitting.phase).toBe('knotting')
    expect(sitting.refusal('bruno', 'knot', 'same one', { at: 'turn-3' })?.code).toBe('not_another_thread')
    sitting.play('bruno', 'knot', 'both wait for someone', { at: 'turn-7' })
    expect(sitting.variables.knots).toBe(1)
    expect(sitting.refusal('anna', 'knot', 'again', { at: 'turn-6' })?.code).toBe('not_another_thread')
  })

  it('is won when enough bound threads hang together', () => {
    const sitting = woven()
      .play('bruno', 'knot', 'both wait for someone', { at: 'turn-7' })
      .play('anna', 'hold', 'let it be so')
      .play('bruno', 'bind', 'and the door stays open', { at: 'turn-7' })
      .play('anna', 'bind', 'and the kettle is quiet', { at: 'turn-6' })
    expect(sitting.context.outcome).toMatchObject({ result: 'victory', reason: 'web_whole' })
  })

  it('keeps the last open thread open, and binds none before enough hands have woven it', () => {
    const sitting = cast()
      .play('bruno', 'weave', 'a red door that opens inward', { at: 'turn-1' })
      .play('anna', 'weave', 'a red door that opens', { at: 'turn-4' })
      .play('bruno', 'weave', 'red door that opens late', { at: 'turn-5' })
      .play('anna', 'weave', 'that opens late at night', { at: 'turn-6' })
      .play('bruno', 'hold', 'nothing yet')
      .play('anna', 'hold', 'nor here')
    expect(sitting.refusal('bruno', 'bind', 'the end', { at: 'turn-3' })?.code).toBe('not_ready')
  })

  it('frays what nobody touched in a loop', () => {
    const sitting = cast()
      .play('bruno', 'weave', 'a red door that opens inward', { at: 'turn-1' })
      .play('anna', 'weave', 'a red door that opens', { at: 'turn-4' })
      .play('bruno', 'weave', 'red door that opens late', { at: 'turn-5' })
      .play('anna', 'weave', 'that opens late at night', { at: 'turn-6' })
      .play('bruno', 'hold', 'nothing yet')
      .play('anna', 'hold', 'nor here')
      .play('bruno', 'hold', 'still nothing')
      .play('anna', 'hold', 'nor there')
    // Casting belongs to the first loop: what was cast counts as touched until that loop ends.
    expect(sitting.variables.frays).toBe(0)
    expect(sitting.context.cycle).toBe(2)
  })

  it('lets the spinner cast once more while the others weave', () => {
    const sitting = new Sitting(loomOfEchoes, { difficulty: 'gentle', players: 5 })
    for (const [index, agent] of ['anna', 'bruno', 'clara'].entries())
      sitting.play(agent, 'cast', `here is thread ${index}`)
    expect(sitting.refusal('davi', 'cast', 'one more')?.code).toBe('no_wool')
    sitting.play('elena', 'cast', 'one more of mine')
    sitting.play('anna', 'weave', 'one more of yours', { at: 'cast' })
    expect(sitting.refusal('elena', 'cast', 'and another')?.code).toBe('no_wool')
  })
})

/** The threads of a second loom, and the knots between them. */
function webOf(snapshot: TableSnapshot) {
  return secondLoom.publicState(snapshot) as unknown as {
    readonly threads: readonly { readonly bound: boolean }[]
    readonly knots: readonly (readonly number[])[]
  }
}

const phaseOf = (snapshot: TableSnapshot) => snapshot.context.phase?.id

describe('a loom of echoes of the second edition', () => {
  it('lets nobody cast another thread before everybody has cast one, so that no more are cast than hands are there', () => {
    const sitting = new Sitting(secondLoom, { players: 4 })
    for (const agent of ['anna', 'bruno', 'clara']) sitting.play(agent, 'cast', `a thread laid by ${agent}`)
    expect(sitting.refusal('anna', 'cast', 'one more of mine')?.code).toBe('others_first')
    sitting.now += 25 * 3_600_000
    sitting.play('anna', 'pass_over', 'we go on without davi')
    expect(sitting.refusal('bruno', 'cast', 'one more of mine')).toBeUndefined()
  })

  it('takes for a quotation only what the own turn before has not, so that a phrase which all say is none', () => {
    const sitting = new Sitting(secondLoom, { players: 3 })
    for (const agent of ['anna', 'bruno', 'clara', 'anna', 'bruno', 'clara', 'anna', 'bruno'])
      if (sitting.phase === 'casting')
        sitting.play(agent, 'cast', `tin fox under lamp, said ${agent} at turn ${sitting.context.turn}`)
    expect(sitting.phase).toBe('weaving')
    const at = { at: 'turn-1' }
    expect(sitting.refusal('bruno', 'weave', 'a tin fox under lamp', at)).toMatchObject({
      code: 'quote_missing',
      message: expect.stringContaining('that your own latest turn lacks'),
    })
    expect(sitting.refusal('bruno', 'weave', 'lamp, said anna, and so did we', at)).toBeUndefined()
  })

  it('hears no turn that is too long to be kept whole, so that no phrase is hidden behind others', () => {
    const sitting = new Sitting(secondLoom, { players: 3 })
    const long = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ')
    expect(sitting.refusal('anna', 'cast', long(41))?.code).toBe('too_many_words')
    expect(sitting.refusal('anna', 'cast', long(40))).toBeUndefined()
  })

  it('is lost to those who say one phrase in every text and read nothing, and won by those who read', () => {
    const seatsWon = (more: { readonly phrase?: string }) => {
      let won = 0
      for (let table = 0; table < 8; table++) {
        const styles = Array.from({ length: 3 }, () => 'cooperative' as const)
        const options = {
          game: secondLoom,
          difficulty: 'standard',
          styles,
          seed: `phrase ${table}`,
          ...more,
        } as const
        won += playBotTable(options).snapshot.context.outcome?.winners.length ?? 0
      }
      return won
    }
    expect(seatsWon({})).toBeGreaterThan(8)
    expect(seatsWon({ phrase: 'tin fox under lamp' })).toBe(0)
    expect(seatsWon({ phrase: 'tin fox under lamp where nine grey boats carry warm bread home' })).toBe(0)
  })

  const played = Array.from({ length: 12 }, (_, table) => {
    const styles = ['cooperative', 'greedy', 'cooperative', 'greedy'] as const
    return playBotTable({ game: secondLoom, difficulty: 'standard', styles, seed: `together ${table}` })
  })

  it('binds only what is tied to what was bound before, so that no hand can bind what the web then lacks', () => {
    for (const { snapshot } of played) {
      const { threads, knots } = webOf(snapshot)
      const bound = threads.flatMap(({ bound }, thread) => (bound ? [thread] : []))
      const others = (thread: number) => knots.filter((knot) => knot.includes(thread)).flat()
      if (bound.length < 2) continue
      for (const thread of bound)
        expect(others(thread).some((other) => other !== thread && bound.includes(other))).toBe(true)
    }
  })

  it('lets a hand wait where all that the other of two began is bound, and goes on', () => {
    const phases: unknown[] = []
    const { stalled } = playBotTable({
      game: secondLoom,
      difficulty: 'gentle',
      styles: ['cooperative', 'random'],
      seed: 'wait 20',
      watch: (before, event, after) => {
        if ('move' in event && event.move === 'hold') phases.push([phaseOf(before), phaseOf(after)])
      },
    })
    expect(phases).toContainEqual(['weaving', 'weaving'])
    expect(stalled).toBe(false)
  })

  it('is won by nobody who held as often as they tied and mended', () => {
    const winners = played.flatMap(({ snapshot, events }) =>
      (snapshot.context.outcome?.winners ?? []).map((agent) => ({
        // Each loop has one turn of knotting.
        turns: snapshot.context.cycle,
        worked: events.filter(
          (event) => event.agent === agent && 'move' in event && /^(knot|mend)$/.test(event.move),
        ).length,
      })),
    )
    expect(winners.length).toBeGreaterThan(5)
    for (const { turns, worked } of winners) expect(worked).toBeGreaterThan(turns - worked)
  })
})
