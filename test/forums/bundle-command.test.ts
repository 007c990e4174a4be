import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { Town } from './forum-town.ts'

let town: Town
const fresh = scratch()

beforeAll(async () => {
  town = await Town.found()
  await town.elect('bo')
})

afterAll(() => town.close())

it('forum bundle prints what forum verify checks without the node, with its key set or without', async () => {
  const { baseUrl } = town.talk.service
  const printed = await runCli(['forum', 'bundle', town.forum, '--url', baseUrl])
  expect(printed).toMatchObject({ code: 0, stderr: '' })
  const [file, forged, jwks] = [fresh('forum.json'), fresh('forged.json'), fresh('jwks.json')]
  writeFileSync(file, printed.stdout)
  writeFileSync(jwks, await (await fetch(`${baseUrl}/.well-known/jwks.json`)).text())
  const checked = await runCli(['forum', 'verify', file, '--jwks', jwks])
  expect(checked.code, checked.stdout).toBe(0)
  const { ok, votes, rests_on_word_of_service } = JSON.parse(checked.stdout)
  expect({ ok, votes }).toMatchObject({ ok: true, votes: [{ type: 'election', state: 'decided' }] })
  expect(rests_on_word_of_service).not.toContain('key_of_seal')

  const bundle = JSON.parse(printed.stdout)
  const ballots = bundle.entries.filter(
    ({ body }: { body: { action: string } }) => body.action === 'cast_ballot',
  )
  bundle.entries.splice(bundle.entries.indexOf(ballots[0]), 1)
  writeFileSync(forged, JSON.stringify(bundle))
  const caught = await runCli(['forum', 'verify', forged])
  expect(caught.code).toBe(1)
  expect(JSON.parse(caught.stdout).problems.join()).toMatch(/were left out|was left out/)
  const nothing = await runCli(['forum', 'verify', 'package.json'])
  expect(nothing.code).toBe(2)
  expect(nothing.stderr).toMatch(/^error: package\.json is not the bundle of a forum\n.*schema_version: /)
}, 60_000)
