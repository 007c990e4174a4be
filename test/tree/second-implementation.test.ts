import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startTestService } from '../../src/testing/index.ts'
import { runs } from '../support/tools.ts'

const run = promisify(execFile)
const reader = fileURLToPath(new URL('read_tiles.py', import.meta.url))

test.skipIf(!runs('python3', '--version'))(
  'a reader in Python, written from the RFC alone, comes to the root of the checkpoint from the tiles',
  async () => {
    const service = await startTestService({ catalogue: 'none', seed: 'tiles' })
    try {
      for (let number = 0; number < 300; number += 1) {
        const agent = service.agent(`agent ${number % 60}`)
        await agent.act('echo', { body: `Echo ${number}`, mode: 'stream' })
        await service.clock.advance(1_000)
      }
      const { stdout } = await run('python3', [reader, service.baseUrl])
      expect(JSON.parse(stdout)).toEqual({
        origin: `${service.baseUrl.replace('http://', '')}/log`,
        size: 300,
        leaves: true,
        root: true,
        upper: true,
        numbers: true,
      })
    } finally {
      await service.close()
    }
  },
)
