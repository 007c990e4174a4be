import { iso6393To1 } from 'iso-639-3/iso6393-to-1.js'
import { iso6393To2B } from 'iso-639-3/iso6393-to-2b.js'

const longOf = new Map(Object.entries(iso6393To1).map(([long, short]) => [short, long]))
let names: Intl.DisplayNames | undefined

/** Whether the language of a BCP 47 tag is in ISO 639 (parts 1 and 2), or known to Unicode's own list. */
export function isLanguage(tag: string): boolean {
  const language = primary(tag)
  if (longOf.has(language) || language in iso6393To2B) return true
  names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return names.of(language) !== undefined
}

/** The three letters of ISO 639-2/B, which ONIX takes (list 74); `und` for what part 2 does not have. */
export function onixLanguage(tag: string): string {
  const language = primary(tag)
  return iso6393To2B[longOf.get(language) ?? language] ?? 'und'
}

export function primary(tag: string): string {
  return tag.split('-')[0] ?? tag
}

const bibliographic = new Set(Object.values(iso6393To2B))

/** The BCP 47 tag of an ONIX language: the shortest code there is (RFC 5646, section 2.2.1). Null when it is none. */
export function tagOfOnix(code: string): string | null {
  if (!bibliographic.has(code)) return null
  const long = Object.entries(iso6393To2B).find(([, short]) => short === code)?.[0] ?? code
  return iso6393To1[long] ?? long
}

let tagsByName: ReadonlyMap<string, string> | undefined

/** The tag that a bibliography means: a tag already, or the name of a language in one of five. Null when it is neither. */
export function tagOfName(name: string): string | null {
  if (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(name) && isLanguage(name)) return name
  tagsByName ??= new Map(
    ['en', 'pt', 'es', 'fr', 'de'].flatMap((reader) => {
      const namer = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' })
      return Object.values(iso6393To1).map((tag) => [(namer.of(tag) ?? tag).toLowerCase(), tag] as const)
    }),
  )
  return tagsByName.get(name.toLowerCase()) ?? null
}
