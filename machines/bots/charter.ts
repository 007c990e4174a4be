import { causeOf } from '../games/living-charter-rules.ts'
import type { BotMemory, BotView, Plan, Random, Wish } from './types.ts'

interface Draft {
  readonly id: string
  readonly authors: readonly string[]
  readonly consents: readonly string[]
  readonly objections: readonly string[]
  /** The agent whose interest it quotes. */
  readonly interest: string
}

interface Board {
  readonly drafts: readonly Draft[]
  readonly articles: readonly Draft[]
  readonly threshold: number
  readonly needed?: { readonly articles: number }
  readonly included: readonly string[]
  readonly interests?: readonly { readonly id: string; readonly agent: string }[]
  readonly nonce?: string | null
}

const boardOf = ({ state }: BotView) => state as unknown as Board

/** Cooperative bots agree on one interest for each half of the charter, and see to the charter always; greedy ones push their own and object to the rest. */
export const charterPlan: Plan = (style, view, memory, random) => {
  const legal = (move: string) => view.available.moves.some((one) => one.move === move)
  if (legal('seal') || legal('open')) return {}
  if (style === 'greedy') return random() < 0.6 ? greedy(legal, random()) : undefined
  return wanted(view, memory, random).find(({ move }) => move !== undefined && legal(move)) ?? fallback(legal)
}

/**
 * The interest that this bot writes for: in each half of a charter that of its first article, behind which most stood;
 * until that passes its own cause, where less than half serves it. None in the first edition, which has no causes.
 */
function chosenCause(view: BotView, { sealed }: BotMemory) {
  const { articles, interests = [], needed, nonce } = boardOf(view)
  if (!sealed || !needed || !nonce) return undefined
  const half = Math.ceil(needed.articles / 2)
  const first = articles[articles.length - (articles.length % half)]
  if (first) return interests.find(({ agent }) => agent === first.interest)
  const others = interests.filter(({ agent }) => agent !== view.agent)
  const own = causeOf(sealed.salt, nonce, others)
  const isForUs = ({ interest, authors }: Draft) => interest === own?.agent && authors.includes(view.agent)
  return articles.filter(isForUs).length < half ? own : undefined
}

function fallback(legal: (move: string) => boolean): Wish | undefined {
  const move = ['reconcile', 'relent', 'consent', 'amend', 'propose', 'hold', 'withhold'].find(legal)
  return move === undefined ? undefined : { move }
}

/** What helps most, best first. */
function wanted(view: BotView, memory: BotMemory, random: Random): Wish[] {
  const { agent, available } = view
  const { drafts, included, threshold } = boardOf(view)
  const cause = chosenCause(view, memory)
  const isOurs = ({ interest }: Draft) => interest === cause?.agent
  const behind = ({ authors, consents }: Draft) => authors.includes(agent) || consents.includes(agent)
  const support = ({ authors, consents }: Draft) => authors.length + consents.length
  const [best] = drafts
    .filter((draft) => !behind(draft))
    .toSorted((one, other) => Number(isOurs(other)) - Number(isOurs(one)) || support(other) - support(one))
  if (available.phase === 'drafting') {
    const proposes = cause && cause.agent !== agent && !drafts.some(isOurs)
    return [
      ...(proposes ? [{ move: 'propose', target: cause.id }] : []),
      ...(best ? [{ move: 'amend', target: best.id }] : []),
    ]
  }
  const answer = answering(
    view,
    drafts.filter((draft) => isOurs(draft) || behind(draft)),
  )
  if (answer) return [answer]
  if (!best) return []
  const role = available.seat?.role
  // A draft of its cause that lacks one voice passes where the witness steps aside, and no rival with it.
  const lacksOne = (draft: Draft) => isOurs(draft) && behind(draft) && support(draft) === threshold - 1
  const stepsAside = role === 'witness' && available.phase === 'ratification' && drafts.some(lacksOne)
  // Only one passes in a cycle: no help for a rival while a draft of its cause has voices enough.
  const leads = drafts.some((draft) => isOurs(draft) && behind(draft) && support(draft) >= threshold)
  const gives = () => !leads && !stepsAside && (!included.includes(agent) || random() < YIELDS)
  const yields = isOurs(best) || gives()
  if (available.phase === 'ratification')
    return [yields ? { move: 'consent', target: best.id } : { move: 'withhold' }]
  if (yields) return [{ move: 'amend', target: best.id }]
  const amendable = available.moves.find(({ move }) => move === 'amend')?.targets ?? []
  const mayPolish = (draft: Draft) =>
    isOurs(draft) && draft.consents.length === 0 && amendable.some(({ id }) => id === draft.id)
  const rival = drafts.find((draft) => !isOurs(draft) && !draft.authors.includes(agent))
  return [
    rival && !leads && (role === 'skeptic' || random() < OBJECTS)
      ? { move: 'object', target: rival.id }
      : { move: 'hold' },
    // Where one may not listen, one writes: at the draft of one's cause, or as an author of another's, which consenting would not make one.
    { move: 'amend', target: (drafts.find(mayPolish) ?? best).id },
  ]
}

/** An answer to an objection that stops one of these drafts. */
function answering({ available }: BotView, drafts: readonly Draft[]): Wish | undefined {
  const stopping = drafts.flatMap(({ objections }) => objections)
  const options = available.moves.find(({ move }) => move === 'reconcile')?.targets ?? []
  const target = options.find(({ id }) => stopping.includes(id))
  return target && { move: 'reconcile', target: target.id }
}

/** How often a bot lets a draft pass that does not serve its cause, and how often it objects to one instead. */
const YIELDS = 0.6
const OBJECTS = 0.3

function greedy(legal: (move: string) => boolean, whim: number): Wish | undefined {
  const move = whim < 0.5 ? ['propose', 'object', 'consent'] : ['propose', 'consent', 'amend', 'withhold']
  const found = move.find(legal)
  return found === undefined ? undefined : { move: found }
}
