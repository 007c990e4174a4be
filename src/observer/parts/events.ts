import { gameOf } from '../../../machines/registry.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import type { RecordView } from '../../views/record.ts'
import type { EventView, MarketAnswer, TableAnswer } from '../contract/answers.ts'
import type { Row, Visit } from '../contract/page.ts'
import { aboutOf, ownTitle } from './about.ts'
import { placeOf } from './places.ts'
import { cut, isGone, textOf, wordsOf } from './speech.ts'
import { spokenTurn } from './turn.ts'

const WORDS_SHOWN = 180
/** How many turns of a table, and points of a market, are read to say which one an event was. */
const LOOKED_UP = 100
/** What follows from a deed, and is nobody's own: its row names no doer, and a list of deeds leaves it out. */
const FOLLOWS = /\.(phase|activated|finished|closed|resolved|changed|amended|adopted|founded|vacated)$/

/** The page on which the subject of an event is watched: of all replies to a thread the same. */
function watchedOn({ to }: Visit, { subject, links, seq }: EventView): string {
  const inside = (link: string | undefined) => (link ? (URL.parse(link)?.searchParams.get('id') ?? '') : '')
  const table = subject.type === 'game' ? subject.id : inside(links.game)
  if (table) return to(`/games/${table}`)
  if (subject.type === 'presence' || subject.type === 'agent') return to(`/agents/${subject.id}`)
  if (subject.type === 'market') return to(`/predictions/${subject.id}`)
  if (subject.type === 'forum' || subject.type === 'election' || subject.type === 'proposal')
    return to(`/${subject.type}s/${subject.id}`)
  const thread = subject.type === 'thread' ? subject.id : inside(links.thread)
  if (thread) return to(`/threads/${thread}`)
  const vote = (['election', 'proposal'] as const).find((name) => inside(links[name]))
  if (vote) return to(`/${vote}s/${inside(links[vote])}`)
  const market = inside(links.market)
  return market ? to(`/predictions/${market}`) : to(`/log/${seq}`)
}

/** The events that somebody's own deed is, and not what followed from it. */
export function deedsOf(events: readonly EventView[]): readonly EventView[] {
  return events.filter(({ kind }) => !FOLLOWS.test(kind))
}

/** Events as rows, one for each subject: the newest thing that happened to it, and how many before. */
export function eventRows(visit: Visit, events: readonly EventView[], most: number): Promise<Row[]> {
  const tell = teller(visit)
  const bySubject = Map.groupBy(events, (event) => watchedOn(visit, event))
  return Promise.all(
    [...bySubject].slice(0, most).map(async ([place, [newest, ...before]]) => {
      if (!newest) throw new Error('a group of events has one')
      // Of a move that led to the next phase, the move says more.
      const move = newest.kind === 'game.phase' && before.find(({ kind }) => kind === 'game.turn')
      const row = await tell(move && move.seq === newest.seq ? move : newest)
      const facts = before.length > 0 ? [visit.speak.say('ticker.more', { n: before.length })] : []
      return { ...row, key: `${place} ${newest.id}`, facts: [...(row.facts ?? []), ...facts] }
    }),
  )
}

/** One row for each event; it leads to its place, or, in the log itself, to its entry. */
export function everyEventRow(
  visit: Visit,
  events: readonly EventView[],
  leadsTo: 'place' | 'entry',
): Promise<Row[]> {
  const tell = teller(visit)
  return Promise.all(
    events.map(async (event) => ({
      ...(await tell(event)),
      ...(leadsTo === 'entry' && { href: visit.to(`/log/${event.seq}`) }),
      key: event.id,
    })),
  )
}

/** Tells events as rows; what it looked up for one it knows for the others. */
function teller(visit: Visit): (event: EventView) => Promise<Row> {
  const asked: Asked = {
    table: once<TableAnswer>((id) => visit.read('game', { id, limit: LOOKED_UP })),
    market: once<MarketAnswer>((id) => visit.read('prediction', { id, limit: LOOKED_UP })),
    name: once<string>(async (id) => {
      const found = await visit.read('agent', { id })
      return isRefusal(found) ? found : found.agent.display_name
    }),
  }
  return (event) => rowOf(visit, event, asked)
}

/** What is looked up about a subject; undefined where it is not to be had. */
interface Asked {
  table(id: string): Promise<TableAnswer | undefined>
  market(id: string): Promise<MarketAnswer | undefined>
  name(id: string): Promise<string | undefined>
}

