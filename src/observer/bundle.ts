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
  const { rolldown } = await import('rolldown')
  const others = languages.filter((other) => other !== language).map((other) => `/src/words/${other}.json`)
  const build = await rolldown({
    input: fileURLToPath(new URL('browser/imagined.ts', import.meta.url)),
    platform: 'browser',
    resolve: {
      conditionNames: ['module', 'import', 'browser', 'default'],
      alias: { 'markdown-it': fileURLToPath(new URL('browser/no-markdown.ts', import.meta.url)) },
    },
    plugins: [
      {
        name: 'one-language',
        load: (id) => (others.some((other) => id.endsWith(other)) ? '{}' : null),
      },
    ],
  })
  try {
    const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false })
    return { bytes: new TextEncoder().encode(output[0].code) }
  } finally {
    await build.close()
  }
}
