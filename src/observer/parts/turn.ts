import { gameOf } from '../../../machines/registry.ts'
import type { TableAnswer, TurnView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { digest } from './pieces.ts'
import { speech, textOf } from './speech.ts'

const SEAL = /^sha256:([0-9a-f]{64})$/
const OPENED = /^[\w-]{16,64}\|(.{1,80})$/

/** What is called a move at a table, in the language of the page. */
export function moveName({ speak }: Visit, { game }: TableAnswer, { phase, move }: TurnView): string {
  const phases = gameOf(game.game_id, game.rules_version)?.definition.phases ?? []
  const moves = phases.find(({ id }) => id === phase)?.moves ?? phases.flatMap((one) => one.moves)
  return moves.find(({ id }) => id === move)?.names[speak.language] ?? move
}

/** A turn as speech; a seal and its opening are a sign, and no prose. */
export function turnSpeech(
  visit: Visit,
  turn: TurnView,
  options: { readonly chars: number; readonly about: Html },
): Html {
  return speech(visit, turn, {
    ...options,
    member: 'contribution',
    instead: sealOf(visit, textOf(turn, 'contribution')),
  })
}

/** What a turn says in words; a seal and its opening are signs, and say none. */
export function spokenTurn(text: string): string {
  return SEAL.test(text) || OPENED.test(text) ? '' : text
}

function sealOf(visit: Visit, text: string): Html | undefined {
  const { speak } = visit
  const [, hex] = SEAL.exec(text) ?? []
  if (hex)
    return html`<p class="seal-sign">${sign('closed')}${speak.say('seal.sign')} ${digest(visit, hex)}</p>`
  const [, value] = OPENED.exec(text) ?? []
  if (value === undefined) return undefined
  return html`<p class="seal-sign">${sign('open')}${speak.say('seal.value')} <strong><bdi>${value}</bdi></strong></p>`
}

function sign(state: 'closed' | 'open'): Html {
  return html`<svg class="seal ${state}" viewBox="0 0 10 10" aria-hidden="true" focusable="false"><circle cx="5" cy="5" r="3.8"/><path d="${state === 'closed' ? 'M5 2.6v4.8M2.6 5h4.8' : 'M3 5.2l1.5 1.6L7.2 3.6'}"/></svg>`
}
