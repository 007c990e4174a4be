import { type Chart, type ChartState, type ChartTransition, chartOf, type Drawing } from '../kind/drawing.ts'

/**
 * The chart as a Mermaid state diagram (https://mermaid.js.org/syntax/stateDiagram.html): each way with its event, its
 * guards in brackets and its effects behind a slash; what refused agents are told stands in a note beside the state.
 */
export function mermaidOf(machine: { drawing(): Drawing }): string {
  const chart = chartOf(machine)
  const lines = [
    'stateDiagram-v2',
    ...chart.transitions.filter(({ from }) => from === null).map(lineOf),
    ...(chart.transitions.some(({ from }) => from === null)
      ? []
      : [`  [*] --> ${chart.states[0]?.id ?? ''}`]),
    ...chart.states.flatMap((state) => linesOf(state, chart)),
    ...(chart.notes ?? []).map((note) => `  %% ${inLabel(note)}`),
  ]
  return `${lines.join('\n')}\n`
}

function linesOf({ id, kind, names }: ChartState, { transitions }: Chart): string[] {
  const ways = transitions.filter(({ from }) => from === id)
  return [
    ...(names && names.en !== id ? [`  ${id}: ${inLabel(names.en)}`] : []),
    ...ways.map(lineOf),
    ...(kind === 'final' ? [`  ${id} --> [*]`] : []),
    ...reasonsOf(id, ways),
  ]
}

function lineOf(way: ChartTransition): string {
  return `  ${way.from ?? '[*]'} --> ${way.to}: ${inLabel(labelOf(way))}`
}

/** `event [guards] / effects`, as UML writes it; a deadline by what is waited for. */
export function labelOf({ event, delay, guards, effects }: ChartTransition): string {
  const words = guards.map((guard) => guard.words).join(' and ')
  const by = delay === undefined ? event : `${event} (${delay})`
  const asked = event === 'always' ? words || 'otherwise' : words === '' ? by : `${by} [${words}]`
  return effects.length === 0 ? asked : `${asked} / ${effects.join(', ')}`
}

/** Why events are refused in a state, each reason once. */
function reasonsOf(id: string, ways: readonly ChartTransition[]): string[] {
  const told = ways.flatMap(({ guards }) => guards).filter(({ code }) => code !== null)
  const lines = [...new Set(told.map(({ code, message }) => `    ${code}: ${inLabel(message ?? '')}`))]
  return lines.length === 0 ? [] : [`  note right of ${id}`, ...lines, '  end note']
}

/** Mermaid ends a label at a semicolon and reads a colon as the start of another. */
function inLabel(text: string): string {
  return text.replaceAll(/[;:]/g, ',').replaceAll('>=', 'at least').replaceAll('"', "'")
}
