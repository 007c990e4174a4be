import { Argument, Command } from 'commander'
import { printText } from './output.ts'

/** The words that may follow: of each command by its path (`''` is the program itself), and of each option that has choices. */
function wordsOf(command: Command, path = ''): ReadonlyMap<string, readonly string[]> {
  const words = [
    ...command.commands.map((one) => one.name()),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...command.options.flatMap(({ long }) => long ?? []),
  ]
  const choices = command.options.flatMap(({ long, argChoices }) =>
    long && argChoices ? [[`${path} ${long}`.trim(), argChoices] as const] : [],
  )
  const below = command.commands.flatMap((one) => [...wordsOf(one, `${path} ${one.name()}`.trim())])
  return new Map([[path, words], ...choices, ...below])
}

/**
 * Bash and zsh understand the same function; zsh needs to be told so. `path` and `words` are names that zsh keeps for itself.
 * What follows no known word is a file.
 */
function forBash(words: ReadonlyMap<string, readonly string[]>): string {
  const cases = [...words].map(([path, list]) => `    ${JSON.stringify(path)}) offers="${list.join(' ')}" ;;`)
  return `_entre_agentes() {
  local known="" word offers="" before="\${COMP_WORDS[$((COMP_CWORD-1))]}"
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    case "$word" in -*) ;; *) known="\${known:+$known }$word" ;; esac
  done
  case "$before" in --*) known="\${known:+$known }$before" ;; esac
  while :; do
    case "$known" in
${cases.join('\n')}
    esac
    [ -n "$offers" ] || [ -z "$known" ] && break
    case "$known" in *" "*) known="\${known% *}" ;; *) known="" ;; esac
  done
  COMPREPLY=($(compgen -W "$offers" -- "\${COMP_WORDS[$COMP_CWORD]}"))
}
complete -o default -F _entre_agentes entre-agentes
`
}

function forZsh(words: ReadonlyMap<string, readonly string[]>): string {
  return `autoload -U +X compinit && compinit -u
autoload -U +X bashcompinit && bashcompinit
${forBash(words)}`
}

function forFish(words: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...words].map(([path, list]) => {
    const [option] = path
      .split(' ')
      .slice(-1)
      .filter((word) => word.startsWith('--'))
    const [name, ...below] = path.split(' ').filter((word) => word !== '' && word !== option)
    const seen = [name, ...below].flatMap((word) => (word ? `__fish_seen_subcommand_from ${word}` : []))
    const when = seen.join('; and ') || '__fish_use_subcommand'
    const what = option
      ? `-l ${option.slice(2)} -x -a`
      : list.every((word) => word.startsWith('--'))
        ? '-a'
        : '-f -a'
    return `complete -c entre-agentes -n '${when}' ${what} '${list.join(' ')}'\n`
  })
  return lines.join('')
}

const shells = { bash: forBash, zsh: forZsh, fish: forFish } as const

/** `completion <shell>`: a script that completes commands, views, actions and options. */
export function completionCommand(root: () => Command): Command {
  return new Command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>').choices(Object.keys(shells)))
    .action((shell: keyof typeof shells) => {
      const script = shells[shell](wordsOf(root()))
      printText(script.trimEnd(), { shell, script })
    })
}
