import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { games, machines, type TableEvent } from '../../machines/index.ts'

const creator = { agent: 'anna', id: '1', at: 0 }
const chance = '0'.repeat(64)
const declare = (agent: string, contribution: string) => ({
  type: 'move.declare',
  at: 0,
  agent,
  id: contribution,
  contribution,
})

describe('a machine in the hands of a tester', () => {
  it('is driven by pure transitions', () => {
    const charter = machines.living_charter
    let [snapshot] = initialTransition(charter, { difficulty: 'gentle', creator })
    for (const event of [
      { type: 'player.join', at: 0, agent: 'bruno', id: '2', chance } as const,
      declare('anna', 'I need quiet'),
      declare('bruno', 'I need music'),
    ]) {
      ;[snapshot] = transition(charter, snapshot, event as TableEvent)
    }
    expect(snapshot.value).toMatchObject({ active: { play: 'sealing' } })
    expect(games.living_charter.explain(snapshot, 0)).toMatchObject({
      phase: 'sealing',
      ends_when: ['moves >= n', 'distinct players >= n'],
      progress: { moves: 0, players: 0 },
      needed: { moves: 2, players: 2 },
      may_act: ['anna'],
    })
  })

  it('lists its paths with xstate/graph', () => {
    const paths = getShortestPaths(machines.living_charter, {
      input: { difficulty: 'gentle', creator },
      events: [
        { type: 'player.join', at: 0, agent: 'bruno', id: '2', chance },
        declare('anna', 'I need quiet'),
        declare('bruno', 'I need music'),
        { type: 'table.expire' },
      ] as TableEvent[],
    })
    const reached = new Set(paths.map(({ state }) => state.context.phase?.id ?? state.value))
    expect(reached).toEqual(new Set(['gathering', 'interests', 'sealing', 'expired']))
  })
})
