// The page of a table: the slider, its arrow keys and play walk through the turns without loading a page.
import { renewParts } from './renew.ts'

const PAUSE_MS = 1_600
/** What another turn changes. The slider itself stays, and keeps the focus. */
const parts = [
  'standing',
  'stage',
  'turns',
  'numbers',
  'seats',
  'replay-at',
  'replay-back',
  'replay-on',
  'replay-now',
  'replay-copy',
]

const form = document.querySelector<HTMLElement>('[data-replay]')
const button = document.querySelector<HTMLButtonElement>('[data-play-button]')
const slider = document.getElementById('turn') as HTMLInputElement | null

class Replay {
  readonly #form: HTMLElement
  readonly #button: HTMLButtonElement
  readonly #slider: HTMLInputElement
  #wanted: number | undefined
  #isBusy = false
  #timer: ReturnType<typeof setTimeout> | undefined

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
      if (await renewParts(address, parts)) history.replaceState(null, '', address)
    }
    this.#isBusy = false
    for (const copy of this.#form.querySelectorAll<HTMLElement>('button[data-copy]'))
      copy.hidden = !navigator.clipboard
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
