import type { Key } from '../../../machines/imagine/course.ts'
import type { ImaginedTurn, TableRecords } from '../../../machines/imagine/table.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { nameOf, versionNamed } from '../../../machines/registry.ts'
import type { ReplayBundle } from '../../../machines/replay.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import type { PresentActor } from '../../views/hosted-actor.ts'
import type { ElectionAnswer, TableAnswer } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { labelsOf } from '../parts/market-charts.ts'
import { namesOf } from '../parts/names.ts'
import { textOf } from '../parts/speech.ts'

/** What an imagined course goes on from: something of this node, as it is now, or a table that has ended, event by event. */
export interface Start {
  readonly machine: AnyMachineVersion
  /** Where it has its page, and what it is called there. */
  readonly href: string
  readonly title: string
  readonly told: StartTold
}

/** What the program of the page is told of it. */
export interface StartTold {
  /** A table that has ended, event by event. */
  readonly played?: ReplayBundle
  readonly present?: PresentActor
  readonly keys: readonly Key[]
  readonly turns: TableRecords['turns']
  readonly history: TableRecords['history']
  /** What the service keeps beside its machine, as far as courses ask for it: who voted what, how options are called. */
  readonly records: object
}

const nothingTold = { keys: [], turns: [], history: [], records: {} }

/** Where a course of this machine begins that goes on from something of this node. */
export function startFrom(visit: Visit, machine: AnyMachineVersion, id: string): Promise<Start | Refusal> {
  if (machine.kind.startsWith('table.')) return ofTable(visit, machine, id)
  return ofOther(visit, machine, id)
}

/** How many turns are told: as many as the story of a table has. */
const TURNS_READ = 100

async function ofTable(visit: Visit, machine: AnyMachineVersion, id: string): Promise<Start | Refusal> {
  const found = await visit.read('game', { id, limit: TURNS_READ })
  if (isRefusal(found)) return found
  const { game } = found
  const own = versionNamed(game.game_id, game.rules_version)
  if (!own || own.kind !== machine.kind || found.rules === 'unavailable') return noSuch()
  const keys = found.participants.map(({ agent_id, display_name }) => ({ id: agent_id, name: display_name }))
  const start = {
    machine: own,
    href: visit.to(`/games/${id}`),
    title: textOf(game, 'table_name') || (game.names?.[visit.speak.language] ?? nameOf(own)),
  }
  const played = found.outcome ? await visit.played(id) : undefined
  if (played) return { ...start, told: { ...nothingTold, keys, played } }
  const present = visit.actor(own.kind, id)
  if (!present) return noSuch()
  const turns = found.turns.items.map(turnOf).toReversed()
  return { ...start, told: { ...nothingTold, keys, present, turns, history: found.history } }
}

function turnOf(turn: TableAnswer['turns']['items'][number]): ImaginedTurn {
  return {
    id: turn.id,
    turn: turn.turn,
    agent: turn.agent.agent_id,
    phase: turn.phase,
    move: turn.move,
    contribution: textOf(turn, 'contribution'),
    target: turn.target_turn,
    confidence: turn.confidence,
    notes: turn.notes,
    at: Date.parse(turn.received_at),
  }
}

async function ofOther(visit: Visit, machine: AnyMachineVersion, id: string): Promise<Start | Refusal> {
  const present = visit.actor(machine.kind, id)
  const own = present && versionNamed(machine.kind, present.version)
  if (!own) return noSuch()
  const place = await places[machine.kind]?.(visit, id, visit.speak.named('machine', machine.kind))
  if (!place) return noSuch()
  const { href, title, keys = [], records = {} } = place
  return { machine: own, href, title, told: { ...nothingTold, present, keys, records } }
}

interface PageOf {
  readonly href: string
  readonly title: string
  readonly keys?: readonly Key[]
  readonly records?: object
}

type Found = (visit: Visit, id: string, title: string) => Promise<PageOf> | PageOf

/** The page of something that has a state, and what its rules ask for besides. */
const places: Readonly<Record<string, Found>> = {
  async election(visit, id, title) {
    const found = await visit.read('election', { id, limit: BALLOTS_READ })
    const href = visit.to(`/elections/${id}`)
    return isRefusal(found) ? { href, title } : { href, title, ...(await electorsOf(visit, found)) }
  },
  async market({ read, to }, id, title) {
    const found = await read('prediction', { id })
    if (isRefusal(found)) return { href: to('/predictions'), title }
    const titles = Object.fromEntries(labelsOf(found.market))
    return { href: to(`/predictions/${id}`), title: textOf(found.market, 'question'), records: { titles } }
  },
  async proposal({ read, to }, id, title) {
    const found = await read('proposal', { id })
    const named = isRefusal(found) ? title : textOf(found.proposal, 'title') || title
    return { href: to(`/proposals/${id}`), title: named }
  },
  async content({ read, to }, id, title) {
    const found = await read('thread', { id, limit: 1 })
    if (isRefusal(found)) return { href: to(`/log/${id}`), title }
    const { forum_id } = found.thread as { readonly forum_id?: string }
    const forum = forum_id === undefined ? undefined : await read('forum', { id: forum_id })
    return {
      href: to(found.thread.kind === 'thread' ? `/threads/${id}` : `/log/${id}`),
      title: textOf(found.thread, 'title') || title,
      records: forum && !isRefusal(forum) ? { model: forum.forum.governance_model } : {},
    }
  },
  presence: ({ to }, id, title) => ({ href: to(`/agents/${id}`), title }),
  office: ({ to }, id, title) => ({ href: to(`/forums/${id}`), title }),
  emergency: ({ to }, _, title) => ({ href: to('/emergency'), title }),
}

/** As many ballots of an election as a view gives at once. */
const BALLOTS_READ = 100

/** Who stands in an election, who named whom, and what each key chose last: a second ballot takes the place of the first. */
async function electorsOf(
  visit: Visit,
  { tally, nominations, ballots }: ElectionAnswer,
): Promise<Pick<PageOf, 'keys' | 'records'>> {
  const stand = tally.approvals.map(({ agent_id }) => agent_id)
  const names = await namesOf(visit, stand)
  const standing = { id: 'imagine.key.candidate' }
  return {
    keys: stand.map((agent) => ({ id: agent, name: names.get(agent) ?? '', standing })),
    records: {
      named: nominations.items.map(
        ({ agent, candidate_agent_id }) => `${agent.agent_id} ${candidate_agent_id}`,
      ),
      before: Object.fromEntries(ballots.items.map(({ agent, choices }) => [agent.agent_id, choices])),
    },
  }
}

function noSuch(): Refusal {
  return refuse('not_found', 'There is nothing here to go on from.')
}
