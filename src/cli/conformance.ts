import { writeFileSync } from 'node:fs'
import { Argument, Command, InvalidArgumentError } from 'commander'
import { type RunOptions, SilenceError, tryAll, type Verdict } from '../../conformance/index.ts'
import { UnreachableError } from '../client/node/transport.ts'
import { exitStatus, RefusedError } from './fail.ts'
import { junitOf } from './junit.ts'
import { oneLine, printText, wantsJson } from './output.ts'
import { readSecret } from './secret.ts'
import { UsageError } from './usage-error.ts'

interface Options {
  readonly readOnly?: true
  readonly only?: string
  readonly allowSkipped?: true
  readonly junit?: string
  readonly ownerKey?: string
  readonly phraseFile?: string
}

const exits = `It ends with 0 when everything was observed and kept, with 1 when something is
broken, with 2 when it was called wrongly, with 3 when something could not be
observed (unless --allow-skipped says that it may), and with 4 when the service
cannot be reached. What takes hours or days, what the service puts off (by a
limit, or a stop of its owner) and what leaves no trace outside is named, and
counts for no verdict. It shows the service 50 new keys at most, takes less
than three minutes at its default limits, and takes back what may be taken
back; presences end after minutes, and tables, markets and forums stay.`

/** `conformance <url>`: does a running service keep the contract? */
export function conformanceCommand(): Command {
  return new Command('conformance')
    .description('try a running service from outside, requirement by requirement of the contract')
    .addArgument(new Argument('<url>', 'where it stands').argParser(webAddress))
    .option('--read-only', 'leave no record there: what needs one is not tried')
    .option(
      '--only <id|section>',
      'a requirement (4.7-3) or a section (4.7, or 4 for all below it); several with commas',
    )
    .option('--allow-skipped', 'end with 0 although something could not be observed')
    .option('--junit <file>', 'write the verdicts there as JUnit XML, too')
    .option('--owner-key <file>', "the owner's private key, to try the stop: it is lifted again")
    .option('--phrase-file <file>', 'the phrase of the stop; without it, only what is refused is tried')
    .addHelpText('after', `\n${exits}`)
    .action(run)
}

async function run(url: string, options: Options): Promise<void> {
  if (options.junit) writeReport(options.junit, '')
  const progress = new ProgressLine()
  const verdicts = await tryAll(url, {
    ...(await trialOf(options)),
    heard: (verdict, of) => progress.at(verdict, of),
  }).catch((fault: unknown) => {
    if (fault instanceof RangeError) throw new UsageError(fault.message)
    if (fault instanceof SilenceError) throw new UnreachableError(fault.message, { cause: fault.cause })
    throw fault
  })
  progress.end()
  report(verdicts)
  if (options.junit) writeReport(options.junit, junitOf(url, verdicts))
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length
  const counts = { ok: count('ok'), failed: count('failed'), not_observed: count('not_observed') }
  printText(`${counts.ok} kept, ${counts.failed} broken, ${counts.not_observed} not observed`, counts)
  if (counts.failed > 0) process.exitCode = exitStatus.fault
  else if (counts.ok === 0) throw new RefusedError(`${url} let nothing be tried`)
  else if (counts.not_observed > 0 && !options.allowSkipped) process.exitCode = exitStatus.refused
}

/** Tried before anything else: nobody waits for minutes to hear that a report has no place. */
function writeReport(file: string, report: string): void {
  try {
    writeFileSync(file, report)
  } catch (fault) {
    throw new UsageError(`${file} cannot be written (${(fault as NodeJS.ErrnoException).code})`)
  }
}

async function trialOf({ readOnly, only, ownerKey, phraseFile }: Options): Promise<RunOptions> {
  if (phraseFile !== undefined && ownerKey === undefined)
    throw new UsageError('--phrase-file goes with --owner-key')
  const privateKey = ownerKey && (await readSecret("the owner's private key", ownerKey))
  const phrase = phraseFile && (await readSecret('phrase', phraseFile))
  return {
    ...(readOnly && { readOnly }),
    ...(only !== undefined && { only }),
    ...(privateKey && { owner: { privateKey, ...(phrase && { phrase }) } }),
  }
}

const marks: Readonly<Record<Verdict['verdict'], string>> = {
  ok: 'ok',
  failed: 'failed',
  not_observed: 'not observed',
}

/** By section: what was asked and answered stands below what is broken. With `--json`, a line for each requirement. */
function report(verdicts: readonly Verdict[]): void {
  let section: string | undefined
  for (const { name, ...verdict } of verdicts) {
    const { id, source, why, request, answer } = verdict
    if (verdict.section !== section && !wantsJson()) console.log(`\nSection ${verdict.section}`)
    section = verdict.section
    const said = `  ${marks[verdict.verdict].padEnd(13)}${id} ${name} [${source}]${why ? `: ${why}` : ''}`
    const exchange = [request && `      asked:    ${request}`, answer && `      answered: ${answer}`]
    const lines = [said, ...(verdict.verdict === 'failed' ? exchange : [])].filter(
      (line) => line !== undefined,
    )
    printText(lines.map((line) => indented(String(line))).join('\n'), { ...verdict, name })
  }
}

/** On one line, with the spaces that it begins with. */
function indented(line: string): string {
  return (/^ */.exec(line)?.[0] ?? '') + oneLine(line.trimStart())
}

/** How far it is: on standard error, under a terminal alone. */
class ProgressLine {
  readonly #isWatched = process.stderr.isTTY === true
  #done = 0
  #failed = 0

  at({ verdict, id }: Verdict, of: number): void {
    this.#done += 1
    if (verdict === 'failed') this.#failed += 1
    if (this.#isWatched)
      process.stderr.write(`\r\u001b[K${this.#done} of ${of}, ${this.#failed} broken (${id})`)
  }

  end(): void {
    if (this.#isWatched) process.stderr.write('\r\u001b[K')
  }
}

function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new InvalidArgumentError('An address begins with http:// or https://.')
}
