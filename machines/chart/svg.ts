export { languages } from '../../src/words/languages.ts'

import type { Language } from '../../src/words/languages.ts'
import type { Drawing } from '../kind/drawing.ts'
import { pictureOf } from './picture.ts'
import { wordingFor } from './wording.ts'

/** The chart of a machine as an SVG document of its own, in a language, with every way drawn. `lit` are states to stand out. */
export function svgOf(
  machine: { drawing(): Drawing },
  { language = 'en', lit = [] }: { readonly language?: Language; readonly lit?: readonly string[] } = {},
): Promise<string> {
  const drawing = machine.drawing()
  return pictureOf(drawing, wordingFor(machine, language), drawing.machine, { unfolded: true, lit })
}
