import { Argument, Command, Option } from 'commander'
import { dotOf } from '../../machines/chart/dot.ts'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { pngOf } from '../../machines/chart/png.ts'
import { scxmlOf } from '../../machines/chart/scxml.ts'
import { languages, svgOf } from '../../machines/chart/svg.ts'
import { xstateOf } from '../../machines/chart/xstate.ts'
import { chartOf } from '../../machines/kind/drawing.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { machines, machineVersions, versionNamed } from '../../machines/registry.ts'
import { isRecordId } from '../protocol/ids.ts'
import { actorNamed } from './chart-of-actor.ts'
import { urlOption } from './key-file.ts'
import { printJson, printText } from './output.ts'
import { UsageError } from './usage-error.ts'

interface Forms {
  readonly mermaid?: true
  readonly scxml?: true
  readonly dot?: true
  readonly xstate?: true
  readonly svg?: true
  readonly png?: true
  readonly language: (typeof languages)[number]
  readonly url: string
}

/** `chart <machine or id>`: any machine of the service as a drawing; or where an actor of a node stands in its own. */
export function chartCommand(): Command {
  const known = [...Object.keys(machines), ...machineVersions.map(({ machine }) => machine.id)]
  return new Command('chart')
    .description(
      'draw a machine: states, transitions, guards and effects; or say where a table, a vote or a market stands',
    )
    .addArgument(
      new Argument('<machine>', `a machine, or the id of what runs one on a node: ${known.join(', ')}`),
    )
    .option('--mermaid', 'as a Mermaid state diagram')
    .option('--scxml', 'as SCXML')
    .option('--dot', 'as a graph for Graphviz')
    .option('--xstate', 'as a configuration of XState')
    .option('--svg', 'as a picture')
    .option('--png', 'as a picture in pixels, to be written to a file: `> chart.png`')
    .addOption(new Option('--language <language>', 'of the picture').choices(languages).default('en'))
    .addOption(urlOption())
    .action(async (name: string, forms: Forms) => {
      const version = versionNamed(name)
      if (version) return print(version, forms)
      if (!isRecordId(name))
        throw new UsageError(`no machine is called ${name}`, [
          `there are ${Object.keys(machines).join(', ')}`,
        ])
      const actor = await actorNamed(name, forms.url)
      if (!actor) throw new UsageError(`the node knows nothing with a state under ${name}`)
      await print(actor.machine, forms, actor.states)
    })
}

async function print(version: AnyMachineVersion, forms: Forms, lit: readonly string[] = []): Promise<void> {
  const id = version.machine.id
  const say = (form: string, text: string) => printText(text.trimEnd(), { machine: id, [form]: text })
  if (forms.mermaid) say('mermaid', mermaidOf(version))
  else if (forms.scxml) say('scxml', scxmlOf(version))
  else if (forms.dot) say('dot', dotOf(version))
  else if (forms.svg) say('svg', await svgOf(version, { language: forms.language, lit }))
  else if (forms.png) await printPicture(version, forms.language, lit)
  else if (forms.xstate) printJson(xstateOf(version))
  else printJson({ ...chartOf(version), ...(lit.length > 0 && { now: lit }) })
}

/** Its bytes, for a file: a terminal would make noise of them. */
async function printPicture(
  version: AnyMachineVersion,
  language: Forms['language'],
  lit: readonly string[],
): Promise<void> {
  if (process.stdout.isTTY) throw new UsageError('a picture is no text: write it to a file, as > chart.png')
  process.stdout.write(await pngOf(version, { language, lit }))
}
