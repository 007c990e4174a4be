import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Drawn } from './draw.ts'
import { sfntOf } from './sfnt.ts'

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** Answers each SVG that the parent sends with its PNG. */
export async function drawForParent(): Promise<void> {
  await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'))
  const fonts = scripts.map((script) =>
    sfntOf(fileOf(`@fontsource/literata/files/literata-${script}-400-normal.woff`)),
  )
  const font = { fontBuffers: fonts, defaultFontFamily: 'Literata' }
  parentPort?.on('message', (svg: string) => parentPort?.postMessage(drawn(svg)))

  function drawn(svg: string): Drawn {
    let tree: InstanceType<typeof Resvg> | undefined
    try {
      tree = new Resvg(svg, { font })
      const picture = tree.render()
      const png = new Uint8Array(picture.asPng())
      // Both lie in the memory of WebAssembly, which nobody collects.
      picture.free()
      return { png }
    } catch (fault) {
      return { fault }
    } finally {
      tree?.free()
    }
  }
}

function fileOf(specifier: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)))
}
