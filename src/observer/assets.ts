import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '../protocol/hash.ts'
import { InPieces } from '../protocol/in-pieces.ts'
import { type Language, languages } from '../words/languages.ts'
import { bundleIn, bundleName } from './bundle.ts'
import { fontFaces, fontFiles } from './fonts.ts'
import { SITE_PATH } from './layout.ts'
import { lampStyles } from './parts/lamp.ts'
import { lightStyles } from './parts/lit-lines.ts'

/** A file that pages load: it never changes under its address, so that browsers keep it for ever. */
export interface Asset {
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The files of the site by name, and the folder of addresses they stand in: it names what all of them hold. */
export interface Assets {
  readonly files: ReadonlyMap<string, Asset>
  readonly address: (name: string) => string
}

export const ASSETS_PATH = `${SITE_PATH}/assets`

/** The file at an address; undefined where there is none, or what it held is no more. */
export async function assetAt(path: string, name: string): Promise<Asset | undefined> {
  const { files, address } = assets()
  if (path === address(name)) return files.get(name)
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
  return `${ASSETS_PATH}/${sha256Hex(bytes).slice(0, 16)}/${name}`
}

const styles = ['tokens', 'frame', 'parts', 'speech', 'charts', 'pages', 'game', 'imagined'] as const
const programs = ['page', 'verify', 'tree', 'replay', 'recount', 'walk'] as const

const pieces = new InPieces(make)

/** Every file, read once: when the first page is asked for, if nobody prepared them. */
export const assets = (): Assets => pieces.whole()

/** Reads the next of them, for whoever has others to answer meanwhile. Whether none is left. */
export const prepareAsset = (): boolean => pieces.next()

/** A piece for each program: its types are taken away, and that takes a millisecond or two. */
function* make(): Generator<void, Assets> {
  const files = new Map<string, Asset>()
  const text = (name: string, mediaType: string, content: string) =>
    files.set(name, { mediaType, bytes: new TextEncoder().encode(content) })
  for (const { name, path } of fontFiles()) files.set(name, { mediaType: 'font/woff2', bytes: bytesOf(path) })
  const css = styles.map((name) => textOf(new URL(`style/${name}.css`, import.meta.url)))
  text('site.css', 'text/css; charset=utf-8', [fontFaces, ...css, lampStyles(), lightStyles()].join('\n'))
  for (const name of programs) {
    yield* addModules(files, `${name}.js`, existing(new URL(`browser/${name}.ts`, import.meta.url)))
  }
  text('lamp.svg', 'image/svg+xml', ICON)
  const digest = sha256Hex([...files].map(([name, { bytes }]) => `${name} ${sha256Hex(bytes)}`).join('\n'))
  return { files, address: (name) => `${ASSETS_PATH}/${digest.slice(0, 16)}/${name}` }
}

const SCRIPT = 'text/javascript; charset=utf-8'

/** A module with all that it imports, each under a name of its own: browsers know neither packages nor folders of ours. */
function* addModules(files: Map<string, Asset>, name: string, url: URL): Generator<void> {
  const pending = [{ name, url }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (files.has(next.name)) continue
    const { url: here } = next
    const source = asServed(textOf(here)).replace(
      /(\bfrom\s*|\bimport\s*\(?)(['"])([^'"]+)\2/g,
      (_, before: string, _quote, specifier: string) => {
        const imported = { url: resolved(specifier, here), name: '' }
        imported.name = servedName(imported.url)
        pending.push(imported)
        return `${before}'./${imported.name}'`
      },
    )
    files.set(next.name, { mediaType: SCRIPT, bytes: new TextEncoder().encode(source) })
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
 * A program as browsers get it: without types and comments, which weigh as much as the rest, but for its licence.
 * Node says of each use that its way to take types away is young. Whoever runs this from its sources knows.
 */
function asServed(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    const [licence = ''] = /\/\*!.*?\*\//s.exec(source) ?? []
    return licence + stripTypeScriptTypes(source, { mode: 'transform' })
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
