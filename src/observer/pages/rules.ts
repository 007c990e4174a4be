import { describeGame } from '../../../machines/describe-games.ts'
import { games } from '../../../machines/registry.ts'
import { refuse } from '../../protocol/refusal.ts'
import { difficulties, type GameId } from '../../protocol/vocabularies.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { choices, facts, section } from '../parts/pieces.ts'
import { stateChart } from '../parts/state-chart.ts'

type Described = ReturnType<typeof describeGame>
type Phase = Described['phases'][number]
type Move = Phase['moves'][number]

/** The rules of a game at one difficulty, made from its definition: to be read before watching, or printed. */
export const rules: Page = {
  path: '/rules/:game/:difficulty',
  section: 'games',
  async show(visit) {
    const game = games[visit.path.game as GameId]
    const difficulty = difficulties.find((known) => known === visit.path.difficulty)
    if (!game || !difficulty) return refuse('not_found', 'There is no such game.')
    const { speak, to } = visit
    const sheet = describeGame(game)
    const name = sheet.names[speak.language]
    const parameters = sheet.difficulties.find((one) => one.difficulty === difficulty)?.parameters ?? {}
    return {
      title: speak.say('rules.title', { name, difficulty: speak.named('difficulty', difficulty) }),
      heading: name,
      description: speak.game(sheet.premise),
      main: html`${choices(
        speak.say('rules.difficulties'),
        difficulties.map((one) => ({
          href: to(`/rules/${game.id}/${one}`),
          label: speak.named('difficulty', one),
          here: one === difficulty,
        })),
      )}<p class="lead">${speak.game(sheet.premise)}</p><p>${speak.game(sheet.objective)}</p>
${section(speak.say('rules.roles'), html`<dl class="moves">${sheet.roles.map(({ names, says, gift }) => html`<div><dt>${names[speak.language]}</dt><dd>${speak.game(says)} ${speak.game(gift)}</dd></div>`)}</dl>`)}
${sheet.phases.map((phase, at) => phaseOf(visit, phase, at + 1))}
${section(speak.say('rules.endings'), html`<dl class="moves">${sheet.endings.map(({ result, says }) => html`<div><dt>${speak.named('status', result)}</dt><dd>${speak.game(says)}</dd></div>`)}<div><dt>${speak.named('status', 'expired')}</dt><dd>${speak.game('Nobody moved for fourteen days.')}</dd></div></dl>`)}
${section(speak.say('rules.chart'), await stateChart(visit, sheet.chart))}`,
      aside: html`${facts([
        [speak.say('rules.players'), `${sheet.players.min} – ${sheet.players.max}`],
        [speak.say('rules.lineage'), speak.game(sheet.lineage)],
        [speak.say('rules.secret'), speak.say(sheet.server_secret ? 'rules.secret.yes' : 'rules.secret.no')],
      ])}<h2>${speak.say('rules.parameters')}</h2>${facts(Object.entries(parameters).map(([id, value]) => [speak.named('parameter', id), speak.number(value)] as const))}
<h2>${speak.say('table.numbers')}</h2><dl class="moves">${sheet.variables.map(
        ({ id, says, from, to: most, start }) =>
          html`<div><dt>${speak.named('variable', id)}</dt><dd>${speak.game(says)}: ${speak.say('rules.range', { from: String(from), to: String(most), start: String(start) })}</dd></div>`,
      )}</dl>`,
    }
  },
}

function phaseOf({ speak }: Visit, phase: Phase, number: number): Html {
  const list = (items: readonly string[]) => items.map((item) => speak.game(item)).join('; ')
  return html`<section><h2>${number}. ${phase.names[speak.language]}</h2><p>${speak.game(phase.says)}</p>${facts(
    [
      [speak.say('rules.begins'), list(phase.begins)],
      [speak.say('rules.each'), list(phase.each_player)],
      [speak.say('rules.over'), list(phase.ends_when)],
      [speak.say('rules.settles'), list(phase.settles)],
    ],
  )}<dl class="rule-moves">${phase.moves.map((move) => moveOf(speak, move))}</dl></section>`
}

function moveOf(speak: Visit['speak'], move: Move): Html {
  const conditions = [
    ...('targets' in move && move.targets
      ? [speak.say('rules.answers', { what: speak.game(move.targets) })]
      : []),
    ...('who' in move && move.who ? move.who.map((who) => speak.game(who)) : []),
    ...('where' in move && move.where ? [speak.game(move.where)] : []),
    ...move.text.map((rule) => speak.game(rule)),
  ]
  const effects = move.would.map((effect) => speak.game(effect))
  return html`<div><dt>${move.names[speak.language]}</dt><dd><p>${speak.game(move.says)}</p>${
    effects.length ? html`<p class="quiet">${speak.say('rules.would')}: ${effects.join('; ')}</p>` : ''
  }${conditions.length ? html`<p class="quiet">${speak.say('rules.when')}: ${conditions.join('; ')}</p>` : ''}</dd></div>`
}
