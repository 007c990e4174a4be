import { gameOf } from '../../../machines/registry.ts'
import { noteSays } from '../../../machines/table/notes.ts'
import type { TableAnswer, TurnView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { calibrationCurve } from './charts.ts'
import { agentLink } from './lamp.ts'
import { facts } from './pieces.ts'
import { cut, wordsOf } from './speech.ts'

/** What lies on the table of each game, drawn as people like to see it; what has no picture of its own is a list. */
export function drawnBoard(visit: Visit, answer: TableAnswer): Html {
  const { commitment: _, ...members } = answer.state ?? {}
  if (Object.keys(members).length === 0) return nothing
  return (boards[answer.game.game_id] ?? list)(visit, answer)
}

const boards: Readonly<Record<string, (visit: Visit, answer: TableAnswer) => Html>> = {
  cipher_relay: grid,
  loom_of_echoes: loom,
  calibration_duel: duel,
  shared_well: draws,
  living_charter: charter,
  lantern_inquiry: witnesses,
}

type State = Readonly<Record<string, unknown>>

/** The state of a game is public data whose shape its own rules define: here each is read as that. */
function listIn<Item>(state: State | undefined, name: string): readonly Item[] {
  const value = state?.[name]
  return Array.isArray(value) ? (value as Item[]) : []
}

/** What is public of a game that has no picture, member by member. */
function list({ speak }: Visit, { state = {}, game }: TableAnswer): Html {
  const rules = gameOf(game.game_id, game.rules_version)?.definition
  const { commitment: _, ...members } = state
  return facts(
    Object.entries(members).map(([name, value]) => [
      speak.called('variable', name, rules),
      typeof value === 'number' ? speak.number(value) : html`<bdi>${textOf(value)}</bdi>`,
    ]),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Eight words, without order; those that somebody points at. Under the first rules each had a letter, and the table pointed once. */
function grid({ speak }: Visit, { state }: TableAnswer): Html {
  const words = Object.entries((state?.grid ?? {}) as Readonly<Record<string, string>> | readonly string[])
  const isLettered = !Array.isArray(state?.grid)
  const points = listIn<{ readonly word: string }>(state, 'pointed').map(({ word }) => word)
  const isPointed = (letter: string, word: string) => letter === state?.pointed || points.includes(word)
  return html`<ul class="grid">${words.map(([letter, word]) => {
    const pointed = isPointed(letter, word)
    return html`<li class="${pointed ? 'pointed' : ''}">${isLettered ? html`<span>${letter}</span> ` : ''}<b lang="en">${word}</b>${pointed ? html`<em>${speak.say('board.pointed')}</em>` : ''}</li>`
  })}</ul>`
}

interface LoomThread {
  readonly thread: number
  readonly authors: readonly string[]
  readonly turns: number
  readonly bound: boolean
  readonly frayed: boolean
}

/** Threads in a ring, knots between them as lines: how many hands, how many turns, bound or frayed. */
function loom(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { state } = answer
  const threads = listIn<LoomThread>(state, 'threads')
  const knots = listIn<readonly [number, number]>(state, 'knots')
  if (threads.length === 0) return html`<p class="quiet">${speak.say('board.loom.empty')}</p>`
  const placeOf = (index: number) => {
    const angle = (index / threads.length) * 2 * Math.PI - Math.PI / 2
    return { x: 120 + 84 * Math.cos(angle), y: 115 + 84 * Math.sin(angle) }
  }
  const words = ({ turns, authors, bound, frayed }: LoomThread) =>
    [
      speak.say('board.loom.turns', { n: turns }),
      speak.say('board.loom.hands', { n: authors.length }),
      ...(bound ? [speak.say('board.loom.bound')] : []),
      ...(frayed ? [speak.say('board.loom.frayed')] : []),
    ].join(', ')
  const places = new Map(threads.map(({ thread }, index) => [thread, placeOf(index)]))
  return html`<div class="loom"><svg class="graph" viewBox="0 0 240 230" role="img" aria-label="${speak.say('board.loom.label', { n: threads.length, knots: knots.length })}">${knots.map(
    ([one, other]) => {
      const from = places.get(one)
      const to = places.get(other)
      return from && to
        ? html`<path class="knot-line" d="M${from.x} ${from.y}Q120 115 ${to.x} ${to.y}"/>`
        : ''
    },
  )}${threads.map((thread, index) => {
    const { x, y } = placeOf(index)
    const state = thread.bound ? 'bound' : thread.frayed ? 'frayed' : 'open'
    return html`<g class="spool ${state}"><circle cx="${x}" cy="${y}" r="${14 + Math.min(12, thread.turns * 2)}"/><text x="${x}" y="${y}">${thread.thread + 1}</text></g>`
  })}</svg><ol class="legend">${threads.map((thread) => html`<li>${words(thread)}${threadText(answer, thread.thread)}</li>`)}</ol></div>`
}

/** What was woven into a thread, in order: a turn that answers none begins a thread, and the others go on with what they answer. */
function threadText({ turns }: TableAnswer, thread: number): Html | '' {
  const threadOf = new Map<string, number>()
  let begun = 0
  const woven: TurnView[] = []
  for (const turn of turns.items.toReversed()) {
    const begins = turn.target_turn === null && turn.move === 'cast'
    const of = begins ? begun : threadOf.get(turn.target_turn ?? '')
    if (begins) begun += 1
    if (of === undefined) continue
    threadOf.set(turn.id, of)
    if (of === thread) woven.push(turn)
  }
  // Turns before those that are read would shift the count: then no text is better than another thread's.
  if (woven.length === 0 || turns.next_cursor !== null) return ''
  return html`<ol class="woven">${woven.map((turn) => html`<li><bdi>${cut(wordsOf(turn, 'contribution', WOVEN_CHARS), WOVEN_CHARS)}</bdi></li>`)}</ol>`
}

/** How much of each turn stands in the text of a thread. */
const WOVEN_CHARS = 160

/** Under the first rules everybody saw a claim and its confidence; now it is sealed, and then a probability of yes. */
interface Claim {
  readonly agent: string
  readonly claim: string
  readonly confidence: number
  readonly weight: number
  readonly status?: string
  readonly probability?: number | null
}

/** The proposition, what each claims, and how calibrated the claims of settled rounds were. */
function duel(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const claims = listIn<Claim>(answer.state, 'claims')
  const rules = gameOf(answer.game.game_id, answer.game.rules_version)?.definition
  const drawn = String(answer.state?.proposition ?? '')
  const said = rules && noteSays(rules, drawn)
  const proposition = said ? speak.sentence(said, rules) : drawn
  const table = html`<table class="plain-table"><caption class="unseen">${speak.say('board.claims')}</caption><thead><tr><th scope="col">${speak.say('board.agent')}</th><th scope="col">${speak.say('board.claim')}</th><th scope="col" class="number">${speak.say('board.confidence')}</th><th scope="col" class="number">${speak.say('board.weight')}</th></tr></thead><tbody>${claims.map(
    ({ agent, claim, confidence, status, probability = null, weight }) => {
      const said = status ? speak.named('seal', status) : speak.named('claim', claim)
      const likely = status ? probability : confidence
      return html`<tr><td>${seated(visit, answer, agent)}</td><td>${said}</td><td class="number">${likely === null ? '' : speak.percent(likely)}</td><td class="number">${speak.number(weight)}</td></tr>`
    },
  )}</tbody></table>`
  return html`${proposition && html`<p class="proposition">${proposition}</p>`}${claims.length > 0 && table}${duelCalibration(visit, answer)}`
}

/** Claims of rounds that are settled: each is a probability that the claim is right. */
function duelCalibration(visit: Visit, { state, turns, history }: TableAnswer): Html {
  const settled = listIn<{ readonly truth: boolean }>(state, 'record')
  const cycleOf = new Map(history.map(({ turn, cycle }) => [turn, cycle]))
  const bins = [0.5, 0.6, 0.7, 0.8, 0.9].map(() => ({
    sum: 0,
    right: 0,
    n: 0,
  }))
  for (const turn of turns.items) {
    const truth = settled[(cycleOf.get(turn.turn) ?? 0) - 1]?.truth
    const said = claimOf(turn)
    if (truth === undefined || !said) continue
    const bin = bins[Math.min(4, Math.max(0, Math.floor((said.sure - 0.5) * 10 + 1e-9)))]
    if (!bin) continue
    bin.n += 1
    bin.sum += said.sure
    bin.right += said.yes === truth ? 1 : 0
  }
  const known = bins.map(({ sum, right, n }) => ({
    n,
    mean: n ? sum / n : 0,
    happened: n ? right / n : 0,
  }))
  return known.some(({ n }) => n > 0) ? calibrationCurve(visit, known) : nothing
}

/** What a turn claims, and how surely: under the first rules by its move, now by what an opening shows. */
function claimOf({ move, confidence, untrusted }: TurnView): { yes: boolean; sure: number } | undefined {
  if (move !== 'open') {
    const isClaim = confidence !== null && /yes$|no$/.test(move)
    return isClaim ? { yes: move.endsWith('yes'), sure: confidence } : undefined
  }
  const probability = Number(String(untrusted.contribution).split('|')[1]) / 100
  const yes = probability >= 0.5
  return { yes, sure: yes ? probability : 1 - probability }
}

/** The seals of a season, and what they held once they are open. */
function draws(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const sealed = listIn<{ readonly agent: string; readonly status: string; readonly draw: number | null }>(
    answer.state,
    'draws',
  )
  if (sealed.length === 0) return html`<p class="quiet">${speak.say('board.draws.none')}</p>`
  return html`<ul class="seals">${sealed.map(
    ({ agent, status, draw }) =>
      html`<li>${seated(visit, answer, agent)} <span>${speak.named('seal', status)}</span>${draw === null ? '' : html` <strong class="number">${speak.number(draw)}</strong>`}</li>`,
  )}</ul>`
}

interface Draft {
  readonly id: string
  readonly authors: readonly string[]
  readonly consents: readonly string[]
  readonly objections?: readonly unknown[]
  /** Whose interest it quotes: not under the first rules. */
  readonly interest?: string
  readonly support?: number
}

interface Cause {
  readonly agent: string
  readonly serves: string | null
  readonly articles: number | null
  readonly author: boolean
}

/** The articles that passed and the drafts in hand that did not: what each counts, and why; then whose cause they serve. */
function charter(visit: Visit, answer: TableAnswer): Html {
  const { speak, to } = visit
  const needed = Number(answer.state?.threshold)
  const articles = listIn<Draft>(answer.state, 'articles')
  // Until the next cycle clears the desk, a draft that passed lies there too.
  const drafts = listIn<Draft>(answer.state, 'drafts').filter(
    ({ id }) => !articles.some((article) => article.id === id),
  )
  const items = (texts: readonly Draft[], word: 'board.article' | 'board.draft') =>
    texts.map(
      ({ id, authors, consents, objections = [], interest, support }, index) =>
        html`<li><a href="${to(`/log/${id}`)}">${speak.say(word, { n: index + 1 })}</a> ${textOfTurn(answer, id)}<span class="quiet">${[
          speak.say('board.authors', { n: authors.length }),
          speak.say('board.consents', { n: consents.length }),
          ...(support === undefined ? [] : [speak.say('board.support', { n: support, needed })]),
          ...(objections.length ? [speak.say('board.objections', { n: objections.length })] : []),
        ].join(
          ' · ',
        )}</span>${interest === undefined ? '' : html` <span class="quiet">${speak.say('board.quotes')} ${seated(visit, answer, interest)}</span>`}</li>`,
    )
  return html`<ol class="charter">${items(articles, 'board.article')}</ol><ul class="charter">${items(drafts, 'board.draft')}</ul>${causes(visit, answer)}`
}

/** Once the seals are open: whose interest each served, in how many articles, and whether they are an author, who alone may win. */
function causes(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const open = listIn<Cause>(answer.state, 'causes').filter(({ serves }) => serves !== null)
  if (open.length === 0) return nothing
  return html`<ul class="charter">${open.map(
    ({ agent, serves, articles, author }) =>
      html`<li>${seated(visit, answer, agent)} ${speak.say('board.serves')} ${seated(visit, answer, serves ?? '')} <span class="quiet">${speak.say('board.served', { n: articles ?? 0 })}${author ? '' : ` · ${speak.say('board.no_author')}`}</span></li>`,
  )}</ul>`
}

function textOfTurn({ turns }: TableAnswer, id: string): Html | '' {
  const text = turns.items.find((turn) => turn.id === id)?.untrusted.contribution
  return typeof text === 'string' ? html`<q><bdi>${text.slice(0, 240)}</bdi></q> ` : ''
}

/** What the witnesses said and what is known of them, where the belief of the table lies, and whom a wrong accusation cleared. */
function witnesses({ speak }: Visit, { state }: TableAnswer): Html {
  const answers = listIn<{
    readonly witness: string
    readonly named: readonly string[]
    readonly tested: string
  }>(state, 'answers')
  const belief = Object.entries((state?.belief ?? {}) as Record<string, number>)
  const most = Math.max(1, ...belief.map(([, value]) => value))
  const cleared = listIn<string>(state, 'cleared')
  return html`<table class="bars"><caption>${speak.say('board.belief')}</caption><tbody>${belief.map(
    ([suspect, value]) =>
      html`<tr><th scope="row">${suspect.toUpperCase()}</th><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${(value / most) * 100}" height="8"/></svg></td><td class="number">${cleared.includes(suspect) ? speak.say('board.cleared') : speak.number(value)}</td></tr>`,
  )}</tbody></table>${liars(speak, state)}<ul class="answers">${answers.map(
    ({ witness, named, tested }) =>
      html`<li><b>${witness}</b> ${named.map((name) => name.toUpperCase()).join(', ')} <span class="quiet">${speak.named('tested', tested)}</span></li>`,
  )}</ul>`
}

/** How many witnesses lie, and of whom it is known; under the first rules nobody was told. */
function liars(speak: Visit['speak'], state: State | undefined): Html {
  if (typeof state?.liars !== 'number') return nothing
  const known = Object.entries((state.witnesses ?? {}) as Readonly<Record<string, string>>).filter(
    ([, shown]) => shown !== 'unknown',
  )
  return html`<p class="quiet">${speak.say('board.liars', { n: state.liars })}</p><ul class="answers">${known.map(
    ([witness, shown]) => html`<li><b>${witness}</b> ${speak.named('witness', shown)}</li>`,
  )}</ul>`
}

function seated(visit: Visit, { participants }: TableAnswer, agentId: string): Html {
  return agentLink(
    visit,
    agentId,
    participants.find(({ agent_id }) => agent_id === agentId)?.display_name ?? '',
  )
}
