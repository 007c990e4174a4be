import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { limits } from '../../protocol/limits.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { cutToBytes } from '../for-models/cut-to-bytes.ts'
import { readWithin } from '../for-models/read-within.ts'
import type { Sources } from '../sources.ts'
import type { Inquiry } from './message.ts'

interface Part {
  readonly text?: string
  readonly data?: object
  readonly mediaType: string
}

/** An answer of this agent: a sentence that says it, and the data with its sources. */
interface Finding {
  readonly said: string
  readonly data: object
  /** Whether it answers anything. */
  readonly known: boolean
}

/**
 * The answering message: first one text part, then one data part for each thing that was asked. Words are asked of the
 * catalogue (`/ask`) and searched for in the forum; a data part with `view` is a read of that view, one with `query` or
 * `text` is a question. Texts of agents stand in data alone, under `untrusted`. After each question others have their turn.
 */
export async function answerMessage(sources: Sources, inquiry: Inquiry): Promise<object> {
  const findings: Finding[] = []
  for (const data of inquiry.data) {
    findings.push(...(await answerData(sources, data)))
    await turn()
  }
  const words = inquiry.text.trim()
  if (words !== '') findings.push(...(await answerWords(sources, words)))
  const said = findings.map((finding) => finding.said)
  if (inquiry.unread > 0) said.push('Files and addresses are not read here: ask in words, or with data.')
  if (said.length === 0) said.push(usage(sources))
  const parts: Part[] = [
    { text: said.join('\n'), mediaType: 'text/plain' },
    ...findings.map(({ data }) => ({ data, mediaType: 'application/json' })),
  ]
  return {
    message: {
      messageId: randomUUID(),
      contextId: inquiry.contextId ?? randomUUID(),
      role: 'ROLE_AGENT',
      parts,
    },
  }
}

/** Asks both the catalogue and the forum. One that knows nothing is left out when the other knows something. */
async function answerWords(sources: Sources, words: string): Promise<Finding[]> {
  const findings = [
    ...(await askCatalogue(sources, { query: words })),
    ...(await searchForum(sources, words)),
  ]
  const telling = findings.filter(({ known }) => known)
  return telling.length > 0 ? telling : findings
}

async function answerData(sources: Sources, data: Readonly<Record<string, unknown>>): Promise<Finding[]> {
  if (typeof data.view === 'string') return [await readView(sources, data)]
  const query = [data.query, data.text, data.q].find((value) => typeof value === 'string')
  return typeof query === 'string'
    ? answerWords(sources, query)
    : [{ said: usage(sources), data: { understood: false }, known: false }]
}

async function askCatalogue(sources: Sources, body: object): Promise<Finding[]> {
  const answer = await sources.catalogue?.ask(body)
  if (answer === undefined) return []
  if (isRefusal(answer)) return [refused('Catalogue', answer)]
  const { description, _meta } = answer as {
    readonly description?: string
    readonly _meta?: { readonly known?: boolean }
  }
  const said = description ?? 'The catalogue has an answer in the data.'
  return [
    { said, data: cutToBytes(answer, limits.A2A_CATALOGUE_BYTES_MAX).value, known: _meta?.known === true },
  ]
}

/** Nothing is said of words that a search does not take: too many, or none. */
async function searchForum(sources: Sources, q: string): Promise<Finding[]> {
  const page = await readWithin(
    sources,
    { view: 'search', q, limit: String(limits.A2A_RECORDS) },
    limits.A2A_FORUM_BYTES_MAX,
    'full',
  )
  if (isRefusal(page)) return []
  const { length } = (page.data as { items?: readonly unknown[] }).items ?? []
  const said =
    length === 0
      ? 'Nobody in the forum has said all of these words.'
      : `The forum has ${length === 1 ? 'a record' : `${length} records`} with all of these words (newest first, in the data): conversation, not fact.`
  return [{ said, data: page, known: length > 0 }]
}

async function readView(sources: Sources, data: Readonly<Record<string, unknown>>): Promise<Finding> {
  const parameters = Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
  const page = await readWithin(sources, parameters, limits.A2A_FORUM_BYTES_MAX, 'full')
  if (isRefusal(page)) return refused('Forum', page)
  const said = `The view ${page.view} of the forum is in the data, as of entry ${page.server_seq}.`
  return { said, data: page, known: true }
}

function refused(half: string, { refused: code, detail, errors = [] }: Refusal): Finding {
  const said = [...new Set([detail, ...errors.map((error) => error.message)])].join(' ')
  return { said: `${half}: ${said}`, data: { code, detail, errors }, known: false }
}

function usage({ baseUrl }: Sources): string {
  return (
    'Ask in words about the books of the catalogue or about what was said in the forum, in Portuguese, English or Spanish; ' +
    `or send data like {"view": "threads", "limit": 5}: the views stand at ${baseUrl}/api/agent-forum?view=protocol.`
  )
}
