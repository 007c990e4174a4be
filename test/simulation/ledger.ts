import { actorKinds } from '../../src/actions/index.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import { Ledger } from '../../src/engine/ledger.ts'

/** The ledger over the real actors, with a secret that is the same in every run. */
export function createLedger(kind: typeof Ledger = Ledger): Ledger {
  return new kind({ host: new ActorHost(actorKinds), serverSecret: new Uint8Array(32) })
}
