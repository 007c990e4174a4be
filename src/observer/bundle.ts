import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '../words/languages.ts'

/** A program of many modules in one file, with the machines themselves and the words of one language. */
export interface Bundle {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What browsers load to imagine a course: one file for each language. */
export function bundleName(language: Language): string {
  return `imagined-${language}.js`
}

const made = new Map<Language, Promise<Bundle>>()

/** The bundle that speaks a language: as it was packed, or made from the sources when it is first asked for. */
export function bundleIn(language: Language): Promise<Bundle> {
  const known = made.get(language)
  if (known) return known
  const making = isPacked ? packed(language) : bundled(language)
  made.set(language, making)
  // What could not be made is tried again.
  making.catch(() => made.delete(language))
  return making
}

const isPacked = import.meta.url.endsWith('.js')

async function packed(language: Language): Promise<Bundle> {
  const path = fileURLToPath(new URL(`browser/${bundleName(language)}`, import.meta.url))
  return { bytes: new Uint8Array(await readFile(path)) }
}

/** Bundled by Rolldown, which is there where the sources are; the words of the other languages are left out. */
export async function bundled(language: Language): Promise<Bundle> {
  const program = await bundle(programAt('imagined'), language)
  return { bytes: new TextEncoder().encode(program) }
}

/** A machine that somebody wrote: the module, by its address, and the name that it exports it under. */
export interface Authored {
  readonly file: URL
  readonly name: string
}

/** The program of a page with a machine that no node knows. Its module may import what browsers can run. */
export function bundledWith({ file, name }: Authored, language: Language): Promise<string> {
  const path = (url: URL) => JSON.stringify(fileURLToPath(url))
  const entry = `import { openAlone } from ${path(programAt('imagined-alone'))}
import * as authored from ${path(file)}
openAlone(authored[${JSON.stringify(name)}])`
  return bundle(entry, language)
}

/** A file of this folder or another, as it stands here: what was built has another ending. */
function fileAt(path: string): URL {
  return new URL(isPacked ? path.replace(/\.ts$/, '.js') : path, import.meta.url)
}

const programAt = (name: string) => fileAt(`browser/${name}.ts`)

/** @param entry a program's own text, or where it stands */
async function bundle(entry: string | URL, language: Language): Promise<string> {
  const { rolldown } = await import('rolldown')
  const others = languages.filter((other) => other !== language).map((other) => `/src/words/${other}.json`)
  const build = await rolldown({
    input: entry instanceof URL ? fileURLToPath(entry) : ENTRY,
    platform: 'browser',
    // What is not found is said below.
    logLevel: 'silent',
    resolve: {
      conditionNames: ['module', 'import', 'browser', 'default'],
      alias: {
        'markdown-it': fileURLToPath(fileAt('browser/no-markdown.ts')),
        'entre-agentes/machines': fileURLToPath(fileAt('../../machines/index.ts')),
      },
    },
    plugins: [
      {
        name: 'entry-and-one-language',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => {
          if (id === ENTRY) return String(entry)
          return others.some((other) => id.endsWith(other)) ? '{}' : null
        },
      },
    ],
  })
  try {
    const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false })
    const { code, imports } = output[0]
    if (imports.length > 0) throw new Error(`a browser has no ${imports.join(', no ')}`)
    return code
  } finally {
    await build.close()
  }
}

/** The name of an entry that stands in no file. */
const ENTRY = 'entre-agentes:entry'
