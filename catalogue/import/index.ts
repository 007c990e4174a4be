import { importBibtex } from './bibtex.ts'
import { importCsl } from './csl.ts'
import type { Imported } from './draft.ts'
import { importOnix } from './onix.ts'

/** Reads a file by what it holds: ONIX 3.x, CSL-JSON, or BibTeX. `language` is that of items that state none. */
export function importText(text: string, language: string): Imported {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return readable('ONIX', () => importOnix(start))
  if (start.startsWith('[') || start.startsWith('{'))
    return readable('JSON', () => importCsl(JSON.parse(start), language))
  if (start.startsWith('@') || start.startsWith('%'))
    return readable('BibTeX', () => importBibtex(start, language))
  return { works: [], left: ['the file is neither ONIX nor CSL-JSON nor BibTeX'] }
}

/** A file that its parser cannot read is listed with what the parser says of it. */
function readable(name: string, read: () => Imported): Imported {
  try {
    return read()
  } catch (error) {
    // What the engine says of its own stack tells nobody what to change in the file.
    const [what = ''] =
      error instanceof RangeError
        ? ['it is nested too deeply, or too long']
        : (error instanceof Error ? error.message : String(error)).split('\n')
    return { works: [], left: [`the file cannot be read as ${name}: ${what}`] }
  }
}
