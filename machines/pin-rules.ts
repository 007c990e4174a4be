/**
 * Compares the files of the engine and of the games with their pins in `engine-pin.ts` and `registry.ts`; `--write` pins
 * them anew. Run it as `node machines/pin-rules.ts [--write]`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '../src/protocol/hash.ts'
import { engineSource } from './engine-pin.ts'
import { games, pinnedGames } from './registry.ts'
import type { Game } from './table/define.ts'

const machinesFolder = new URL('.', import.meta.url)
const gamesFolder = new URL('games/', machinesFolder)
const engineFile = new URL('engine-pin.ts', machinesFolder)
const registryFile = new URL('registry.ts', machinesFolder)

/** What the rules stand on: the hash of the engine's files and of each game's own. */
export interface RuleSources {
  readonly engine: string
  readonly games: Readonly<Record<string, string>>
}

type Read = (file: URL) => string
const readText: Read = (file) => readFileSync(file, 'utf8')

/** Hashes the files that decide how a table is played. */
export function ruleSources(read: Read = readText): RuleSources {
  const table = new URL('table/', machinesFolder)
  const engine = readdirSync(table).map((name) => new URL(name, table))
  return {
    engine: hashFiles(engine, read),
    games: Object.fromEntries(
      pinnedGames.map(({ id, version }) => {
        const entry = entryOf(id, version)
        return [`${id}@${version}`, hashFiles(filesOf(entry, read), read)]
      }),
    ),
  }
}

/** The file of a game; first editions have a folder of their own. */
function entryOf(id: string, version: number): URL {
  const name = `${id.replaceAll('_', '-')}.ts`
  const first = new URL(`first/${name}`, gamesFolder)
  return version === 1 && existsSync(first) ? first : new URL(name, gamesFolder)
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

function hashFiles(files: readonly URL[], read: Read): string {
  const parts = files.map((file) => `${file.href.slice(machinesFolder.href.length)}\n${read(file)}`)
  return sha256Hex(parts.sort().join('\n'))
}

/** What changed since the rules were pinned, and what to do about it. */
export function unpinned({ engine, games: sources }: RuleSources): string[] {
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
  ]
}

function nameOf({ id, version }: Pick<Game, 'id' | 'version'>): string {
  return `${id}@${version}`
}

/** What the registry calls a game: `lanternInquiry`, and its retired first edition `firstLanternInquiry`. */
function variableOf({ id, version }: Game): string {
  const inCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isNewest = Object.values(games).some((game) => game.id === id && game.version === version)
  return inCamelCase(isNewest ? id : `first_${id}`)
}

/** What is published stays as it is; what was never pinned stands on its files of today. */
function write({ engine, games: sources }: RuleSources): void {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = ruleSources()
  const isWriting = process.argv.includes('--write')
  const problems = unpinned(sources)
  for (const problem of problems) process.stdout.write(`${isWriting ? 'pinned anew: ' : ''}${problem}\n`)
  if (isWriting) write(sources)
  else process.exitCode = problems.length > 0 ? 1 : 0
}
