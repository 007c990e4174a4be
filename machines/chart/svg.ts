import type { Language } from '../../src/words/languages.ts'
import type { Drawing } from '../kind/drawing.ts'
import { pictureOf } from './picture.ts'
import { wordingFor } from './wording.ts'

/** The chart of a machine as an SVG document of its own, in a language, with every way drawn. */
export function svgOf(
  machine: { drawing(): Drawing },
  { language = 'en' }: { readonly language?: Language } = {},
): Promise<string> {
  const drawing = machine.drawing()
  return pictureOf(drawing, wordingFor(machine, language), drawing.machine, { unfolded: true })
}
