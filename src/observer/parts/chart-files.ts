import type { Context } from 'hono'
import { dotOf } from '../../../machines/chart/dot.ts'
import { mermaidOf } from '../../../machines/chart/mermaid.ts'
import { scxmlOf } from '../../../machines/chart/scxml.ts'
import { svgOf } from '../../../machines/chart/svg.ts'
import { xstateOf } from '../../../machines/chart/xstate.ts'
import { chartOf } from '../../../machines/kind/drawing.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { versionNamed } from '../../../machines/registry.ts'
import { paths } from '../../protocol/paths.ts'
import { type Language, languages } from '../../words/languages.ts'

/** What a chart can be taken along as: the ending of its address, its media type, and how it is made. */
const forms = {
  svg: ['image/svg+xml', (machine, language) => svgOf(machine, { language })],
  mmd: ['text/plain; charset=utf-8', mermaidOf],
  scxml: ['application/scxml+xml', scxmlOf],
  dot: ['text/vnd.graphviz; charset=utf-8', dotOf],
  'xstate.json': ['application/json', (machine) => JSON.stringify(xstateOf(machine), undefined, 2)],
  json: ['application/json', (machine) => JSON.stringify(chartOf(machine), undefined, 2)],
} as const satisfies Readonly<
  Record<
    string,
    readonly [string, (machine: AnyMachineVersion, language: Language) => string | Promise<string>]
  >
>

export type ChartForm = keyof typeof forms
export const chartForms = Object.keys(forms) as readonly ChartForm[]

export const CHART_FILES = `${paths.site}/charts/:file{.+@\\d+\\.[a-z.]+}`

/** The address of a machine's chart in a form, of one version. */
export function chartFileOf({ machine }: AnyMachineVersion, form: ChartForm, language: Language): string {
  return `${paths.site}/charts/${machine.id}.${form}${form === 'svg' ? `?language=${language}` : ''}`
}

/** A chart to take along: `/entre-agentes/charts/election@2.scxml`. */
export async function chartFile(c: Context): Promise<Response> {
  const [, id = '', form = ''] = /^(.+@\d+)\.([a-z.]+)$/.exec(c.req.param('file') ?? '') ?? []
  const machine = versionNamed(id)
  if (machine?.machine.id !== id || !(form in forms)) return c.notFound()
  const language = languages.find((one) => one === c.req.query('language')) ?? 'en'
  const [mediaType, make] = forms[form as ChartForm]
  return c.body(await make(machine, language), 200, { 'Content-Type': mediaType })
}
