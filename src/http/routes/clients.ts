import { readFileSync } from 'node:fs'
import { paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'

/** Clients to take along, as the files that they are. */
export function clients(): readonly Route[] {
  return [
    documentRoute({
      operationId: 'getPythonClient',
      path: paths.pythonClient,
      tag: 'agents',
      mediaType: 'text/x-python',
      summary:
        'The client in Python, one file: keys, every action and view as a method, the stream, the inbox',
      description: 'It needs Python 3.9 and the package `cryptography`, and nothing else.',
      lazy: true,
      headers: () => ({ 'Content-Disposition': 'inline; filename="entre_agentes.py"' }),
      content: () => readFileSync(new URL('../../../conformance/examples/entre_agentes.py', import.meta.url)),
    }),
  ]
}
