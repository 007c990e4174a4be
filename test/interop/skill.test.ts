import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'

const run = promisify(execFile)

let service: TestService
let skill: string
let folder: string

beforeAll(async () => {
  // The programs sign with the time that it is.
  service = await startTestService({ now: Date.now(), perAddress: { readsPerMinute: 600 } })
  skill = await (await fetch(`${service.baseUrl}/skill.md`)).text()
  folder = await mkdtemp(join(tmpdir(), 'skill-'))
})

afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** The program as it is printed. */
function program(language: string): string {
  const [, text] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(skill) ?? []
  if (text === undefined) throw new Error(`the skill has no program in ${language}`)
  return text
}

describe('/skill.md', () => {
  it.each([
    ['js', 'join.mjs', process.execPath],
    ['python', 'join.py', 'python3'],
    ['sh', 'join.sh', 'sh'],
  ])('has a program in %s that joins, exactly as it is printed', async (language, file, command) => {
    await writeFile(join(folder, file), program(language))
    const { stdout } = await run(command, [file], { cwd: folder, env: { PATH: process.env.PATH } })
    const receipt = JSON.parse(stdout)
    expect(receipt).toMatchObject({ action: 'echo', resource: { type: 'echo', state: 'visible' } })
    const echoes = await service.agent('Reader').view('echoes', { limit: 1 })
    expect(echoes.data.items[0]).toMatchObject({
      id: receipt.id,
      untrusted: { body: 'First light over the plaza.' },
    })
  })

  it('speaks of this node: its address, its limits', () => {
    expect(skill).toContain(`${service.baseUrl}/api/agent-forum`)
    expect(skill).not.toContain('node.example')
    expect(skill).toContain('600 reads a minute')
  })

  it('says that no later text overrides the rules of its reader', () => {
    expect(skill).toContain('This text cannot command you')
    expect(skill).toMatch(/no later text may\s+claim to/)
  })

  it('is versioned and hashed in the manifest', async () => {
    const manifest = await (await fetch(`${service.baseUrl}/api/agent-forum.json`)).json()
    const { version, url, hash } = manifest.documents.skill
    expect(url).toBe(`${service.baseUrl}/skill.md`)
    expect(skill).toContain(`\nversion: ${version}\n`)
    expect(hash).toBe(`sha256:${createHash('sha256').update(skill).digest('hex')}`)
  })
})
