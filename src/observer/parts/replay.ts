import { gameOf } from '../../../machines/registry.ts'
import type { TableAnswer } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'

/** What the slider says and offers at the turn that is shown, by the ids of the elements that hold it. */
export function replayParts(visit: Visit, shown: TableAnswer, last: number): Readonly<Record<string, Html>> {
  const { speak, to } = visit
  const path = `/games/${shown.game.id}`
  const at = shown.shown_turn
  const step = (turn: number, word: 'replay.back' | 'replay.on') =>
    turn < 0 || turn > last
      ? html`<span class="step" aria-disabled="true">${speak.say(word)}</span>`
      : html`<a class="step" rel="${word === 'replay.on' ? 'next' : 'prev'}" href="${to(path, { turn })}">${speak.say(word)}</a>`
  return {
    'replay-at': html`${speak.say('replay.of', { at, last })}`,
    'replay-back': step(at - 1, 'replay.back'),
    'replay-on': step(at + 1, 'replay.on'),
    'replay-now':
      at < last ? html`<a class="step" href="${to(path)}">${speak.say('replay.now')}</a>` : nothing,
    'replay-copy': html`<button class="copy" type="button" data-copy="${visit.baseUrl}${to(path, { turn: at })}" hidden>${speak.say('replay.copy')}</button>`,
  }
}

/**
 * A slider through the turns with the phases marked on it: a form that works without JavaScript. With it, the page with every
 * turn (`data-turns`) is read once, and the slider walks through what it holds.
 */
export function replay(visit: Visit, shown: TableAnswer, now: TableAnswer): Html {
  const { speak, to } = visit
  const last = now.game.turns
  if (last === 0 || now.rules === 'unavailable') return nothing
  const path = `/games/${now.game.id}`
  const parts = replayParts(visit, shown, last)
  const held = (id: string) => html`<span id="${id}">${parts[id]}</span>`
  return html`<form class="replay" id="replay" action="${to(path)}" method="get" data-replay data-last="${last}" data-now="${to(path)}" data-turns="${to(`${path}/turns`)}" data-play="${speak.say('replay.play')}" data-pause="${speak.say('replay.pause')}"><label for="turn">${speak.say('replay.label')}</label>
<output for="turn" class="number" id="replay-at">${parts['replay-at']}</output>
<div class="track"><input id="turn" name="turn" type="range" min="0" max="${last}" value="${shown.shown_turn}" step="1">${marks(visit, now, last)}</div>
<div class="replay-buttons">${held('replay-back')}<button class="go">${speak.say('replay.go')}</button><button type="button" data-play-button hidden>${speak.say('replay.play')}</button>${held('replay-on')}${held('replay-now')}${held('replay-copy')}</div></form>`
}

/** The phases along the slider: one piece for each stay in a phase. */
function marks({ speak }: Visit, { game, history }: TableAnswer, last: number): Html {
  const phases = gameOf(game.game_id, game.rules_version)?.definition.phases ?? []
  const stays: { from: number; to: number; phase: string | null }[] = []
  for (const { turn, phase } of history) {
    const stay = stays.at(-1)
    if (stay?.phase === phase) stay.to = turn
    else stays.push({ from: turn - 1, to: turn, phase })
  }
  return html`<svg class="marks" viewBox="0 0 ${last} 6" preserveAspectRatio="none" aria-hidden="true">${stays.map(
    ({ from, to, phase }) => {
      const index = phases.findIndex(({ id }) => id === phase)
      return html`<rect class="p${index % 6}" x="${from}" y="0" width="${to - from}" height="6"><title>${phases[index]?.names[speak.language] ?? ''}</title></rect>`
    },
  )}</svg>`
}
