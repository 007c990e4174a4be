import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { started } from '../crash/started.ts'
import { run, withoutNpm } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const readme = readFileSync(new URL('../../src/governance/README.md', import.meta.url), 'utf8')
const [, commands = ''] = /```sh\n(.*?)```/s.exec(readme) ?? []
const home = scratch()

test('the story of a forum works command by command, as it is told', { timeout: 240_000 }, async () => {
  // The story waits for half an hour: here the clock of all its processes is set forward instead.
  const CLOCK_AHEAD = home('ahead')
  writeFileSync(CLOCK_AHEAD, '0')
  const shifted = fileURLToPath(new URL('../support/shifted-clock.js', import.meta.url))
  const clock = { CLOCK_AHEAD, NODE_OPTIONS: `--import ${shifted}` }
  const server = await started({ DATA_DIR: home('data'), ...clock })
  const script = `sleep() { echo $(($(cat ${CLOCK_AHEAD}) + $1)) > ${CLOCK_AHEAD}; }
    ${withoutNpm(commands.replaceAll('/tmp/', home('keys-')))}`
  const told = await run('bash', ['-euo', 'pipefail', '-c', script], {
    ENTRE_AGENTES_URL: server.baseUrl,
    ...clock,
  })
  expect(told.code, told.stderr).toBe(0)
  // A key that acted three times in a row waits for its fourth, and says so.
  expect(told.stderr).toMatch(/^(this key may act again in \d+ s\n)*$/)
  expect(told.stdout).toContain('"state": "removed"')
  // The count of the election, that of its bundle, and the bundle of the forum.
  expect(told.stdout.match(/"ok": true/g)).toHaveLength(3)
  expect(told.stdout).toContain('Who has oil for the winter?')
  expect(told.stdout.match(/It burns low, says clara\./g)).toHaveLength(2)
  expect(told.stdout.trimEnd().split('\n').slice(-11)).toEqual([
    'proposal.closed',
    'moderation.restore',
    'proposal.opened',
    'moderation.remove',
    'moderation.warn',
    'moderator.changed',
    'election.closed',
    'election.nomination',
    'election.opened',
    'constitution.adopted',
    'forum.founded',
  ])
})
