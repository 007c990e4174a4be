import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { sfntOf } from './sfnt.ts'

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** Sends the PNG of the SVG that this thread was started with. */
export async function drawForParent(): Promise<void> {
  await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'))
  const fonts = scripts.map((script) =>
    sfntOf(fileOf(`@fontsource/literata/files/literata-${script}-400-normal.woff`)),
  )
  const font = { fontBuffers: fonts, defaultFontFamily: 'Literata' }
  parentPort?.postMessage(new Resvg(String(workerData), { font }).render().asPng())
}

function fileOf(specifier: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)))
}
