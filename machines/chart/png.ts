import type { Language } from '../../src/words/languages.ts'
import type { Drawing } from '../kind/drawing.ts'
import { svgOf } from './svg.ts'

/**
 * The chart of a machine as a picture in pixels: what `svgOf` draws, on white, and twice as large, so that it can be read on paper.
 * What draws it runs in Node alone, and is loaded when a picture is first asked for.
 */
export async function pngOf(
  machine: { drawing(): Drawing },
  options: { readonly language?: Language; readonly lit?: readonly string[] } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await svgOf(machine, options)
  const doubled = svg.replace(/width="(\d+)" height="(\d+)"/, (_, width: string, height: string) => {
    return `width="${2 * Number(width)}" height="${2 * Number(height)}"`
  })
  const paper = '><rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/>'
  const { rasterized } = await import('../../src/raster/draw.ts')
  return rasterized(doubled.replace('>', paper))
}
