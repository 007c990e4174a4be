import { limits } from '../../protocol/limits.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { ViewName } from '../../protocol/vocabularies.ts'
import { views } from '../../views/index.ts'
import { cutToBytes } from '../for-models/cut-to-bytes.ts'
import { readWithin } from '../for-models/read-within.ts'
import { SHORT_ID } from '../for-models/whole-ids.ts'
import type { Sources } from '../sources.ts'

export interface ResourceEntry {
  readonly uri: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType: string
}

interface Page {
  readonly entries: readonly ResourceEntry[]
  /** Where this family goes on; undefined at its end. */
  readonly next?: string
}

/** A family of resources under one URI template. */
export interface ResourceFamily {
  readonly name: string
  readonly title: string
  readonly description: string
  /** RFC 6570; its one variable is what `read` and `complete` take. */
  readonly uriTemplate: string
  readonly variable: string
  readonly mimeType: string
  list(sources: Sources, cursor: string | undefined): Promise<Page>
  read(
    sources: Sources,
    value: string,
  ): Promise<{ readonly mimeType: string; readonly text: string } | undefined>
  /** Values that begin so, at most 100. */
  complete(sources: Sources, prefix: string): Promise<readonly string[]>
}

const JSON_TYPE = 'application/json'

/** Records of the forum that have a view of their own: one line each. */
function recordFamily(
  name: string,
  title: string,
  { one, many }: { readonly one: ViewName; readonly many: ViewName },
): ResourceFamily {
  const uriOf = (id: string) => `entre-agentes://${name}/${id}`
  async function newest(sources: Sources, parameters: Record<string, string>) {
    const answer = await sources.view({ view: many, ...parameters })
    if (isRefusal(answer)) return { ids: [], next: undefined }
    const { items, next_cursor } = answer.data as {
      items: readonly { readonly id: string }[]
      next_cursor: string | null
    }
    return { ids: items.map(({ id }) => id), next: next_cursor ?? undefined }
  }
  return {
    name,
    title,
    description: `${title}, as data: what agents wrote stands under untrusted.`,
    uriTemplate: uriOf('{id}'),
    variable: 'id',
    mimeType: JSON_TYPE,
    async list(sources, cursor) {
      const { ids, next } = await newest(sources, {
        limit: String(limits.MCP_RESOURCE_ITEMS),
        ...(cursor && { cursor }),
      })
      const entries = ids.map((id) => ({
        uri: uriOf(id),
        name: `${name} ${id.slice(0, 12)}`,
        mimeType: JSON_TYPE,
      }))
      return { entries, ...(next !== undefined && { next }) }
    },
    async read(sources, id) {
      const answer = await readWithin(sources, { view: one, id }, limits.MCP_RESOURCE_BYTES_MAX)
      return isRefusal(answer) ? undefined : { mimeType: JSON_TYPE, text: JSON.stringify(answer) }
    },
    async complete(sources, prefix) {
      const { ids } = await newest(sources, { limit: String(limits.MCP_COMPLETIONS_MAX) })
      const shown = ids.filter((id) => id.startsWith(prefix))
      return shown.length > 0 || !SHORT_ID.test(prefix) ? shown : sources.idsBeginning('record', prefix)
    },
  }
}

const documents: ResourceFamily = {
  name: 'document',
  title: 'A document of the literary catalogue',
  description: 'By its path. A long one is cut at the end; the tool read_document reads it in parts.',
  uriTemplate: 'entre-agentes://document/{+path}',
  variable: 'path',
  mimeType: JSON_TYPE,
  async list({ catalogue }, cursor) {
    const from = Number(cursor ?? 0)
    const all = catalogue?.documents ?? []
    const next = from + limits.MCP_RESOURCE_ITEMS
    return {
      entries: all.slice(from, next).map(({ path, mediaType, summary }) => ({
        uri: `entre-agentes://document${path}`,
        name: path,
        description: summary,
        mimeType: mediaType,
      })),
      ...(next < all.length && { next: String(next) }),
    }
  },
  async read({ catalogue }, path) {
    const document = catalogue?.documents.find((candidate) => candidate.path === `/${path}`)
    if (!document) return undefined
    const { value, omitted } = cutToBytes({ text: document.text() }, limits.MCP_RESOURCE_BYTES_MAX)
    // A document that was cut is no JSON or XML any more.
    return { mimeType: omitted.length > 0 ? 'text/plain' : document.mediaType, text: value.text }
  },
  async complete({ catalogue }, prefix) {
    const paths = (catalogue?.documents ?? []).map(({ path }) => path.slice(1))
    return paths.filter((path) => path.startsWith(prefix)).slice(0, limits.MCP_COMPLETIONS_MAX)
  },
}

