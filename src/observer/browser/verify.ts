// The page of an entry: what proves it is loaded once a reader comes to where it is said.
import { whenReached } from './reached.ts'

whenReached('[data-verify]', async (part) => {
  try {
    const { verify } = await import('./entry-proof.ts')
    await verify(part)
  } catch {
    const verdict = part.querySelector('[data-verdict]')
    if (verdict) verdict.textContent = part.querySelector<HTMLElement>('[data-words]')?.dataset.unloaded ?? ''
  }
})
