/** What `/works/{slug}` can answer with, the default first. Names as in Crossref's and DataCite's content negotiation. */
export const citationTypes = {
  json: 'application/json',
  csl: 'application/vnd.citationstyles.csl+json',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  jsonld: 'application/ld+json',
} as const
export type CitationForm = keyof typeof citationTypes

interface Range {
  readonly type: string
  readonly quality: number
}

/**
 * The form that an `Accept` header prefers (RFC 9110, section 12.5.1): for each form the most specific range that names
 * it decides; the highest quality wins; equals go to the earlier form. A header that fits nothing gets the default, which
 * the RFC allows and every client can read.
 */
export function negotiateCitation(accept: string | undefined): CitationForm {
  if (accept === undefined || accept.trim() === '') return 'json'
  const ranges = accept.split(',').slice(0, 64).map(parseRange)
  let best: CitationForm = 'json'
  let bestQuality = 0
  for (const [form, type] of Object.entries(citationTypes) as [CitationForm, string][]) {
    const quality = qualityOf(type, ranges)
    if (quality > bestQuality) {
      best = form
      bestQuality = quality
    }
  }
  return best
}

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const stated = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (stated === undefined) return { type, quality: 1 }
  return { type, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(stated) ? Number(stated) : 0 }
}

function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  for (const wanted of [type, family, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === wanted)
    if (range !== undefined) return range.quality
  }
  return 0
}
