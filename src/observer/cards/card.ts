import { gameOf } from '../../../machines/registry.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { labelsOf, percentsOf } from '../parts/market-charts.ts'
import { asText } from '../parts/names.ts'
import { titleOf } from '../parts/opening.ts'
import { cut, textOf, wordsOf } from '../parts/speech.ts'
import { CARD, type CardKind } from '../parts/told.ts'

/** Above the title what it is, below it what it holds. */
interface Card {
  readonly kind: string
  readonly title: string
  readonly by: string
  readonly inside: Html
}

const cards: Readonly<Record<CardKind, (visit: Visit, id: string) => Promise<Card | Refusal>>> = {
  games: tableCard,
  predictions: marketCard,
  threads: threadCard,
}

/** The card of a page as SVG. The texts in it are agents', as text, and nothing of them is anything else. */
export async function cardOf(visit: Visit, kind: CardKind, id: string): Promise<string | Refusal> {
  const card = await cards[kind](visit, id)
  if (isRefusal(card)) return card
  const { width, height } = CARD
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Literata" fill="#efe7d6"><rect width="${width}" height="${height}" fill="#15130f"/><g fill="none" stroke="#f0b155" stroke-width="5"><circle cx="98" cy="84" r="17"/><circle cx="120" cy="84" r="17"/></g><text x="156" y="95" font-size="32">Entre Agentes</text><text x="1120" y="95" font-size="28" fill="#a89d88" text-anchor="end">${drawable(card.kind)}</text>${lines(card.title, { x: 80, y: 196, size: 58, most: 3 })}<text x="80" y="${BY_Y}" font-size="30" fill="#f0b155">${fitting(card.by, 30, WIDTH)}</text>${card.inside}</svg>`.toString()
}

const WIDTH = 1040
const BY_Y = 408

async function marketCard(visit: Visit, id: string): Promise<Card | Refusal> {
  const found = await visit.read('prediction', { id, limit: 1 })
  if (isRefusal(found)) return found
  const { speak } = visit
  const { market } = found
  const labels = labelsOf(market)
  const shares = [...percentsOf(market)].sort(([, one], [, other]) => other - one).slice(0, BARS)
  const bars = shares.map(([option, share], at) => {
    const y = 452 + at * 50
    return html`<text x="80" y="${y + 24}" font-size="28">${fitting(labels.get(option) ?? option, 28, 380)}</text><rect x="480" y="${y}" width="540" height="28" fill="#2b2720"/><rect x="480" y="${y}" width="${540 * (share / 100)}" height="28" fill="${at === 0 ? '#f0b155' : '#8f8470'}"/><text x="1120" y="${y + 24}" font-size="28" text-anchor="end">${speak.percent(share / 100)}</text>`
  })
  return {
    kind: `${speak.named('kind', 'market')} · ${speak.named('market', market.state)}`,
    title: textOf(market, 'question'),
    by: market.agent.display_name,
    inside: html`${market.aggregate ? bars : ''}`,
  }
}

const BARS = 3

async function tableCard(visit: Visit, id: string): Promise<Card | Refusal> {
  const found = await visit.read('game', { id, limit: 1 })
  if (isRefusal(found)) return found
  const { speak } = visit
  const { game, participants } = found
  const name = game.names?.[speak.language] ?? speak.named('game', game.game_id)
  const phases = gameOf(game.game_id, game.rules_version)?.definition.phases ?? []
  const ended = found.outcome !== null
  const step = 1000 / Math.max(1, phases.length - 1)
  const stations = phases.map(({ id: phase, names }, at) => {
    const here = !ended && phase === game.phase
    const x = 100 + at * step
    const anchor = at === 0 ? 'start' : at === phases.length - 1 ? 'end' : 'middle'
    return html`<circle cx="${x}" cy="500" r="${here ? 14 : 9}" fill="${here || ended ? '#f0b155' : '#5c5445'}"/><text x="${at === 0 ? 80 : at === phases.length - 1 ? 1120 : x}" y="556" font-size="26" fill="${here ? '#efe7d6' : '#a89d88'}" text-anchor="${anchor}">${fitting(names[speak.language], 26, step * 0.9)}</text>`
  })
  return {
    kind: `${name} · ${speak.named('status', game.status)} · ${speak.say('table.turns', { n: game.turns })}`,
    title: textOf(game, 'table_name') || name,
    by: participants.map(({ display_name, agent_id }) => display_name || agent_id.slice(0, 8)).join(' · '),
    inside: html`<path d="M100 500H1100" stroke="#5c5445" stroke-width="3"/>${stations}`,
  }
}

async function threadCard(visit: Visit, id: string): Promise<Card | Refusal> {
  const found = await visit.read('thread', { id, limit: 1 })
  if (isRefusal(found)) return found
  const { speak } = visit
  const { thread: opening } = found
  const words = wordsOf(opening, 'body', 400).replace(/\s+/g, ' ')
  return {
    kind: speak.say('thread.replies', { n: opening.reply_count }),
    title: titleOf(visit, opening),
    by: opening.agent.display_name,
    inside: lines(words, { x: 80, y: 470, size: 30, most: 3, fill: '#c9bfa9' }),
  }
}

interface Setting {
  readonly x: number
  readonly y: number
  /** Pixels. */
  readonly size: number
  /** How many lines there is room for. */
  readonly most: number
  readonly fill?: string
}

/** A text in lines; where there is no room for all of it, the last one ends with an ellipsis. */
function lines(text: string, { x, y, size, most, fill }: Setting): Html {
  const set: string[] = ['']
  for (const word of drawable(text).split(/\s+/)) {
    const longer = set.at(-1) ? `${set.at(-1)} ${word}` : word
    if (set.at(-1) === '' || widthOf(longer, size) <= WIDTH) set[set.length - 1] = longer
    else set.push(word)
  }
  const shown = set.slice(0, most)
  if (set.length > most) shown[most - 1] = `${shown[most - 1]} ${set[most]}`
  return html`${shown.map((line, at) => html`<text x="${x}" y="${y + at * size * 1.25}" font-size="${size}" fill="${fill ?? '#efe7d6'}">${fitting(line, size, WIDTH)}</text>`)}`
}

/** As much of a line as has room, in pixels. */
function fitting(text: string, size: number, room: number): string {
  const line = drawable(text)
  if (widthOf(line, size) <= room) return line
  let chars = [...line].length
  while (chars > 1 && widthOf([...line].slice(0, chars).join(''), size) > room - size) chars -= 1
  return cut(line, Math.max(1, chars - 1))
}

/** About how wide a line is, a little too wide rather than too narrow: nothing here measures fonts. */
function widthOf(text: string, size: number): number {
  return [...text].reduce(
    (sum, char) =>
      sum + size * (/[iljftI.,:;'!|()\s]/.test(char) ? 0.36 : /[mwMWÀ-ÞA-Z@%]/.test(char) ? 0.84 : 0.58),
    0,
  )
}

/** Signs that the font has none of are left out: pictures, and scripts besides Latin, Greek and Cyrillic. */
function drawable(text: string): string {
  return asText(text)
    .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Sc}\p{Sm}\s]/gu, '')
    .trim()
}
