/**
 * Makes foreign text safe to carry: NFC, without control or bidirectional-override characters (which could reorder
 * what a reader sees), white space collapsed, cut at `chars` code points.
 */
export function externalText(text: string, chars: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const points = [...plain.slice(0, chars * 2)]
  return points.length > chars ? points.slice(0, chars).join('') : points.join('')
}

/** The first `items` texts that still say something. */
export function externalTexts(texts: readonly string[] | undefined, items: number, chars: number): string[] {
  const kept: string[] = []
  for (const text of texts ?? []) {
    if (kept.length === items) break
    const clean = externalText(text, chars)
    if (clean !== '') kept.push(clean)
  }
  return kept
}

/** The year of an ISO date, or null. */
export function yearOf(date: string | undefined): number | null {
  const year = /^(\d{4})(?:-|$)/.exec(date ?? '')?.[1]
  return year === undefined ? null : Number(year)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** YouTube's search escapes titles as HTML; undone once, because what we publish is JSON, not HTML. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity)
}
