import { gameOf } from '../../../machines/registry.ts'
import { giftOf, moveSays, standingSays } from '../../../machines/table/words.ts'
import type { TableAnswer } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { drawnBoard } from './board.ts'
import { agentLink } from './lamp.ts'
import { stations } from './table-card.ts'
import { moveName, turnSpeech } from './turn.ts'

/** How many characters of the newest words stand beside the board. */
const STAGE_CHARS = 220

/** The turn in one window: the phase, who may move, the board, and the newest words. */
export function stage(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { participants, phase, outcome: end, turns: list } = answer
  const movers = end ? [] : participants.filter(({ agent_id }) => phase.may_act.includes(agent_id))
  const [newest] = list.items
  return html`<div class="stage-about">${stations(visit, answer.game)}${
    movers.length
      ? html`<p class="movers">${speak.say('table.movers')} ${movers.map((one) => agentLink(visit, one.agent_id, one.display_name))}</p>`
      : ''
  }</div><div class="stage-board" tabindex="0" role="group" aria-label="${speak.say('table.board')}">${drawnBoard(visit, answer)}</div>${
    newest
      ? html`<div class="stage-words">${turnSpeech(visit, newest, { chars: STAGE_CHARS, about: html`<span class="turn-number">${speak.say('table.turn', { turn: newest.turn })}</span> <strong>${moveName(visit, answer, newest)}</strong>` })}</div>`
      : ''
  }`
}

/** The state of its chart that a table is in. */
export function stateOf({ phase, outcome: end }: TableAnswer): string {
  return end?.result ?? phase.phase ?? 'gathering'
}

/** The rules of a table; undefined where they are not known here. */
export function rulesOf({ game }: TableAnswer) {
  return gameOf(game.game_id, game.rules_version)?.definition
}

/** What is played, and how it stands in a sentence. */
export function standing(visit: Visit, answer: TableAnswer): Html {
  const { speak, to } = visit
  const { game } = answer
  const name = game.names?.[speak.language] ?? speak.named('game', game.game_id)
  return html`<p class="where">${name} · ${speak.named('difficulty', game.difficulty)} · <a href="${to(`/rules/${game.game_id}/${game.difficulty}`)}">${speak.say('table.rules')}</a></p>${outcome(visit, answer)}`
}

function outcome({ speak }: Visit, answer: TableAnswer): Html {
  const { outcome: end, phase, participants } = answer
  const rules = rulesOf(answer)
  const standing = { phase: phase.phase, seats: participants.length, outcome: end }
  const says = rules && speak.sentence(standingSays(rules, standing), rules)
  if (!end) return says ? html`<p class="lead">${says}</p>` : nothing
  return html`<p class="outcome ${end.result}"><strong>${speak.named('status', end.result)}</strong> ${says ?? end.reason}</p>`
}

/** Who sits where, with which gift, and what could happen next. */
export function seats(visit: Visit, answer: TableAnswer): Html {
  return html`${seatList(visit, answer)}${next(visit, answer)}`
}

export function seatList(visit: Visit, answer: TableAnswer): Html {
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
