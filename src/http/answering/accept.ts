/** The `Accept` header of a request (RFC 9110, section 12.5.1), and what each kind of answer makes of it. */

interface Range {
  readonly type: string
  /** The weight: 0 means never, and so does one that cannot be read. */
  readonly quality: number
}

const RANGES_MAX = 64

function rangesOf(accept: string | undefined): readonly Range[] {
  return (accept ?? '').split(',').slice(0, RANGES_MAX).map(rangeOf)
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const stated = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, quality: Number(stated?.slice('q='.length) ?? 1) || 0 }
}

/** The most telling first. */
const pageRanges = ['text/html', 'application/xhtml+xml', 'text/*']
const dataRanges = ['application/json', 'application/*', '*/*']

/**
 * Whether a reader would rather have a page than data. A range of anything is no wish for one: programs send it; beside
 * pages that are named it counts for both.
 */
export function prefersPages(accept: string | undefined): boolean {
  const ranges = rangesOf(accept)
  const pages = qualityOf(ranges, pageRanges)
  return pages > 0 && pages >= qualityOf(ranges, dataRanges)
}

/** The weight of the first range that is there; 0 when there is none. */
function qualityOf(ranges: readonly Range[], types: readonly string[]): number {
  const found = types.map((type) => ranges.find((range) => range.type === type))
  return found.find((range) => range !== undefined)?.quality ?? 0
}

/**
 * Whether a reader is a browser: it names `text/html`, and likes nothing better. Stricter than `prefersPages`, for it
 * decides where a program may well be asking: at documents that have a page beside them, and in refusals.
 */
export function isBrowser(accept: string | undefined): boolean {
  const named = rangesOf(accept)
  const page = named.find(({ type }) => type === 'text/html')
  if (!page || page.quality === 0) return false
  return !named.some(({ type, quality }) => quality > page.quality && !type.endsWith('/*'))
}

/**
 * Whether a reader takes a stream: the header is absent, takes anything, or names the type (decisions, section 11). A
 * browser that navigates here does not.
 */
export function takesStream(accept: string | undefined): boolean {
  if (accept === undefined) return true
  const ranges = rangesOf(accept)
  return ranges.some(
    ({ type, quality }) =>
      quality > 0 && (type === 'text/event-stream' || (type === '*/*' && ranges.length === 1)),
  )
}

/** Whether JSON-LD is asked for by its own name: the document is then sent under it. */
export function wantsLinkedData(accept: string | undefined): boolean {
  return rangesOf(accept).some(({ type, quality }) => type === 'application/ld+json' && quality > 0)
}
