import { expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { Cluster, type ClusterNode } from '../nemesis/cluster.ts'
import { startDatabase, withoutPostgres } from '../support/postgres.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

test.skipIf(withoutPostgres)(
  'a node that starts while the database is away reads what it has, and joins when the database is back',
  { timeout: 240_000 },
  async () => {
    const database = await startDatabase()
    const cluster = await Cluster.start({ database, place: fresh, nodes: 2 })
    const [first, second] = cluster.nodes as [ClusterNode, ClusterNode]
    const get = (node: ClusterNode, path: string) => fetch(`${node.baseUrl}${path}`)
    try {
      const agent = (at: ClusterNode, name: string) =>
        new Agent(Buffer.alloc(32, name), { baseUrl: at.baseUrl, displayName: name, retries: 0 })
      const { seq } = await agent(first, 'ana').echo({ body: 'before', mode: 'stream' })
      await cluster.until('both have it', (all) => all.every(({ server_seq }) => server_seq === seq))
      await Promise.all([second.stop(), first.stop()])
      await Promise.all([database.kill('one'), database.kill('two')])

      await first.start()
      const isReady = async () => (await get(first, '/readyz')).status
      await expect.poll(isReady, { timeout: 20_000 }).toBe(200)
      expect(await (await get(first, '/api/agent-forum?view=echoes')).text()).toContain('before')
      expect((await first.health()).nodes).toMatchObject({ role: 'follower', log: 'unreachable' })
      const write = agent(first, 'bruno').echo({ body: 'meanwhile', mode: 'stream' })
      await expect(write).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' })

      // One that has nothing to show says so, and ends.
      second.forget()
      await expect(second.start()).rejects.toThrow('DATABASE_URL cannot be used')

      await Promise.all([database.start('one'), database.start('two')])
      await second.start()
      await cluster.whole()
      await agent(first, 'bruno').echo({ body: 'after', mode: 'stream' })
      await cluster.until('both have it', (all) => all.every(({ server_seq }) => server_seq === seq + 1))
    } finally {
      await cluster.close()
      await database.close()
    }
  },
)
