import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '../protocol/hash.ts'
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

const styles = ['tokens', 'frame', 'parts', 'speech', 'charts', 'pages', 'game'] as const
const programs = ['page', 'verify', 'replay', 'recount'] as const

/** Libraries that programs import, and what they import in turn: served as their packages hold them. */
const libraries = {
  'ed25519.js': '@noble/ed25519',
  'sha2.js': '@noble/hashes/sha2.js',
} as const

let made: Assets | undefined

/** Reads every file once, when the first page is asked for. */
export function assets(): Assets {
  made ??= make()
  return made
}

function make(): Assets {
  const files = new Map<string, Asset>()
  const text = (name: string, mediaType: string, content: string) =>
    files.set(name, { mediaType, bytes: new TextEncoder().encode(content) })
  for (const { name, path } of fontFiles()) files.set(name, { mediaType: 'font/woff2', bytes: bytesOf(path) })
  const css = styles.map((name) => textOf(new URL(`style/${name}.css`, import.meta.url)))
  text('site.css', 'text/css; charset=utf-8', [fontFaces, ...css, lampStyles(), lightStyles()].join('\n'))
  for (const name of programs) {
    const program = textOf(new URL(`browser/${name}.js`, import.meta.url))
    text(`${name}.js`, SCRIPT, withServedImports(program))
  }
  for (const [name, specifier] of Object.entries(libraries)) addLibrary(files, name, specifier)
  text('lamp.svg', 'image/svg+xml', ICON)
  const digest = sha256Hex([...files].map(([name, { bytes }]) => `${name} ${sha256Hex(bytes)}`).join('\n'))
  return { files, address: (name) => `${ASSETS_PATH}/${digest.slice(0, 16)}/${name}` }
}

const SCRIPT = 'text/javascript; charset=utf-8'

/** A module, and the ones beside it that it imports. */
function addLibrary(files: Map<string, Asset>, name: string, specifier: string): void {
  const pending = [{ name, url: new URL(import.meta.resolve(specifier)) }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (files.has(next.name)) continue
    const source = textOf(next.url)
    files.set(next.name, { mediaType: SCRIPT, bytes: new TextEncoder().encode(source) })
    for (const [, path = ''] of source.matchAll(/from\s+['"]\.\/([\w-]+\.js)['"]/g))
      pending.push({ name: path, url: new URL(path, next.url) })
  }
}

/** Browsers know no packages: what programs import by its package stands beside them. */
function withServedImports(source: string): string {
  return Object.entries(libraries).reduce(
    (text, [name, specifier]) => text.replaceAll(`'${specifier}'`, `'./${name}'`),
    source,
  )
}

function textOf(url: URL): string {
  return readFileSync(fileURLToPath(url), 'utf8')
}

function bytesOf(path: URL): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(fileURLToPath(path)))
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" rx="2" fill="#15130f"/><g fill="none" stroke="#f0b155" stroke-width=".9"><circle cx="3.7" cy="5" r="2.2"/><circle cx="6.3" cy="5" r="2.2"/></g></svg>'
