import { othersTurn } from '../answering/others-turn.ts'

/** Those that are made of the most modules: each is loaded in a turn of its own, since all at once take 0.1 s (measured). */
const largest = [
  () => import('../routes/agent-sources.ts'),
  () => import('../routes/computed.ts'),
  () => import('../routes/games.ts'),
  () => import('../routes/landing.ts'),
  () => import('../routes/specification.ts'),
]

/** What makes every route of the service, once it is loaded. */
export async function loadRoutes(): Promise<typeof import('./routes-of.ts').routesOf> {
  for (const load of largest) {
    await load()
    await othersTurn()
  }
  return (await import('./routes-of.ts')).routesOf
}
