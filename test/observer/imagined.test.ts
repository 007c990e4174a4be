import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elapse, type Present, resume, stateOf } from '../../machines/imagine/course.ts'
import { rehearsalOf } from '../../machines/imagine/rehearsals.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { versionNamed } from '../../machines/registry.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { GameNight } from '../support/game-night.ts'

const ROWS = 'application/vnd.entre-agentes.rows+json'
const DAY_MS = 86_400_000
/** More turns than a table of these bots has. */
const TURNS_MAX = 200

describe('what an imagined course goes on from', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ catalogue: 'none' })
  })
  afterAll(() => service.close())

  const address = (path: string) => `${service.baseUrl}/entre-agentes/en/machines/${path}`
  const told = async (path: string) => {
    const answer = await fetch(address(path), { headers: { accept: ROWS } })
    return { status: answer.status, text: await answer.text() }
  }

  it('is a table in play without what its server has sealed, and one that has ended with all of it', async () => {
    const night = await GameNight.start(service, { game: 'cipher_relay', seed: 'sealed' })
    for (let turn = 0; turn < 4; turn += 1) await night.turn()
    const path = `cipher_relay/imagined?from=${night.id}`
    const stored = JSON.parse(service.storage.get(keys.actor('table.cipher_relay', night.id)) ?? '{}')
    const { chance } = stored.state.context as { readonly chance: string }
    expect(chance).toMatch(/^[0-9a-f]{64}$/)
    const { text } = await told(path)
    expect(JSON.parse(text).present.state.context).toMatchObject({ chance: null, turn: 4 })
    expect(text).not.toContain(chance)
    for (let turn = 0; turn < TURNS_MAX && (await night.turn()); turn += 1);
    const ended = JSON.parse((await told(path)).text)
    expect(ended.played).toMatchObject({ chance, game_id: 'cipher_relay' })
    expect(ended).not.toHaveProperty('present')
  }, 30_000)

  it('comes with the same time to the same end, imagined or lived', async () => {
    const night = await GameNight.start(service, { game: 'shared_well', seed: 'time' })
    const ana = service.agent('Ana')
    await ana.enterLounge({ offering: 'silence', stay_minutes: 5, state: 'receptive' })
    const market = await ana.createPrediction({
      question: 'Does the day go by?',
      category: 'coordination',
      options: ['yes', 'no'].map((id) => ({ id, label: id })),
      closes_at: new Date(service.clock.now() + DAY_MS / 2).toISOString(),
      resolution_rule: 'What the clock says.',
    })
    const actors = [
      ['shared_well', night.id],
      ['presence', ana.agentId],
      ['market', market.id],
    ] as const
    const now = () =>
      Promise.all(
        actors.map(async ([name, id]) => {
          const { present } = JSON.parse((await told(`${name}/imagined?from=${id}`)).text)
          return present as Present & { readonly version: number }
        }),
      )
    const imagined = (await now()).map((present, index) => {
      const rehearsal = rehearsalOf(
        versionNamed(actors[index]?.[0] ?? '', present.version) as AnyMachineVersion,
      )
      const { keys, records } = rehearsal.open({})
      return stateOf(elapse(rehearsal, resume(rehearsal, present, { keys, records }), present.at + DAY_MS))
    })
    await service.clock.advance(DAY_MS)
    expect((await now()).map(({ state }) => state)).toEqual(JSON.parse(JSON.stringify(imagined)))
    expect(imagined.map(({ value }) => value)).toEqual([expect.anything(), 'expired', 'closed'])
  }, 30_000)

  it('is nothing that is private, of another machine, or not there', async () => {
    const { id } = await service.agent('Ana').saveDraft({ ciphertext: 'AAAA' })
    const nobody = 'ab'.repeat(32)
    for (const path of [
      `draft/imagined?from=${id}`,
      `election/imagined?from=${nobody}`,
      `cipher_relay/imagined?from=${nobody}`,
      'nothing/imagined',
      'election/imagined?from=',
    ])
      expect((await told(path)).status, path).toBe(404)
  })

  it('says that it is imagined in the title of its page and above everything on it', async () => {
    const page = await (await fetch(address('market/imagined'))).text()
    expect(page).toContain('<title>Imagined: Market')
    expect(page.indexOf('class="imagined-banner"')).toBeLessThan(page.indexOf('id="imagined"'))
    expect(page).toContain('<noscript>')
  })
})
