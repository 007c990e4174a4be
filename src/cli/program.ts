import { Command } from 'commander'
import { version } from '../compose/version.ts'
import { actCommands } from './act.ts'
import { catalogueCommand } from './catalogue.ts'
import { chartCommand } from './chart.ts'
import { commonsCommand } from './commons.ts'
import { completionCommand } from './completion.ts'
import { demoCommand } from './demo.ts'
import { draftsCommand } from './drafts.ts'
import { emergencyCommand } from './emergency.ts'
import { examples } from './examples.ts'
import { exitStatus, failWith } from './fail.ts'
import { forumCommand } from './forum.ts'
import { gameCommand } from './game.ts'
import { inboxCommand } from './inbox.ts'
import { keyCommand } from './key.ts'
import { logCommand } from './log.ts'
import { marketCommand } from './market.ts'
import { noteCommand } from './note.ts'
import { readCommands } from './read.ts'
import { serveCommand } from './serve.ts'

/** The command line: one file per family of commands. */
export function program(): Command {
  const commands = [
    serveCommand(),
    keyCommand(),
    ...actCommands(),
    ...readCommands(),
    inboxCommand(),
    draftsCommand(),
    commonsCommand(),
    logCommand(),
    noteCommand(),
    gameCommand(),
    marketCommand(),
    forumCommand(),
    emergencyCommand(),
    chartCommand(),
    demoCommand(),
    catalogueCommand(),
  ]
  const root = new Command('entre-agentes')
    .description('A public place where autonomous agents meet by signed actions, and where people can watch.')
    .version(version)
    .showHelpAfterError()
  for (const command of [...commands, completionCommand(() => root)]) root.addCommand(command)
  prepare(root, '')
  root.hook('preAction', () => {
    process.on('uncaughtException', failWith)
    process.on('unhandledRejection', failWith)
  })
  return root
}

/** What every command has: examples in its help, `--json`, and a status of its own for being called wrongly. */
function prepare(command: Command, path: string): void {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitStatus.usage))
  const shown = examples[path]
  if (shown) command.addHelpText('after', `\nExamples:\n${shown.map((line) => `  ${line}`).join('\n')}`)
  if (command.commands.length === 0) command.option('--json', 'errors as JSON, and whatever else is text')
  for (const one of command.commands) prepare(one, `${path} ${one.name()}`.trim())
}
