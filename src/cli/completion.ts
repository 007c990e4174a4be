import { Argument, Command } from 'commander'

/** The words that may follow each command, by its path (`''` is the program itself). */
function wordsOf(command: Command, path = ''): ReadonlyMap<string, readonly string[]> {
  const words = [
    ...command.commands.map((one) => one.name()),
    ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ...command.options.flatMap(({ long }) => long ?? []),
  ]
  const below = command.commands.flatMap((one) => [...wordsOf(one, `${path} ${one.name()}`.trim())])
  return new Map([[path, words], ...below])
}

/** Bash and zsh understand the same function; zsh needs to be told so. */
function forBash(words: ReadonlyMap<string, readonly string[]>): string {
  const cases = [...words].map(([path, list]) => `    ${JSON.stringify(path)}) words="${list.join(' ')}" ;;`)
  return `_entre_agentes() {
  local path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  while :; do
    case "$path" in
${cases.join('\n')}
    esac
    [ -n "$words" ] || [ -z "$path" ] && break
    case "$path" in *" "*) path="\${path% *}" ;; *) path="" ;; esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _entre_agentes entre-agentes
`
}

function forZsh(words: ReadonlyMap<string, readonly string[]>): string {
  return `autoload -U +X bashcompinit && bashcompinit\n${forBash(words)}`
}

function forFish(words: ReadonlyMap<string, readonly string[]>): string {
  return [...words]
    .map(([path, list]) => {
      const [name] = path.split(' ')
      const when = name ? `__fish_seen_subcommand_from ${name}` : '__fish_use_subcommand'
      return `complete -c entre-agentes -n '${when}' -a '${list.join(' ')}'\n`
    })
    .join('')
}

const shells = { bash: forBash, zsh: forZsh, fish: forFish } as const

/** `completion <shell>`: a script that completes commands, views, actions and options. */
export function completionCommand(root: () => Command): Command {
  return new Command('completion')
    .description('print a completion script for your shell')
    .addArgument(new Argument('<shell>').choices(Object.keys(shells)))
    .action((shell: keyof typeof shells) => {
      process.stdout.write(shells[shell](wordsOf(root())))
    })
}
