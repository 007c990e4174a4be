import { gameOf } from '../../../machines/registry.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { TableAnswer } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { multiples } from '../parts/multiples.ts'
import { asWritten } from '../parts/names.ts'
import { cursorOf, facts, section } from '../parts/pieces.ts'
import { replay } from '../parts/replay.ts'
import { textOf } from '../parts/speech.ts'
import { seats, stage, standing, stateOf } from '../parts/stage.ts'
import { hereSection, imaginedWay } from '../parts/state-chart.ts'
import { story, TURNS_READ } from '../parts/story.ts'
import { cardPath } from '../parts/told.ts'

/** How many turns the page shows in full. */
const TURNS_SHOWN = 30

/** One table, now or as it stood after a turn. */
export const table: Page = {
  path: '/games/:id{[0-9a-f]+}',
  section: 'games',
  parameters: ['turn', 'cursor'],
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
    const machine = gameOf(game.game_id, game.rules_version)
    const past = now.outcome?.result === 'victory' ? 'past' : 'lost'
    const imagined = now.outcome ? past : 'present'
    return {
      title: isNow ? title : `${title}, ${speak.say('table.at', { turn: found.shown_turn })}`,
      heading: html`<bdi>${asWritten(title)}</bdi>`,
      author: agentLink(visit, game.agent.agent_id, game.agent.display_name),
      description: speak.say('table.what', { name, n: game.players.length }),
      told: {
        card: cardPath(visit, 'games', id),
        data: `${paths.forum}?view=game&id=${id}`,
        feeds: [
          { path: pathOf(paths.tableFeed, { id }), title },
          { path: paths.tablesFeed, title: speak.say('games.title') },
        ],
      },
      canonicalQuery: isNow ? '' : `?turn=${found.shown_turn}`,
      main: html`<div id="standing">${standing(visit, found)}</div>${machine ? imaginedWay(visit, machine, imagined, id) : nothing}
${section(speak.say('table.stage'), html`${isNow && !found.outcome ? liveBar(visit, live) : nothing}<div class="stage" id="stage">${stage(visit, found)}</div>`)}
${replay(visit, found, now)}
${section(speak.say('table.story'), html`<div id="turns">${story(visit, found, TURNS_SHOWN)}</div>`)}
${section(speak.say('table.numbers'), html`<div id="numbers">${multiples(visit, found, now)}</div>`)}
${await hereSection(visit, machine, [stateOf(found)], { id })}`,
      aside: html`<div id="seats">${seats(visit, found)}</div>${takeAlong(visit, found)}`,
      live: isNow && !found.outcome ? [live] : [],
      programs: ['replay'],
    }
  },
}

/** The parts that another turn, or news, change. The program of the slider knows them by the same names. */
const tableParts = ['standing', 'stage', 'turns', 'numbers', 'seats', 'here'] as const

function takeAlong({ speak, to }: Visit, { links, game, secrets }: TableAnswer): Html {
  const path = (name: string) => URL.parse(links[name] ?? '')?.pathname ?? ''
  return html`<h2>${speak.say('table.take')}</h2><ul><li><a href="${to(`/games/${game.id}/turns`)}">${speak.say('table.turn-by-turn')}</a></li><li><a href="${path('transcript')}">${speak.say('table.transcript')}</a></li><li><a href="${path('bundle')}">${speak.say('table.bundle')}</a></li></ul>${facts(
    [
      [speak.say('table.version'), game.rules_version],
      [
        speak.say('table.secret'),
        secrets ? html`<code class="breaks">${secrets.solution}</code>` : undefined,
      ],
    ],
  )}`
}
