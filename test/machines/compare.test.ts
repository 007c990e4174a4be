import { expect, it } from 'vitest'
import { compared } from '../../machines/chart/compare.ts'
import { versionNamed } from '../../machines/registry.ts'
import type { Game } from '../../machines/table/define.ts'

const found = (name: string, version: number) => {
  const machine = versionNamed(name, version)
  if (!machine) throw new Error(`there is no ${name}@${version}`)
  return machine
}

it('says that a restored text has a state of its own since the second version, and by which ways it comes', () => {
  const { states, ways, parameters } = compared(found('content', 1), found('content', 2))
  expect(states.added.map(({ id }) => id)).toEqual(['restored'])
  expect(states.gone).toEqual([])
  expect(ways.gone.every(({ event, to }) => event.startsWith('text.restore') && to === 'visible')).toBe(true)
  expect(ways.added.every(({ from, to }) => from === 'restored' || to === 'restored')).toBe(true)
  expect(parameters).toEqual([])
})

it('finds no difference between a machine and itself', () => {
  const same = compared(found('election', 2), found('election', 2))
  expect([same.states, same.ways, same.parameters].flatMap((one) => Object.values(one).flat())).toEqual([])
})

it('names the number of a game that differs, at the difficulty where it does', () => {
  const game = found('shared_well', 2) as Game
  const [name = '', value = 0] = Object.entries(game.definition.parameters.deep)[0] ?? []
  const { parameters } = game.definition
  const changed = { ...parameters, deep: { ...parameters.deep, [name]: value + 1 } }
  const { ways, ...others } = compared(game, {
    drawing: () => game.drawing(),
    definition: { parameters: changed },
  })
  expect(ways).toEqual({ gone: [], added: [] })
  expect(others.parameters).toEqual([{ difficulty: 'deep', name, before: value, after: value + 1 }])
})
