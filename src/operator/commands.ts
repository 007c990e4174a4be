import { resolve } from 'node:path'
import * as v from 'valibot'
import { isRepeated } from '../engine/answer.ts'
import type { Engine } from '../engine/engine.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuse } from '../protocol/refusal.ts'
import { text } from '../protocol/schemas.ts'
import { type ActingParts, enterAct, signedAct } from './act.ts'
import { defineCommand, type OperatorCommand } from './command.ts'
import { logLevels } from './log-levels.ts'
import type { Maintenance } from './maintenance.ts'

/** What the commands work on. */
export interface OperatorParts {
  readonly engine: Pick<Engine, 'head'>
  readonly decides: Pick<Engine, 'note'>
  /** Makes a picture of the store in a directory of its own. */
  readonly takeCheckpoint: () => Promise<{ readonly path: string; remove(): Promise<void> }>
  readonly maintenance: Maintenance
  /** What an act of the owner is checked with. */
  readonly acting: ActingParts
  /** All that `status` says. */
  readonly status: () => Promise<object>
  readonly logger: { level: string }
  /** Folds the state from the log again; undefined: it cannot be done. */
  readonly foldAgain: (onEntry: (seq: number) => void) => Promise<{ readonly rows: number } | undefined>
  /** Who made the store grow most in the last day, so many of each sort. */
  readonly spenders: (most: number) => readonly object[]
}

/** Of each sort. */
const SPENDERS_SHOWN = 10
const SPENDERS_SHOWN_MAX = 999

const nothing = v.strictObject({})

/** Every command of the operator that a running node takes. */
export function operatorCommands({
  engine,
  decides,
  maintenance,
  status,
  logger,
  spenders,
  takeCheckpoint,
  acting,
  foldAgain,
}: OperatorParts): readonly OperatorCommand[] {
  return [
    defineCommand({ name: 'status', takes: nothing, do: status }),
    defineCommand({
      name: 'note',
      takes: v.strictObject({ text: text(1, limits.SYSTEM_NOTE_CHARS_MAX) }),
      async do({ text }) {
        const answer = await decides.note(text)
        if (isRefusal(answer)) return answer
        return { seq: (isRepeated(answer) ? answer.repeated : answer).header.seq }
      },
    }),
    defineCommand({ name: 'act', takes: signedAct, do: (act) => enterAct(acting, act) }),
    defineCommand({
      name: 'checkpoint',
      takes: nothing,
      async do(_, call) {
        // All of it is durable, so all of it is in what is taken now.
        const { seq, hash } = engine.head
        const { path, remove } = await takeCheckpoint()
        call.whenOver(remove)
        return { path: resolve(path), head: { seq, hash } }
      },
    }),
    defineCommand({
      name: 'rebuild',
      takes: nothing,
      async do(_, call) {
        const { seq: total } = engine.head
        const isOurs = maintenance.state === undefined
        if (isOurs) maintenance.begin('the state is folded from the log again')
        try {
          const folded = await foldAgain((done) =>
            call.progress({ what: 'folding', done, total, unit: 'entries' }),
          )
          return folded ? { ok: true, entries: total, rows: folded.rows } : notFolded()
        } finally {
          if (isOurs) await maintenance.end()
        }
      },
    }),
    defineCommand({
      name: 'log-level',
      takes: v.strictObject({ level: v.optional(v.picklist(logLevels)) }),
      async do({ level = logger.level }) {
        logger.level = level
        return { level }
      },
    }),
    defineCommand({
      name: 'spenders',
      takes: v.strictObject({
        most: v.optional(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SPENDERS_SHOWN_MAX)),
          SPENDERS_SHOWN,
        ),
      }),
      do: async ({ most }) => ({ spenders: spenders(most) }),
    }),
    defineCommand({
      name: 'readonly',
      takes: v.strictObject({
        on: v.boolean(),
        reason: v.optional(v.nullable(text(0, limits.CONTROL_REASON_CHARS_MAX)), null),
      }),
      async do({ on, reason }) {
        if (on) maintenance.begin(reason)
        else await maintenance.end()
        return { maintenance: maintenance.state ?? null }
      },
    }),
  ]
}

function notFolded(): Refusal {
  return refuse(
    'damaged',
    'The state cannot be folded from the log: the log of the node says why, and so does "log verify".',
  )
}
