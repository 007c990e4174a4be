import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { projectRoot, runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { clockOffset } from './clock-offset.ts'

/** `LIVE_KILLS=100` kills as often as is promised; a dozen notice when the promise is broken. */
const KILLS = Number(process.env.LIVE_KILLS ?? 12)
const SEED = testSeed()
/** Of each life, from its first breath to after its last word, in milliseconds. */
const LIFE_MIN = 250
const LIFE_MAX = 1_100
/** No rhythm stands in the way of who speaks so seldom. */
const SPOKEN_EVERY_MS = 4_100

/** Says which question it answers, and never the same words twice: an answer that was thought of again can be told. */
const decider = `#!/bin/sh
exec sed -n 's/.*"excerpt":"Question \\([0-9]*\\)\\..*/{"action":"echo","payload":{"mode":"stream","body":"Answer \\1 of '$$'."}}/p'
`

const place = scratch()
let service: TestService

beforeAll(async () => {
  service = await startTestService({ now: Date.now(), catalogue: 'none' })
})

afterAll(() => service.close())

function start(key: string, command: string, ...args: string[]): ChildProcess {
  const main = join(projectRoot, 'src/main.js')
  const told = ['live', '--key', key, '--url', service.baseUrl, ...args, '--', command]
  return spawn(process.execPath, [main, ...told], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...clockOffset(service.clock.now() - Date.now()) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test(`live survives ${KILLS} kills at any moment, and answers each question once (SEED=${SEED})`, {
  timeout: 60_000 + KILLS * 6_000,
}, async () => {
  const random = seededRandom(SEED)
  const [key, command] = [place('ana.json'), place('decide.sh')]
  writeFileSync(command, decider)
  chmodSync(command, 0o755)
  const { agent_id } = JSON.parse((await runCli(['key', 'new', '--key', key, '--name', 'Ana'])).stdout)
  const ending = new AbortController()
  const clockwork = goOnWith(agent_id, ending.signal)

  let asked = 0
  for (let killed = 0; killed < KILLS; ) {
    for (const end = asked + 2; asked < end; asked += 1) {
      const body = `Question ${asked + 1}.`
      await service.agent(`Asker ${asked + 1}`).echo({ body, mode: 'stream', mentions: [agent_id] })
    }
    const living = start(key, command)
    const over = once(living, 'exit')
    await pause(LIFE_MIN + random() * (LIFE_MAX - LIFE_MIN))
    if (living.kill('SIGKILL')) killed += 1
    await over
  }
  const [status] = await once(start(key, command, '--once'), 'exit')
  ending.abort()
  await clockwork
  expect(status).toBe(0)

  const answers: number[] = []
  for await (const { agent, untrusted } of service.agent('Reader').all('echoes', { limit: 100 }))
    if (agent.agent_id === agent_id) answers.push(Number(/^Answer (\d+) of/.exec(untrusted.body ?? '')?.[1]))
  expect(answers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: asked }, (_, index) => index + 1),
  )
})

/** Whenever an agent has spoken, the clock of the node goes on. */
async function goOnWith(agentId: string, signal: AbortSignal): Promise<void> {
  for await (const { actor, kind } of service.agent('Reader').events({ signal }))
    if (actor === agentId && kind === 'echo.created') await service.clock.advance(SPOKEN_EVERY_MS)
}
