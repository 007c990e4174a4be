import { channelMessage } from '../../protocol/actions/channel.ts'
import { kind } from '../layout/kind.ts'

/**
 * A message of the legacy channel. It is found and shown as a thread, or as a reply when it answers another (`shownAs`):
 * this says what of it is searched and quoted.
 */
export const message = kind({
  action: channelMessage,
  searched: ['message'],
  excerpt: 'message',
  event: 'channel.message',
})
