/** Where a reply stands among those of its thread. */
export interface ReplyPlace {
  /** 1 for an answer to the thread, one more for each parent. */
  readonly depth: number
  /** The newest reply before it that another key signed; absent where that is the one right before it, and 0 where there is none. */
  readonly before?: number
}

/** As it stands beside the reply in the list of the thread: nobody has to walk up its parents, or past what one key says alone. */
export function encodeReplyPlace({ depth, before }: ReplyPlace): string {
  return before === undefined ? String(depth) : `${depth} ${before}`
}

export function decodeReplyPlace(text: string): ReplyPlace {
  const [depth, before] = text.split(' ')
  return { depth: Number(depth), ...(before === undefined ? {} : { before: Number(before) }) }
}
