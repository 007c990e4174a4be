import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import * as v from 'valibot'
import { readLogKey } from '../../adapters/log-key.ts'
import { loadServerSecret } from '../../adapters/server-key.ts'
import { type Audited, type AuditState, audit, remembered } from '../client/audit/audit.ts'
import { checkEchoes, saidOf } from '../client/audit/echoes.ts'
import { LogReader } from '../client/audit/log-reader.ts'
import { readConfig } from '../compose/config.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { cosignatureLine, formatNote, parseNote } from '../protocol/tree/note.ts'
import { logKeys, originOf } from '../tree/log-keys.ts'
import { exitStatus } from './fail.ts'
import { codeOf } from './files.ts'
import { keyOption, loadAgent } from './key-file.ts'
import { Mirror } from './mirror.ts'
import { printJson } from './output.ts'
import { UsageError } from './usage-error.ts'

interface AuditOptions {
  readonly state?: string
  readonly mirror?: string
  readonly echo?: true
  readonly key: string
}

/** `log audit`: proves that a node has only added to its log since the last audit. */
export function auditCommand(): Command {
  return new Command('audit')
    .description(
      'prove that a node has only added to its log since the last audit. Ends with 0, with 1 for an alarm, with 4 when the node cannot be reached; then what is remembered stays as it was',
    )
    .argument('<url>', 'the base address of the node')
    .option('--state <file>', 'what is remembered; default: <host>.audit.json in this folder')
    .option('--mirror <folder>', 'keep a copy of the public log there, which "log verify <folder>" reads')
    .option('--echo', 'say the audited checkpoint in an echo, for other auditors')
    .addOption(keyOption())
    .action(runAudit)
}

async function runAudit(url: string, { state, mirror: folder, echo, key }: AuditOptions): Promise<void> {
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address`)
  const file = state ?? `${new URL(url).host.replace(/[^\w.-]/g, '_')}.audit.json`
  const log = new LogReader({ baseUrl: url })
  const mirror = folder === undefined ? undefined : new Mirror(folder, log)
  const result = await audit(log, await readState(file), mirror && ((size) => mirror.difference(size)))
  if ('alarm' in result) return alarm(result.alarm)
  const { audited } = result
  const echoes = await checkEchoes(log, audited)
  if (echoes.alarm) return alarm(echoes.alarm)
  const mirrored = await mirror?.follow(audited)
  if (mirrored && 'kind' in mirrored) return alarm(mirrored)
  await writeState(file, audited.state)
  const said =
    echo && (await (await loadAgent({ url, key })).act('echo', { body: saidOf(audited), mode: 'stream' }))
  printJson({
    ok: true,
    ...told(audited),
    echoes_checked: echoes.checked,
    ...(mirrored && { mirror: mirrored }),
    ...(said && { echo: said.id }),
  })
}

/** `log witness`: cosigns the checkpoint of another node, with the key of this one. */
export function witnessCommand(): Command {
  return new Command('witness')
    .description(
      'audit another node, and hand it the cosignature of the node of DATA_DIR and BASE_URL on its newest checkpoint',
    )
    .argument('<url>', 'the base address of the other node')
    .option('--state <file>', 'what is remembered; default: in DATA_DIR')
    .action(runWitness)
}

async function runWitness(url: string, { state }: { readonly state?: string }): Promise<void> {
  const { dataDir, baseUrl, host, port } = readConfig(process.env)
  const secret = await loadServerSecret(join(dataDir, 'server.key'), { create: false })
  const { witness } = logKeys(secret, await readLogKey(join(dataDir, 'log.key')))
  const file = state ?? join(dataDir, `witness.${sha256Hex(url).slice(0, 16)}.json`)
  const log = new LogReader({ baseUrl: url })
  const result = await audit(log, await readState(file))
  if ('alarm' in result) return alarm(result.alarm)
  const { audited } = result
  // What is cosigned must be remembered: never would a smaller tree be cosigned after it.
  await writeState(file, audited.state)
  const note = parseNote(audited.state.checkpoint)
  if (!note) throw new Error('what was audited is no note')
  const name = originOf(baseUrl ?? `http://${host}:${port}`)
  const line = cosignatureLine(name, witness, note.text, Math.floor(Date.now() / 1000))
  await log.cosign(formatNote({ ...note, lines: [...note.lines, line] }))
  printJson({ ok: true, ...told(audited), cosigned_as: name })
}

function told({ origin, size, root, added, state }: Audited) {
  return { origin, size, root, added, vkey: state.vkey }
}

function alarm(found: object): void {
  printJson({ ok: false, alarm: found })
  process.exitCode = exitStatus.fault
}

const State = v.object({ vkey: v.string(), checkpoint: v.string(), subtrees: v.array(v.string()) })

async function readState(file: string): Promise<AuditState | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), State), text)
  if (!state.success) throw new UsageError(`${file} is no state of an audit`)
  try {
    remembered(state.output)
  } catch (damaged) {
    throw new UsageError(`${file}: ${(damaged as Error).message}`)
  }
  return state.output
}

async function writeState(file: string, state: AuditState): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`)
  await rename(`${file}.new`, file)
}
