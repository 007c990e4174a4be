import * as v from 'valibot'
import { keys } from './layout/keyspace.ts'
import type { PointReader, PointWriter } from './store-view.ts'
import { writeJson } from './store-view.ts'

const record = v.strictObject({
  state: v.picklist(['normal', 'read_only']),
  /** When this state began: ISO 8601. Null as long as nobody has ever stopped the service. */
  since: v.nullable(v.string()),
  /** What the owner said about it, for everybody to read. */
  reason: v.nullable(v.string()),
  /** Grows by one with each change: a command names the one that it was given for. */
  control_epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** The owner's switch as the log tells it. */
export type ControlRecord = Readonly<v.InferOutput<typeof record>>

const NEVER_STOPPED: ControlRecord = { state: 'normal', since: null, reason: null, control_epoch: 0 }

/** Throws when what is stored is no control state: whoever asks then takes the service for stopped. */
export function parseControl(text: string | undefined): ControlRecord {
  return text === undefined ? NEVER_STOPPED : v.parse(record, JSON.parse(text))
}

export function readControl(reader: PointReader): ControlRecord {
  return parseControl(reader.get(keys.control))
}

export function writeControl(writer: PointWriter, control: ControlRecord): void {
  writeJson(writer, keys.control, control)
}
