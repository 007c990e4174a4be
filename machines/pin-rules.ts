/**
 * Compares the rules of the games with what `machines/pins.ts` says of them; `--write` pins them anew.
 * Run it as `node machines/pin-rules.ts [--write]`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '../src/protocol/hash.ts'
import { engineSource, engineVersion, pins } from './pins.ts'
import { games } from './registry.ts'

const machinesFolder = new URL('.', import.meta.url)
const gamesFolder = new URL('games/', machinesFolder)
const pinFile = new URL('pins.ts', machinesFolder)

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
      Object.values(games).map(({ id, version }) => {
        const entry = new URL(`${id.replaceAll('_', '-')}.ts`, gamesFolder)
        return [`${id}@${version}`, hashFiles(filesOf(entry, read), read)]
      }),
    ),
  }
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
  const changed = Object.entries(sources).filter(([game, source]) => pins[game] !== source)
  return [
    ...(engine === engineSource
      ? []
      : [`The engine changed: raise engineVersion if any table would go differently, ${after}`]),
    ...changed.map(([game]) =>
      pins[game] === undefined
        ? `${game} is not pinned: ${after}`
        : `The rules of ${game} changed: give them a new version and keep this one in \`retired\` of machines/registry.ts, ${after}`,
    ),
  ]
}

function write({ engine, games: sources }: RuleSources): void {
  const head = readText(pinFile).split('/** Raised when')[0] ?? ''
  // The pins of retired versions stay.
  const lines = Object.entries({ ...pins, ...sources }).map(([game, source]) => `  '${game}': '${source}',\n`)
  writeFileSync(
    pinFile,
    `${head}/** Raised when the engine plays the same definition differently; every \`rules_hash\` changes with it. */
export const engineVersion = ${engineVersion}

/** SHA-256 of the engine's source files. */
export const engineSource = '${engine}'

/** SHA-256 of the source files of each version of each game. */
export const pins: Readonly<Record<string, string>> = {
${lines.join('')}}
`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = ruleSources()
  const isWriting = process.argv.includes('--write')
  const problems = unpinned(sources)
  for (const problem of problems) process.stdout.write(`${isWriting ? 'pinned anew: ' : ''}${problem}\n`)
  if (isWriting) write(sources)
  else process.exitCode = problems.length > 0 ? 1 : 0
}
