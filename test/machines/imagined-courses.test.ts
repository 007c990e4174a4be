import { describe, expect, it } from 'vitest'
import { wayNames } from '../../machines/chart/ways.ts'
import { begin, choicesAt, plainly } from '../../machines/imagine/course.ts'
import { imagine } from '../../machines/imagine/imagine.ts'
import { pathOf, writtenOf, writtenText } from '../../machines/imagine/path.ts'
import { isGame, rehearsalOf } from '../../machines/imagine/rehearsals.ts'
import { machineVersions } from '../../machines/registry.ts'
import { randomPaths } from '../../src/testing/random-paths.ts'

/** How many paths are walked in all; `npm run imagined` walks ten thousand. */
const PATHS = Number(process.env.PATHS ?? machineVersions.length * 8)
const SEED = Number(process.env.SEED ?? 38)

describe(`imagined courses (${PATHS} paths, seed ${SEED})`, () => {
  it.each(machineVersions.map((version) => [version.machine.id, version] as const))(
    'of %s go as the engine of the service goes',
    (_, version) => {
      const paths = Math.ceil(PATHS / machineVersions.length)
      expect(randomPaths(version, { paths, seed: SEED }).disagreements).toEqual([])
    },
    60_000 + PATHS * 60,
  )
})

describe('random courses', () => {
  const versions = machineVersions.filter((version) => !isGame(version))

  it.each(versions.map((version) => [version.machine.id, version] as const))(
    'of %s take every way of its chart sooner or later',
    (_, version) => {
      // Of crowds, which come of a thousand forecasters, nobody imagines any: test/machines/histories.test.ts.
      let untaken = wayNames(version.drawing()).filter((way) => !way.includes('|crowd.'))
      for (let seed = SEED; seed < SEED + 600 && untaken.length > 0; seed += 20) {
        const missed = new Set(randomPaths(version, { paths: 20, seed }).untaken)
        untaken = untaken.filter((way) => missed.has(way))
      }
      expect(untaken).toEqual([])
    },
  )
})

describe('the path of an imagined course', () => {
  it('is an address that says every step and every word, and nothing else is one', () => {
    const path = [
      { who: 2, what: 'join', with: { role: 'mediator' } },
      { who: 1, what: 'declare', with: { says: 'I need ~ quiet, a lot: 50 % & more' } },
    ]
    const written = { setting: { difficulty: 'deep' }, kept: 3, path }
    expect(writtenOf(writtenText(written))).toEqual(written)
    expect(writtenOf('')).toEqual({ setting: {}, path: [] })
    for (const damaged of ['path=x,join', 'path=1', 'path=1,join,%', 'kept=-1', '%=%'])
      expect(writtenOf(damaged), damaged).toBeUndefined()
    expect(pathOf(`${'1,join~'.repeat(1_000)}1,join`)?.length).toBe(400)
  })

  it('branches: a moment stays as it is, whatever is tried from it', () => {
    const start = imagine(machineVersions.find(({ kind }) => kind === 'proposal') ?? fail())
    const [yes, no] = ['for', 'against'].map((choice) => start.take(1, 'vote.cast', { choice }))
    expect([yes?.path, no?.path]).toEqual(['1,vote.cast,choice:for', '1,vote.cast,choice:against'])
    expect(start.path).toBe('')
    expect(start.take(5, 'vote.cast').refused?.code).toBe('not_eligible')
    expect(start.take(9, 'vote.cast').refused?.code).toBe('no_such_choice')
  })
})

it.each(machineVersions.map((version) => [version.machine.id, version] as const))(
  'offers of %s whatever its chart lets somebody do at the start, and says why not of the rest',
  (_, version) => {
    const rehearsal = rehearsalOf(version)
    const opening = begin(rehearsal, {})
    for (const choice of choicesAt(rehearsal, opening).filter(({ what }) => what !== 'time')) {
      const event = rehearsal.event(opening, plainly(choice))
      expect(version.check(opening.snapshot, event ?? fail())?.code).toBe(choice.reason?.code)
    }
  },
)

function fail(): never {
  throw new Error('there is one')
}
