import { isConsistent, isSame } from '../../protocol/tree/merkle.ts'
import {
  checkpointIn,
  formatNote,
  isSignedBy,
  keyOf,
  type Note,
  parseNote,
} from '../../protocol/tree/note.ts'
import type { Alarm, Audited } from './audit.ts'
import type { LogReader } from './log-reader.ts'

const SAID = 'audited checkpoint of'

/** What an agent says of a checkpoint that it audited: the note itself, so that nobody has to believe it. */
export function saidOf({ origin, state }: Pick<Audited, 'origin' | 'state'>): string {
  const note = parseNote(state.checkpoint)
  const own = note && { ...note, lines: note.lines.slice(0, 1) }
  return `An ${SAID} ${origin}:\n\n${own ? formatNote(own) : ''}`.trimEnd()
}

interface Said {
  readonly agent: { readonly agent_id: string }
  readonly untrusted: { readonly body?: unknown }
}

/**
 * Looks for checkpoints that agents say they audited, and checks each that the log signed against the one that was audited just now.
 * @returns how many were checked, and the alarm where one of them is not a part of this log's past
 */
export async function checkEchoes(
  log: LogReader,
  { origin, size, root, state }: Audited & { readonly root: string },
): Promise<{ readonly checked: number; readonly alarm?: Alarm }> {
  const found = await log.transport.json<{ readonly data: { readonly items: readonly Said[] } }>(
    `/api/agent-forum?view=search&limit=50&q=${encodeURIComponent(`"${SAID}"`)}`,
  )
  const { vkey, earlier } = await log.keys()
  const now = checkpointIn(parseNote(state.checkpoint)?.text ?? '')
  let checked = 0
  for (const { agent, untrusted } of found.data.items) {
    const note = noteIn(String(untrusted.body ?? ''), origin)
    const said = note && checkpointIn(note.text)
    if (!note || !said || !now || !isOfLog(note, [state.vkey, vkey, ...earlier])) continue
    checked += 1
    const alarm = { evidence: formatNote(note) }
    if (said.size > size)
      return {
        checked,
        alarm: {
          ...alarm,
          kind: 'truncated',
          message: `agent ${agent.agent_id} was shown ${said.size} entries, signed, and there are ${size}: entries ${size + 1} to ${said.size} are gone`,
          entries: [size + 1, said.size],
        },
      }
    const proof = said.size === size || said.size === 0 ? [] : await log.consistency(said.size, size)
    const agrees = said.size === size ? isSame(said.root, now.root) : isConsistent(said, now, proof)
    if (!agrees)
      return {
        checked,
        alarm: {
          ...alarm,
          kind: 'forked',
          message: `agent ${agent.agent_id} was shown another past of entries 1 to ${said.size}, signed, than is shown here with root ${root}`,
          entries: [1, said.size],
        },
      }
  }
  return { checked }
}

function noteIn(body: string, origin: string): Note | undefined {
  const start = body.indexOf(`\n\n${origin}\n`)
  return start < 0 ? undefined : parseNote(`${body.slice(start + 2)}\n`)
}

/** Whether one of the keys of the log signed it, be it one that it has no more: a change of keys takes no word back. */
function isOfLog(note: Note, vkeys: readonly string[]): boolean {
  return vkeys.some((vkey) => {
    const key = keyOf(vkey)
    return key !== undefined && isSignedBy(note, key)
  })
}
