import type { AnchorPoint } from '../src/ports/anchor.ts'

const pattern = /^(0|[1-9][0-9]{0,15}) ([!-~]{1,128})$/

/** Reads `seq hash`; undefined for anything else. */
export function parseAnchorPoint(line: string): AnchorPoint | undefined {
  const [, seq, hash] = pattern.exec(line) ?? []
  return hash !== undefined && Number.isSafeInteger(Number(seq)) ? { seq: Number(seq), hash } : undefined
}

/** Writes `seq hash`. Throws RangeError when it would not be read back, or when the log would go backwards. */
export function formatAnchorPoint(point: AnchorPoint, newest: AnchorPoint | undefined): string {
  const line = `${point.seq} ${point.hash}`
  if (parseAnchorPoint(line) === undefined)
    throw new RangeError(`not an anchor point: ${JSON.stringify(line)}`)
  if (newest !== undefined && point.seq < newest.seq) {
    throw new RangeError(`the anchor is at ${newest.seq} and cannot go back to ${point.seq}`)
  }
  return line
}
