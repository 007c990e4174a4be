import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '../protocol/hash.ts'
import { InPieces } from '../protocol/in-pieces.ts'
import { paths } from '../protocol/paths.ts'
import { type Language, languages } from '../words/languages.ts'
import { bundleIn, bundleName } from './bundle.ts'
import { fontFaces, fontFiles } from './fonts.ts'
import { lampStyles } from './parts/lamp.ts'
import { lightStyles } from './parts/lit-lines.ts'

/** A file that pages load: it never changes under its address, so that browsers keep it for ever. */
export interface Asset {
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The files of the site by name, and the folder of addresses they stand in: it names what all of them are made of. */
export interface Assets {
  readonly file: (name: string) => Asset | undefined
  readonly address: (name: string) => string
}

/** A module as it is written here, and the names under which browsers find what it imports. */
interface Module {
  readonly source: string
  readonly names: ReadonlyMap<string, string>
}

/** The file at an address; undefined where there is none, or what it held is no more. */
export async function assetAt(path: string, name: string): Promise<Asset | undefined> {
  const { file, address } = assets()
  if (path === address(name)) return file(name)
  const language = languages.find((known) => name === bundleName(known))
  if (!language) return undefined
  const { bytes } = await bundleIn(language)
  return path === addressOf(name, bytes) ? { mediaType: SCRIPT, bytes } : undefined
}

/** The address of the program of imagined courses that speaks a language. */
export async function bundleAddress(language: Language): Promise<string> {
  const { bytes } = await bundleIn(language)
  return addressOf(bundleName(language), bytes)
}

function addressOf(name: string, bytes: Uint8Array): string {
  return `${paths.siteFiles}/${sha256Hex(bytes).slice(0, 16)}/${name}`
}

const styles = ['tokens', 'frame', 'parts', 'speech', 'charts', 'pages', 'game', 'imagined'] as const
const programs = ['page', 'verify', 'tree', 'replay', 'recount', 'walk'] as const

const pieces = new InPieces(make)

/** Every file, read once: when the first page is asked for, if nobody prepared them. */
export const assets = (): Assets => pieces.whole()

/** Reads the next of them, for whoever has others to answer meanwhile. Whether none is left. */
export const prepareAsset = (): boolean => pieces.next()

/** A piece for each module: it is read, and so is what it imports. */
function* make(): Generator<void, Assets> {
  const files = new Map<string, Asset>()
  const modules = new Map<string, Module>()
  const text = (name: string, mediaType: string, content: string) =>
    files.set(name, { mediaType, bytes: new TextEncoder().encode(content) })
  for (const { name, path } of fontFiles()) files.set(name, { mediaType: 'font/woff2', bytes: bytesOf(path) })
  const css = styles.map((name) => textOf(new URL(`style/${name}.css`, import.meta.url)))
  text('site.css', 'text/css; charset=utf-8', [fontFaces, ...css, lampStyles(), lightStyles()].join('\n'))
  text('lamp.svg', 'image/svg+xml', ICON)
  for (const name of programs) {
    yield* addModules(modules, `${name}.js`, existing(new URL(`browser/${name}.ts`, import.meta.url)))
  }
  const made = [...files].map(([name, { bytes }]) => `${name} ${sha256Hex(bytes)}`)
  const written = [...modules].map(([name, { source }]) => `${name} ${sha256Hex(source)}`)
  const digest = sha256Hex([...made, ...written].join('\n'))
  return {
    file: (name) => {
      const module = modules.get(name)
      if (module && !files.has(name)) text(name, SCRIPT, asServed(module))
      return files.get(name)
    },
    address: (name) => `${paths.siteFiles}/${digest.slice(0, 16)}/${name}`,
  }
}

const SCRIPT = 'text/javascript; charset=utf-8'
const TYPE_IMPORTS = /^(?:import|export) type [^'"]*(['"])[^'"]+\1/gm
const IMPORTS = /(^(?:import|export)\b[^'"()]*\bfrom\s*|^import\s*|\bimport\()(['"])([^'"]+)\2/gm

/** A module with all that it imports, each under a name of its own: browsers know neither packages nor folders of ours. */
function* addModules(modules: Map<string, Module>, name: string, url: URL): Generator<void> {
  const pending = [{ name, url }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (modules.has(next.name)) continue
    const { url: here } = next
    const source = textOf(here)
    const names = new Map<string, string>()
    for (const [, , , specifier = ''] of source.replace(TYPE_IMPORTS, '').matchAll(IMPORTS)) {
      const imported = resolved(specifier, here)
      const served = servedName(imported)
      names.set(specifier, `./${served}`)
      pending.push({ name: served, url: imported })
    }
    modules.set(next.name, { source, names })
    yield
  }
}

function resolved(specifier: string, from: URL): URL {
  return specifier.startsWith('.')
    ? existing(new URL(specifier, from))
    : new URL(import.meta.resolve(specifier))
}

/** `src/client/recount.ts` is `client-recount.js`; a module of a package has the package's name in its own. */
function servedName({ pathname }: URL): string {
  const [, packaged] = pathname.split(/\/node_modules\/(?!.*\/node_modules\/)/)
  const path = packaged ?? pathname.split('/src/').at(-1) ?? pathname
  return path.replace(/^@/, '').replaceAll('/', '-').replace(/\.ts$/, '.js')
}

/** As it stands here: what was built has lost its types, and its ending with them. */
function existing(url: URL): URL {
  return import.meta.url.endsWith('.js') ? new URL(url.href.replace(/\.ts$/, '.js')) : url
}

/**
 * A module as browsers get it: without types and comments, which weigh as much as the rest, but for its licence. Made when a browser
 * first asks for it: what takes the types away costs each start a third of a second, and 12 MB.
 * Node says of each use that its way to take types away is young. Whoever runs this from its sources knows.
 */
function asServed({ source, names }: Module): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    const [licence = ''] = /\/\*!.*?\*\//s.exec(source) ?? []
    const stripped = stripTypeScriptTypes(source, { mode: 'transform' })
    return (
      licence +
      stripped.replace(IMPORTS, (_, before: string, quote: string, specifier: string) => {
        return `${before}${quote}${names.get(specifier)}${quote}`
      })
    )
  } finally {
    process.emitWarning = emitWarning
  }
}

function textOf(url: URL): string {
  return readFileSync(fileURLToPath(url), 'utf8')
}

function bytesOf(path: URL): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(fileURLToPath(path)))
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" rx="2" fill="#15130f"/><g fill="none" stroke="#f0b155" stroke-width=".9"><circle cx="3.7" cy="5" r="2.2"/><circle cx="6.3" cy="5" r="2.2"/></g></svg>'
