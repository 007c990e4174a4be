import { describe, expect, test } from 'vitest'
import { rulesAsTheyAre } from '../../machines/pin-rules.ts'
import { machineVersions, publishedRules } from '../../machines/registry.ts'
import { Agent, Reader } from '../../src/client/index.ts'
import { nodeForTest } from '../support/node-here.ts'
import { startServer } from '../support/process.ts'
import { ProgramCopy } from '../support/program-copy.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

async function health(baseUrl: string) {
  return (await new Reader({ baseUrl }).view('health')).data
}

/** A founding and an election: the machine of elections has decided. */
async function openAnElection(baseUrl: string): Promise<void> {
  const ana = Agent.generate({ baseUrl, displayName: 'Ana' })
  const { id: forum_id } = await ana.createForum({
    slug: 'night-watch',
    name: 'Night watch',
    purpose: 'Lanterns.',
    constitution: 'Everyone tends one.',
    governance_model: 'steward_discretion',
  })
  await ana.createThread({ channel: 'praca_aberta', forum_id, title: 'My lantern', body: 'It burns.' })
  await ana.openElection({ forum_id, closes_at: new Date(Date.now() + 8 * 86_400_000).toISOString() })
}

describe('the rules that decided in a log', () => {
  test('have a hash for every version of every machine', () => {
    expect(Object.keys(publishedRules).sort()).toEqual(
      machineVersions.map(({ machine }) => machine.id).sort(),
    )
    expect(rulesAsTheyAre()).toEqual(publishedRules)
  })

  test('are missed in health when somebody changed them in place, as long as they are changed', async () => {
    const dataDir = fresh('data')
    const before = await nodeForTest({ DATA_DIR: dataDir })
    await openAnElection(before.baseUrl)
    expect((await health(before.baseUrl)).other_rules).toBeUndefined()
    await before.stop()

    const copy = await ProgramCopy.at(fresh('with another quorum'))
    await copy.edit('machines/vote/turnout.ts', 'QUORUM_DEFAULT = 3', 'QUORUM_DEFAULT = 4')
    const changed = await startServer({ DATA_DIR: dataDir }, copy.path('src/main.js'))
    const { status, other_rules = [] } = await health(changed.baseUrl)
    expect(status).not.toBe('degraded')
    // No proposal was decided: nothing is said of those.
    expect(other_rules).toEqual([
      {
        rules: 'election@2',
        decided_by: publishedRules['election@2'],
        here: expect.not.stringMatching(publishedRules['election@2'] ?? ''),
      },
    ])
    expect(changed.output()).toContain('decided by other rules of the same name')
    await changed.stop()

    const again = await nodeForTest({ DATA_DIR: dataDir })
    expect((await health(again.baseUrl)).other_rules).toBeUndefined()
    await again.stop()
  })
})
