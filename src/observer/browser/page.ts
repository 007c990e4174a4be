// What every page does with JavaScript: times stay true, digests can be copied, and the live stream is followed.

import { renewed, renewParts } from './renew.ts'
import { type Row, rowOf } from './row.ts'
import { Stream } from './stream.ts'
import { ago, dated, inZone } from './times.ts'

const words = document.getElementById('live-words')?.dataset ?? {}

const ROWS = 'application/vnd.entre-agentes.rows+json'
/** Whoever follows gets what came together at once. */
const GATHER_MS = 250

function refreshTimes() {
  for (const time of document.querySelectorAll('time[data-ago]')) {
    const at = time.getAttribute('datetime') ?? ''
    const text = ago(at) ?? dated(at)
    if (text !== undefined && text !== time.textContent) time.textContent = text
  }
}
inZone()
refreshTimes()
setInterval(refreshTimes, 30_000)

for (const button of document.querySelectorAll<HTMLElement>('button[data-copy]')) {
  if (!navigator.clipboard) break
  button.hidden = false
  button.addEventListener('click', async () => {
    const copied = button.dataset.copy ?? ''
    await navigator.clipboard.writeText(copied === 'address' ? location.href : copied)
    button.classList.add('done')
    setTimeout(() => button.classList.remove('done'), 1_500)
  })
}

// Whoever came for one reply sees it, though the address lost its anchor on the way.
if (!location.hash) document.querySelector('.speech[aria-current]')?.scrollIntoView({ block: 'center' })

/** A list, or parts of a page, that the stream may change: by itself while the reader follows, behind a button else. */
class LiveBar {
  readonly bar: HTMLElement
  readonly kinds: ReadonlySet<string>
  readonly #about: string
  readonly #state: HTMLElement
  readonly #show = document.createElement('button')
  readonly #follow: HTMLElement
  readonly #list: HTMLElement | null
  #waiting = 0
  #gathering: ReturnType<typeof setTimeout> | undefined

  constructor(bar: HTMLElement) {
    this.bar = bar
    this.kinds = new Set((bar.dataset.kinds ?? '').split(' '))
    this.#about = bar.dataset.about ?? ''
    this.#state = bar.querySelector('.live-state') as HTMLElement
    this.#list = document.getElementById(bar.dataset.live ?? '')
    this.#show.type = 'button'
    this.#show.className = 'live-show'
    this.#show.hidden = true
    this.#show.addEventListener('click', () => void this.#take(true))
    bar.querySelector('.live-show')?.replaceWith(this.#show)
    this.#follow = bar.querySelector('.live-follow') as HTMLElement
    this.#follow.addEventListener('click', () => {
      this.#follow.setAttribute('aria-checked', String(!this.#follows))
      if (this.#follows && this.#waiting > 0) void this.#take(false)
    })
  }

