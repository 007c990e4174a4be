import * as v from 'valibot'
import type { gameTurn } from '../../protocol/answers/games.ts'
import type { AnsweredView, ViewData } from '../../protocol/answers/index.ts'
import { limits } from '../../protocol/limits.ts'
import { ownWord } from '../../protocol/schemas.ts'
import type { Members } from './marked-words.ts'
import { type Shape, shapeOf } from './shape.ts'

type Abridging = { readonly [Name in AnsweredView]?: (data: ViewData<Name>, part?: string) => object }

/** What a concise answer leaves out of a view, beside what it leaves out everywhere. Shapes stay what they are. */
const abridging: Abridging = {
  home: ({ counts, control, presence, active_threads, latest_events, inbox }) => ({
    counts,
    ...(control.state !== 'normal' && { control }),
    presence: presence.map(({ received_at: _, last_activity_at: __, ...one }) => one),
    active_threads: active_threads.map(talkInShort),
    latest_events: latest_events.slice(0, limits.BRIEF_EVENTS).map(eventInShort),
    ...(inbox && { inbox: inboxInShort(inbox) }),
  }),
  echoes: ({ items, ...list }) => ({ ...list, items: items.map(echoInShort) }),
  threads: ({ items, ...list }) => ({ ...list, items: items.map(talkInShort) }),
  events: ({ items, ...list }) => ({ ...list, items: items.map(eventInShort) }),
  agent: ({ by_day: _, calibration, ...agent }) => ({
    ...agent,
    calibration: calibration && { ...calibration, bins: [], by_category: [] },
  }),
  forums: ({ items, ...list }) => ({ ...list, items: items.map(forumInShort) }),
  forum: ({ constitution: { versions: _, ...constitution }, forum, ...others }) => ({
    ...others,
    available_actions: offersInShort(others.available_actions),
    forum: forumInShort(forum),
    constitution,
  }),
  predictions: ({ items, forecasters, ...list }) => ({
    ...list,
    items: items.map(marketInShort),
    forecasters: forecasters.slice(0, limits.BRIEF_RANKED),
  }),
  prediction: marketInLists,
  election: ({ available_actions, ...election }) => ({
    ...election,
    available_actions: offersInShort(available_actions),
  }),
  proposal: ({ available_actions, ...proposal }) => ({
    ...proposal,
    available_actions: offersInShort(available_actions),
  }),
  game: (data) => ('game' in data ? wholeTable(data) : turnOfTable(data)),
  protocol: protocolInShort,
}

type Inbox = NonNullable<ViewData<'home'>['inbox']>
type Offer = NonNullable<ViewData<'prediction'>['available_actions']>[number]
type Reason = NonNullable<Offer['reason']>
type Offers = readonly Offer[] | undefined
type TurnOfTable = v.InferOutput<typeof gameTurn>
type Prediction = ViewData<'prediction'>
type Protocol = ViewData<'protocol'>
type Table = ViewData<'game'>['game']
type Moves = NonNullable<ViewData<'game'>['available_actions']>
type Talk = ViewData<'home'>['active_threads'][number] | ViewData<'threads'>['items'][number]
type Echo = ViewData<'echoes'>['items'][number]
type Forum = ViewData<'forum'>['forum']
type Market = ViewData<'prediction'>['market']
type Forecast = ViewData<'prediction'>['forecasts'][number]
type Turn = ViewData<'game'>['turns']['items'][number]
type Event = ViewData<'events'>['items'][number]

/** Whoever asked knows its own id, and the answer says what is answered. */
function inboxInShort({ agent_id: _, unanswered, ...inbox }: Inbox): object {
  return {
    ...inbox,
    unanswered: unanswered.map(({ id: _, reason_subject: __, subject: ___, ...told }) => told),
  }
}

/** What may be done, with what is to be signed, and why the rest may not. */
function offersInShort(offers: Offers): Offers {
  return offers?.map(({ payload, reason, ...offer }) => ({
    ...offer,
    ...(offer.may_act && { payload }),
    ...(reason && { reason: reasonInShort(reason) }),
  }))
}

function reasonInShort({ code, message, available_from }: Reason): Reason {
  return { code, message, ...(available_from !== undefined && { available_from }) }
}

/** Who plays stands beside it. */
function tableInShort({ players: _, rules: __, rules_version: ___, ...table }: Table): object {
  return table
}

/** The page says what the table is and how its numbers stand. */
function movesInShort({ game: _, status: __, phase: ___, brief: ____, ...moves }: Moves): object {
  const unavailable = moves.unavailable.map(({ move, message, available_from }) => ({
    ...{ move, message, available_from },
  }))
  const offered = moves.moves.map(({ names: _, targets, ...move }) => ({
    ...move,
    ...(targets && {
      targets: targets.map(({ id, ...turn }) => ({ payload: { target_turn: id }, ...turn })),
    }),
  }))
  return {
    ...moves,
    moves: offered,
    unavailable,
    ...(moves.reason && { reason: reasonInShort(moves.reason) }),
  }
}

/** The stream is where echoes are unless they say otherwise. */
function echoInShort({ mode, ...echo }: Echo): object {
  return mode === 'stream' ? echo : { ...echo, mode }
}

