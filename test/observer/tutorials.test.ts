import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Block, blocksOf, tutorials } from '../../src/observer/tutorials/tutorial.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { languages } from '../../src/words/languages.ts'
import { projectRoot, run } from '../support/process.ts'
import { ProgramCopy } from '../support/program-copy.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()

/** As `npm install` leaves a folder in which somebody writes a game. */
function install(folder: string): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(projectRoot, join(folder, 'node_modules/entre-agentes'))
  symlinkSync(join(projectRoot, 'node_modules/valibot'), join(folder, 'node_modules/valibot'))
  const program = `#!/bin/sh\nexec '${process.execPath}' --conditions=entre-agentes-source '${projectRoot}/src/main.js' "$@"\n`
  writeFileSync(join(folder, 'node_modules/.bin/entre-agentes'), program, { mode: 0o755 })
}

describe.each(tutorials)('the tutorial %s', (tutorial) => {
  const blocks = blocksOf(tutorial)
  const ofLanguage = (wanted: Block['language']) => blocks.filter(({ language }) => language === wanted)

  it('runs under node where the package is installed, and says what the page says', async () => {
    const folder = fresh(tutorial)
    install(folder)
    for (const { file, code } of ofLanguage('js')) writeFileSync(join(folder, file ?? ''), code)
    for (const { file, says } of ofLanguage('js').filter((block) => block.says !== undefined)) {
      const ran = await run(process.execPath, ['--conditions=entre-agentes-source', join(folder, file ?? '')])
      expect(ran, file).toEqual({ code: 0, stdout: says, stderr: '' })
    }
  }, 60_000)

  it('writes the page on which the machine of it is imagined, which asks for nothing', async () => {
    const folder = fresh(`${tutorial}-page`)
    install(folder)
    for (const { file, code } of ofLanguage('js')) writeFileSync(join(folder, file ?? ''), code)
    for (const { code } of ofLanguage('sh').filter(({ inClone }) => !inClone)) {
      const ran = await run('bash', ['-euc', `cd '${folder}' && ${code}`])
      expect(ran).toEqual({ code: 0, stdout: '', stderr: '' })
      const page = readFileSync(join(folder, code.trim().split('> ').at(-1) ?? ''), 'utf8')
      expect(page).toContain('class="imagined-banner"')
      expect(page).not.toMatch(/ src=|<link|url\((?!#)/)
    }
  }, 60_000)

  it('has commands for a clone, which say what the page says', async () => {
    for (const { code, says } of ofLanguage('sh').filter(({ inClone }) => inClone)) {
      const copy = await ProgramCopy.at(fresh(`${tutorial}-clone`))
      const path = `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`
      const ran = await run('bash', ['-euc', `cd '${copy.root}' && ${code}`], { PATH: path })
      expect(ran).toEqual({ code: 0, stdout: says, stderr: '' })
    }
  }, 60_000)
})

it('fits a first game into 60 lines', () => {
  const [game] = blocksOf('first-game')
  expect(game?.code.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

describe('the pages of the tutorials', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ catalogue: 'none' })
  })
  afterAll(() => service.close())

  const read = async (language: string, path: string) => {
    const answer = await fetch(`${service.baseUrl}/entre-agentes/${language}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')

  it.each(languages)('show every block as it is run, with its words in %s', async (language) => {
    for (const tutorial of tutorials) {
      const { status, text } = await read(language, `/write/${tutorial}`)
      expect(status).toBe(200)
      for (const { code, says = '' } of blocksOf(tutorial)) {
        expect(text).toContain(escaped(code))
        expect(text).toContain(escaped(says))
      }
      expect(text).not.toMatch(/write\.(first|one)|one-rule \d|first-game \d/)
    }
    expect((await read(language, '/write/another')).status).toBe(404)
  })

  it('are a link away from the charts, the tables and the assemblies', async () => {
    for (const path of ['/machines', '/games', '/forums'])
      expect((await read('en', path)).text, path).toMatch(/href="[^"]*\/write\/(first-game|one-rule)"/)
  })
})
