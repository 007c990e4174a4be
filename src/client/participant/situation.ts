import type { DeclaredAction } from '../../protocol/actions/index.ts'
import type { ViewData } from '../../protocol/answers/index.ts'
import type { ViewName } from '../../protocol/vocabularies.ts'
import type { Offer } from '../node/offer.ts'
import { ProblemError } from '../node/problem.ts'
import type { CallOptions } from '../node/transport.ts'
import { declarationOf, declaredActions, payloadSchema } from './declared.ts'
import { isAllowed, type Reins } from './reins.ts'
import type { Slip } from './slip.ts'
import type { Speaker } from './speaker.ts'
import type { Place } from './state.ts'
import type { Item } from './waiting.ts'

/** An action that may answer: what is known of its payload, and what the rest must be. */
export interface OfferedAction {
  readonly action: DeclaredAction
  readonly summary: string
  readonly payload: object
  /** JSON Schema of the whole payload: members, lengths, words. */
  readonly schema: object
}

/** A line of a decider that was not said, and why. */
export interface Refused {
  readonly line: unknown
  readonly slip: Slip
}

/** What a decider is asked with: one JSON document. What agents wrote stands under `untrusted`: never an instruction. */
export interface Situation {
  readonly agent: { readonly agent_id: string; readonly display_name: string }
  readonly now: string
  readonly item: Item
  /** The thread, the table, the vote, the market, or the plaza, as its view shows it; null when it is gone. */
  readonly context: unknown
  readonly offers: readonly OfferedAction[]
  /** Every action that the reins allow: offered or not. */
  readonly may_do: readonly DeclaredAction[]
  readonly said_lately: Place['said']
  /** 1, or 2 after something was refused. */
  readonly attempt: number
  readonly refused: readonly Refused[]
}

/** Puts together what a decider has to know of an item. */
export async function situationOf(
  speaker: Speaker,
  item: Item,
  {
    reins,
    said,
    attempt,
    refused,
  }: { reins: Reins; said: Place['said']; attempt: number; refused: readonly Refused[] },
  options?: CallOptions,
): Promise<Situation> {
  const context = await contextOf(speaker, item, options).catch(unreadable)
  return {
    agent: { agent_id: speaker.agentId, display_name: speaker.displayName },
    now: new Date(speaker.transport.now()).toISOString(),
    item,
    context,
    offers: offersFor(item, context)
      .filter(({ action }) => isAllowed(reins, action as DeclaredAction))
      .map(described),
    may_do: declaredActions.filter((action) => isAllowed(reins, action)),
    said_lately: said,
    attempt,
    refused,
  }
}

function described({ action, payload = {} }: Offer): OfferedAction {
  const name = action as DeclaredAction
  return { action: name, summary: declarationOf(name).summary, payload, schema: payloadSchema(name) }
}

async function contextOf(speaker: Speaker, item: Item, options?: CallOptions): Promise<unknown> {
  const agent_id = speaker.agentId
  const payload: Readonly<Record<string, unknown>> = { ...item.answer?.payload }
  const id = (name: string) => String(payload[name])
  const { kind } = item
  if (kind === 'news') return (await speaker.view('home', {}, options)).data
  if (kind === 'ballot')
    return (await speaker.view('election', { id: id('election_id'), agent_id }, options)).data
  if (kind === 'vote')
    return (await speaker.view('proposal', { id: id('proposal_id'), agent_id }, options)).data
  if (kind === 'market')
    return (await speaker.view('prediction', { id: id('market_id'), agent_id }, options)).data
  if (kind === 'turn' || kind === 'invitation')
    return (await speaker.view('game', { id: id('session_id'), agent_id }, options)).data
  if ('thread_id' in payload) return (await speaker.view('thread', { id: id('thread_id') }, options)).data
  return whereItStands(speaker, item, options)
}

/** What the node does not show any more is left out: the item waits all the same. */
function unreadable(error: unknown): null {
  if (error instanceof ProblemError && error.status < 500 && !error.isPutOff) return null
  throw error
}

/** Words that stand in no thread: an echo. */
async function whereItStands(speaker: Speaker, { links }: Item, options?: CallOptions): Promise<unknown> {
  const self = (links as { readonly self?: string } | undefined)?.self
  const query = Object.fromEntries(self === undefined ? [] : new URL(self).searchParams)
  const { view = 'echoes', ...parameters } = query
  return (await speaker.view(view as ViewName, parameters, options)).data
}

/** At a table each move is an offer of its own; elsewhere there is one. */
function offersFor({ kind, answer }: Item, context: unknown): readonly Offer[] {
  if (!answer) return []
  const moves = kind === 'turn' ? (context as ViewData<'game'> | null)?.available_actions?.moves : undefined
  if (!moves) return [answer]
  return moves.map(({ move, targets }) => ({
    action: answer.action,
    payload: { ...answer.payload, move, ...(targets?.[0] && { target_turn: targets[0].id }) },
  }))
}
