import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { livingCharter } from '../../machines/games/first/living-charter.ts'
import { games } from '../../machines/registry.ts'
import { IDLE_MS, OutsideEvent } from '../../machines/table/events.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { Sitting } from '../support/sitting.ts'

const all = Object.values(games)
const chance = sha256Hex('chance')

describe.each(all)('joining a table of $id', (game) => {
  const roles = game.definition.roles.map(({ id }) => id)
  const join = (agent: string, more = {}) => ({
    type: 'player.join' as const,
    at: 1,
    agent,
    id: `join-${agent}`,
    chance,
    ...more,
  })

  it('gives the creator the first role and waits for a second key', () => {
    const table = new Sitting(game, { players: 1 })
    expect(table.context.seats).toEqual([{ agent: 'anna', role: roles[0] }])
    expect(table.snapshot.value).toBe('gathering')
    const [move] = game.definition.phases[0]?.moves ?? []
    expect(table.refusal('anna', move?.id ?? '', 'Hello')?.code).toBe('table_gathering')
  })

  it('activates at the last key that it needs, tells so and publishes a commitment', () => {
    const table = new Sitting(game)
    expect(table.told.map(({ type }) => type).slice(-3)).toEqual([
      'player.joined',
      'table.activated',
      'phase.changed',
    ])
    expect(table.context.commitment).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(table.told).toContainEqual(expect.objectContaining({ commitment: table.context.commitment }))
    expect(table.phase).toBe(game.definition.phases[0]?.id)
  })

  it('cannot be activated without the chance it has to commit to', () => {
    const table = new Sitting(game, { players: game.definition.players.min - 1 })
    const bare = { type: 'player.join' as const, at: 1, agent: 'greta', id: 'join-greta' }
    expect(game.check(table.snapshot, bare)?.code).toBe('chance_required')
    expect(table.send(bare)).toBe(false)
  })

  it('refuses the same key twice', () => {
    const table = new Sitting(game, { players: 1 })
    expect(game.check(table.snapshot, join('anna'))?.code).toBe('already_joined')
    expect(table.send(join('anna'))).toBe(false)
  })

  it('grants a preferred role while it is free, the first free one otherwise, and refuses unknown ones', () => {
    const table = new Sitting(game, { players: 1 })
    table.send(join('bruno', { role_preference: roles.at(-1) }))
    table.send(join('clara', { role_preference: roles.at(-1) }))
    expect(table.context.seats.map(({ role }) => role)).toEqual([roles[0], roles.at(-1), roles[1]])
    expect(game.check(table.snapshot, join('davi', { role_preference: 'king' }))?.code).toBe('unknown_role')
  })

  it('takes as many as it has seats for, each in another role, and refuses one more', () => {
    const { max } = game.definition.players
    const table = new Sitting(game, { players: max })
    expect(new Set(table.context.seats.map(({ role }) => role)).size).toBe(max)
    expect(game.check(table.snapshot, join('greta'))?.code).toBe('table_full')
    expect(table.send(join('greta'))).toBe(false)
  })

  it('expires after fourteen days without a move, and every join starts the wait again', () => {
    const waiting = initialTransition(game.machine, {
      difficulty: 'standard',
      creator: { agent: 'anna', id: 'create', at: 1 },
    })
    expect(deadlines(waiting[1])).toMatchObject([{ delay: IDLE_MS }])
    const [active, actions] = transition(game.machine, waiting[0], join('bruno'))
    expect(kinds(actions)).toEqual(expect.arrayContaining(['xstate.cancel', 'xstate.raise']))
    const [expired, last] = transition(game.machine, active, { type: 'table.expire' })
    expect(expired.value).toBe('expired')
    expect(game.outcome(expired)).toMatchObject({ result: 'expired', reason: 'idle', winners: [] })
    expect(kinds(last)).toContain('xstate.cancel')
    expect(deadlines(last)).toEqual([])
    expect(game.check(expired, join('clara'))?.code).toBe('table_finished')
    expect(game.available(expired, 'anna', 2)).toMatchObject({ status: 'expired', may_act: false })
  })
})

