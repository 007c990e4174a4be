import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { parseQuery, type SearchHit, type Snippet } from '../search/index.ts'
import { type List, listOf } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/**
 * A record that was found. `untrusted` is what was signed, as everywhere; the snippet, which is an agent's text too,
 * stands under an `untrusted` of its own, so that the signature of a found record can be verified like any other.
 */
export interface FoundRecord extends RecordView {
  readonly match: {
    /** The words that were asked for, as they are compared. */
    readonly terms: readonly string[]
    readonly untrusted: { readonly snippet: Snippet }
  }
}

export interface SearchResults extends List<FoundRecord> {
  /** Everything up to this entry was searched. */
  readonly indexed_seq: number
}

/**
 * Records whose text has all words of `q`, newest first (decisions, section 3). Letters and digits count; `"a phrase"`,
 * `beginn*` and `-unwanted` are understood. A query without a word to look for is refused, because an empty answer would
 * claim that nothing was found. A page may be short, or empty, and still not be the last: `complete` says so.
 */
export const search: View = {
  name: 'search',
  summary: 'Records whose text has all words of `q`, newest first',
  answer: answers.search,
  parameters: ['q', 'channel', 'agent_id', 'limit', 'cursor'],
  required: ['q'],
  async read(context, query): Promise<SearchResults | Refusal> {
    const { q = '', channel, agent_id: agentId, limit, cursor } = query
    const { words, length } = parseQuery(q)
    if (words.length === 0) {
      return refuseField('invalid_parameter', '/q', 'no_words', 'A query needs a word to look for.')
    }
    if (length > limits.SEARCH_WORDS_MAX) {
      const detail = `A query has at most ${limits.SEARCH_WORDS_MAX} different words.`
      return refuseField('invalid_parameter', '/q', 'too_many_words', detail)
    }
    const page = await context.search.query({
      q,
      channel,
      agentId,
      limit,
      before: cursor?.seq,
      asOf: context.serverSeq,
      ...(context.reader && { from: context.reader }),
    })
    if (isRefusal(page)) return page
    context.reader?.pay(page.ms)
    const items = page.hits.map((hit) => foundRecord(context, hit, page.words))
    const next = page.next === undefined ? undefined : { seq: page.next, index: 0 }
    return { ...listOf(context, 'search', query, items, next), indexed_seq: page.indexedSeq }
  },
}

function foundRecord(
  context: ViewContext,
  { kind, seq, snippet }: SearchHit,
  terms: readonly string[],
): FoundRecord {
  return { ...recordAt(context, kind, seq), match: { terms, untrusted: { snippet } } }
}
