// The page of a table: play walks through the turns, one page each, and stays where the reader was.

const PAUSE_MS = 1_600
const PLAYING = 'replay-playing'
const PLACE = 'replay-place'

const form = document.querySelector<HTMLElement>('[data-replay]')
const button = document.querySelector<HTMLButtonElement>('[data-play-button]')
const slider = document.getElementById('turn') as HTMLInputElement | null

function goTo(turn: number): void {
  sessionStorage.setItem(PLACE, String(scrollY))
  const address = new URL(location.href)
  address.searchParams.set('turn', String(turn))
  address.searchParams.delete('cursor')
  location.replace(address.href)
}

if (form && button && slider) {
  const last = Number(form.dataset.last)
  const at = new URL(location.href).searchParams.has('turn') ? Number(slider.value) : last
  const place = sessionStorage.getItem(PLACE)
  sessionStorage.removeItem(PLACE)
  if (place !== null) scrollTo({ top: Number(place), behavior: 'instant' })
  button.hidden = false
  // Moving the slider shows the turn: nothing is left for its button.
  const go = form.querySelector('.go')
  if (go instanceof HTMLElement) go.hidden = true
  slider.addEventListener('change', () => goTo(Number(slider.value)))

  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    clearTimeout(timer)
    sessionStorage.removeItem(PLAYING)
    button.textContent = form.dataset.play ?? ''
    button.setAttribute('aria-pressed', 'false')
  }
  const play = () => {
    sessionStorage.setItem(PLAYING, location.pathname)
    button.textContent = form.dataset.pause ?? ''
    button.setAttribute('aria-pressed', 'true')
    // From the end, play begins again before the first turn.
    timer = setTimeout(() => goTo(at >= last ? 0 : at + 1), PAUSE_MS)
  }
  const playing = sessionStorage.getItem(PLAYING) === location.pathname
  if (playing && at < last) {
    play()
    button.focus({ preventScroll: true })
  } else rest()
  button.addEventListener('click', () => (button.getAttribute('aria-pressed') === 'true' ? rest() : play()))
}
