import { decodeBase64url, encodeBase64url } from '../protocol/base64url.ts'
import { formatPosition, type Position, parsePosition } from './position.ts'

/**
 * A cursor: where a list goes on, opaque to clients. Lists are read newest first and positions never move, so
 * "everything older than this position" stays right while new records arrive. It holds the view's name, so that a
 * cursor of one view is not taken by another.
 */
export function encodeCursor(view: string, olderThan: Position): string {
  return encodeBase64url(new TextEncoder().encode(`${view}:${formatPosition(olderThan)}`))
}

/** Reads a cursor back; undefined when it is not one that this view gave out. */
export function decodeCursor(view: string, cursor: string): Position | undefined {
  const bytes = decodeBase64url(cursor, Math.floor((cursor.length * 3) / 4))
  if (!bytes) return undefined
  const text = new TextDecoder().decode(bytes)
  return text.startsWith(`${view}:`) ? parsePosition(text.slice(view.length + 1)) : undefined
}
