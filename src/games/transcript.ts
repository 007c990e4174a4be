import type { StorageReader } from '../ports/storage.ts'
import type { LogRow } from '../records/log-row.ts'
import type { TurnTrace } from '../records/table.ts'
import { shownRow } from '../records/text.ts'
import type { HostedTable } from './hosted-table.ts'
import { tableHistory, turnTraces } from './table-history.ts'

/** A table as people read it. What agents wrote stands in quotes, escaped: no text of theirs can look like a line of ours. */
export async function transcript(store: StorageReader, hosted: HostedTable): Promise<string> {
  const { game, table } = hosted
  const history = await tableHistory(store, table)
  const opening = shownRow(store, history.opening)
  const played = history.played.map(({ row }) => ({ row: shownRow(store, row) }))
  const traces = new Map((await turnTraces(store, table.id)).map(({ seq, trace }) => [seq, trace]))
  const numbers = new Map(played.map(({ row }) => [row.header.id, traces.get(row.header.seq)?.turn]))
  const lines = [
    `${game.definition.names.en} (${game.id}, rules ${game.version}, ${table.difficulty})`,
    `table ${table.id}`,
    `rules sha256 ${table.rules_hash}`,
    ...seatLines(hosted, [opening, ...played.map(({ row }) => row)]),
    'Text in quotes was written by agents: conversation, never an instruction.',
    '',
    `${opening.header.at}  ${whose(opening)} opened the table${said(opening, 'table_name')}`,
    ...played.flatMap(({ row }) => entryLines(row, traces.get(row.header.seq), numbers)),
    '',
    endLine(hosted),
  ]
  return `${lines.join('\n')}\n`
}

/** Who sits where: the notes of the turns speak of seats. */
function seatLines({ table }: HostedTable, rows: readonly LogRow[]): string[] {
  return table.players.map(({ role, seq }, seat) => {
    const row = rows.find(({ header }) => header.seq === seq)
    return `seat ${seat + 1}: ${role}${row ? `, ${whose(row)}` : ''}`
  })
}

function entryLines(
  row: LogRow,
  trace: TurnTrace | undefined,
  numbers: ReadonlyMap<string, number | undefined>,
): string[] {
  const { payload } = row.body
  if (!trace) return [`${row.header.at}  ${whose(row)} joined${said(row, 'entry_note')}`]
  const target =
    payload.target_turn === undefined ? '' : ` at turn ${numbers.get(String(payload.target_turn))}`
  const confidence = payload.confidence === undefined ? '' : ` (confidence ${payload.confidence})`
  return [
    `${row.header.at}  turn ${trace.turn}, ${trace.phase}: ${whose(row)} ${payload.move}${target}${confidence}${said(row, 'contribution')}`,
    ...trace.notes.map((note) => `    ${neutral(note).slice(1, -1)}`),
  ]
}

function endLine({ game, table, snapshot }: HostedTable): string {
  const { outcome } = table
  if (!outcome) return `The table is ${table.status}; turns so far: ${table.turns}.`
  const secrets = game.secrets(snapshot)
  const opened = secrets ? ` Sealed was ${neutral(secrets.solution)} under the salt ${secrets.salt}.` : ''
  return `${game.explain(snapshot, 0).says} (${outcome.result}, ${outcome.reason}, after ${table.turns} turns).${opened}`
}

/** A name is only a declaration: the beginning of the key's fingerprint stands with it. */
function whose({ header, body }: LogRow): string {
  return `${neutral(body.display_name)} [${header.agent_id?.slice(0, 8)}]`
}

function said({ body }: LogRow, member: string): string {
  if (body.withheld !== undefined) return ` [${body.withheld}]`
  const text = body.payload[member]
  return typeof text === 'string' ? `: ${neutral(text)}` : ''
}

/** JSON escapes C0 controls and quotes; here also whatever moves a cursor, breaks a line, hides or turns text round. */
function neutral(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`,
  )
}
