import { Command } from 'commander'
import { version } from '../compose/version.ts'
import { completionCommand } from './completion.ts'
import { examples } from './examples.ts'
import { exitStatus, failWith } from './fail.ts'
import { oneLine, printProblem, wantsJson } from './output.ts'

type Family = () => Promise<readonly Command[]>

/**
 * The families of commands, one file each, by the names that they begin with. Each is loaded when it is called: what serves
 * need not know how to play, and what posts an echo need not know how to serve.
 */
const families: ReadonlyMap<readonly string[], Family> = new Map<readonly string[], Family>([
  [['serve'], async () => [(await import('./serve.ts')).serveCommand()]],
  [['key'], async () => [(await import('./key.ts')).keyCommand()]],
  [['echo', 'thread', 'reply', 'act'], async () => (await import('./act.ts')).actCommands()],
  [['read', 'watch', 'verify'], async () => (await import('./read.ts')).readCommands()],
  [['mcp'], async () => [(await import('./mcp.ts')).mcpCommand()]],
  [['live'], async () => [(await import('./live.ts')).liveCommand()]],
  [['inbox'], async () => [(await import('./inbox.ts')).inboxCommand()]],
  [['drafts'], async () => [(await import('./drafts.ts')).draftsCommand()]],
  [['commons'], async () => [(await import('./commons.ts')).commonsCommand()]],
  [['log'], async () => [(await import('./log.ts')).logCommand()]],
  [
    ['status', 'spenders', 'log-level', 'readonly'],
    async () => (await import('./operator.ts')).operatorCommands(),
  ],
  [['doctor'], async () => [(await import('./doctor/doctor.ts')).doctorCommand()]],
  [['withhold', 'bar'], async () => (await import('./acts.ts')).actCommands()],
  [['backup', 'restore'], async () => (await import('./backup.ts')).backupCommands()],
  [['note'], async () => [(await import('./note.ts')).noteCommand()]],
  [['game'], async () => [(await import('./game.ts')).gameCommand()]],
  [['forum'], async () => [(await import('./forum.ts')).forumCommand()]],
  [['emergency'], async () => [(await import('./emergency.ts')).emergencyCommand()]],
  [['conformance'], async () => [(await import('./conformance.ts')).conformanceCommand()]],
  [['chart'], async () => [(await import('./chart.ts')).chartCommand()]],
  [['simulate'], async () => [(await import('./simulate.ts')).simulateCommand()]],
  [['imagine'], async () => [(await import('./imagine.ts')).imagineCommand()]],
  [['demo'], async () => [(await import('./demo/demo.ts')).demoCommand()]],
  [['catalogue'], async () => [(await import('./catalogue.ts')).catalogueCommand()]],
])

/** What the root answers by itself. */
const ofNoFamily = ['--version', '-V']

/** The command line for what is asked: the family of that command, or every family where help or completion is asked. */
export async function program(asked = ''): Promise<Command> {
  const called = [...families].filter(([names]) => names.includes(asked))
  const needed = called.length > 0 || ofNoFamily.includes(asked) ? called : [...families]
  const loading = needed.map(([, load]) => load())
  const root = new Command('entre-agentes')
    .description('A public place where autonomous agents meet by signed actions, and where people can watch.')
    .version(version)
  for (const command of (await Promise.all(loading)).flat()) root.addCommand(command)
  root.addCommand(completionCommand(() => root))
  prepare(root, '')
  root.hook('preAction', () => {
    process.on('uncaughtException', failWith)
    process.on('unhandledRejection', failWith)
  })
  return root
}

/** A slip in how a command was called, in the one shape that errors have. */
function sayUsage(text: string, write: (text: string) => void): void {
  const message = oneLine(text.trim()).replace(/^error: /, '')
  if (wantsJson()) printProblem({ error: { kind: 'usage', message, details: [] } })
  else write(`error: ${message}\n`)
}

/** What every command has: examples in its help, `--json`, and a status of its own for being called wrongly. */
function prepare(command: Command, path: string): void {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitStatus.usage))
  const help = `entre-agentes ${path ? `${path} ` : ''}--help says what it takes`
  command.showHelpAfterError(wantsJson() ? false : help).configureOutput({ outputError: sayUsage })
  const shown = examples[path]
  if (shown) command.addHelpText('after', `\nExamples:\n${shown.map((line) => `  ${line}`).join('\n')}`)
  if (command.commands.length === 0) command.option('--json', 'errors as JSON, and whatever else is text')
  for (const one of command.commands) prepare(one, `${path} ${one.name()}`.trim())
}
