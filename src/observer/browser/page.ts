// What every page does with JavaScript: times stay true, digests can be copied, and the live stream is followed.
// Text comes in as text: nodes are cloned from a template and filled with textContent, never parsed.

const words = document.getElementById('live-words')?.dataset ?? {}
const language = document.documentElement.lang

const ROWS = 'application/vnd.entre-agentes.rows+json'
const LOST_AFTER_MS = 4_000
const RETRY_MS = 5_000

const steps = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })

function ago(at: string): string | undefined {
  const ms = Date.parse(at) - Date.now()
  const step = steps.find(([, size]) => Math.abs(ms) >= size)
  return step ? relative.format(Math.trunc(ms / step[1]), step[0]) : undefined
}

function refreshTimes() {
  for (const time of document.querySelectorAll('time[data-ago]')) {
    const text = ago(time.getAttribute('datetime') ?? '')
    if (text !== undefined && text !== time.textContent) time.textContent = text
  }
}
setInterval(refreshTimes, 30_000)

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!navigator.clipboard) break
  if (!(button instanceof HTMLElement)) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    button.classList.add('done')
    setTimeout(() => button.classList.remove('done'), 1_500)
  })
}

// Whoever came for one reply sees it, though the address lost its anchor on the way.
if (!location.hash) document.querySelector('.speech[aria-current]')?.scrollIntoView({ block: 'center' })

/** A list, or a page, that the stream may add to. */
class LiveBar {
  readonly bar: HTMLElement
  readonly kinds: ReadonlySet<string>
  readonly state: HTMLElement
  readonly show: HTMLAnchorElement
  readonly list: HTMLElement | null
  waiting = 0

  constructor(bar: HTMLElement) {
    this.bar = bar
    this.kinds = new Set((bar.dataset.kinds ?? '').split(' '))
    this.state = bar.querySelector('.live-state') as HTMLElement
    this.show = bar.querySelector('.live-show') as HTMLAnchorElement
    this.list = document.getElementById(bar.dataset.live ?? '')
    this.show.hidden = true
    this.show.setAttribute('role', 'button')
    if (bar.dataset.adds === 'rows') {
      this.show.addEventListener('click', (event) => {
        event.preventDefault()
        this.addRows()
      })
    }
  }

  hear(kind: string, data: string): void {
    if (!this.kinds.has(kind) || !data.includes(this.bar.dataset.about ?? '')) return
    this.waiting += 1
    const many = (words.many ?? '').replace('{n}', String(this.waiting))
    const rows = this.waiting === 1 ? words.one : many
    this.show.textContent = (this.bar.dataset.adds === 'rows' ? rows : words.page) ?? ''
    this.show.hidden = false
  }

  /** Asks for the rows of this page as they are now, and puts on top those that are not here yet. */
  async addRows(): Promise<void> {
    const answer = await fetch(location.href, { headers: { Accept: ROWS } })
    if (!answer.ok || !this.list) return location.reload()
    const rows = (await answer.json())[this.bar.dataset.live ?? ''] ?? []
    const here = new Set(Array.from(this.list.children, (item) => item.getAttribute('data-key')))
    const fresh = rows.filter((row: Row) => !here.has(row.key)).map(rowOf)
    this.list.prepend(...fresh)
    this.waiting = 0
    this.show.hidden = true
    const first = fresh[0]?.querySelector('a')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }
}

interface Who {
  readonly name: string
  readonly href: string
  readonly lit: boolean
  readonly cells: string
  readonly hue: number
}

interface Row {
  readonly key: string
  readonly href: string
  readonly kind: string
  readonly at: string
  readonly exact: string
  readonly who: Who | null
  readonly about: { readonly link: string; readonly title: string; readonly href: string } | null
  readonly title: string | null
  readonly words: string | null
  readonly facts: string | null
}