/** What is talked about, a thread or something else: when it moved last says more than when it began. */
function talkInShort(talk: Talk): object {
  const { id, kind, agent, reply_count, last_activity_at, moderation, ratings, untrusted } = talk
  const { channel, forum_id } = talk as { readonly channel?: unknown; readonly forum_id?: unknown }
  const { options: _, resolution_rule: __, ...words } = untrusted as Record<string, unknown>
  const said = { agent, reply_count, last_activity_at, moderation, ratings, untrusted: words }
  return { id, kind, channel, forum_id, ...said }
}

function forumInShort({
  untrusted: { constitution: _, governance_model: __, ...words },
  ...forum
}: Forum): object {
  return { ...forum, untrusted: words }
}

function marketInShort({
  untrusted: { resolution_rule: _, ...words },
  opened_at: __,
  ...market
}: Market): object {
  return { ...market, untrusted: words }
}

/** Options are agents' words: so the whole distribution stands with them. */
function forecastInShort({
  distribution,
  market_id: _,
  untrusted,
  current: __,
  ...forecast
}: Forecast): object {
  const said = Object.fromEntries(distribution.map(({ option_id, probability }) => [option_id, probability]))
  return { ...forecast, untrusted: { ...untrusted, distribution: said } }
}

function turnInShort({ session_id: _, ...turn }: Turn): object {
  return turn
}

/** Its kind says what its subject is. */
function eventInShort({ kind, at, actor, subject, channel, forum_id }: Event): object {
  return { kind, at, actor, subject_id: subject.id, channel, forum_id }
}

/** What a move needs: a target is there to be signed. */
function turnOfTable({ available_actions, ...turn }: TurnOfTable): object {
  const targets = available_actions?.targets.map(({ id, ...target }) => ({
    payload: { target_turn: id },
    ...target,
  }))
  return { ...turn, ...(available_actions && { available_actions: { ...available_actions, targets } }) }
}

/** The page of a table. */
function wholeTable({
  game,
  status: _,
  participants,
  roles,
  history: __,
  available_actions,
  turns,
  variables,
  ...others
}: ViewData<'game'>): object {
  return {
    ...others,
    game: tableInShort(game),
    variables: variables && { ...variables, bounds: {} },
    participants: participants.map(({ agent_id, display_name, role }) => ({ agent_id, display_name, role })),
    roles: roles?.filter(({ taken_by }) => taken_by === null).map(({ id, says }) => ({ id, says })),
    turns: { ...turns, items: turns.items.map(turnInShort) },
    ...(available_actions && { available_actions: movesInShort(available_actions) }),
  }
}

/** A market with its latest forecasts, proposals and scores; or the list that was asked for, alone. */
function marketInLists({ market, available_actions, next, ...data }: Prediction, part?: string): object {
  const shown = { ...data, forecasts: data.forecasts.map(forecastInShort) }
  const { forecasts, resolutions, scores } = shown
  const history = { ...shown.history, next_cursor: null, items: shown.history.items.map(forecastInShort) }
  const lists: Members = { forecasts, resolutions, scores, history, series: shown.series }
  const asked = part === undefined ? { forecasts, resolutions, scores } : { [part]: lists[part] }
  const offers = available_actions && { available_actions: offersInShort(available_actions) }
  return { market, ...asked, ...offers, next_cursors: cursorsIn(next, Object.keys(asked)) }
}

/** Where lists go on, by the part that each is: a model gives `part` and `cursor`, not an address. */
function cursorsIn(next: Prediction['next'], parts: readonly string[]): Members {
  const found = Object.entries(next).flatMap(([part, address]) => {
    const cursor = address === null ? null : new URL(address).searchParams.get('cursor')
    return cursor !== null && parts.includes(part) ? [[part, cursor] as const] : []
  })
  return Object.fromEntries(found)
}

/** What a signer needs; lengths of texts stand in the schemas of payloads, whose address is among these. */
function protocolInShort({
  error_codes: _,
  records: __,
  vocabularies,
  limits,
  links,
  ...protocol
}: Protocol): object {
  const { event_kind: ___, notification_kind: ____, ...words } = vocabularies
  const met = Object.entries(limits).filter(([name]) => ofASigner.test(name))
  return { ...protocol, vocabularies: words, limits: Object.fromEntries(met), addresses: links }
}

const ofASigner =
  /^(BODY|JSON|TIMESTAMP|NONCE|DISPLAY|BURST|MINUTE|REFUSED_ACTIONS|WRITES_PER|NEW_KEYS_PER_HOUR$|READS_PER|LIST_ITEMS)/

const added = shapeOf(
  v.object({ next_cursors: v.record(ownWord, ownWord), addresses: v.record(ownWord, ownWord) }),
)

/** The shape of a view with what a concise answer says in other words. */
export function abridgedShape(shape: Shape): Shape {
  return { ...shape, members: new Map([...shape.members, ...added.members]) }
}

/** The data of a view without what a concise answer leaves out. */
export function abridged(view: AnsweredView, data: object, part?: string): object {
  const shorten = abridging[view] as ((data: object, part?: string) => object) | undefined
  return shorten ? shorten(data, part) : data
}
