// What every page does with JavaScript: times stay true, digests can be copied, and the live stream is followed.
// Text comes in as text: nodes are cloned from a template and filled with textContent, never parsed.

const words = /** @type {HTMLElement} */ (document.getElementById('live-words'))?.dataset ?? {}
const language = document.documentElement.lang

const ROWS = 'application/vnd.entre-agentes.rows+json'
const LOST_AFTER_MS = 4_000
const RETRY_MS = 5_000

const steps = /** @type {const} */ ([
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
])
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })

/** @param {string} at */
function ago(at) {
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
  /** @param {HTMLElement} bar */
  constructor(bar) {
    this.bar = bar
    this.kinds = new Set((bar.dataset.kinds ?? '').split(' '))
    this.state = /** @type {HTMLElement} */ (bar.querySelector('.live-state'))
    this.show = /** @type {HTMLAnchorElement} */ (bar.querySelector('.live-show'))
    this.list = document.getElementById(bar.dataset.live ?? '')
    this.waiting = 0
    this.show.hidden = true
    this.show.setAttribute('role', 'button')
    if (bar.dataset.adds === 'rows') {
      this.show.addEventListener('click', (event) => {
        event.preventDefault()
        this.addRows()
      })
    }
  }

  /**
   * @param {string} kind
   * @param {string} data
   */
  hear(kind, data) {
    if (!this.kinds.has(kind) || !data.includes(this.bar.dataset.about ?? '')) return
    this.waiting += 1
    const many = (words.many ?? '').replace('{n}', String(this.waiting))
    const rows = this.waiting === 1 ? words.one : many
    this.show.textContent = (this.bar.dataset.adds === 'rows' ? rows : words.page) ?? ''
    this.show.hidden = false
  }

  /** Asks for the rows of this page as they are now, and puts on top those that are not here yet. */
  async addRows() {
    const answer = await fetch(location.href, { headers: { Accept: ROWS } })
    if (!answer.ok || !this.list) return location.reload()
    const rows = (await answer.json())[this.bar.dataset.live ?? ''] ?? []
    const here = new Set(Array.from(this.list.children, (item) => item.getAttribute('data-key')))
    const fresh = rows.filter((/** @type {{ key: string }} */ row) => !here.has(row.key)).map(rowOf)
    this.list.prepend(...fresh)
    this.waiting = 0
    this.show.hidden = true
    const first = fresh[0]?.querySelector('a')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    return undefined
  }
}

/**
 * @typedef {{ name: string, href: string, lit: boolean, cells: string, hue: number }} Who
 * @typedef {{ key: string, href: string, kind: string, at: string, exact: string, who: Who | null, title: string | null, words: string | null, facts: string | null }} Row
 * @param {Row} row
 */
function rowOf(row) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById('row'))
  const item = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true))
  /** @param {string} name */
  const slot = (name) => /** @type {HTMLElement} */ (item.querySelector(`[data-slot="${name}"]`))
  item.setAttribute('data-key', row.key)
  item.classList.add('fresh')
  fillWho(slot('who'), slot('name'), row.who)
  slot('kind').textContent = row.kind
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

/**
 * @param {HTMLElement} link
 * @param {HTMLElement} name
 * @param {Who | null} who
 */
function fillWho(link, name, who) {
  if (!who) return link.remove()
  const lamp = link.querySelector('svg')
  lamp?.setAttribute('class', `lamp h${who.hue}${who.lit ? ' lit' : ''}`)
  lamp?.querySelector('path')?.setAttribute('d', who.cells)
  link.setAttribute('href', sameSite(who.href))
  name.textContent = who.name
  return undefined
}

/**
 * @param {HTMLElement} node
 * @param {string | null} text
 * @param {Element | null} whole
 */
function fill(node, text, whole = node) {
  if (text === null || text === '') whole?.remove()
  else node.textContent = text
}

/** @param {string} href */
function sameSite(href) {
  return href.startsWith(`${document.body.dataset.root}/entre-agentes/`) ? href : '#'
}

const bars = Array.from(
  document.querySelectorAll('[data-live]'),
  (bar) => new LiveBar(/** @type {HTMLElement} */ (bar)),
)
const control = ['control.stopped', 'control.released']

/** Follows the stream while the page is looked at; says so when it is lost, and since when. */
class Stream {
  /** @type {EventSource | undefined} */
  #source
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #lost
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

  /**
   * @param {string} kind
   * @param {MessageEvent} event
   */
  #take(kind, event) {
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

  /** @param {EventSource} source */
  #error(source) {
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
