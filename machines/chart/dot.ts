import { type ChartTransition, chartOf, type Drawing } from '../kind/drawing.ts'
import { labelOf } from './mermaid.ts'

/** The chart as a directed graph of Graphviz (https://graphviz.org/doc/info/lang.html). */
export function dotOf(machine: { drawing(): Drawing }): string {
  const { machine: id, states, transitions } = chartOf(machine)
  const lines = [
    `digraph ${quoted(id)} {`,
    '  "" [shape=point]',
    ...states.map(
      (state) =>
        `  ${quoted(state.id)} [label=${quoted(state.names?.en ?? state.id)}, shape=${state.kind === 'final' ? 'doublecircle' : 'box'}]`,
    ),
    ...transitions.map(edgeOf),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

function edgeOf(way: ChartTransition): string {
  const style = way.delay === undefined ? '' : ', style=dashed'
  return `  ${quoted(way.from ?? '')} -> ${quoted(way.to)} [label=${quoted(labelOf(way))}${style}]`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
