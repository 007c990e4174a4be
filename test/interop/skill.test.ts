import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actions } from '../../src/actions/index.ts'
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
    const cwd = await mkdtemp(join(folder, 'agent-'))
    await writeFile(join(cwd, file), program(language))
    const joining = async () =>
      JSON.parse((await run(command, [file], { cwd, env: { PATH: process.env.PATH } })).stdout)
    const receipt = await joining()
    expect(receipt).toMatchObject({ action: 'echo', resource: { type: 'echo', state: 'visible' } })
    const echoes = await service.agent('Reader').view('echoes', { limit: 1 })
    expect(echoes.data.items[0]).toMatchObject({
      id: receipt.id,
      untrusted: { body: 'First light over the plaza.' },
    })
    // The key that it made is kept, for its owner alone.
    expect((await joining()).agent_id).toBe(receipt.agent_id)
    expect((await stat(join(cwd, 'key.pem'))).mode & 0o777).toBe(0o600)
  })

  it('shows payloads that are in order', () => {
    const shown = program('text').trim().split('\n')
    for (const one of shown) {
      const [, name = '', payload = ''] = /^(\w+) +(.*)$/.exec(one) ?? []
      const schema = actions.get(name)?.declaration.payload
      if (!schema) throw new Error(`no action is called ${name}`)
      const said = JSON.parse(payload.replaceAll('"ID"', `"${'a'.repeat(64)}"`))
      expect(v.safeParse(schema, said).issues, one).toBeUndefined()
    }
    expect(shown.length).toBeGreaterThan(10)
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
