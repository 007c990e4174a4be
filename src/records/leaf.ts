import { commitmentTo, type Leaf } from '../protocol/tree/leaf.ts'
import { type LogBody, type LogHeader, PRIVATE_ACTION } from './log-row.ts'
import { timeShown } from './private-entry.ts'
import { DamagedRow } from './soundness.ts'

/** Chance of the server for a purpose: 64 hex characters that nobody else can make. */
export type Chance = (purpose: string) => string

/**
 * The salt of the leaf of an entry. It follows from the server's secret and from all that was said: without the text nobody can
 * make it again, not even the server.
 * @param body the line of the body, as it is stored
 */
export function saltOf(header: string, body: string, chance: Chance): string {
  return chance(`leaf\n${header}\n${body}`)
}

/**
 * The leaf of an entry, from its row. Where the text is gone the row keeps the commitment that was made while it was there.
 * @throws DamagedRow where the body is not the one that was accepted.
 */
export function leafOf(row: string, chance: Chance): Leaf {
  const [header = '', body = ''] = row.split('\n', 2)
  const { action, at, seq }: LogHeader = JSON.parse(header)
  const time = action === PRIVATE_ACTION ? timeShown(at) : at
  return { at: time, commitment: commitmentOf(header, body, chance), seq }
}

function commitmentOf(header: string, body: string, chance: Chance): string {
  if (!body.endsWith('"}') || !body.includes('"withheld":"'))
    return commitmentTo(header, saltOf(header, body, chance))
  const { withheld, commitment }: LogBody = JSON.parse(body)
  if (withheld === undefined) return commitmentTo(header, saltOf(header, body, chance))
  if (withheld === 'damaged') throw new DamagedRow('an entry has lost its body')
  // Of what was withdrawn before there was a tree, nothing is left that a salt could be made of.
  return commitment ?? commitmentTo(header, saltOf(header, '', chance))
}
