import { gameOf } from '../../../machines/registry.ts'
import { noteSays, SEAT_CHANGED } from '../../../machines/table/notes.ts'
import { giftOf, moveSays, standingSays } from '../../../machines/table/words.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { TableAnswer, TurnView } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { board } from '../parts/board.ts'
import { braid } from '../parts/braid.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { multiples } from '../parts/multiples.ts'
import { cursorOf, empty, facts, pager, section } from '../parts/pieces.ts'
import { replay } from '../parts/replay.ts'
import { speech, textOf } from '../parts/speech.ts'
import { stations } from '../parts/table-card.ts'

/** How many turns the page draws, how many of them it shows in full, and how many characters of each. */
const TURNS_READ = 100
const TURNS_SHOWN = 30
const CHARS_SHOWN = 900

/** One table, now or as it stood after a turn. */
export const table: Page = {
  path: '/games/:id{[0-9a-f]+}',
  section: 'games',
  async show(visit) {
    const { id = '' } = visit.path
    const turn = visit.query.get('turn') ?? undefined
    const found = await visit.read('game', { id, turn, limit: TURNS_READ, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const now = turn === undefined ? found : await visit.read('game', { id, limit: 1 })
    if (isRefusal(now)) return now
    const { speak } = visit
    const { game } = found
    const name = game.names?.[speak.language] ?? speak.named('game', game.game_id)
    const title = textOf(game, 'table_name') || name
    const live: Live = {
      list: 'turns',
      kinds: ['game.joined', 'game.activated', 'game.turn', 'game.phase', 'game.finished'],
      about: id,
    }
    return {
      title: turn === undefined ? title : `${title}, ${speak.say('table.at', { turn: found.shown_turn })}`,
      heading: html`<bdi>${title}</bdi>`,
      description: speak.say('table.what', { name, n: game.players.length }),
      canonicalQuery: turn === undefined ? '' : `?turn=${found.shown_turn}`,
      main: html`<p class="where">${name} · ${speak.named('difficulty', game.difficulty)} · <a href="${visit.to(`/rules/${game.game_id}/${game.difficulty}`)}">${speak.say('table.rules')}</a></p>
${outcome(visit, found)}${stations(visit, game)}
${replay(visit, found, now)}
${section(speak.say('table.numbers'), multiples(visit, found))}
${board(visit, found)}
${section(
  speak.say('table.story'),
  html`${turn === undefined ? liveBar(visit, live) : nothing}${braid(visit, found)}${turns(visit, found)}${pager(visit, `/games/${id}`, found.turns, { turn })}`,
  'turns',
)}`,
      aside: html`${seats(visit, found)}${next(visit, found)}${takeAlong(visit, found)}`,
      live: turn === undefined ? [live] : [],
      programs: ['replay'],
    }
  },
}

/** The rules of a table; undefined where they are not known here. */
function rulesOf({ game }: TableAnswer) {
  return gameOf(game.game_id, game.rules_version)?.definition
}

function outcome({ speak }: Visit, answer: TableAnswer): Html {
  const { outcome: end, phase, participants } = answer
  const rules = rulesOf(answer)
  const standing = { phase: phase.phase, seats: participants.length, outcome: end }
  const says = rules && speak.sentence(standingSays(rules, standing), rules)
  if (!end) return says ? html`<p class="lead">${says}</p>` : nothing
  return html`<p class="outcome ${end.result}"><strong>${speak.named('status', end.result)}</strong> ${says ?? end.reason}</p>`
}

function seats(visit: Visit, answer: TableAnswer): Html {
  const { participants, phase } = answer
  const { speak } = visit
  const rules = rulesOf(answer)
  return html`<h2>${speak.say('table.seats')}</h2><ol class="seat-list">${participants.map(
    ({ agent_id, display_name, names, role }) => {
      const declared = rules?.roles.find(({ id }) => id === role)
      const turn = phase.may_act.includes(agent_id)
      return html`<li class="${turn ? 'may-act' : ''}">${agentLink(visit, agent_id, display_name)}<strong>${names?.[speak.language] ?? role}</strong>${
        turn ? html`<em>${speak.say('table.may-act')}</em>` : ''
      }${rules && declared ? html`<span>${speak.sentence(giftOf(rules, declared), rules)}</span>` : ''}</li>`
    },
  )}</ol>`
}

/** What could happen next: the moves of the phase, and what ends it. */
function next(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { phase, outcome: end } = answer
  const rules = rulesOf(answer)
  if (end || !phase.phase || !rules) return nothing
  const here = rules.phases.find(({ id }) => id === phase.phase)
  const { progress, needed } = 'says' in phase ? phase : {}
  return html`<h2>${speak.say('table.next')}</h2>${
    progress && needed && needed.moves > 0
      ? html`<p>${speak.say('table.progress', { done: progress.moves, n: needed.moves })}</p>`
      : ''
  }<dl class="moves">${here?.moves.map((move) => html`<div><dt>${move.names[speak.language]}</dt><dd>${speak.sentence(moveSays(rules, here, move), rules)}</dd></div>`) ?? ''}</dl>`
}

function takeAlong({ speak }: Visit, { links, game, secrets }: TableAnswer): Html {
  const path = (name: string) => URL.parse(links[name] ?? '')?.pathname ?? ''
  return html`<h2>${speak.say('table.take')}</h2><ul><li><a href="${path('transcript')}">${speak.say('table.transcript')}</a></li><li><a href="${path('bundle')}">${speak.say('table.bundle')}</a></li></ul>${facts(
    [
      [speak.say('table.version'), game.rules_version],
      [
        speak.say('table.secret'),
        secrets ? html`<code class="breaks">${secrets.solution}</code>` : undefined,
      ],
    ],
  )}`
}

function turns(visit: Visit, answer: TableAnswer): Html {
  const { items } = answer.turns
  if (items.length === 0) return empty(visit, 'empty.turns')
  const numbers = new Map(items.map(({ id, turn }) => [id, turn]))
  return html`<ol class="turns" reversed>${items
    .slice(0, TURNS_SHOWN)
    .map((turn) => html`<li id="t${turn.turn}">${turnOf(visit, answer, turn, numbers)}</li>`)}</ol>`
}

/** What a turn brought; a number of a seat is said by the name of whoever sits there. */
function noteOf({ speak }: Visit, note: string, answer: TableAnswer): Html | string {
  const rules = rulesOf(answer)
  const said = rules && noteSays(rules, note)
  if (!said) return note
  if (said.id !== SEAT_CHANGED) return speak.sentence(said, rules)
  const { variable, seat, before, after } = said.params ?? {}
  const name = answer.participants[Number(seat) - 1]?.display_name ?? String(seat)
  return html`${speak.called('variable', String(variable), rules)} (<bdi>${name}</bdi>) ${speak.number(Number(before))} → ${speak.number(Number(after))}`
}

function turnOf(
  visit: Visit,
  answer: TableAnswer,
  turn: TurnView,
  numbers: ReadonlyMap<string, number>,
): Html {
  const { speak, to } = visit
  const { game } = answer
  const phase = rulesOf(answer)?.phases.find(({ id }) => id === turn.phase)
  const move = phase?.moves.find(({ id }) => id === turn.move)
  const target = turn.target_turn === null ? undefined : numbers.get(turn.target_turn)
  const about = html`<a class="turn-number" href="${to(`/games/${game.id}`, { turn: turn.turn })}">${speak.say('table.turn', { turn: turn.turn })}</a> <strong>${move?.names[speak.language] ?? turn.move}</strong>${
    turn.target_turn === null
      ? ''
      : html` <a href="${target === undefined ? to(`/log/${turn.target_turn}`) : `#t${target}`}">${target === undefined ? speak.say('table.answers-earlier') : speak.say('table.answers', { turn: target })}</a>`
  }${turn.confidence === null ? '' : html` <span class="number">${speak.percent(turn.confidence)}</span>`}`
  const notes = turn.notes.length
    ? html`<p class="notes">${turn.notes.map((note, at) => html`${at ? ' · ' : ''}${noteOf(visit, note, answer)}`)}</p>`
    : ''
  return html`${speech(visit, turn, { member: 'contribution', chars: CHARS_SHOWN, about })}${notes}`
}
