import { compareWithAnchor, markOf, readHead, SCHEMA_VERSION } from '../../engine/open-log.ts'
import { StoreAudit } from '../../engine/store-audit.ts'
import { bearsSeals } from '../../sealed/open.ts'
import { rowsAsTheyLie } from '../../sealed/replace.ts'
import type { Kept } from '../kept.ts'
import { type LogSize, sizeOf } from '../log-size.ts'
import { type Finding, fine, problem } from './finding.ts'

/** A clock that is behind the log by more than this, in milliseconds, is no jitter. */
const BEHIND_MS = 1_000

/** The store, its log, and the note of its head: all but the signatures, which `log verify` checks. */
export async function store(
  { storage: raw, anchor }: Kept,
  now: number,
  onEntry: (seq: number) => void,
): Promise<{ readonly findings: Finding[]; readonly size?: LogSize }> {
  const isSealed = bearsSeals(raw)
  const log = isSealed ? rowsAsTheyLie(raw) : raw
  const mark = markOf(log)
  if (!mark)
    return { findings: [problem('store', 'it has no mark: it is damaged, or not ours', 'restore a backup')] }
  const findings = [schema(mark.schema_version)]
  const head = await readHead(log)
  const away = compareWithAnchor(log, head, await anchor.read())
  findings.push(
    away === undefined
      ? fine('anchor', 'it agrees with the head of the log')
      : problem('anchor', away, 'see the README on losses before you change anything; restore a backup'),
  )
  const broken = await new StoreAudit(raw, head, { isSealed }).run(new AbortController().signal)
  findings.push(
    broken === undefined
      ? fine('chain', `${head.seq} entries follow from each other, and every row is what was written`)
      : problem(
          'chain',
          broken,
          'entre-agentes log verify says more; restore a backup, or log rebuild --write',
        ),
  )
  findings.push(
    head.at - now > BEHIND_MS
      ? problem(
          'clock',
          `it is ${Math.round((head.at - now) / 1000)} s behind the newest entry`,
          'set the clock: deadlines wait until it has caught up',
        )
      : fine('clock', 'it is not behind the log'),
  )
  return { findings, size: await sizeOf(raw, now, onEntry) }
}

function schema(found: number): Finding {
  if (found === SCHEMA_VERSION) return fine('versions', `the store has schema ${found}, as this release`)
  return found > SCHEMA_VERSION
    ? problem(
        'versions',
        `the store has schema ${found}, of a newer release than this one`,
        'install that release',
      )
    : problem(
        'versions',
        `the store has schema ${found}, of an older release`,
        'back up, then start: it is migrated',
      )
}
