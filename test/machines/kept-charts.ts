/**
 * The chart of every machine in every form that it is published in, and what games say of themselves.
 * `node test/machines/kept-charts.ts` keeps them as they are now, for whoever changes a machine or its words on purpose.
 */
import { fileURLToPath } from 'node:url'
import { compared } from '../../machines/chart/compare.ts'
import { dotOf } from '../../machines/chart/dot.ts'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { pictureOf } from '../../machines/chart/picture.ts'
import { scxmlOf } from '../../machines/chart/scxml.ts'
import { svgOf } from '../../machines/chart/svg.ts'
import { wayNames } from '../../machines/chart/ways.ts'
import { wordingFor } from '../../machines/chart/wording.ts'
import { xstateOf } from '../../machines/chart/xstate.ts'
import { describeGame } from '../../machines/describe-games.ts'
import { isGame } from '../../machines/imagine/rehearsals.ts'
import type { Drawing, DrawnState, DrawnTransition } from '../../machines/kind/drawing.ts'
import { sentence, slug } from '../../machines/kind/sentence.ts'
import { translated } from '../../machines/kind/translated.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { everyVersionOf, machineVersions } from '../../machines/registry.ts'
import { languages } from '../../src/words/languages.ts'
import { firstPatchwork, patchwork } from '../support/patchwork.ts'
import { type Course, Kept } from './kept.ts'

export const chartCourses: readonly Course[] = [
  ...[...machineVersions, firstPatchwork, patchwork].map((version) => ({
    name: version.machine.id,
    steps: () => formsOf(version),
  })),
  // Games have pictures of hundreds of ways, which take long to lay out.
  ...machineVersions
    .filter((version) => !isGame(version))
    .map((version) => ({ name: `pictures of ${version.machine.id}`, steps: () => picturesOf(version) })),
  { name: 'pictures of the mill', steps: () => picturesOf({ drawing: drawnMill }) },
]

/** A chart of all that a picture has to show: long words, many ways between two states, ends by time alone. */
function drawnMill(): Drawing {
  const say = (text: string) => sentence(`mill.${slug(text)}`, text)
  const guard = (text: string) => ({ words: say(text), code: null, message: null })
  const state = (id: string, kind: DrawnState['kind']): DrawnState => ({
    id,
    kind,
    says: say(id),
    enters: [],
  })
  const way = (from: string | null, event: string, to: string, more: Partial<DrawnTransition> = {}) => {
    return { from, to, event, guards: [], effects: [], ...more }
  }
  return {
    machine: 'mill@1',
    states: [
      state('idle', 'waiting'),
      { ...state('grinding', 'phase'), names: { en: 'It <grinds> & turns', pt: 'mói', es: 'muele' } },
      state('stuck_in_winter', 'phase'),
      state('done', 'final'),
      state('rotten', 'final'),
      state('sold', 'final'),
    ],
    transitions: [
      way(null, 'mill.open', 'idle', { guards: [guard('somebody has the key')] }),
      way('idle', 'grain.bring', 'grinding', { guards: [guard('grain >= 3'), guard('the wind blows')] }),
      way('idle', 'a.b', 'idle'),
      way('idle', 'rest', 'idle', { delay: say('after an hour') }),
      way('idle', 'after a_week', 'rotten', { delay: say('after a week of rain') }),
      way('grinding', 'after a_day', 'rotten', { delay: say('after a day') }),
      ...['north', 'south', 'west', 'east'].map((wind) => way('grinding', `wind.${wind}`, 'stuck_in_winter')),
      way('stuck_in_winter', 'after a_thaw', 'grinding', {
        delay: say('when the thaw comes, however long that takes in the year'),
      }),
      way('grinding', 'always', 'done', {
        guards: [
          guard('everything that was brought is ground to the finest flour there is anywhere in the valley'),
        ],
      }),
      way('grinding', 'always', 'sold'),
      way('stuck_in_winter', 'after a_year', 'sold', { delay: say('after a year') }),
    ],
  }
}

async function* picturesOf(machine: { drawing(): Drawing }): AsyncGenerator<unknown> {
  yield await svgOf(machine)
  yield await svgOf(machine, { language: 'pt', lit: ['open', 'grinding', 'absent'] })
  const drawing = machine.drawing()
  const wording = wordingFor(machine, 'es')
  yield await pictureOf(drawing, wording, 'A "quoted" <label> & more')
  yield await pictureOf(drawing, wording, 'linked', {
    link: '/a?b=1&way=',
    taken: [1, 3, 5, 9],
    lit: ['idle', 'voting'],
    prefix: 'two',
  })
}

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
  yield drawing.states.map(({ says, enters }) => [says, ...enters].map((says) => translated(says)))
  yield drawing.transitions.map(({ guards, effects }) =>
    [...guards.map(({ words }) => words), ...effects].map((says) => translated(says)),
  )
  if (isGame(version)) yield describeGame(version)
}

export const keptCharts = new Kept('kept-charts', chartCourses)

if (process.argv[1] === fileURLToPath(import.meta.url)) await keptCharts.renew()
