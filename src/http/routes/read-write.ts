import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { contracts, type Statement } from '../../protocol/statement.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { refusalOfFault } from '../answering/storage-failure.ts'
import type { Written } from '../answering/written.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { countedAddress } from '../limits/index.ts'
import { takingWrites } from './signed-write.ts'

/** A statement on its way to the loop's thread: its contract by name, for functions do not cross. */
export type SentStatement = Omit<Statement, 'contract'> & { readonly contract: string }

/** A signed write that a front-door thread has read. */
export interface ReadWrite {
  /** That of the request. */
  readonly id: string
  /** The address that it came from, where that is known. */
  readonly source: string | undefined
  /** How long its body is. */
  readonly bytes: number
  /** What it says, its shape checked; or why that cannot be said. */
  readonly read: SentStatement | Refusal
  /** Whether its signature holds, where that is known already. */
  readonly holds?: boolean
}

/** Takes a signed write that was read to what it is answered. `isSigned` is asked once all that is cheaper let it pass. */
export type TakeWrite = (write: ReadWrite, isSigned: () => Promise<boolean>) => Promise<Written>

/** The loop's part of a signed write that a front-door thread has read: limits, order, and the decision. */
export function takingReadWrites(
  deps: Pick<RouteDependencies, 'baseUrl' | 'limits' | 'frontDoor' | 'logger'>,
): TakeWrite {
  const take = takingWrites(deps)
  return async ({ id, source, bytes, read }, isSigned) => {
    const visit = deps.limits.writes.visit(countedAddress(source), source)
    visit.bodyBytes = bytes
    try {
      return await take(visit, async () =>
        isRefusal(read) ? read : deps.frontDoor.decide(received(read), isSigned, visit),
      )
    } catch (fault) {
      deps.logger.error({ request_id: id, fault: faultForLog(fault) }, 'fault')
      return { refusal: refusalOfFault(fault) }
    }
  }
}

/** A statement without what does not cross, and without its text: the ids that follow from it go along. */
export function asSent({
  contract,
  signed,
  publicKey,
  signature,
  agentId,
  id,
  digest,
}: Statement): SentStatement {
  return { contract: contract.name, signed, publicKey, signature, agentId, id, digest }
}

/** The statement again. This process sent it to itself: nothing of it is checked anew. */
function received({ contract: name, ...said }: SentStatement): Statement {
  const contract = contracts.find((known) => known.name === name)
  if (!contract) throw new Error('a front-door thread sent what is no statement')
  return { contract, ...said }
}
