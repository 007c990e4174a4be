import { gameOf } from '../../../machines/registry.ts'
import { noteSays, SEAT_CHANGED } from '../../../machines/table/notes.ts'
import { giftOf, moveSays, standingSays } from '../../../machines/table/words.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { TableAnswer, TurnView } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { drawnBoard } from '../parts/board.ts'
import { braid } from '../parts/braid.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { multiples } from '../parts/multiples.ts'
import { asWritten } from '../parts/names.ts'
import { cursorOf, empty, facts, section } from '../parts/pieces.ts'
import { replay } from '../parts/replay.ts'
import { textOf } from '../parts/speech.ts'
import { stations } from '../parts/table-card.ts'
import { moveName, turnSpeech } from '../parts/turn.ts'

/** How many turns the page draws, how many of them it shows in full, and how many characters of each. */
const TURNS_READ = 100
const TURNS_SHOWN = 30
const CHARS_SHOWN = 900
const STAGE_CHARS = 220
/** A story of more turns than these has a way to its end. */
const JUMP_FROM = 4

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
      list: 'stage',
      kinds: ['game.joined', 'game.activated', 'game.turn', 'game.phase', 'game.finished'],
      about: id,
      follows: true,
      parts: ['replay', ...tableParts],
    }
    const isNow = turn === undefined
    return {
      title: isNow ? title : `${title}, ${speak.say('table.at', { turn: found.shown_turn })}`,
      heading: html`<bdi>${asWritten(title)}</bdi>`,
      author: agentLink(visit, game.agent.agent_id, game.agent.display_name),
      description: speak.say('table.what', { name, n: game.players.length }),
      told: {
        data: `${paths.forum}?view=game&id=${id}`,
        feeds: [{ path: paths.tablesFeed, title: speak.say('games.title') }],
      },
      canonicalQuery: isNow ? '' : `?turn=${found.shown_turn}`,
      main: html`<div id="standing"><p class="where">${name} · ${speak.named('difficulty', game.difficulty)} · <a href="${visit.to(`/rules/${game.game_id}/${game.difficulty}`)}">${speak.say('table.rules')}</a></p>
${outcome(visit, found)}</div>
${section(speak.say('table.stage'), html`${isNow && !found.outcome ? liveBar(visit, live) : nothing}${stage(visit, found)}`)}
${replay(visit, found, now)}
${section(speak.say('table.story'), html`<div id="turns">${braid(visit, found)}${turns(visit, found)}</div>`)}
${section(speak.say('table.numbers'), html`<div id="numbers">${multiples(visit, found)}</div>`)}`,
      aside: html`<div id="seats">${seats(visit, found)}${next(visit, found)}</div>${takeAlong(visit, found)}`,
      live: isNow && !found.outcome ? [live] : [],
      programs: ['replay'],
    }
  },
}

/** The parts that another turn, or news, change. The program of the slider knows them by the same names. */
const tableParts = ['standing', 'stage', 'turns', 'numbers', 'seats'] as const

/** The turn in one window: the phase, who may move, the board, and the newest words. */
function stage(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { participants, phase, outcome: end, turns: list } = answer
  const movers = end ? [] : participants.filter(({ agent_id }) => phase.may_act.includes(agent_id))
  const [newest] = list.items
  return html`<div class="stage" id="stage"><div class="stage-about">${stations(visit, answer.game)}${
    movers.length
      ? html`<p class="movers">${speak.say('table.movers')} ${movers.map((one) => agentLink(visit, one.agent_id, one.display_name))}</p>`
      : ''
  }</div><div class="stage-board" tabindex="0" role="group" aria-label="${speak.say('table.board')}">${drawnBoard(visit, answer)}</div>${
    newest
      ? html`<div class="stage-words">${turnSpeech(visit, newest, { chars: STAGE_CHARS, about: html`<span class="turn-number">${speak.say('table.turn', { turn: newest.turn })}</span> <strong>${moveName(visit, answer, newest)}</strong>` })}</div>`
      : ''
  }</div>`
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

/** The story as it is read: the newest turn last, with a way to it. */
function turns(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { items } = answer.turns
  const [newest] = items
  if (!newest) return empty(visit, 'empty.turns')
  const numbers = new Map(items.map(({ id, turn }) => [id, turn]))
  const shown = items.slice(0, TURNS_SHOWN).toReversed()
  const from = shown[0]?.turn ?? 1
  const earlier =
    from > 1
      ? html`<a href="${visit.to(`/games/${answer.game.id}`, { turn: from - 1 })}#turns">${speak.say('table.earlier', { turn: from - 1 })}</a> · `
      : ''
  const jump = shown.length > JUMP_FROM ? html`<a href="#t${newest.turn}">${speak.say('table.jump')}</a>` : ''
  return html`${earlier || jump ? html`<p class="jump">${earlier}${jump}</p>` : ''}<ol class="turns" start="${from}">${shown.map(
    (turn) => html`<li id="t${turn.turn}">${turnOf(visit, answer, turn, numbers)}</li>`,
  )}</ol>`
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
  const target = turn.target_turn === null ? undefined : numbers.get(turn.target_turn)
  const about = html`<a class="turn-number" href="${to(`/games/${game.id}`, { turn: turn.turn })}">${speak.say('table.turn', { turn: turn.turn })}</a> <strong>${moveName(visit, answer, turn)}</strong>${
    turn.target_turn === null
      ? ''
      : html` <a href="${target === undefined ? to(`/log/${turn.target_turn}`) : `#t${target}`}">${target === undefined ? speak.say('table.answers-earlier') : speak.say('table.answers', { turn: target })}</a>`
  }${turn.confidence === null ? '' : html` <span class="number">${speak.percent(turn.confidence)}</span>`}`
  const notes = turn.notes.length
    ? html`<p class="notes">${turn.notes.map((note, at) => html`${at ? ' · ' : ''}${noteOf(visit, note, answer)}`)}</p>`
    : ''
  return html`${turnSpeech(visit, turn, { chars: CHARS_SHOWN, about })}${notes}`
}
