import { Argument, Command, InvalidArgumentError } from 'commander'
import { type BlackBoxCase, blackBox } from '../../conformance/index.ts'
import { UnreachableError } from '../client/node/transport.ts'
import { exitStatus, RefusedError } from './fail.ts'
import { oneLine, printText } from './output.ts'

type Verdict = 'ok' | 'failed' | 'skipped'

const exits = `It ends with 0 when nothing is broken, with 1 when something is, with 2 when it
was called wrongly, with 3 when the service let nothing be tried, and with 4 when
it cannot be reached. What the service puts off (by a limit, or a stop of its
owner) is named and not tried, which is no verdict. What was written is taken
back before the next sentence is tried; presences end after five minutes.`

/** `conformance <url>`: does a running service keep the contract? */
export function conformanceCommand(): Command {
  return new Command('conformance')
    .description('try a running service from outside, sentence by sentence of the contract')
    .addArgument(new Argument('<url>', 'where it stands').argParser(webAddress))
    .option('--read-only', 'leave no record there: what needs one is not tried')
    .addHelpText('after', `\n${exits}`)
    .action(run)
}

async function run(url: string, { readOnly = false }: { readonly readOnly?: boolean }): Promise<void> {
  const counts: Record<Verdict, number> = { ok: 0, failed: 0, skipped: 0 }
  for (const one of blackBox(url, { readOnly, fetch: reaching(url) })) {
    const isFirst = Object.values(counts).every((count) => count === 0)
    const [verdict, why] = await judged(one, isFirst ? url : undefined)
    counts[verdict] += 1
    const { part, name } = one
    printText(oneLine(`${verdict.padEnd(8)}${part}: ${name}${why === '' ? '' : ` (${why})`}`), {
      ...{ verdict, part, name },
      ...(why === '' ? {} : { why }),
    })
  }
  printText(`${counts.ok} kept, ${counts.failed} broken, ${counts.skipped} not tried`, counts)
  if (counts.ok + counts.failed === 0) throw new RefusedError(`${url} let nothing be tried`)
  process.exitCode = counts.failed === 0 ? 0 : exitStatus.fault
}

async function judged(
  one: BlackBoxCase,
  unheard: string | undefined,
): Promise<readonly [verdict: Verdict, why: string]> {
  try {
    const reason = await one.run()
    return reason === undefined ? ['ok', ''] : ['skipped', reason]
  } catch (fault) {
    if (fault instanceof UnreachableError) throw fault
    // Broken is what answers otherwise than it must; who never says a word is not there.
    if (unheard && isSilence(fault))
      throw new UnreachableError(`${unheard} does not answer`, { cause: fault })
    // What answers otherwise than it must may break the trial itself, too: a member is read that is not there.
    return ['failed', fault instanceof Error ? fault.message : String(fault)]
  }
}

function isSilence(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError'
}

function reaching(url: string) {
  return (address: string, init: RequestInit): Promise<Response> =>
    fetch(address, init).catch((cause: unknown) => {
      if (!(cause instanceof TypeError)) throw cause
      throw new UnreachableError(`${url} cannot be reached`, { cause: cause.cause })
    })
}

function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new InvalidArgumentError('An address begins with http:// or https://.')
}
