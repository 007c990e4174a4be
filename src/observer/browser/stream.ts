// The live stream, read by `fetch`: unlike `EventSource` it hears heartbeats, and knows a refusal from a lost line.

/** A service beats every ten seconds: silence that is longer is a lost line. */
const SILENCE_MS = 11_500
/** Windows of the stream end by themselves, and the next one opens: who reconnects at once was never lost. */
const GRACE_MS = 4_000
const RETRY_MS = 5_000
/** A stream too many for this address: the page asks now and then instead, and tries again less often. */
const ASK_MS = 20_000

interface Listener {
  heard(): void
  lost(since: Date): void
  /** No stream is to be had: called at once, and now and then. */
  refused(): void
  event(kind: string, data: string): void
}

/** Follows the stream while the page is looked at. */
export class Stream {
  readonly #address: string
  readonly #listener: Listener
  /** The newest entry that the page shows: of its events none is news, though the stream tells those after its first. */
  readonly #shown: number
  #cursor: string
  #open: AbortController | undefined
  #lastHeard = new Date()
  #silence: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(address: string, cursor: string, listener: Listener) {
    this.#address = address
    this.#cursor = cursor
    this.#shown = Number.parseInt(cursor, 10)
    this.#listener = listener
  }

  open(): void {
    if (this.#open) return
    const open = new AbortController()
    this.#open = open
    void this.#read(open).then((after) => {
      if (this.#open !== open) return
      this.#open = undefined
      this.#again = setTimeout(() => this.open(), after)
    })
  }

  close(): void {
    this.#open?.abort()
    this.#open = undefined
    clearTimeout(this.#again)
    clearTimeout(this.#silence)
    this.#silence = undefined
  }

  /** Reads one window to its end. Resolves to when the next one is opened, in milliseconds. */
  async #read(open: AbortController): Promise<number> {
    const cursor = encodeURIComponent(this.#cursor)
    // A line that was lost is not heard to break: silence breaks it.
    const watch = () => {
      clearTimeout(this.#silence)
      this.#silence = setTimeout(() => open.abort(), SILENCE_MS)
    }
    try {
      watch()
      const answer = await fetch(`${this.#address}?cursor=${cursor}`, {
        signal: open.signal,
        cache: 'no-store',
      })
      if (answer.status === 429 || answer.status === 503) {
        clearTimeout(this.#silence)
        this.#listener.refused()
        return ASK_MS
      }
      if (!answer.ok || !answer.body) throw new Error('no stream')
      this.#heard()
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let held = ''; ; ) {
        const { done, value } = await reader.read()
        if (done) return 0
        watch()
        this.#heard()
        const blocks = (held + value).split('\n\n')
        held = blocks.pop() ?? ''
        for (const block of blocks) this.#tell(block)
      }
    } catch {
      // Whoever left the page lost nothing.
      if (this.#open !== open) return RETRY_MS
      const silent = Date.now() - this.#lastHeard.getTime()
      setTimeout(
        () =>
          this.#lastHeard.getTime() + silent <= Date.now() &&
          this.#isLost() &&
          this.#listener.lost(this.#lastHeard),
        Math.max(0, GRACE_MS - silent),
      )
      return RETRY_MS
    }
  }

  #isLost(): boolean {
    return Date.now() - this.#lastHeard.getTime() >= GRACE_MS
  }

  #heard(): void {
    this.#lastHeard = new Date()
    this.#listener.heard()
  }

  /** One event: its kind, its id, its data. A comment has none of them, and was heard. */
  #tell(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
        .join('\n')
    const [kind, id] = [field('event'), field('id')]
    if (id) this.#cursor = id
    const isShown = Number.parseInt(id, 10) <= this.#shown
    if (kind && !isShown) this.#listener.event(kind, field('data'))
  }
}
