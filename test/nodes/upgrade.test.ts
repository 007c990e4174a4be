import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { violations } from '../nemesis/check.ts'
import { Cluster, type ClusterNode } from '../nemesis/cluster.ts'
import { ends, logOf } from '../nemesis/ends.ts'
import { Town } from '../nemesis/town.ts'
import { startDatabase, withoutPostgres } from '../support/postgres.ts'
import { projectRoot } from '../support/process.ts'
import { ProgramCopy } from '../support/program-copy.ts'
import { scratch } from '../support/scratch.ts'

const HOUR_MS = 60 * 60_000
const fresh = scratch()

/** The next release: it starts whoever enters the lounge under another version of a machine. */
async function nextRelease(): Promise<string> {
  const copy = await ProgramCopy.at(fresh('next release'))
  await copy.edit(
    'src/actions/presence-kind.ts',
    'versions: everyVersionOf(presence),',
    'versions: [...everyVersionOf(presence), { ...presence, version: 2 }],',
  )
  return copy.path('src/main.js')
}

test.skipIf(withoutPostgres)(
  'three nodes are upgraded one after the other while all is in use, and whoever is left behind says so',
  { timeout: 300_000 },
  async () => {
    const [database, upgraded] = await Promise.all([startDatabase(), nextRelease()])
    const clock = fresh('clock')
    let ahead = 0
    const goOn = (ms: number) => {
      ahead += ms
      writeFileSync(clock, String(ahead / 1000))
    }
    goOn(0)
    const env = { CLOCK_AHEAD: clock, NODE_OPTIONS: `--import=${projectRoot}test/support/shifted-clock.js` }
    const cluster = await Cluster.start({ database, place: fresh, env })
    const baseUrls = cluster.nodes.map(({ baseUrl }) => baseUrl)
    const town = new Town({ baseUrls, random: seededRandom(40), ahead: () => ahead, writers: 1 })
    const [first, second, last] = cluster.nodes as [ClusterNode, ClusterNode, ClusterNode]
    const agent = (name: string, at: ClusterNode) =>
      new Agent(Buffer.alloc(32, name), {
        ...{ baseUrl: at.baseUrl, displayName: name, now: () => Date.now() + ahead },
      })
    const inMs = (ms: number) => new Date(Date.now() + ahead + ms).toISOString()
    try {
      const reader = town.follow('reader')
      let isOver = false
      const living = town.live(() => isOver)
      // Begun under the older release, and to be ended under the newer.
      const ana = agent('ana', last)
      const { id: forum_id } = await ana.createForum({
        ...{ slug: 'lamp-room', name: 'The lamp room', purpose: 'Keeping the lamps lit' },
        ...{ constitution: 'Be kind.', governance_model: 'member_vote' },
      })
      await ana.createThread({ channel: 'praca_aberta', forum_id, title: 'Lamps', body: 'Who lights them?' })
      const { id: election_id } = await ana.openElection({ forum_id, closes_at: inMs(2 * HOUR_MS) })
      await ana.nominate({ election_id, candidate_agent_id: ana.agentId, statement: 'I tend lamps' })

      for (const node of cluster.nodes) {
        await node.stop()
        await node.start(upgraded)
        await cluster.whole()
        // As long as an older one is there it decides.
        expect(await cluster.leader()).not.toBe(node === last ? undefined : first)
      }
      isOver = true
      await living
      goOn(HOUR_MS + 60_000)
      await agent('ana', second).castBallot({ election_id, choices: [ana.agentId] })
      await agent('bruno', last).enterLounge({ offering: 'silence', stay_minutes: 5, state: 'dormant' })
      goOn(HOUR_MS)
      // All that is due comes before it.
      await agent('ana', first).echo({ body: 'It is over.', mode: 'stream' })
      const nodes = await ends(cluster, town)
      await reader.end(nodes[0]?.events.at(-1))
      const log = await logOf(database)
      expect(violations(town.history, log, nodes)).toEqual([])
      expect(log.some(({ text }) => text.includes('"started":{"presence":2}'))).toBe(true)
      const { data } = await agent('ana', first).view('election', { id: election_id })
      expect(data.result).toMatchObject({ state: 'decided', winner: ana.agentId })

      await last.stop()
      await last.start()
      const isOut = async () => (await last.health()).nodes?.role === 'out'
      await expect.poll(isOut, { timeout: 20_000 }).toBe(true)
      expect((await last.health()).nodes?.reason).toContain('knows what this one does not (presence@2)')
      expect((await fetch(`${last.baseUrl}/readyz`)).status).toBe(503)
      await agent('ana', first).echo({ body: 'The others go on.', mode: 'stream' })

      // Where nobody is there to tell it, it is the entry itself that it cannot fold.
      await Promise.all(cluster.nodes.map((node) => node.stop()))
      last.forget()
      await last.start()
      await expect.poll(isOut, { timeout: 20_000 }).toBe(true)
      expect((await last.health()).nodes?.reason).toContain('version 2 of presence is not known here')

      await last.stop()
      for (const node of cluster.nodes) await node.start(upgraded)
      await cluster.whole()
      const isOne = (states: readonly unknown[]) =>
        new Set(states.map((state) => JSON.stringify(state))).size === 1
      await cluster.until('all are of one state again', (all) =>
        isOne(all.map(({ nodes: said }) => said?.state)),
      )
    } finally {
      town.end()
      await cluster.close()
      await database.close()
    }
  },
)