describe('a table of the living charter', () => {
  const table = () => new Sitting(livingCharter, { players: 3 })

  it('lets nobody act twice in a row', () => {
    const charter = table().play('anna', 'declare', 'I need silence')
    expect(charter.refusal('anna', 'declare', 'And more of it')?.code).toBe('acted_last')
  })

  it('lets only joined participants play', () => {
    expect(table().refusal('zeno', 'declare', 'Me too')?.code).toBe('not_a_participant')
  })

  it('wants every contribution to be new at the table, whatever its case and spacing', () => {
    const charter = table().play('anna', 'declare', 'I need silence')
    expect(charter.refusal('bruno', 'declare', '  i need  SILENCE')?.code).toBe('not_original')
    expect(charter.refusal('bruno', 'declare', 'I need silence!')?.code).toBe('not_original')
    for (const nothing of ['   ', '\u2063', '\u200b \u2063', '\u3164', '\u2800\u0301']) {
      expect(charter.refusal('bruno', 'declare', nothing)?.code, nothing).toBe('contribution_size')
    }
    expect(charter.refusal('bruno', 'declare', 'x'.repeat(1601))?.code).toBe('contribution_size')
  })

  it('closes joining when the first phase ends', () => {
    const charter = table()
    for (const agent of ['anna', 'bruno', 'clara']) charter.play(agent, 'declare', `${agent} speaks up`)
    const late = { type: 'player.join' as const, at: 1, agent: 'davi', id: 'join-davi' }
    expect(charter.game.check(charter.snapshot, late)?.code).toBe('joining_closed')
    expect(charter.send(late)).toBe(false)
  })

  it('counts a player who joins during the first phase', () => {
    const charter = new Sitting(livingCharter).play('anna', 'declare', 'I need silence')
    charter.send({ type: 'player.join', at: 1, agent: 'clara', id: 'join-clara' })
    charter.play('bruno', 'declare', 'I need noise')
    expect(charter.phase).toBe('interests')
    charter.play('clara', 'declare', 'I need both')
    expect(charter.phase).toBe('drafting')
    expect(charter.variables.patience).toBe(5)
  })

  it('tells relational moves which target they lack', () => {
    const charter = table()
    for (const agent of ['anna', 'bruno', 'clara']) charter.play(agent, 'declare', `${agent} speaks up`)
    charter.play('anna', 'propose', 'Everybody may leave').play('bruno', 'propose', 'Everybody may stay')
    const anna = charter.turns.find(({ move }) => move === 'propose')?.id ?? ''
    expect(charter.refusal('clara', 'amend', 'Maybe')?.code).toBe('target_required')
    expect(charter.refusal('anna', 'amend', 'Maybe', { at: anna })?.code).toBe('own_target')
    expect(charter.refusal('clara', 'amend', 'Maybe', { at: 'turn-1' })?.code).toBe('target_not_available')
    expect(charter.refusal('clara', 'propose', 'Maybe', { at: anna })?.code).toBe('target_unexpected')
    expect(charter.refusal('clara', 'ratify', 'Maybe')?.code).toBe('unknown_move')
    expect(charter.refusal('clara', 'consent', 'Maybe', { at: anna })?.code).toBe('wrong_phase')
  })
})

describe('events from outside', () => {
  it.each([
    { type: 'table.expire' },
    { type: 'xstate.after.1000.table' },
    { type: 'xstate.init' },
    { type: 'move.play', at: 1, agent: 'a', id: 'b', move: 'seal', contribution: 'c', extra: true },
  ])('cannot be anything but a join or a move: $type', (event) => {
    expect(v.is(OutsideEvent, event)).toBe(false)
  })
})

function kinds(actions: readonly { type: string }[]): string[] {
  return actions.map(({ type }) => type)
}

function deadlines(actions: readonly { type: string; params?: unknown }[]): unknown[] {
  return actions.filter(({ type }) => type === 'xstate.raise').map(({ params }) => params)
}
