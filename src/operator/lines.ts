import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import { LINE_UNITS_MAX } from './protocol.ts'

/** The whole lines that come on a connection, until it ends or breaks. One whose line is too long is cut. */
export async function* linesOf(socket: Socket): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for await (const chunk of socket) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
      if (rest.length > LINE_UNITS_MAX) return
    }
  } catch (error) {
    // Whoever hung up in the middle of something is no fault of ours.
    if (!(error instanceof Error && 'code' in error)) throw error
  } finally {
    socket.destroy()
  }
}
