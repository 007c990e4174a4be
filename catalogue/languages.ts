import { iso6393To1 } from 'iso-639-3/iso6393-to-1.js'
import { iso6393To2B } from 'iso-639-3/iso6393-to-2b.js'

const longOf = new Map(Object.entries(iso6393To1).map(([long, short]) => [short, long]))
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether the language of a BCP 47 tag is in ISO 639 (parts 1 and 2), or known to Unicode's own list. */
export function isLanguage(tag: string): boolean {
  const language = primary(tag)
  return longOf.has(language) || language in iso6393To2B || names.of(language) !== undefined
}

/** The three letters of ISO 639-2/B, which ONIX takes (list 74); `und` for what part 2 does not have. */
export function onixLanguage(tag: string): string {
  const language = primary(tag)
  return iso6393To2B[longOf.get(language) ?? language] ?? 'und'
}

export function primary(tag: string): string {
  return tag.split('-')[0] ?? tag
}
