import type { HttpBindings } from '@hono/node-server'
import { HonoRequest } from 'hono/request'
import type { Logger } from 'pino'
import { readAction, readMessage } from '../../engine/front-door.ts'
import { Recent } from '../../protocol/memo.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import type { StatementToVerify } from '../../protocol/statement.ts'
import { type About, logRequest } from '../answering/about.ts'
import { readBody } from '../answering/body.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { internalError, type Occurrence, problemResponse } from '../answering/problem.ts'
import { StandardResponse } from '../answering/standard-headers.ts'
import { respond, type Written } from '../answering/written.ts'
import { countedAddress, sourceAddress } from '../limits/index.ts'
import { asSent } from '../routes/read-write.ts'
import type { ToLoop } from './wire.ts'

/** What a front-door thread is told of the service. */
export interface DoorSettings {
  readonly reservedNames: readonly string[]
  readonly trustProxy: boolean
  readonly logAddresses: boolean
  /** Whether the loop's thread counts what is answered here. */
  readonly isCounted: boolean
}

interface WritingParts {
  readonly settings: DoorSettings
  readonly put: (item: ToLoop) => void
  readonly logger: Logger
  readonly baseUrl: () => string
  /** Whether a signature holds. */
  readonly holds: (publicKey: string, signature: string, text: string) => boolean
}

interface UnderWay {
  readonly read: StatementToVerify | Refusal
  readonly settle: (written: Written) => void
}

/** Addresses whose last write was refused. */
const REFUSED_REMEMBERED = 4_096

/** Signed writes: read, checked and verified in this thread, and decided in the loop's. */
export class Writing {
  readonly #parts: WritingParts
  readonly #underWay = new Map<string, UnderWay>()
  readonly #refused = new Recent<string, boolean>(REFUSED_REMEMBERED)

  constructor(parts: WritingParts) {
    this.#parts = parts
  }

  /** Whether a request is one. */
  static isWrite(method: string | undefined, url = ''): boolean {
    return method === 'POST' && (pathOf(url) === paths.forum || pathOf(url) === paths.channel)
  }

  /** The loop asks for this where it was not told beforehand, once all that is cheaper let the write pass. */
  verify(id: string): void {
    const read = this.#underWay.get(id)?.read
    if (read && !isRefusal(read)) this.#parts.put({ is: 'signed', id, holds: this.#holds(read) })
  }

  settle(id: string, written: Written): void {
    this.#underWay.get(id)?.settle(written)
    this.#underWay.delete(id)
  }

  /** Answers one. */
  readonly fetch = async (request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> => {
    const { settings, baseUrl } = this.#parts
    const startedAt = performance.now()
    const requestId = outgoing instanceof StandardResponse ? outgoing.requestId : crypto.randomUUID()
    const visit: Visit = {
      requestId,
      baseUrl: baseUrl(),
      route: pathOf(incoming.url),
      source: sourceAddress(request, { incoming }, settings),
      about: {},
    }
    const response = await this.#answer(request, visit)
    this.#note(visit, response.status, performance.now() - startedAt)
    return response
  }

  async #answer(request: Request, visit: Visit): Promise<Response> {
    try {
      const bytes = await readBody({ req: new HonoRequest(request) })
      const read = isRefusal(bytes) ? bytes : this.#read(bytes, visit.route)
      visit.about.write = { claim: isRefusal(read) ? undefined : read }
      return respond(visit, await this.#decided(visit, read, isRefusal(bytes) ? 0 : bytes.length))
    } catch (fault) {
      this.#parts.logger.error({ request_id: visit.requestId, fault: faultForLog(fault) }, 'fault')
      return problemResponse(visit, internalError())
    }
  }

  #read(bytes: Uint8Array, route: string): StatementToVerify | Refusal {
    const { reservedNames } = this.#parts.settings
    return route === paths.channel ? readMessage(bytes, reservedNames) : readAction(bytes, reservedNames)
  }

  async #decided(
    { requestId: id, source }: Visit,
    read: StatementToVerify | Refusal,
    bytes: number,
  ): Promise<Written> {
    const { promise, resolve } = Promise.withResolvers<Written>()
    this.#underWay.set(id, { read, settle: resolve })
    const write = isRefusal(read) ? { read } : { read: asSent(read), ...this.#verdict(read, source) }
    this.#parts.put({ is: 'write', write: { id, source, bytes, ...write } })
    const written = await promise
    if (source !== undefined) this.#refused.set(source, 'refusal' in written)
    return written
  }

  /**
   * Known beforehand it saves a question and its answer, which costs the loop more than here the verification. Whoever was just
   * refused is verified only when the loop asks: a limit that it met is to spare this thread, too.
   */
  #verdict(read: StatementToVerify, source = ''): { readonly holds?: boolean } {
    return this.#refused.get(source) ? {} : { holds: this.#holds(read) }
  }

  #holds({ publicKey, signature, text }: StatementToVerify): boolean {
    return this.#parts.holds(publicKey, signature, text)
  }

  #note({ requestId, route, source, about }: Visit, status: number, ms: number): void {
    const { logger, settings, put } = this.#parts
    const { code, write } = about
    const address = settings.logAddresses ? countedAddress(source) : undefined
    logRequest(logger, { requestId, method: 'POST', route, status, ms, about, address })
    if (!settings.isCounted) return
    const { publicKey, agentId, signed } = write?.claim ?? {}
    const claim = publicKey && agentId && signed ? { publicKey, agentId, signed } : undefined
    put({ is: 'answered', answered: { method: 'POST', status, ms, ...(code && { code }), write: { claim } } })
  }
}

/** One write on its way through this thread. */
interface Visit extends Occurrence {
  readonly route: string
  /** The address that it came from, where that is known. */
  readonly source: string | undefined
  readonly about: About
}

function pathOf(url = ''): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
