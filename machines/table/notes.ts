import { type Said, type Sentence, sentence } from '../kind/sentence.ts'
import { speakerOf } from './speaker.ts'

/**
 * What turns note, as it is stored and published: English, made from the templates of a definition. Whoever says it in
 * another language reads it back by the template that it was made by, so that what was stored long ago has its id too.
 */

/** A template with its values in their places. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(PLACE, (place, name: string) => String(values[name] ?? place))
}

const PLACE = /\{(\w+)\}/g

export function changeOf(variable: string, before: number, after: number): string {
  return `${variable} ${before} -> ${after}`
}

export function changeAt(variable: string, seat: number, before: number, after: number): string {
  return `${variable} of seat ${seat}: ${before} -> ${after}`
}

/** What happened to a seat, counted from 1: the same words in every game. */
export const DORMANT = (seat: number) => `seat ${seat} is dormant`
export const AWAKE = (seat: number) => `seat ${seat} is awake again`
export const LEFT = (seat: number) => `seat ${seat} was left`

/** A number of one seat, which people say by the name of whoever sits there. */
export const SEAT_CHANGED = 'play.changed_of'

/** How what every game may note is read back. */
const CHANGES = [
  ['play.seat_dormant', /^seat (?<seat>\d+) is dormant$/],
  ['play.seat_awake', /^seat (?<seat>\d+) is awake again$/],
  ['play.seat_left', /^seat (?<seat>\d+) was left$/],
  ['play.changed', /^(?<variable>\w+) (?<before>-?\d+) -> (?<after>-?\d+)$/],
  [SEAT_CHANGED, /^(?<variable>\w+) of seat (?<seat>\d+): (?<before>-?\d+) -> (?<after>-?\d+)$/],
] as const

type Noting = {
  readonly id: string
  readonly version: number
  readonly notes?: Readonly<Record<string, string>>
}

const readers = new WeakMap<Noting, readonly (readonly [id: string, note: RegExp])[]>()

/** A note with its id; undefined when this game makes none like it. */
export function noteSays(game: Noting, note: string): Sentence | undefined {
  for (const [id, template] of readersOf(game)) {
    const found = template.exec(note)
    if (found)
      return sentence(id, note, Object.fromEntries(Object.entries(found.groups ?? {}).map(within(game))))
  }
  return undefined
}

/** A value may be a note itself: the proposition that a round is about. */
function within(game: Noting) {
  return ([name, value]: [string, string]): [string, string | Said] => [
    name,
    name === 'card' ? (noteSays(game, value) ?? value) : value,
  ]
}

function readersOf(game: Noting): readonly (readonly [id: string, note: RegExp])[] {
  const known = readers.get(game)
  if (known) return known
  const own = Object.entries(game.notes ?? {}).map(
    ([id, template]) => [`${speakerOf(game)}.note.${id}`, readerOf(template)] as const,
  )
  const made = [...CHANGES, ...own]
  readers.set(game, made)
  return made
}

function readerOf(template: string): RegExp {
  const escaped = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(PLACE, '(?<$1>.+?)')}$`)
}
