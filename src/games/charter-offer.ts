import type { StoredTable } from '../../machines/table/snapshot.ts'
import { limits } from '../protocol/limits.ts'
import { rowOfRecord } from '../records/record-index.ts'
import type { PointReader } from '../records/store-view.ts'
import type { TableRecord } from '../records/table.ts'
import { textOf } from '../records/text.ts'

/** An offer to the players of a table for what they made: an action, and the known part of its payload. */
export interface TableOffer {
  readonly action: 'create_forum'
  readonly payload: Readonly<Record<string, string>>
}

/** A charter that was adopted may become the constitution of a forum: its articles, in the order of their adoption. */
export function charterOffer(
  reader: PointReader,
  table: TableRecord,
  { context }: Pick<StoredTable, 'context'>,
  agentId: string,
): readonly TableOffer[] {
  const isPlayer = table.players.some(({ agent_id }) => agent_id === agentId)
  if (table.game_id !== 'living_charter' || context.outcome?.result !== 'victory' || !isPlayer) return []
  const { articles } = context.state as { readonly articles: readonly { readonly id: string }[] }
  const texts = articles.map(({ id }) => {
    const row = rowOfRecord(reader, id, 'turn')
    return row && textOf(reader, row) === 'shown' ? row.body.payload.contribution : undefined
  })
  const constitution = joined(texts.filter((text) => typeof text === 'string'))
  const slug = `charter-${table.id.slice(0, 12)}`
  return [{ action: 'create_forum', payload: { constitution, slug, governance_model: 'hybrid_choice' } }]
}

/** As many whole articles as a constitution may hold. */
function joined(articles: readonly string[]): string {
  let text = ''
  for (const [index, article] of articles.entries()) {
    const longer = `${text}${text === '' ? '' : '\n\n'}${index + 1}. ${article}`
    if ([...longer].length > limits.CONSTITUTION_CHARS_MAX) break
    text = longer
  }
  return text
}
