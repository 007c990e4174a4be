import { Argument, Command, InvalidArgumentError } from 'commander'
import { openKept } from '../kept.ts'
import { connectedIfAny } from '../node.ts'
import { oneLine, printJson, wantsJson } from '../output.ts'
import { ProgressLines } from '../progress.ts'
import { configuration, disk, isEmpty, permissions, port, restored, upgraded } from './around.ts'
import { byUrgency, type Finding, problem } from './finding.ts'
import { running } from './node.ts'
import { publicAddress } from './public.ts'
import { store } from './store.ts'

/** `doctor`: looks at everything that an operator answers for, and says what to do, by urgency. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'look at configuration, permissions, clock, disk, store, anchor, chain, index, versions and port, and say what to do',
    )
    .addArgument(
      new Argument('[url]', 'the public address, to try the proxy too').argParser((text) => {
        if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
        throw new InvalidArgumentError('not an http:// or https:// address')
      }),
    )
    .action(async (url?: string) => {
      const findings = byUrgency(await examined(url))
      const isWell = findings.every(({ level }) => level !== 'problem')
      if (wantsJson()) printJson({ ok: isWell, findings })
      else for (const finding of findings) console.log(lineOf(finding))
      process.exitCode = isWell ? 0 : 1
    })
}

function lineOf({ level, about, message, remedy }: Finding): string {
  return oneLine(`${level.padEnd(7)}  ${about}: ${message}${remedy === undefined ? '' : ` -> ${remedy}`}`)
}

async function examined(url: string | undefined): Promise<Finding[]> {
  const { config, findings } = configuration(process.env)
  const of: Finding[] = [...findings]
  if (config && config.storage !== 'memory') {
    of.push(...(await permissions(config)), ...(await restored(config)), ...(await upgraded(config)))
    const isNew = await isEmpty(config)
    const { findings: inStore, bytesADay } = isNew ? nothingYet : await storeFindings()
    of.push(...inStore, ...(await disk(config, bytesADay)), ...(await nodeOrPort(config)))
  }
  if (url !== undefined) of.push(...(await publicAddress(url, config, Date.now)))
  return of
}

const nothingYet = { findings: [], bytesADay: null }

async function storeFindings(): Promise<{ readonly findings: Finding[]; readonly bytesADay: number | null }> {
  const progress = new ProgressLines()
  try {
    const kept = await openKept()
    try {
      const onEntry = (done: number) => progress.at({ what: 'reading', done, unit: 'entries' })
      const { findings, size } = await store(kept, Date.now(), onEntry)
      return { findings, bytesADay: size?.bytes_a_day ?? null }
    } finally {
      await kept.close()
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      findings: [problem('store', message, 'start the service once, or restore a backup')],
      bytesADay: null,
    }
  } finally {
    progress.close()
  }
}

async function nodeOrPort(config: Parameters<typeof port>[0]): Promise<Finding[]> {
  const node = await connectedIfAny()
  if (!node) return port(config)
  try {
    return await running(node)
  } finally {
    node.close()
  }
}
