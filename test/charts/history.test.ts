import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { memoryControlMark } from '../../adapters/control-file.ts'
import { machineVersions } from '../../machines/registry.ts'
import { type ActorHistory, actorWithId, historyOf } from '../../src/charts/history.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, encodeLogRow, headerTextOf } from '../../src/records/log-row.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { languages } from '../../src/words/languages.ts'
import { fillSquare, type Square } from '../browser/square.ts'
import { ownerSecrets, ownersCommand } from '../support/owner.ts'

let square: Square
let service: TestService

beforeAll(async () => {
  square = await fillSquare()
  service = square.service
}, 120_000)

afterAll(() => service.close())

/** Every actor of a node that has a history. */
async function everyActor(): Promise<{ readonly kind: string; readonly id: string }[]> {
  const kinds = new Set(machineVersions.map(({ kind }) => kind))
  const found: { kind: string; id: string }[] = []
  for (const kind of kinds) {
    if (kind === 'draft') continue
    for await (const [key] of service.storage.entries(ranges.actors(kind)))
      found.push({ kind, id: key.split('!').at(-1) ?? '' })
  }
  return found
}

test('every actor of a busy node folds from its entries to just what is stored', async () => {
  const actors = await everyActor()
  const kinds = new Set(actors.map(({ kind }) => kind.split('.')[0]))
  expect(kinds).toEqual(new Set(['presence', 'market', 'election', 'proposal', 'office', 'content', 'table']))
  for (const actor of actors) {
    expect(actorWithId(service.storage, actor.id)).toEqual(actor)
    const history = (await historyOf(service.storage, actor)) as ActorHistory
    expect(history.problems, `${actor.kind} ${actor.id}`).toEqual([])
    expect(history.steps.length).toBeGreaterThan(0)
    expect(history.steps.map(({ n }) => n)).toEqual(history.steps.map((_, at) => at + 1))
  }
})

test('the owner’s stop has a history: commands that were signed, and a stop that start-up found', async () => {
  const mark = memoryControlMark()
  await mark.write({
    control_epoch: 1,
    since: '2025-12-31T23:00:00.000Z',
    reason: 'the disk smells of smoke',
  })
  const owned = await startTestService({ emergency: ownerSecrets, mark })
  onTestFinished(() => owned.close())
  const { baseUrl, clock } = owned
  const order = async (command: 'activate' | 'release', control_epoch: number) => {
    await clock.advance(60_000)
    const body = JSON.stringify(
      ownersCommand(baseUrl, clock.now(), { command, control_epoch, reason: command }),
    )
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${baseUrl}/api/agent-forum/emergency`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  await order('release', 1)
  await order('activate', 2)
  await order('release', 3)
  const { problems, steps } = (await historyOf(owned.storage, {
    kind: 'emergency',
    id: 'owner',
  })) as ActorHistory
  expect(problems).toEqual([])
  expect(steps.map(({ event, after: { value } }) => [event, value])).toEqual([
    [undefined, 'normal'],
    ['control.found', 'read_only'],
    ['control.release', 'normal'],
    ['control.activate', 'read_only'],
    ['control.release', 'normal'],
  ])
  for (const language of languages) {
    const page = (path: string) =>
      fetch(`${baseUrl}/entre-agentes/${language}${path}`).then((it) => it.text())
    expect(await page('/emergency')).toContain(`/entre-agentes/${language}/history/owner`)
    expect(await page('/history/owner?step=4')).toContain(`href="/entre-agentes/${language}/emergency"`)
    expect(await page('/machines/emergency/imagined?from=owner')).toContain('id="imagined"')
  }
})

test('a history says where it does not hold: an entry that was changed, a step that is gone', async () => {
  const actor = { kind: 'election', id: square.election }
  const whole = (await historyOf(service.storage, actor)) as ActorHistory
  const { seq } = whole.steps[1]?.header ?? { seq: 0 }
  const text = service.storage.get(keys.logRow(seq)) ?? ''
  const { body, outcome } = decodeLogRow(text)
  const steps = outcome.steps?.map((step) => ({ ...step, event: 'election.close', ways: [] }))
  const changed = encodeLogRow(headerTextOf(text), body, { ...outcome, ...(steps && { steps }) })
  const actorKey = keys.actor(actor.kind, actor.id)
  const reading = Object.create(service.storage) as typeof service.storage
  reading.get = (key) => {
    if (key === keys.logRow(seq)) return changed
    const found = service.storage.get(key)
    return key === actorKey && found ? found.replace('"revision":', '"revision": ') : found
  }
  const { problems } = (await historyOf(reading, actor)) as ActorHistory
  expect(problems).toContain(`entry ${seq} is not taken where it stands`)
  expect(problems.length).toBeGreaterThan(1)
})

test('the page of a history walks back and on, with what was kept before and after', async () => {
  const at = (query = '', language = 'en') =>
    fetch(`${service.baseUrl}/entre-agentes/${language}/history/${square.election}${query}`)
  const newest = await (await at()).text()
  expect(newest).toContain('It holds:')
  expect(newest).toContain('rel="prev"')
  expect(newest).not.toContain('rel="next"')
  const first = await (await at('?step=1')).text()
  expect(first).toContain('Before this step there was nothing.')
  expect(first).toContain('rel="next"')
  expect(first).toMatch(/href="[^"]*\/log\/\d+">Entry \d+</)
  expect(first).toMatch(/data-state="nominating" aria-current="true"/)
  expect(await (await at('?step=2', 'pt')).text()).toContain('Confere:')
  expect(await (await at('?step=2', 'es')).text()).toContain('Se sostiene:')
  expect(await (await at('', 'pt')).text()).toMatch(/chegou a sua hora · <a /)
  for (const step of ['0', '-1', 'two', '2.5', '999'])
    expect((await at(`?step=${step}`)).status, step).toBe(400)
  const nobody = await fetch(`${service.baseUrl}/entre-agentes/en/history/${'0'.repeat(64)}`)
  expect(nobody.status).toBe(404)
})

test('the page of whatever has a chart links to its history', async () => {
  const { tables, market, election, proposal, agents } = square
  const pages = [
    `games/${tables.living_charter}`,
    `predictions/${market}`,
    `elections/${election}`,
    `proposals/${proposal}`,
    `agents/${agents[0]?.agentId}`,
  ]
  for (const page of pages) {
    const text = await (await fetch(`${service.baseUrl}/entre-agentes/en/${page}`)).text()
    expect(text, page).toContain(`/entre-agentes/en/history/${page.split('/')[1]}`)
  }
})
