// The page of a table: the slider, its arrow keys and play walk through the turns. The page that holds every turn is read once,
// when somebody reaches for the slider; from then on nothing is asked for, until the table has moved.
import { pageAt, renewInside, renewParts } from './renew.ts'

const PAUSE_MS = 1_600
const REST_MS = 200
/** How many turns the story shows up to the one that is looked at. */
const TURNS_SHOWN = 30
/** What a page of one turn changes, where the page of all does not hold it. The slider itself stays, and keeps the focus. */
const parts = ['standing', 'stage', 'turns', 'numbers', 'seats', 'here', ...stepsOf()]

function stepsOf(): readonly string[] {
  return ['at', 'back', 'on', 'now', 'copy'].map((name) => `replay-${name}`)
}

const form = document.querySelector<HTMLElement>('[data-replay]')
const button = document.querySelector<HTMLButtonElement>('[data-play-button]')
const slider = document.getElementById('turn') as HTMLInputElement | null

class Replay {
  readonly #form: HTMLElement
  readonly #button: HTMLButtonElement
  readonly #slider: HTMLInputElement
  #wanted: number | undefined
  #isBusy = false
  /** The page with every turn up to the last one that was known when it was asked for. */
  #turns: { readonly last: number; readonly page: Promise<Document | undefined> } | undefined
  /** The page whose story stands here. */
  #told: Document | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #addressing: ReturnType<typeof setTimeout> | undefined

  constructor(form: HTMLElement, button: HTMLButtonElement, slider: HTMLInputElement) {
    this.#form = form
    this.#button = button
    this.#slider = slider
    button.hidden = false
    // Moving the slider shows the turn: nothing is left for its button.
    const go = form.querySelector<HTMLElement>('.go')
    if (go) go.hidden = true
    slider.addEventListener('input', () => {
      this.#rest()
      void this.#show(Number(slider.value))
    })
    for (const reach of ['pointerenter', 'focusin'])
      form.addEventListener(reach, () => void this.#everyTurn())
    button.addEventListener('click', () => (this.#timer === undefined ? this.#play() : this.#rest()))
    form.addEventListener('click', (event) => this.#step(event))
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#rest()
  }

  get #last(): number {
    return Number(this.#form.dataset.last)
  }

  /** The ways back and on lead to pages; here they move the slider. */
  #step(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.step') : null
    if (!link) return
    event.preventDefault()
    this.#rest()
    const turn = new URL(link.href).searchParams.get('turn')
    void this.#show(turn === null ? this.#last : Number(turn))
  }

  /** Shows a turn; of those that are asked for while one is on its way, only the newest is. */
  async #show(turn: number): Promise<void> {
    this.#wanted = turn
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#wanted !== undefined) {
      const at: number = this.#wanted
      this.#wanted = undefined
      this.#slider.value = String(at)
      const now = this.#form.dataset.now ?? location.pathname
      const address = at >= this.#last ? now : `${now}?turn=${at}`
      if ((await this.#stage(at)) || (await renewParts(address, parts))) this.#addressed(address)
    }
    this.#isBusy = false
    for (const copy of this.#form.querySelectorAll<HTMLElement>('button[data-copy]'))
      copy.hidden = !navigator.clipboard
  }

  /** The address follows once the slider rests: browsers let a page change it a few times a second. */
  #addressed(address: string): void {
    clearTimeout(this.#addressing)
    this.#addressing = setTimeout(() => history.replaceState(null, '', address), REST_MS)
  }

  #everyTurn(): Promise<Document | undefined> {
    if (this.#turns?.last !== this.#last)
      this.#turns = { last: this.#last, page: pageAt(this.#form.dataset.turns ?? '') }
    return this.#turns.page
  }

  /** Shows a turn out of the page with every turn; false where that does not hold it. */
  async #stage(turn: number): Promise<boolean> {
    const page = await this.#everyTurn()
    if (!page) this.#turns = undefined
    const scene = page?.querySelector<HTMLElement>(`[data-scene="${turn}"]`)
    if (!page || !scene) return false
    for (const part of scene.querySelectorAll<HTMLElement>('[data-part]')) {
      const here = document.getElementById(part.dataset.part ?? '')
      if (here) renewInside(here, part)
    }
    this.#light(scene.dataset.state)
    this.#tell(page, turn)
    for (const line of document.querySelectorAll<SVGElement>('#numbers line.now')) {
      const [from, to] = [Number(line.dataset.from), Number(line.dataset.to)]
      const x = String(from + ((to - from) * turn) / Math.max(1, this.#last))
      line.setAttribute('x1', x)
      line.setAttribute('x2', x)
    }
    return true
  }

  /** The state of the chart that the table was in. */
  #light(state: string | undefined): void {
    for (const one of document.querySelectorAll<SVGElement>('#here [data-state]')) {
      const isHere = one.dataset.state === state
      one.classList.toggle('lit', isHere)
      if (isHere) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
    }
  }

  /** The story up to a turn; in the braid, what came later steps back. */
  #tell(page: Document, turn: number): void {
    const [here, whole] = [document.getElementById('turns'), page.querySelector('[data-part="turns"]')]
    if (!here || !whole) return
    if (this.#told !== page) renewInside(here, whole)
    this.#told = page
    for (const one of here.querySelectorAll<HTMLElement>('li[data-turn]'))
      one.hidden = Number(one.dataset.turn) > turn || Number(one.dataset.turn) <= turn - TURNS_SHOWN
    for (const knot of here.querySelectorAll<SVGElement>('a[data-turn]'))
      knot.classList.toggle('ahead', Number(knot.dataset.turn) > turn)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#button.textContent = this.#form.dataset.play ?? ''
    this.#button.setAttribute('aria-pressed', 'false')
  }

  #play(): void {
    this.#button.textContent = this.#form.dataset.pause ?? ''
    this.#button.setAttribute('aria-pressed', 'true')
    this.#timer = setTimeout(async () => {
      const at = Number(this.#slider.value)
      // From the end, play begins again before the first turn.
      const next = at >= this.#last ? 0 : at + 1
      await this.#show(next)
      if (this.#timer === undefined) return
      if (next >= this.#last) this.#rest()
      else this.#play()
    }, PAUSE_MS)
  }
}

if (form && button && slider) new Replay(form, button, slider)
