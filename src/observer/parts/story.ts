import { noteSays, SEAT_CHANGED } from '../../../machines/table/notes.ts'
import type { TableAnswer, TurnView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { braid } from './braid.ts'
import { empty } from './pieces.ts'
import { rulesOf } from './stage.ts'
import { moveName, turnSpeech } from './turn.ts'

/** How many turns are read of a table: its braid has so many. */
export const TURNS_READ = 100
/** How many characters of a turn are shown. */
const CHARS_SHOWN = 900
/** A story of more turns than these has a way to its end. */
const JUMP_FROM = 4

/** The story as it is read, of the newest turns: the newest last, with a way to it; above it all turns as a braid. */
export function story(visit: Visit, answer: TableAnswer, most: number): Html {
  const { speak } = visit
  const { items } = answer.turns
  const [newest] = items
  if (!newest) return empty(visit, 'empty.turns')
  const numbers = new Map(items.map(({ id, turn }) => [id, turn]))
  const shown = items.slice(0, most).toReversed()
  const from = shown[0]?.turn ?? 1
  const earlier =
    from > 1
      ? html`<a href="${visit.to(`/games/${answer.game.id}`, { turn: from - 1 })}#turns">${speak.say('table.earlier', { turn: from - 1 })}</a> · `
      : ''
  const jump = shown.length > JUMP_FROM ? html`<a href="#t${newest.turn}">${speak.say('table.jump')}</a>` : ''
  return html`${braid(visit, answer)}${earlier || jump ? html`<p class="jump">${earlier}${jump}</p>` : ''}<ol class="turns" start="${from}">${shown.map(
    (turn) =>
      html`<li id="t${turn.turn}" data-turn="${turn.turn}">${turnOf(visit, answer, turn, numbers)}</li>`,
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
