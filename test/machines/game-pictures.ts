/**
 * The pictures in `machines/games/README.md`: each game's phases, its moves and its ways on, read from `machine.config`.
 * `node test/machines/game-pictures.ts` writes them anew; a test compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from '../../machines/registry.ts'

interface Way {
  readonly guard?: string | { readonly guards: readonly string[] }
  readonly target: string
}

interface State {
  readonly initial?: string
  readonly entry?: readonly unknown[]
  readonly on?: Readonly<Record<string, unknown>>
  readonly always?: readonly Way[]
  readonly states?: Readonly<Record<string, State>>
}

interface Config {
  readonly states: {
    readonly active: { readonly states: { readonly play: Required<Pick<State, 'states'>> & State } }
  }
}

const readme = new URL('../../machines/games/README.md', import.meta.url)

/** A phase has moves; a loop has phases. */
const isPhase = ({ on }: State) => on !== undefined

/** The game of a machine as a Mermaid state diagram: the regions beside it, and what every phase has, are left out. */
export function pictureOf({ config }: { readonly config: object }): string {
  const { play } = (config as Config).states.active.states
  return [
    'stateDiagram-v2',
    `  [*] --> ${firstOf(play)}`,
    ...Object.entries(play.states).flatMap(([id, state]) => drawn(id, state, '  ')),
    ...phasesOf(play).flatMap(([id, state]) => ways(id, state)),
    '  victory --> [*]',
    '  defeat --> [*]',
  ].join('\n')
}

function firstOf({ initial = '', states = {} }: State): string {
  const first = states[initial]
  return first && !isPhase(first) ? firstOf(first) : initial
}

function phasesOf({ states = {} }: State): [string, State][] {
  return Object.entries(states).flatMap(([id, state]): [string, State][] =>
    isPhase(state) ? [[id, state]] : phasesOf(state),
  )
}

function drawn(id: string, state: State, indent: string): string[] {
  if (isPhase(state)) return [`${indent}${id}: ${id} (${movesOf(state).join(', ')})`]
  const inside = Object.entries(state.states ?? {}).flatMap(([inner, one]) =>
    drawn(inner, one, `${indent}  `),
  )
  return [`${indent}state ${id} {`, ...inside, `${indent}}`]
}

function movesOf({ on = {} }: State): string[] {
  const moves = Object.keys(on).filter((event) => event.startsWith('move.'))
  return moves
    .map((event) => event.slice('move.'.length))
    .filter((move) => !['pass_over', 'leave'].includes(move))
}

/** The ways out of a phase, in the order in which they are asked; what settles it stands between them. */
function ways(id: string, { always = [], states = {} }: State): string[] {
  const { open, settled } = states
  const complete = open?.always?.find(({ target }) => target === 'settled')
  const before = [...always, ...(open?.always ?? [])].filter((way) => way !== complete)
  const asked = new Set(before.map((way) => `${guardsOf(way)} ${way.target}`))
  const after = (settled?.always ?? []).filter((way) => !asked.has(`${guardsOf(way)} ${way.target}`))
  const whole = complete ? guardsOf(complete) : []
  return [
    ...before.map((way) => lineOf(id, way.target, guardsOf(way))),
    ...after.map((way) => lineOf(id, way.target, [...new Set([...whole, ...guardsOf(way)])])),
  ]
}

function guardsOf({ guard }: Way): readonly string[] {
  return guard === undefined ? [] : typeof guard === 'string' ? [guard] : guard.guards
}

function lineOf(from: string, target: string, guards: readonly string[]): string {
  const label = guards
    .map((guard) => guard.replaceAll('>=', 'at least').replaceAll(/[;:"]/g, ','))
    .join(' and ')
  return `  ${from} --> ${target.replace('#', '')}${label === '' ? '' : `: ${label}`}`
}

/** The page with the pictures as they should be: each stands below its mark. */
export function withPictures(page: string): string {
  return Object.values(games).reduce(
    (text, { id, machine }) =>
      text.replace(
        new RegExp(`<!-- picture: ${id} -->\\n(?:\\n\`\`\`mermaid\\n[^]*?\\n\`\`\`\\n)?`),
        () => `<!-- picture: ${id} -->\n\n\`\`\`mermaid\n${pictureOf(machine)}\n\`\`\`\n`,
      ),
    page,
  )
}

export const pageOfGames = () => readFileSync(readme, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(readme, withPictures(pageOfGames()))
