import { parentPort, workerData } from 'node:worker_threads'
import { verifierAtOnce } from '../../../../adapters/verifier/at-once.ts'
import { serveDoor } from '../../../http/front-door/serve-door.ts'

/** The public port, in a thread of its own. It verifies by itself: it has nothing else to do meanwhile. */
export async function serveFrontDoor(): Promise<void> {
  if (!parentPort) throw new Error('a front door has a thread of its own')
  await serveDoor(parentPort, workerData, verifierAtOnce())
}
