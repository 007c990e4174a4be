/**
 * The structure of the house (`npm run structure`): the import table and its rules (`.dependency-cruiser.cjs`), and what
 * dependency-cruiser has no rule for: folders that import each other, folders and functions that grow too large, and what a start is not
 * to wait for.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, format, type ICruiseResult, type IModule } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { sharesOf, twoWayPairs } from './folders.ts'
import { functionsOf } from './functions.ts'

const SHARE_MAX = 0.2
const FUNCTION_LINES_MAX = 70

/** Folders that may import each other, at most two pairs. */
const exemptPairs: Readonly<Record<string, string>> = {}

/** Functions that may be long, at most three. */
const exemptFunctions: Readonly<Record<string, string>> = {}

const isSource = (file: string) => /^(src|machines|adapters|catalogue|conformance)\/.*\.ts$/.test(file)

function pairsOf(modules: readonly IModule[]): string[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return twoWayPairs(imports.filter(({ from, to }) => isSource(from) && isSource(to)))
    .filter(({ folders }) => !(folders.join(' ') in exemptPairs))
    .map(({ folders: [one, other], imports }) =>
      [
        `${one} and ${other} import each other:`,
        ...imports.map(({ from, to }) => `    ${from} -> ${to}`),
      ].join('\n'),
    )
}

function largeFolders(sources: ReadonlyMap<string, string>): string[] {
  const lines = new Map([...sources].map(([file, source]) => [file, source.split('\n').length - 1]))
  return sharesOf(lines)
    .filter(([, share]) => share > SHARE_MAX)
    .map(
      ([folder, share]) =>
        `${folder} holds ${Math.round(share * 100)} % of the source, more than ${SHARE_MAX * 100} %`,
    )
}

function longFunctions(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) =>
    functionsOf(source)
      .filter(({ lines, isTable }) => lines > FUNCTION_LINES_MAX && !isTable)
      .filter(({ name }) => !(`${file} ${name}` in exemptFunctions))
      .map(
        ({ name, line, lines }) =>
          `${file}:${line} ${name} has ${lines} lines, more than ${FUNCTION_LINES_MAX}`,
      ),
  )
}

/** What no first answer needs: it is loaded when the port is open, or by whoever asks for it. */
const LOADED_LATER =
  /^(catalogue\/(affinity|ask|atlas|citation|documents|graph|onix|pages|reading)\/|src\/interop\/(documents|feeds|for-models|mcp|openapi)\/|src\/nodes\/index|src\/observer\/(layout|pages))/
const IMPORTS = /^(?:import|export) (?!type\b)(?:[\w*{}\s,]+ from )?'(\.[^']+)'/gm

/** What is imported, and not only for its types, before a service listens: which of it could wait, and by which way it comes. */
function loadedTooEarly(sources: ReadonlyMap<string, string>): string[] {
  const ways = new Map([['src/cli/serve.ts', 'src/cli/serve.ts']])
  for (const [file, way] of ways)
    for (const [, path = ''] of (sources.get(file) ?? '').matchAll(IMPORTS)) {
      const imported = join(dirname(file), path)
      if (!ways.has(imported)) ways.set(imported, `${way} -> ${imported}`)
    }
  return [...ways]
    .filter(([file]) => LOADED_LATER.test(file))
    .map(([, way]) => `loaded before a service listens: ${way}`)
}

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
const roots = ['src', 'machines', 'adapters', 'catalogue', 'conformance', 'test']
const { output } = await cruise(roots, options)
const result = output as ICruiseResult
const report = await format(result, { outputType: 'err' })
const sources = new Map(
  result.modules
    .filter(({ source }) => isSource(source))
    .map(({ source }) => [source, readFileSync(source, 'utf8')]),
)
const faults = [
  ...pairsOf(result.modules),
  ...largeFolders(sources),
  ...longFunctions(sources),
  ...loadedTooEarly(sources),
]
process.stdout.write([report.output, ...faults, ''].join('\n'))
process.exitCode = report.exitCode > 0 || faults.length > 0 ? 1 : 0
