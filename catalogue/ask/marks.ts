import type { Mention } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** What stands for a name where patterns are read. */
const kindMarks: Readonly<Record<string, string>> = {
  work: 'q_work',
  'reference-author': 'q_classic',
  author: 'q_author',
  project: 'q_project',
  article: 'q_article',
  series: 'q_series',
  catalogue: 'q_site',
  translator: 'q_translator',
  publisher: 'q_publisher',
  narrator: 'q_narrator',
  person: 'q_person',
}

/** The ids behind a prefix (`work/`) in mentions, each once. */
export function named(mentions: readonly Mention[], prefix: string): string[] {
  const ids = mentions.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => id.slice(prefix.length))
  return [...new Set(ids)]
}

/** The folded question with each name replaced by its kind, for the patterns of cues and constraints. */
export function markedText(tokens: readonly Token[], mentions: readonly Mention[]): string {
  const pieces: string[] = []
  let index = 0
  for (const mention of mentions) {
    for (; index < mention.start; index += 1) pieces.push(tokens[index]?.folded ?? '')
    pieces.push(kindMarks[mention.id.slice(0, mention.id.indexOf('/'))] ?? 'q_name')
    index = mention.end
  }
  for (; index < tokens.length; index += 1) pieces.push(tokens[index]?.folded ?? '')
  return pieces.join(' ')
}

/** The places of the words of names. */
export function placesOf(mentions: readonly Mention[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const { start, end } of mentions) for (let at = start; at < end; at += 1) places.add(at)
  return places
}

/** The words that are not part of a name: what the visitor said in a language of their own. */
export function outside(tokens: readonly Token[], mentions: readonly Mention[]): Token[] {
  const places = placesOf(mentions)
  return tokens.filter((_, index) => !places.has(index))
}
