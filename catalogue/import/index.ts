import { importBibtex } from './bibtex.ts'
import { importCsl } from './csl.ts'
import type { Imported } from './draft.ts'
import { importOnix } from './onix.ts'

/** Reads a file by what it holds: ONIX 3.x, CSL-JSON, or BibTeX. `language` is that of items that state none. */
export function importText(text: string, language: string): Imported {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return importOnix(start)
  if (start.startsWith('[') || start.startsWith('{')) return importCsl(parsed(start), language)
  if (start.startsWith('@') || start.startsWith('%')) return importBibtex(start, language)
  return { works: [], left: ['the file is neither ONIX nor CSL-JSON nor BibTeX'] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
