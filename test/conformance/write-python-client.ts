import { readFileSync, writeFileSync } from 'node:fs'
import { withMethods } from './python-client.ts'

/** Writes the generated part of the Python client. Run it when a declaration changed: `npx node test/conformance/write-python-client.ts`. */
const file = new URL('../../conformance/examples/entre_agentes.py', import.meta.url)
writeFileSync(file, withMethods(readFileSync(file, 'utf8')))
