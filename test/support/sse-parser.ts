/** One dispatched event, as an EventSource would hand it out. */
export interface ServerSentEvent {
  readonly type: string
  readonly data: string
  readonly lastEventId: string
}

/**
 * Interprets an event stream by the letter of WHATWG HTML, section 9.2.6, as a reference for what the service sends.
 * A line or a block that is not complete waits for the next push.
 */
export class EventStreamParser {
  readonly events: ServerSentEvent[] = []
  readonly comments: string[] = []
  /** What an EventSource would send as `Last-Event-ID`. */
  lastEventId = ''
  retryMs: number | undefined
  #rest = ''
  #id = ''
  #type = ''
  #data = ''

  push(text: string): this {
    // A carriage return at the end may be half of a line break.
    const [, lines = '', rest = ''] = /^(.*[\n\r](?!$)|.*\n|)([^\n\r]*\r?)$/s.exec(this.#rest + text) ?? []
    this.#rest = rest
    for (const line of lines.split(/\r\n|\r|\n/).slice(0, -1)) this.#line(line)
    return this
  }

  #line(line: string): void {
    const colon = line.indexOf(':')
    if (line === '') this.#dispatch()
    else if (colon === 0) this.comments.push(line.slice(1))
    else if (colon < 0) this.#field(line, '')
    else this.#field(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''))
  }

  #field(name: string, value: string): void {
    if (name === 'event') this.#type = value
    if (name === 'data') this.#data += `${value}\n`
    if (name === 'id' && !value.includes('\0')) this.#id = value
    if (name === 'retry' && /^[0-9]+$/.test(value)) this.retryMs = Number(value)
  }

  #dispatch(): void {
    this.lastEventId = this.#id
    if (this.#data !== '') {
      const data = this.#data.slice(0, -1)
      this.events.push({ type: this.#type || 'message', data, lastEventId: this.#id })
    }
    this.#data = ''
    this.#type = ''
  }
}
