/**
 * The chart of every machine in every form that it is published in, and what games say of themselves.
 * `node test/machines/kept-charts.ts` keeps them as they are now, for whoever changes a machine or its words on purpose.
 */
import { fileURLToPath } from 'node:url'
import { compared } from '../../machines/chart/compare.ts'
import { dotOf } from '../../machines/chart/dot.ts'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { scxmlOf } from '../../machines/chart/scxml.ts'
import { wayNames } from '../../machines/chart/ways.ts'
import { wordingFor } from '../../machines/chart/wording.ts'
import { xstateOf } from '../../machines/chart/xstate.ts'
import { describeGame } from '../../machines/describe-games.ts'
import { isGame } from '../../machines/imagine/rehearsals.ts'
import { translated } from '../../machines/kind/translated.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { everyVersionOf, machineVersions } from '../../machines/registry.ts'
import { languages } from '../../src/words/languages.ts'
import { type Course, Kept } from './kept.ts'

export const chartCourses: readonly Course[] = machineVersions.map((version) => ({
  name: version.machine.id,
  steps: () => formsOf(version),
}))

function* formsOf(version: AnyMachineVersion): Generator<unknown> {
  const drawing = version.drawing()
  yield drawing
  yield mermaidOf(version)
  yield dotOf(version)
  yield xstateOf(version)
  yield scxmlOf(version)
  yield wayNames(drawing)
  for (const other of everyVersionOf(version)) yield compared(other, version)
  for (const language of languages) {
    const wording = wordingFor(version, language)
    yield [drawing.states.map(wording.state), drawing.transitions.map(wording.event)]
  }
  yield drawing.states.map(({ says, enters }) => [says, ...enters].map(translated))
  yield drawing.transitions.map(({ guards, effects }) =>
    [...guards.map(({ words }) => words), ...effects].map(translated),
  )
  if (isGame(version)) yield describeGame(version)
}

export const keptCharts = new Kept('kept-charts', chartCourses)

if (process.argv[1] === fileURLToPath(import.meta.url)) await keptCharts.renew()
