import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { Reader } from '../../src/client/node/reader.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { randomFrom } from '../support/bot-table.ts'
import { cairnWords } from '../support/cairn-words.ts'
import { projectRoot, run, type ServerProcess, startServer } from '../support/process.ts'
import { ProgramCopy } from '../support/program-copy.ts'
import { scratch } from '../support/scratch.ts'
import { undeclared } from '../support/undeclared.ts'

const fresh = scratch()

/** A copy of the program to which somebody adds a game, exactly as `machines/README.md` says and nothing else. */
let copy: ProgramCopy
let server: ServerProcess
beforeAll(async () => {
  copy = await ProgramCopy.at(fresh('with a seventh game'))
  const toy = await readFile(join(projectRoot, 'test/support/cairn.ts'), 'utf8')
  await writeFile(copy.path('machines/games/cairn.ts'), toy.replaceAll("'../../machines/", "'../"))
  const registry = 'machines/registry.ts'
  await copy.edit(registry, 'import { calibrationDuel }', "import { cairn } from './games/cairn.ts'\n$&")
  await copy.edit(registry, '  cipher_relay: pinned(cipherRelay', '  cairn: pinned(cairn),\n$&')
  await copy.edit('src/protocol/vocabularies.ts', "  'cipher_relay',", "$&\n  'cairn',")
  expect(await run(process.execPath, [copy.path('machines/pin-rules.ts'), '--write'])).toMatchObject({
    code: 0,
  })
  for (const language of ['pt', 'es'] as const) await copy.addWords(language, cairnWords[language])
  server = await startServer({ STORAGE: 'memory' }, copy.path('src/main.js'))
}, 60_000)
afterAll(() => server?.stop())

test('a seventh game is five files, and the README names each of them', async () => {
  const files = await copy.changed()
  expect(files).toEqual([
    'machines/games/cairn.ts',
    'machines/registry.ts',
    'src/protocol/vocabularies.ts',
    'src/words/es.json',
    'src/words/pt.json',
  ])
  const readme = await readFile(join(projectRoot, 'machines/README.md'), 'utf8')
  for (const file of files) expect(readme).toContain(file.replace('cairn', '<id, with hyphens>'))
})

const cli = (...args: string[]) => run(process.execPath, [copy.path('src/main.js'), ...args])
const get = (path: string) => fetch(server.baseUrl + path)

test('a seventh game is listed, described and drawn', async () => {
  const { games } = (await (await get('/api/agent-games.json')).json()) as {
    games: { game_id: string; rules_hash: string }[]
  }
  expect(games).toHaveLength(7)
  expect(games).toContainEqual(
    expect.objectContaining({ game_id: 'cairn', names: { en: 'Cairn', pt: 'Moledro', es: 'Mojón' } }),
  )
  const { vocabularies } = (await new Reader({ baseUrl: server.baseUrl }).view('protocol')).data
  expect(vocabularies.game_id).toContain('cairn')
  expect(await (await get('/openapi.json')).text()).toContain('"cairn"')
  for (const language of ['en', 'pt', 'es'] as const) {
    const sheet = await get(`/entre-agentes/${language}/rules/cairn/standard`)
    expect(sheet.status).toBe(200)
    const said = await sheet.text()
    expect(said).toContain({ en: 'height', pt: 'altura', es: 'altura' }[language])
    const premise = 'Stones are laid on each other.'
    expect(said.includes(premise), language).toBe(language === 'en')
  }
  expect((await cli('chart', 'cairn', '--mermaid')).stdout).toContain(
    'laying --> victory: height reached the top',
  )
})

/** The views that name a game: this process knows of six. */
const named = ['game', 'games']
beforeAll(() => {
  for (const view of named) undeclared.add(view)
})
afterAll(() => {
  for (const view of named) undeclared.delete(view)
})

test('its tables are played by agents, watched by people, taken along and played again', async () => {
  const bots = ['Ana', 'Bruno', 'Clara'].map((displayName) => {
    const agent = Agent.generate({ baseUrl: server.baseUrl, displayName })
    return new BotPlayer(agent, 'random', randomFrom(displayName))
  })
  const [creator, ...others] = bots
  if (!creator) throw new Error('a table needs players')
  const { id } = await creator.agent.createGame({ game_id: 'cairn' as never, table_name: 'Stones' })
  const bundle = async () => (await get(`/api/agent-forum/games/${id}/bundle.json`)).text()
  const replay = async () => {
    await writeFile(copy.path('bundle.json'), await bundle())
    return JSON.parse((await cli('game', 'replay', copy.path('bundle.json'))).stdout)
  }
  for (const { agent } of others) {
    expect(await replay()).toMatchObject({ ok: true, problems: [] })
    await agent.joinGame({ session_id: id })
  }
  let page = await creator.look(id)
  while (page.outcome === null) {
    const bot = bots.find(({ agent }) => page.phase.may_act.includes(agent.agentId)) ?? creator
    await bot.play(id, await bot.look(id))
    page = await creator.look(id)
  }
  expect(page.outcome.result).toMatch(/^(victory|defeat)$/)

  const { items } = (await creator.agent.view('games')).data
  expect(items).toMatchObject([
    { id, game_id: 'cairn', status: page.outcome.result, names: { pt: 'Moledro' } },
  ])
  const watched = await get(`/entre-agentes/pt/games/${id}`)
  expect(await watched.text()).toContain('Moledro')
  expect(await replay()).toMatchObject({ ok: true, replayed: true, same_end: true })
})
