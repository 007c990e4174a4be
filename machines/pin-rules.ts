/**
 * Compares the files of the engine, of the games and of the machines of the service with their pins in `engine-pin.ts`,
 * `registry.ts` and `machine-pins.ts`; `--write` pins them anew. Run it as `node machines/pin-rules.ts [--write]`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '../src/protocol/hash.ts'
import { limits } from '../src/protocol/limits.ts'
import { engineSource } from './engine-pin.ts'
import { type MachinePin, machinePins } from './machine-pins.ts'
import { games, machineVersions, pinnedGames, publishedRules } from './registry.ts'
import type { Game } from './table/define.ts'

const machinesFolder = new URL('.', import.meta.url)
const gamesFolder = new URL('games/', machinesFolder)
const engineFile = new URL('engine-pin.ts', machinesFolder)
const registryFile = new URL('registry.ts', machinesFolder)
const pinsFile = new URL('machine-pins.ts', machinesFolder)

/** The machines of the service, and the file that each begins with. */
const machineFiles: Readonly<Record<string, string>> = {
  presence: 'presence.ts',
  draft: 'draft.ts',
  market: 'market/market.ts',
  emergency: 'emergency.ts',
  election: 'vote/election.ts',
  proposal: 'vote/proposal.ts',
  office: 'office.ts',
  content: 'content.ts',
}

/** What the rules stand on: the hash of the engine's files, of each game's own, and of each machine's. */
export interface RuleSources {
  readonly engine: string
  readonly games: Readonly<Record<string, string>>
  readonly machines: Readonly<Record<string, string>>
}

type Read = (file: URL) => string
const readText: Read = (file) => readFileSync(file, 'utf8')

/** Hashes the files that decide how a table is played, a vote is counted, a market is scored, ... */
export function ruleSources(read: Read = readText): RuleSources {
  const table = new URL('table/', machinesFolder)
  const engine = readdirSync(table).map((name) => new URL(name, table))
  return {
    engine: hashFiles(engine, read),
    games: Object.fromEntries(
      pinnedGames.map((game) => [nameOf(game), hashFiles(filesOf(entryOf(game), read), read)]),
    ),
    machines: Object.fromEntries(
      Object.entries(machineFiles).map(([kind, file]) => [kind, hashMachine(file, read)]),
    ),
  }
}

/** What editions are called that no new table gets: their folder among the games, and how their names begin in the registry. */
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

type Edition = Pick<Game, 'id' | 'version'>

/** The ordinal of an edition that a newer one has replaced; undefined of the newest. */
function replacedAs({ id, version }: Edition): string | undefined {
  const isNewest = Object.values(games).some((game) => game.id === id && game.version === version)
  return isNewest ? undefined : ordinals[version - 1]
}

/** The file of a game: `shared-well.ts`, and `first/shared-well.ts` of a replaced edition. */
function entryOf(game: Edition): URL {
  const name = `${game.id.replaceAll('_', '-')}.ts`
  return new URL([replacedAs(game), name].filter(Boolean).join('/'), gamesFolder)
}

/** A game's file and whatever it imports from the folder of games. */
function filesOf(entry: URL, read: Read): URL[] {
  const found = new Map([[entry.href, entry]])
  for (const file of found.values()) {
    for (const [, name = ''] of read(file).matchAll(/ from '(\.\/[^']+)'/g)) {
      const imported = new URL(name, file)
      found.set(imported.href, imported)
    }
  }
  return [...found.values()]
}

/** A machine's file, whatever it imports of the machines but what all share (`kind`), and the limits that they name. */
function hashMachine(file: string, read: Read): string {
  const entry = new URL(file, machinesFolder)
  const found = new Map([[entry.href, entry]])
  const named = new Set<string>()
  for (const one of found.values()) {
    const text = read(one)
    for (const [, name = ''] of text.matchAll(/\blimits\.([A-Z_]+)/g)) named.add(name)
    for (const [, path = ''] of text.matchAll(/ from '(\.\.?\/[^']+)'/g)) {
      const imported = new URL(path, one)
      const { href } = imported
      if (href.startsWith(machinesFolder.href) && !href.includes('/machines/kind/')) found.set(href, imported)
    }
  }
  const values = [...named].sort().map((name) => `${name} ${limits[name as keyof typeof limits]}`)
  return sha256Hex(`${hashFiles([...found.values()], read)}\n${values.join('\n')}`)
}

