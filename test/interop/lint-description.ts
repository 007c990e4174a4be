/**
 * `npm run lint-description`: the description of a service, by the rules of Spectral (`.spectral.yaml`). It ends with the status of
 * the linter. Apart from the tests, because it takes longer than most of them; Redocly's rules are one of them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestService } from '../../src/testing/index.ts'
import { foreignCommand } from '../support/foreign.ts'

const folder = mkdtempSync(join(tmpdir(), 'description-'))
const description = join(folder, 'openapi.json')
const service = await startTestService()
writeFileSync(description, await (await fetch(`${service.baseUrl}/openapi.json`)).text())
await service.close()
const { status } = spawnSync(foreignCommand('spectral'), ['lint', description], { stdio: 'inherit' })
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
