import { onTestFinished } from 'vitest'
import { type ServerProcess, startServer } from '../support/process.ts'

/** Starts a service that does not outlive its test, however that ends. */
export async function started(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}