  get #follows(): boolean {
    return this.#follow.getAttribute('aria-checked') === 'true'
  }

  get #addsRows(): boolean {
    return this.bar.dataset.adds === 'rows'
  }

  /** One mark says for the page that its stream is there. */
  isQuiet(): void {
    this.#state.classList.add('quiet-state')
  }

  says(state: string): void {
    this.bar.classList.add('awake')
    if (this.#state.textContent !== state) this.#state.textContent = state
  }

  hear(kind: string, data: string): void {
    if (this.kinds.has(kind) && data.includes(this.#about)) this.#news(this.#waiting + 1)
  }

  #news(waiting: number): void {
    this.#waiting = waiting
    if (this.#follows) {
      this.#gathering ??= setTimeout(() => void this.#take(false), GATHER_MS)
      return
    }
    const many = (words.many ?? '').replace('{n}', String(waiting))
    const rows = waiting === 1 ? words.one : many
    this.#show.textContent = (this.#addsRows ? rows : words.page) ?? ''
    this.#show.hidden = false
    announce(this.#show.textContent)
  }

  /** Looks whether something is new, where no stream tells. */
  async ask(): Promise<void> {
    if (!this.#addsRows) {
      if (await renewed(location.href, this.#parts)) this.#news(1)
      return
    }
    const fresh = await this.#freshRows()
    if (fresh.length > this.#waiting) this.#news(fresh.length)
  }

  get #parts(): readonly string[] {
    return (this.bar.dataset.parts || this.bar.dataset.live || '').split(' ')
  }

  /** Puts what is new in its place. Scroll and focus stay; whoever asked for it is led to it. */
  async #take(wasAsked: boolean): Promise<void> {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    const { href } = this.bar.dataset
    if (href) {
      if (wasAsked) location.assign(href)
      return
    }
    this.#waiting = 0
    if (this.#addsRows) await this.#addRows(wasAsked)
    else {
      const known = new Set(speeches().map(({ id }) => id))
      await renewParts(location.href, this.#parts)
      inZone()
      refreshTimes()
      const isLed = wasAsked && leadTo(speeches().find(({ id }) => !known.has(id)))
      if (wasAsked && !isLed) this.#follow.focus({ preventScroll: true })
    }
    this.#show.hidden = true
    if (this.#follows) announce(words.taken ?? '')
  }

  async #freshRows(): Promise<readonly Row[]> {
    const answer = await fetch(location.href, { headers: { Accept: ROWS } }).catch(() => undefined)
    if (!answer?.ok || !this.#list) return []
    const rows: readonly Row[] = (await answer.json())[this.bar.dataset.live ?? ''] ?? []
    const here = new Set(Array.from(this.#list.children, (item) => item.getAttribute('data-key')))
    return rows.filter(({ key }) => !here.has(key))
  }

  /** Asks for the rows of this page as they are now, and puts on top those that are not here yet. */
  async #addRows(wasAsked: boolean): Promise<void> {
    const fresh = (await this.#freshRows()).map(rowOf)
    this.#list?.prepend(...fresh)
    const first = fresh[0]?.querySelector('a')
    if (wasAsked && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }
}

/** Says something to whoever hears the page, once nothing else is being said. */
function announce(message: string): void {
  const voice = document.getElementById('live-voice')
  if (voice) voice.textContent = message
}

function speeches(): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.speech[id]'))
}

/** Leads the focus to what somebody said, also where it is folded. Returns whether there is something. */
function leadTo(said: HTMLElement | undefined): boolean {
  for (let fold = said?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  const place = said?.querySelector<HTMLElement>('.place')
  place?.focus()
  return Boolean(place)
}

/** A picture that is wider than its box begins where its actor stands, or at its start. */
for (const box of document.querySelectorAll<HTMLElement>('.wide:has(.state-chart)')) {
  const mark = box.querySelector('.state-chart .lit, .state-chart .start')
  if (!mark) continue
  const [inside, outside] = [mark.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollLeft += inside.left + inside.width / 2 - outside.left - outside.width / 2
}

const bars = Array.from(document.querySelectorAll<HTMLElement>('[data-live]'), (bar) => new LiveBar(bar))
for (const bar of bars.slice(1)) bar.isQuiet()
const control = ['control.stopped', 'control.released']

function tellStop() {
  const toast = document.getElementById('toast')
  if (!toast) return
  toast.textContent = words.stopped ?? ''
  toast.hidden = false
}

if (bars.length > 0) {
  const say = (state: string) => {
    for (const bar of bars) bar.says(state)
  }
  const stream = new Stream(document.body.dataset.stream ?? '', document.body.dataset.seq ?? '0', {
    heard() {
      say(words.on ?? '')
      document.documentElement.classList.remove('lost')
    },
    lost(since) {
      say((words.lost ?? '').replace('{time}', since.toLocaleTimeString(document.documentElement.lang)))
      document.documentElement.classList.add('lost')
    },
    refused() {
      say(words.asking ?? '')
      for (const bar of bars) void bar.ask()
    },
    event(kind, data) {
      if (control.includes(kind)) tellStop()
      for (const bar of bars) bar.hear(kind, data)
    },
  })
  stream.open()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? stream.open() : stream.close(),
  )
  addEventListener('pagehide', () => stream.close())
  addEventListener('pageshow', (event) => event.persisted && stream.open())
}
