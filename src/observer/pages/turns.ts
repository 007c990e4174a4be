import { gameOf } from '../../../machines/registry.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { TableAnswer } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { valueId, valuesOf } from '../parts/multiples.ts'
import { replayParts } from '../parts/replay.ts'
import { textOf } from '../parts/speech.ts'
import { seats, stage, standing, stateOf } from '../parts/stage.ts'
import { statesInWords } from '../parts/state-chart.ts'
import { story, TURNS_READ } from '../parts/story.ts'

/**
 * Every turn of a table on one page, as it stood after each: to be read or printed as a whole, and what the slider walks
 * through without asking again. It repeats itself, and so it is a few KB as transferred.
 */
export const turns: Page = {
  path: '/games/:id{[0-9a-f]+}/turns',
  section: 'games',
  async show(visit) {
    const { id = '' } = visit.path
    const now = await visit.read('game', { id, limit: TURNS_READ })
    if (isRefusal(now)) return now
    const { speak } = visit
    const { game } = now
    const scenes: Html[] = []
    const last = now.rules === 'unavailable' ? -1 : now.shown_turn
    for (let turn = Math.max(0, last - TURNS_READ); turn <= last; turn += 1) {
      const then = await visit.read('game', { id, turn, limit: 1 })
      if (isRefusal(then)) return then
      scenes.push(scene(visit, { ...then, turns: until(now, turn) }, last))
    }
    const name = textOf(game, 'table_name') || (game.names?.[speak.language] ?? game.game_id)
    return {
      title: `${name}: ${speak.say('table.turn-by-turn')}`,
      heading: html`<a href="${visit.to(`/games/${id}`)}"><bdi>${name}</bdi></a>`,
      description: speak.say('table.turn-by-turn.what'),
      main: html`<p class="lead">${speak.say('table.turn-by-turn.what')}</p>${scenes}<section><h2>${speak.say('table.story')}</h2><div data-part="turns">${story(visit, now, TURNS_READ)}</div></section>`,
    }
  },
}

/** The turns that had been made by then, as they are read with the newest. */
function until({ turns: list }: TableAnswer, turn: number): TableAnswer['turns'] {
  return { ...list, items: list.items.filter((one) => one.turn <= turn) }
}

/** The table as it stood after a turn: its parts by the ids that they have on the page of the table. */
function scene(visit: Visit, then: TableAnswer, last: number): Html {
  const turn = then.shown_turn
  const values = [...valuesOf(visit, then)].map(
    ([id, value]) => html`<div data-part="${valueId(id)}">${value}</div>`,
  )
  const steps = Object.entries(replayParts(visit, then, last)).map(
    ([id, part]) => html`<span data-part="${id}">${part}</span>`,
  )
  const machine = gameOf(then.game.game_id, then.game.rules_version)
  const state = stateOf(then)
  const here = machine && html`<p data-part="here-state">${statesInWords(visit, machine, [state])}</p>`
  return html`<section data-scene="${turn}" data-state="${state}"><h2>${visit.speak.say('table.turn', { turn })}</h2><div data-part="standing">${standing(visit, then)}</div><div class="stage" data-part="stage">${stage(visit, then)}</div><div class="unseen" hidden>${steps}${values}${here}<div data-part="seats">${seats(visit, then)}</div></div></section>`
}