function rowOf(row: Row): HTMLElement {
  const template = document.getElementById('row') as HTMLTemplateElement
  const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const slot = (name: string) => item.querySelector(`[data-slot="${name}"]`) as HTMLElement
  item.setAttribute('data-key', row.key)
  item.classList.add('fresh')
  fillWho(slot('who'), slot('name'), row.who)
  slot('kind').textContent = row.kind
  fillAbout(slot, row.about)
  slot('kind').setAttribute('href', sameSite(row.href))
  const time = slot('at').firstElementChild
  time?.setAttribute('datetime', row.at)
  time?.setAttribute('title', row.exact)
  if (time) time.textContent = ago(row.at) ?? time.textContent
  const title = slot('title')
  title.setAttribute('href', sameSite(row.href))
  fill(title, row.title, title.parentElement)
  fill(slot('words'), row.words)
  fill(slot('facts'), row.facts)
  return item
}

function fillWho(link: HTMLElement, name: HTMLElement, who: Who | null): void {
  if (!who) {
    link.remove()
    return
  }
  const lamp = link.querySelector('svg')
  lamp?.setAttribute('class', `lamp h${who.hue}${who.lit ? ' lit' : ''}`)
  lamp?.querySelector('path')?.setAttribute('d', who.cells)
  link.setAttribute('href', sameSite(who.href))
  name.textContent = who.name
}

function fillAbout(slot: (name: string) => HTMLElement, about: Row['about']): void {
  if (!about) {
    slot('about').remove()
    return
  }
  slot('link').textContent = about.link
  slot('subject').textContent = about.title
  slot('subject').setAttribute('href', sameSite(about.href))
}

function fill(node: HTMLElement, text: string | null, whole: Element | null = node): void {
  if (text === null || text === '') whole?.remove()
  else node.textContent = text
}

function sameSite(href: string): string {
  return href.startsWith(`${document.body.dataset.root}/entre-agentes/`) ? href : '#'
}

const bars = Array.from(document.querySelectorAll<HTMLElement>('[data-live]'), (bar) => new LiveBar(bar))
const control = ['control.stopped', 'control.released']

/** Follows the stream while the page is looked at; says so when it is lost, and since when. */
class Stream {
  #source: EventSource | undefined
  #lost: ReturnType<typeof setTimeout> | undefined
  #cursor = document.body.dataset.seq ?? '0'
  #lastHeard = new Date()

  open() {
    if (this.#source) return
    const source = new EventSource(
      `${document.body.dataset.stream}?cursor=${encodeURIComponent(this.#cursor)}`,
    )
    this.#source = source
    source.addEventListener('open', () => this.#heard())
    source.addEventListener('error', () => this.#error(source))
    for (const kind of new Set([...bars.flatMap(({ kinds }) => [...kinds]), ...control, 'window_end']))
      source.addEventListener(kind, (event) => this.#take(kind, event))
  }

  close() {
    this.#source?.close()
    this.#source = undefined
  }

  #take(kind: string, event: MessageEvent): void {
    this.#heard()
    if (event.lastEventId) this.#cursor = event.lastEventId
    if (control.includes(kind)) tellStop()
    for (const bar of bars) bar.hear(kind, String(event.data))
  }

  #heard() {
    clearTimeout(this.#lost)
    this.#lost = undefined
    this.#lastHeard = new Date()
    for (const { state } of bars) state.textContent = words.on ?? ''
    document.documentElement.classList.remove('lost')
  }

  #error(source: EventSource): void {
    this.#lost ??= setTimeout(() => {
      const at = this.#lastHeard.toLocaleTimeString(language)
      for (const { state } of bars) state.textContent = (words.lost ?? '').replace('{time}', at)
      document.documentElement.classList.add('lost')
    }, LOST_AFTER_MS)
    if (source.readyState !== EventSource.CLOSED) return
    // Refused, not interrupted: the browser gives up, and we come back later.
    this.close()
    setTimeout(() => document.visibilityState === 'visible' && this.open(), RETRY_MS)
  }
}

function tellStop() {
  const toast = document.getElementById('toast')
  if (!toast) return
  toast.textContent = words.stopped ?? ''
  toast.hidden = false
}

if (bars.length > 0) {
  const stream = new Stream()
  stream.open()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? stream.open() : stream.close(),
  )
  addEventListener('pagehide', () => stream.close())
  addEventListener('pageshow', (event) => event.persisted && stream.open())
}
