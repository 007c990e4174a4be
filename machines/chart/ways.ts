import type { AnyTransitionDefinition } from 'xstate'
import { type AnyNode, nodesBelow } from '../kind/chart.ts'
import type { Drawing } from '../kind/drawing.ts'
import type { AnyMachineVersion } from '../kind/version.ts'
import type { GameDefinition } from '../table/game.ts'

/** A transition of XState, by identity: a machine makes each of them once. */
type Taken = AnyTransitionDefinition

/**
 * What each way of a chart is called wherever it is counted: where from, its event and where to, `voting|ballot.cast|voting`. From the second of
 * such on it has a number behind it, in the order of the chart: `counting|always|passed#2`. The way in comes from nowhere.
 */
export function wayNames({ transitions }: Drawing): readonly string[] {
  const met = new Map<string, number>()
  return transitions.map(({ from, event, to }) => {
    const name = `${from ?? ''}|${event}|${to}`
    const n = (met.get(name) ?? 0) + 1
    met.set(name, n)
    return n === 1 ? name : `${name}#${n}`
  })
}

/** Where a way leads: the last part of its name. */
export function endOfWay(name: string): string {
  return name.split('|')[2]?.split('#')[0] ?? ''
}

function definitionOf(version: AnyMachineVersion): GameDefinition<object> | undefined {
  return 'definition' in version ? (version.definition as GameDefinition<object>) : undefined
}

/** Finds the ways of a chart by the transitions that XState took. */
export class WayFinder {
  /** The way in; undefined for a chart that has none. */
  readonly opening: string | undefined
  readonly #version: AnyMachineVersion
  readonly #names: ReadonlySet<string>
  readonly #byTransition = new Map<Taken, string>()

  constructor(version: AnyMachineVersion) {
    const drawing = version.drawing()
    const names = wayNames(drawing)
    this.#version = version
    this.#names = new Set(names)
    this.opening = drawing.transitions[0]?.from === null ? names[0] : undefined
    const definition = definitionOf(version)
    if (definition) this.#learnGame(definition, drawing, names)
    else this.#learn(allTransitions(version), names.slice(this.opening === undefined ? 0 : 1))
  }

  /**
   * The way that a transition is; undefined for one that the chart does not draw, as of a region beside the game.
   * @param before the state of the chart that the actor was in
   */
  find(transition: Taken, before: string): string | undefined {
    const known = this.#byTransition.get(transition)
    if (known !== undefined) return known
    if (!definitionOf(this.#version)) return undefined
    const name = clockOf(transition, before) ?? joinOf(transition, before)
    return name !== undefined && this.#names.has(name) ? name : undefined
  }

  #learn(transitions: readonly Taken[], names: readonly string[]): void {
    if (transitions.length !== names.length)
      throw new Error(`${this.#version.machine.id} draws ${names.length} ways of ${transitions.length}`)
    for (const [at, transition] of transitions.entries()) this.#byTransition.set(transition, names[at] ?? '')
  }

  /** The moves and the ways out of each phase, in the order of the chart. The join and the clocks go by where they begin. */
  #learnGame({ phases }: GameDefinition<object>, { transitions }: Drawing, names: readonly string[]): void {
    const ids = new Set(phases.map(({ id }) => id))
    for (const node of nodesBelow(this.#version.machine.root as AnyNode)) {
      if (!ids.has(node.key)) continue
      const moves = [...node.transitions.values()].flat().filter(({ meta }) => meta?.move !== undefined)
      const drawn = transitions.flatMap((way, at) =>
        way.from === node.key && isGame(way.event) ? [names[at] ?? ''] : [],
      )
      this.#learn([...moves, ...exitsOf(node)], drawn)
    }
  }
}

function allTransitions({ machine }: AnyMachineVersion): Taken[] {
  return nodesBelow(machine.root as AnyNode).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
}

/** A move by its name, or what happens by itself: neither a join nor a clock. */
function isGame(event: string): boolean {
  return !['player.join', 'table.expire'].includes(event) && !event.startsWith('after ')
}

/** What leads out of a phase: of one that settles first what does once it is settled, as the chart has it. */
function exitsOf(node: AnyNode): readonly Taken[] {
  const { open, settled } = node.states as { readonly open?: AnyNode; readonly settled?: AnyNode }
  if (!open || !settled) return node.always ?? []
  return [...(settled.always ?? []), ...(open.always ?? []).slice(1)]
}

/** Time: the table expires from wherever it is, a phase has waited for a day. */
function clockOf({ target }: Taken, before: string): string | undefined {
  const end = target?.[0]?.key
  if (end === 'expired') return `${before}|table.expire|expired`
  return end === 'overdue' ? `${before}|after a_day|${before}` : undefined
}

/** A join completes the minimum and leads into the first phase, or it leads nowhere. */
function joinOf({ eventType, source, target }: Taken, before: string): string | undefined {
  if (eventType !== 'player.join' || source.key === 'watched') return undefined
  const [first] = target?.[0]?.key === 'active' ? phasesFrom(target[0] as AnyNode) : [before]
  return `${before}|player.join|${first}`
}

/** The phase that play begins in, below whatever holds it. */
function phasesFrom(node: AnyNode): readonly string[] {
  const inner = (node.states as { readonly play?: AnyNode }).play ?? node
  let at = inner
  while (at.initial?.target?.[0] && !(at.states as { open?: AnyNode }).open)
    at = at.initial.target[0] as AnyNode
  return [at.key]
}
