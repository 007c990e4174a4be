import { diffWordsWithSpace } from 'diff/lib/diff/word.js'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import type { ConstitutionVersion, ForumRecord } from '../records/forum.ts'
import { lists } from '../records/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { readRow } from '../records/store-view.ts'
import { readList } from './list.ts'
import type { ViewContext, ViewQuery } from './view.ts'

/** A piece of text that two versions share, or that only one of them has. */
interface Piece {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
}

const kept = new Map<string, readonly Piece[]>()

/** The constitution in force, and every version with its difference to the one before, newest first. */
export async function constitutionOf(context: ViewContext, forum: ForumRecord, query: ViewQuery) {
  const { version, seq } = forum.constitution
  return {
    version,
    untrusted: { text: textAt(context, seq) },
    versions: await readList(context, 'forum', lists.constitutionsOf(forum.id), query, (member) =>
      versionOf(context, forum, member),
    ),
  }
}

function versionOf(
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
      diff: before === null ? null : difference(textAt(context, before), text),
    },
    links:
      proposal_id === null
        ? { forum: viewLink(context.baseUrl, 'forum', { id: forum.id }) }
        : { proposal: viewLink(context.baseUrl, 'proposal', { id: proposal_id }) },
  }
}

/** The text stands where it was signed: in the founding, or in the proposal that passed. */
function textAt({ store }: ViewContext, seq: number): string {
  const { constitution, new_value = constitution } = readRow(store, seq)?.body.payload ?? {}
  return String(new_value)
}

/** Word by word: `same` and `removed` together are the old text, `same` and `added` the new one. Never changes. */
function difference(before: string, after: string): readonly Piece[] {
  const key = sha256Hex(JSON.stringify([before, after]))
  const known = kept.get(key)
  if (known) return known
  const made = piecesOf(before, after)
  if (kept.size >= limits.DIFFS_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, made)
  return made
}

function piecesOf(before: string, after: string): readonly Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: limits.DIFF_CHANGES_MAX })
  if (!changes)
    return [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