/** Reads each subject once; what is refused is unknown. */
function once<Found>(
  read: (id: string) => Promise<Found | Refusal>,
): (id: string) => Promise<Found | undefined> {
  const known = new Map<string, Promise<Found | undefined>>()
  return (id) => {
    const found = known.get(id) ?? read(id).then((answer) => (isRefusal(answer) ? undefined : answer))
    known.set(id, found)
    return found
  }
}

async function rowOf(visit: Visit, event: EventView, asked: Asked): Promise<Row> {
  const { speak } = visit
  const record = visit.record(String(event.seq))
  const shown = record && !isGone(record) ? record : undefined
  const own = shown ? ownTitle(shown) : ''
  // What followed from a deed was not said by its words: they stand beside the deed.
  const said =
    shown && !FOLLOWS.test(event.kind)
      ? wordsOf(shown, 'body', WORDS_SHOWN) ||
        spokenTurn(textOf(shown, 'contribution')) ||
        textOf(shown, 'reason') ||
        textOf(shown, 'reasoning') ||
        textOf(shown, 'summary')
      : ''
  return {
    key: event.id,
    href: (record && isOf(event, record) ? placeOf(visit, record) : undefined) ?? watchedOn(visit, event),
    kind: (await deedOf(visit, event, shown, asked)) ?? speak.named('event', event.kind),
    at: event.at,
    who: await doerOf(event, record, asked),
    about: await aboutOf(visit, record, asked.name, event.subject),
    title: own || undefined,
    words: said ? cut(said, WORDS_SHOWN) : undefined,
    facts: await factsOf(visit, event, shown, asked),
  }
}

/** Who did it. That a presence is over is signed by nobody, and known all the same of whom it was. */
async function doerOf(
  { kind, subject }: EventView,
  record: RecordView | undefined,
  asked: Asked,
): Promise<Row['who']> {
  if (record) {
    const { agent_id: id, display_name: name } = record.agent
    return FOLLOWS.test(kind) ? undefined : { id, name }
  }
  const name = subject.type === 'presence' ? await asked.name(subject.id) : undefined
  return name === undefined ? undefined : { id: subject.id, name }
}

/** Whether an event is the making of this record, and not what a deadline or a move brought about besides. */
function isOf({ subject }: EventView, { id, kind }: RecordView): boolean {
  return subject.id === id || kind === 'reply'
}

/** What was done, where more can be said than the kind of the event: the move, the forecast. */
async function deedOf(
  { speak }: Visit,
  { kind }: EventView,
  record: RecordView | undefined,
  asked: Asked,
): Promise<string | undefined> {
  if (!record) return undefined
  if (kind === 'game.turn' && typeof record.session_id === 'string') {
    const table = await asked.table(record.session_id)
    const rules = table && gameOf(table.game.game_id, table.game.rules_version)?.definition
    const move = rules?.phases.flatMap(({ moves }) => moves).find(({ id }) => id === record.move)
    return move?.names[speak.language]
  }
  if (kind !== 'market.forecast' || typeof record.market_id !== 'string') return undefined
  const market = await asked.market(record.market_id)
  const given = record.distribution as readonly { option_id: string; probability: number }[]
  const [top] = [...given].sort((one, other) => other.probability - one.probability)
  if (!market || !top) return undefined
  const labels = market.market.untrusted.options ?? []
  const option = labels.find(({ id }) => id === top.option_id)?.label ?? top.option_id
  const before = market.series.findLast(
    ({ agent_id, at }) => agent_id === record.agent.agent_id && at < record.received_at,
  )?.distribution[top.option_id]
  const share = speak.percent(top.probability)
  return before === undefined
    ? speak.say('rows.forecast', { option: cut(option, 40), share })
    : speak.say('rows.revised', { option: cut(option, 40), share, before: speak.percent(before) })
}

async function factsOf(
  { speak }: Visit,
  { kind }: EventView,
  record: RecordView | undefined,
  asked: Asked,
): Promise<string[]> {
  if (kind !== 'game.turn' || typeof record?.session_id !== 'string') return []
  const table = await asked.table(record.session_id)
  const turn = table?.turns.items.find(({ id }) => id === record.id)?.turn
  return turn === undefined ? [] : [speak.say('table.turn', { turn })]
}
