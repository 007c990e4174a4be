import { join } from 'node:path'
import { Command } from 'commander'
import { writeLogKey } from '../../adapters/log-key.ts'
import { readConfig } from '../compose/config.ts'
import { generateSeed } from '../protocol/signer.ts'
import { vkeyOf } from '../protocol/tree/note.ts'
import { logKeys, namedKeys, originOf, rotated } from '../tree/log-keys.ts'
import { printJson } from './output.ts'
import { openKeptStores } from './stores.ts'

/** `log rotate-key`: a new key for the checkpoints of the log in `DATA_DIR`. */
export function rotateKeyCommand(): Command {
  return new Command('rotate-key')
    .description(
      'give the log a new key for its checkpoints, which the old one signs: auditors follow it. The node must be stopped',
    )
    .action(runRotate)
}

/** The old seed is not kept: whoever finds it later can sign nothing that an auditor takes. */
async function runRotate(): Promise<void> {
  const { dataDir, baseUrl, host, port } = readConfig(process.env)
  const stores = await openKeptStores()
  try {
    const origin = originOf(baseUrl ?? `http://${host}:${port}`)
    const old = logKeys(stores.serverSecret, stores.logKey)
    const next = rotated(old, origin, generateSeed())
    await writeLogKey(join(dataDir, 'log.key'), next)
    const vkeys = [old, logKeys(stores.serverSecret, next)].map((keys) => vkeyOf(namedKeys(keys, origin).log))
    printJson({ origin, old: vkeys[0], vkey: vkeys[1] })
  } finally {
    await stores.anchor.close()
    await stores.storage.close()
  }
}
