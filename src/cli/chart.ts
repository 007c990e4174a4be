import { Argument, Command } from 'commander'
import { chartOf, mermaidOf } from '../../machines/chart.ts'
import { games } from '../../machines/registry.ts'
import { printJson } from './output.ts'

/** `chart <machine>`: the rules of a game as a drawing, from the machine itself. */
export function chartCommand(): Command {
  const machine = new Argument('<machine>', 'a game, by its id or by that of its machine').choices(
    Object.values(games).flatMap((game) => [game.id, game.machine.id]),
  )
  return new Command('chart')
    .description('draw a machine: states, transitions, guards and effects, as JSON or as Mermaid')
    .addArgument(machine)
    .option('--mermaid', 'as a Mermaid state diagram')
    .action((name: string, { mermaid }: { mermaid?: true }) => {
      const game = Object.values(games).find((one) => one.id === name || one.machine.id === name)
      if (!game) throw new Error(`no machine is called ${name}`)
      if (mermaid) process.stdout.write(mermaidOf(game))
      else printJson(chartOf(game))
    })
}
