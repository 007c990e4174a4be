import {
  type Implementation,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import * as v from 'valibot'
import { jsonPointer } from '../../protocol/issues.ts'

/** Told of what a handler threw that is no answer. */
export type OnFault = (fault: unknown) => void

type Handle = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>

/**
 * The SDK answers with the message of whatever is thrown: words of an engine or of a library, which say nothing to whoever asks, and
 * may repeat what somebody wrote. So params that fit no method are named by their pointers (-32602, where the SDK says -32603), and a
 * fault is logged here, and the answer says that there was one.
 */
export class GuardedServer extends Server {
  readonly #onFault: OnFault

  constructor(info: Implementation, options: ServerOptions, onFault: OnFault) {
    super(info, options)
    this.#onFault = onFault
  }

  protected override _wrapHandler(method: string, handler: Handle): Handle {
    const handle = super._wrapHandler(method, handler)
    return async (request, context) => {
      try {
        return await handle(request, context)
      } catch (error) {
        throw this.#answering(error)
      }
    }
  }

  #answering(error: unknown): ProtocolError {
    const pointers = misfits(error)
    if (pointers.length > 0) {
      const message = `The params do not fit the method: ${pointers.join(', ')}.`
      return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
    }
    if (error instanceof ProtocolError) return error
    this.#onFault(error)
    return new ProtocolError(ProtocolErrorCode.InternalError, 'The service failed to answer this request.')
  }
}

/** The issues that the schemas of the SDK leave as the message of an error. */
const issueList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.looseObject({ path: v.array(v.union([v.string(), v.number()])) })),
)

/** Which params of a request do not fit its method; none where an error says something else. */
function misfits(error: unknown): readonly string[] {
  const list = error instanceof Error ? /\[\s*\{.*\}\s*\]$/s.exec(error.message)?.[0] : undefined
  const found = v.safeParse(issueList, list)
  if (!found.success) return []
  return found.output.flatMap(({ path }) => (path[0] === 'params' ? [jsonPointer(path)] : []))
}
