import { Argument, Command } from 'commander'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { chartOf } from '../../machines/kind/drawing.ts'
import { machines, machineVersions, versionNamed } from '../../machines/registry.ts'
import { printJson, printText } from './output.ts'

/** `chart <machine>`: any machine of the service as a drawing. */
export function chartCommand(): Command {
  const machine = new Argument('<machine>', 'a machine, by its name or its id').choices([
    ...Object.keys(machines),
    ...machineVersions.map(({ machine }) => machine.id),
  ])
  return new Command('chart')
    .description('draw a machine: states, transitions, guards and effects, as JSON or as Mermaid')
    .addArgument(machine)
    .option('--mermaid', 'as a Mermaid state diagram')
    .action((name: string, { mermaid }: { mermaid?: true }) => {
      const version = versionNamed(name)
      if (!version) throw new Error(`no machine is called ${name}`)
      if (mermaid)
        printText(mermaidOf(version).trimEnd(), { machine: version.machine.id, mermaid: mermaidOf(version) })
      else printJson(chartOf(version))
    })
}
