import { readInput } from './files.ts'
import { UsageError } from './usage-error.ts'

/**
 * A secret from a file, or asked for on the terminal without an echo. Never from an argument: those are seen by whoever
 * lists processes, and remembered by shells.
 */
export async function readSecret(what: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return withoutLineEnd(await readInput(file))
  if (!process.stdin.isTTY) throw new UsageError(`${what}: give a file, or run this in a terminal`)
  return ask(`${what}: `)
}

/** Files end in a line break that nobody means. */
function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, '')
}

const ENTER = /[\r\n]/
const INTERRUPT = '\u0003'
const ERASE = /[\b\u007f]/

/** Reads a line with the terminal in raw mode, where nothing is shown but what is written on purpose. */
async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  process.stdin.setRawMode(true).setEncoding('utf8')
  try {
    return await typedLine()
  } finally {
    process.stdin.setRawMode(false).pause()
    process.stderr.write('\n')
  }
}

async function typedLine(): Promise<string> {
  let typed: string[] = []
  for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
    for (const char of String(chunk)) {
      if (ENTER.test(char)) return typed.join('')
      if (char === INTERRUPT) throw new Error('interrupted')
      typed = ERASE.test(char) ? typed.slice(0, -1) : [...typed, char]
    }
  }
  return typed.join('')
}
