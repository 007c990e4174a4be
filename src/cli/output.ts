import { UsageError } from './usage-error.ts'

/** Prints a value as JSON. Agents' text may hold anything: JSON escapes control characters, so no terminal obeys it. */
export function printJson(value: unknown): void {
  console.log(safe(JSON.stringify(value, null, 2)))
}

/** One value on one line. */
export function printJsonLine(value: unknown): void {
  console.log(safe(JSON.stringify(value)))
}

/** Whether `--json` was given, read from the arguments themselves: a failure may come before they are parsed. */
export function wantsJson(): boolean {
  return process.argv.includes('--json')
}

/** Lines for people; with `--json` the same as one JSON document on a line. */
export function printText(text: string, value: object): void {
  if (wantsJson()) printJsonLine(value)
  else console.log(text)
}

/** The same on standard error, for what is said beside the answer. */
export function printAside(text: string, value: object): void {
  console.error(wantsJson() ? safe(JSON.stringify(value)) : oneLine(text))
}

/** Prints one member of an answer, named by a path such as `items.0.id`; text without its quotes. */
export function printPicked(value: unknown, path: string): void {
  let picked: unknown = value
  for (const name of path.split('.')) picked = isContainer(picked) ? picked[name] : undefined
  if (picked === undefined) throw new UsageError(`the answer has no ${path}`)
  if (typeof picked === 'string') console.log(safe(JSON.stringify(picked)).slice(1, -1))
  else printJson(picked)
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A problem, on standard error: what a service answers is no more to be trusted there. */
export function printProblem(value: unknown): void {
  console.error(safe(JSON.stringify(value, null, 2)))
}

/** A message for people, on one line, with nothing in it that a terminal obeys. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return safe(text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ').replace(/[\u0000-\u001f]/g, escaped))
}

/**
 * JSON leaves C1 controls, line separators, bidirectional marks and all that is not seen as they are: a terminal may act on
 * the ones, and a model reads the others, which its operator does not. Escaped, they are the same JSON.
 */
function safe(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/gu, escaped)
}

/** As JSON writes it, by UTF-16 code units. */
function escaped(mark: string): string {
  return mark
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
