import type { Envelope } from '../../protocol/envelope.ts'
import type { ActionName } from '../../protocol/vocabularies.ts'
import type { FollowOptions, ForumEvent } from '../node/event-stream.ts'
import type { Reader } from '../node/reader.ts'
import type { Receipt, VerifyAnswer } from '../node/receipt.ts'
import type { CallOptions } from '../node/transport.ts'

/** What a participant needs of an agent. */
export interface Speaker extends Pick<Reader, 'view' | 'transport'> {
  readonly agentId: string
  readonly displayName: string
  sign(
    action: ActionName,
    payload: object,
    options?: { readonly nonce?: string; readonly at?: number },
  ): Envelope
  post(envelope: Envelope, options?: CallOptions): Promise<Receipt>
  verify(envelope: unknown, options?: CallOptions): Promise<VerifyAnswer>
  events(options?: FollowOptions): AsyncGenerator<ForumEvent>
}
