import { Command } from 'commander'
import { systemClock } from '../../adapters/system-clock.ts'
import { createLedger } from '../compose/engine.ts'
import { postNote } from '../engine/post-note.ts'
import { codePointLength } from '../protocol/code-points.ts'
import { limits } from '../protocol/limits.ts'
import { openSealed } from '../sealed/open.ts'
import { asked, connectedIfAny } from './node.ts'
import { printJson } from './output.ts'
import { openKeptStores } from './stores.ts'
import { UsageError } from './usage-error.ts'

/** `note`: a word of the operator in `view=system_notes`. Only whoever holds the store can post one. */
export function noteCommand(): Command {
  return new Command('note')
    .description('post a system note: to the node that has DATA_DIR open, or into its store')
    .argument('<text>', `at most ${limits.SYSTEM_NOTE_CHARS_MAX} characters`)
    .action(async (text: string) => {
      const length = codePointLength(text)
      if (length < 1 || length > limits.SYSTEM_NOTE_CHARS_MAX) {
        throw new UsageError(`a note has 1 to ${limits.SYSTEM_NOTE_CHARS_MAX} characters`)
      }
      const node = await connectedIfAny()
      if (node) {
        try {
          printJson(await asked(node, { command: 'note', text }))
        } finally {
          node.close()
        }
        return
      }
      const stores = await openKeptStores()
      const { storage } = await openSealed(stores.storage)
      const seq = await postNote({ ...stores, storage }, createLedger(stores.serverSecret), systemClock, text)
      await stores.anchor.close()
      await stores.storage.close()
      printJson({ seq })
    })
}
