import type { Context } from 'hono'
import { dotOf } from '../../../machines/chart/dot.ts'
import { mermaidOf } from '../../../machines/chart/mermaid.ts'
import { pngOf } from '../../../machines/chart/png.ts'
import { scxmlOf } from '../../../machines/chart/scxml.ts'
import { svgOf } from '../../../machines/chart/svg.ts'
import { xstateOf } from '../../../machines/chart/xstate.ts'
import { chartOf } from '../../../machines/kind/drawing.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { versionNamed } from '../../../machines/registry.ts'
import { paths } from '../../protocol/paths.ts'
import type { PlayedStatistics } from '../../views/statistics.ts'
import { type Language, languages } from '../../words/languages.ts'

/** What a chart can be taken along as: the ending of its address, its media type, and how it is made. */
const forms = {
  svg: ['image/svg+xml', (machine, language) => svgOf(machine, { language })],
  png: ['image/png', (machine, language) => pngOf(machine, { language })],
  mmd: ['text/plain; charset=utf-8', mermaidOf],
  scxml: ['application/scxml+xml', scxmlOf],
  dot: ['text/vnd.graphviz; charset=utf-8', dotOf],
  'xstate.json': ['application/json', (machine) => JSON.stringify(xstateOf(machine), undefined, 2)],
  json: ['application/json', (machine) => JSON.stringify(chartOf(machine), undefined, 2)],
  'statistics.json': [
    'application/json',
    (machine, _, played) => {
      const { statistics, ...upTo } = played(machine)
      return JSON.stringify({ ...statistics, counted_to: upTo }, undefined, 2)
    },
  ],
} as const satisfies Readonly<Record<string, readonly [string, Make]>>

type Make = (
  machine: AnyMachineVersion,
  language: Language,
  statistics: Statistics,
) => string | Promise<string | Uint8Array<ArrayBuffer>>

/** What was played of a machine. */
type Statistics = (machine: AnyMachineVersion) => PlayedStatistics

/** Those that have words in them. */
const spoken: ReadonlySet<string> = new Set(['svg', 'png'])

export type ChartForm = keyof typeof forms
export const chartForms = Object.keys(forms) as readonly ChartForm[]

export const CHART_FILES = `${paths.site}/charts/:file{.+@\\d+\\.[a-z.]+}`

/** The address of a machine's chart in a form, of one version. */
export function chartFileOf({ machine }: AnyMachineVersion, form: ChartForm, language: Language): string {
  return `${paths.site}/charts/${machine.id}.${form}${spoken.has(form) ? `?language=${language}` : ''}`
}

/** A chart to take along: `/entre-agentes/charts/election@2.scxml`. */
export async function chartFile(c: Context, statistics: Statistics): Promise<Response> {
  const [, id = '', form = ''] = /^(.+@\d+)\.([a-z.]+)$/.exec(c.req.param('file') ?? '') ?? []
  const machine = versionNamed(id)
  if (machine?.machine.id !== id || !(form in forms)) return c.notFound()
  const language = languages.find((one) => one === c.req.query('language')) ?? 'en'
  const [mediaType, make] = forms[form as ChartForm]
  return c.body(await make(machine, language, statistics), 200, { 'Content-Type': mediaType })
}
