import { sheetOf } from '../../../machines/describe-games.ts'
import type { Sentence } from '../../../machines/kind/sentence.ts'
import type { Speaking } from '../../../machines/kind/translated.ts'
import { games } from '../../../machines/registry.ts'
import { EXPIRED } from '../../../machines/table/chart.ts'
import { refuse } from '../../protocol/refusal.ts'
import { difficulties, type GameId } from '../../protocol/vocabularies.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { choices, facts, section } from '../parts/pieces.ts'
import { chartHere, imaginedWay } from '../parts/state-chart.ts'

type Described = ReturnType<typeof sheetOf>
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
    const sheet = sheetOf(game)
    const words = wording(visit, game.definition)
    const name = sheet.names[speak.language]
    const parameters = sheet.difficulties.find((one) => one.difficulty === difficulty)?.parameters ?? {}
    /** An amount at this difficulty: parameters by their values, so that only the number of players is left open. */
    const amount = (written: unknown) =>
      Object.entries(parameters)
        .reduce((text, [id, value]) => text.replace(id, speak.number(value)), String(written))
        .replace(/^0 \+ /, '')
    return {
      title: speak.say('rules.title', { name, difficulty: speak.named('difficulty', difficulty) }),
      heading: name,
      description: words(sheet.premise),
      main: html`${choices(
        speak.say('rules.difficulties'),
        difficulties.map((one) => ({
          href: to(`/rules/${game.id}/${one}`),
          label: speak.named('difficulty', one),
          here: one === difficulty,
        })),
      )}<p class="lead">${words(sheet.premise)}</p><p>${words(sheet.objective)}</p>
${section(speak.say('rules.roles'), html`<dl class="moves">${sheet.roles.map(({ names, says, gift }) => html`<div><dt>${names[speak.language]}</dt><dd>${words(says)} ${words(gift)}</dd></div>`)}</dl>`)}
${sheet.phases.map((phase, at) => phaseOf(visit, words, phase, at + 1))}
${section(speak.say('rules.endings'), html`<dl class="moves">${sheet.endings.map(({ result, says }) => html`<div><dt>${speak.named('status', result)}</dt><dd>${words(says)}</dd></div>`)}<div><dt>${speak.named('status', 'expired')}</dt><dd>${words(EXPIRED)}</dd></div></dl>`)}
${section(speak.say('rules.chart'), html`${imaginedWay(visit, game)}${await chartHere(visit, game, [])}`)}`,
      aside: html`${facts([
        [speak.say('rules.players'), `n = ${sheet.players.min} – ${sheet.players.max}`],
        [speak.say('rules.lineage'), words(sheet.lineage)],
        [speak.say('rules.secret'), speak.say(sheet.server_secret ? 'rules.secret.yes' : 'rules.secret.no')],
      ])}<h2>${speak.say('rules.parameters')}</h2>${facts(Object.entries(parameters).map(([id, value]) => [speak.called('parameter', id, game.definition), speak.number(value)] as const))}
<h2>${speak.say('table.numbers')}</h2><dl class="moves">${sheet.variables.map(
        ({ id, says, from, to: most, start }) =>
          html`<div><dt>${speak.called('variable', id, game.definition)}</dt><dd>${words(says)}: ${speak.say('rules.range', { from: amount(from), to: amount(most), start: amount(start) })}</dd></div>`,
      )}</dl>`,
    }
  },
}

type Wording = (said: Sentence) => string

function wording({ speak }: Visit, game: Speaking): Wording {
  return (said) => speak.sentence(said, game)
}

function phaseOf({ speak }: Visit, words: Wording, phase: Phase, number: number): Html {
  const list = (items: readonly Sentence[]) => items.map(words).join('; ')
  return html`<section><h2>${number}. ${phase.names[speak.language]}</h2><p>${words(phase.says)}</p>${facts([
    [speak.say('rules.begins'), list(phase.begins)],
    [speak.say('rules.each'), list(phase.each_player)],
    [speak.say('rules.over'), list(phase.ends_when)],
    [speak.say('rules.settles'), list(phase.settles)],
  ])}<dl class="rule-moves">${phase.moves.map((move) => moveOf(speak, words, move))}</dl></section>`
}

function moveOf(speak: Visit['speak'], words: Wording, move: Move): Html {
  const conditions = [
    ...('targets' in move && move.targets ? [speak.say('rules.answers', { what: words(move.targets) })] : []),
    ...('who' in move && move.who ? move.who.map(words) : []),
    ...('where' in move && move.where ? [words(move.where)] : []),
    ...move.text.map(words),
  ]
  const effects = move.would.map(words)
  return html`<div><dt>${move.names[speak.language]}</dt><dd><p>${words(move.says)}</p>${
    effects.length ? html`<p class="quiet">${speak.say('rules.would')}: ${effects.join('; ')}</p>` : ''
  }${conditions.length ? html`<p class="quiet">${speak.say('rules.when')}: ${conditions.join('; ')}</p>` : ''}</dd></div>`
}