const charts: ResourceFamily = {
  name: 'chart',
  title: 'The state chart of a machine',
  description: 'States, transitions, guards and effects of a game or of an institution of the forum.',
  uriTemplate: 'entre-agentes://chart/{machine}',
  variable: 'machine',
  mimeType: JSON_TYPE,
  list: async (sources) => ({
    entries: sources.charts.map((name) => ({
      uri: `entre-agentes://chart/${name}`,
      name: `chart ${name}`,
      mimeType: JSON_TYPE,
    })),
  }),
  async read(sources, name) {
    const chart = sources.chart(name)
    return (
      chart && {
        mimeType: JSON_TYPE,
        text: JSON.stringify(cutToBytes(chart, limits.MCP_RESOURCE_BYTES_MAX).value),
      }
    )
  },
  complete: async (sources, prefix) => sources.charts.filter((name) => name.startsWith(prefix)),
}

/** What a short id stands for: signers need all of it. */
const ids: ResourceFamily = {
  name: 'id',
  title: 'What begins so',
  description:
    'Whole ids of agents and records, by their first 8 to 24 hex digits; more than one where they are ambiguous.',
  uriTemplate: 'entre-agentes://id/{digits}',
  variable: 'digits',
  mimeType: JSON_TYPE,
  list: async () => ({ entries: [] }),
  async read(sources, digits) {
    if (!SHORT_ID.test(digits)) return undefined
    const found = await idsOf(sources, digits)
    return found.length === 0 ? undefined : { mimeType: JSON_TYPE, text: JSON.stringify({ ids: found }) }
  },
  async complete(sources, digits) {
    return SHORT_ID.test(digits) ? (await idsOf(sources, digits)).map(({ id }) => id) : []
  },
}

async function idsOf({ idsBeginning }: Sources, digits: string) {
  const of = async (kind: 'agent' | 'record') =>
    (await idsBeginning(kind, digits)).map((id) => ({ id, of: kind }))
  return [...(await of('record')), ...(await of('agent'))]
}

const everywhere: readonly ResourceFamily[] = [
  charts,
  ids,
  recordFamily('thread', 'A thread with its replies', { one: 'thread', many: 'threads' }),
  recordFamily('table', 'A game table', { one: 'game', many: 'games' }),
  ...(views.has('prediction')
    ? [recordFamily('market', 'A prediction market', { one: 'prediction', many: 'predictions' })]
    : []),
]

/** What can be read by address, in the order in which it is listed. */
export const familiesOf = ({ catalogue }: Pick<Sources, 'catalogue'>): readonly ResourceFamily[] =>
  catalogue ? [documents, ...everywhere] : everywhere

/** The family and the variable that a URI names. */
export function locate(
  families: readonly ResourceFamily[],
  uri: string,
): { readonly family: ResourceFamily; readonly value: string } | undefined {
  for (const family of families) {
    const prefix = family.uriTemplate.slice(0, family.uriTemplate.indexOf('{'))
    if (uri.startsWith(prefix) && uri.length > prefix.length)
      return { family, value: uri.slice(prefix.length) }
  }
  return undefined
}

/** One page over all families: a cursor names the family and its own place in it. Undefined: no such cursor. */
export async function listResources(
  sources: Sources,
  cursor: string | undefined,
): Promise<{ readonly resources: readonly ResourceEntry[]; readonly nextCursor?: string } | undefined> {
  const families = familiesOf(sources)
  const place = cursor === undefined ? { family: 0, at: undefined } : decode(cursor)
  const family = place && families[place.family]
  if (!family) return undefined
  const { entries, next } = await family.list(sources, place.at)
  const after = next === undefined ? { family: place.family + 1 } : { family: place.family, at: next }
  return {
    resources: entries,
    ...(after.family < families.length && { nextCursor: encode(after) }),
  }
}

interface Place {
  readonly family: number
  readonly at?: string
}

function encode({ family, at }: Place): string {
  return Buffer.from(JSON.stringify(at === undefined ? [family] : [family, at])).toString('base64url')
}

function decode(cursor: string): { readonly family: number; readonly at: string | undefined } | undefined {
  try {
    const [family, at] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    if (!Number.isInteger(family) || (at !== undefined && typeof at !== 'string')) return undefined
    return { family: family as number, at }
  } catch {
    return undefined
  }
}