function hashFiles(files: readonly URL[], read: Read): string {
  const parts = files.map((file) => `${file.href.slice(machinesFolder.href.length)}\n${read(file)}`)
  return sha256Hex(parts.sort().join('\n'))
}

/** What changed since the rules were pinned, and what to do about it. */
export function unpinned({ engine, games: sources, machines }: RuleSources): string[] {
  const after = 'then run: node machines/pin-rules.ts --write'
  const changed = pinnedGames.filter((game) => game.files !== sources[nameOf(game)])
  return [
    ...(engine === engineSource
      ? []
      : [
          `The engine changed: raise its version in engineVersions if any table would go differently, ${after}`,
        ]),
    ...changed.map((game) =>
      game.files === null
        ? `${nameOf(game)} is not pinned: ${after}`
        : `The rules of ${nameOf(game)} changed: if any table would go differently, give them a new version and keep this one in \`retired\` of machines/registry.ts; ${after}, which keeps the hash that tables of this version stand on`,
    ),
    ...Object.entries(machines)
      .filter(([kind, files]) => machinePins[kind]?.files !== files)
      .map(
        ([kind]) =>
          `The rules of ${kind} changed: if anything would be decided differently, give them a new version beside this one; ${after}, which keeps the hash that what was decided stands on`,
      ),
  ]
}

/**
 * The rules of every version as they are, by `election@2`: what was published, where the files are those that were pinned, and
 * otherwise a hash of the files that somebody changed.
 */
export function rulesAsTheyAre(
  { games: tables, machines } = ruleSources(),
): Readonly<Record<string, string>> {
  const changed = [
    ...pinnedGames
      .filter((game) => game.files !== tables[nameOf(game)])
      .map((game) => [game.machine.id, tables[nameOf(game)]]),
    ...machineVersions
      .filter(({ kind }) => kind in machines && machinePins[kind]?.files !== machines[kind])
      .map(({ kind, version }) => [`${kind}@${version}`, machines[kind]]),
  ]
  return { ...publishedRules, ...Object.fromEntries(changed) }
}

function nameOf({ id, version }: Edition): string {
  return `${id}@${version}`
}

/** What the registry calls a game: `lanternInquiry`, and its replaced first edition `firstLanternInquiry`. */
function variableOf(game: Edition): string {
  const name = [replacedAs(game), game.id].filter(Boolean).join('_')
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** What is published stays as it is; what was never pinned stands on its files of today. */
function write({ engine, games: sources, machines }: RuleSources): void {
  writeFileSync(pinsFile, machinePinsText(machines))
  const engineText = readText(engineFile)
  writeFileSync(engineFile, engineText.replace(`'${engineSource}'`, `'${engine}'`))
  const registry = pinnedGames.reduce((text, game) => {
    const files = sources[nameOf(game)] ?? ''
    const variable = variableOf(game)
    const place = new RegExp(`pinned\\(${variable}(?:, \\{\\s*rules: '(\\w+)'[^}]*\\})?\\)`)
    return text.replace(
      place,
      (_, rules = files) => `pinned(${variable}, {\n    rules: '${rules}',\n    files: '${files}',\n  })`,
    )
  }, readText(registryFile))
  writeFileSync(registryFile, registry)
}

/** A version that was published keeps its hash; a new one has that of its files. */
function machinePinsText(machines: RuleSources['machines']): string {
  const pins = Object.entries(machines).map(([kind, files]): [string, MachinePin] => {
    const versions = machineVersions.filter((one) => one.kind === kind).map(({ version }) => version)
    const rules = versions.toSorted().map((version) => [version, machinePins[kind]?.rules[version] ?? files])
    return [kind, { rules: Object.fromEntries(rules), files }]
  })
  const rows = pins.map(([kind, { rules, files }]) => {
    const versions = Object.entries(rules).map(([version, hash]) => `      ${version}: '${hash}',\n`)
    return `  ${kind}: {\n    rules: {\n${versions.join('')}    },\n    files: '${files}',\n  },\n`
  })
  const [before = ''] = readText(pinsFile).split(' = {')
  return `${before} = {\n${rows.join('')}}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = ruleSources()
  const isWriting = process.argv.includes('--write')
  const problems = unpinned(sources)
  for (const problem of problems) process.stdout.write(`${isWriting ? 'pinned anew: ' : ''}${problem}\n`)
  if (isWriting) write(sources)
  else process.exitCode = problems.length > 0 ? 1 : 0
}
