import type { ConstitutionVersion, ForumRecord } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { assertSaid } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'
import { differenceOf, type Piece } from './difference.ts'
import { readList } from './list.ts'
import type { ViewContext, ViewQuery } from './view.ts'

/** The constitution in force, and every version with its difference to the one before, newest first. */
export async function constitutionOf(context: ViewContext, forum: ForumRecord, query: ViewQuery) {
  const { version, seq } = forum.constitution
  const page = await readList(context, 'forum', lists.constitutionsOf(forum.id), query, (member) => member)
  const items = await Promise.all(page.items.map((member) => versionOf(context, forum, member)))
  return {
    version,
    untrusted: { text: textAt(context, seq) },
    versions: { ...page, items },
  }
}

async function versionOf(
  context: ViewContext,
  forum: ForumRecord,
  { seq: adopted, value }: { readonly seq: number; readonly value: string },
) {
  const { version, seq, proposal_id, before } = JSON.parse(value) as ConstitutionVersion
  const text = textAt(context, seq)
  return {
    version,
    adopted_at: readRow(context.store, adopted)?.header.at ?? null,
    proposal_id,
    untrusted: {
      text,
      diff: before === null ? null : await difference(textAt(context, before), text),
    },
    links:
      proposal_id === null
        ? { forum: viewLink(context.baseUrl, 'forum', { id: forum.id }) }
        : { proposal: viewLink(context.baseUrl, 'proposal', { id: proposal_id }) },
  }
}

/** The text stands where it was signed: in the founding, or in the proposal that passed. */
function textAt({ store }: ViewContext, seq: number): string {
  const row = readRow(store, seq)
  // Without it the forum would be said to have no constitution.
  if (row) assertSaid(row)
  if (!row || textOf(store, row) !== 'shown') return ''
  const { constitution, new_value = constitution } = row.body.payload
  return String(new_value)
}

/** Texts that have too little in common to be compared are another text, whole. */
async function difference(before: string, after: string): Promise<readonly Piece[]> {
  const pieces = await differenceOf(before, after)
  return (
    pieces ?? [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ]
  )
}
