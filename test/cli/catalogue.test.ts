import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCli } from '../support/process.ts'

const directory = mkdtempSync(join(tmpdir(), 'catalogue-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('a new catalogue passes its check, and a check names the folder and everything that is wrong', async () => {
  const folder = join(directory, 'mine')
  expect(
    await runCli(['catalogue', 'new', folder, '--author', 'Ana Lopes', '--language', 'pt']),
  ).toMatchObject({ code: 0 })
  const fine = await runCli(['catalogue', 'check', folder])
  expect(fine.code).toBe(0)
  expect(fine.stdout).toContain(`the catalogue in ${folder}: nothing is wrong`)

  const work = join(folder, 'works/first-work.yaml')
  writeFileSync(work, readFileSync(work, 'utf8').replace('form: novel', 'form: saga\nthema: [QQQ]'))
  writeFileSync(join(folder, 'notes.txt'), 'buy bread')
  const wrong = await runCli(['catalogue', 'check', folder])
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toContain(`the catalogue in ${folder} has 3 faults:`)
  for (const said of [
    'form: must be one of novel',
    'is no code of Thema 1.6',
    'notes.txt: is read by nothing',
  ])
    expect(wrong.stderr).toContain(said)
})

test('a bibliography becomes a first draft, with a list of what was not taken', async () => {
  const file = join(directory, 'books.bib')
  writeFileSync(
    file,
    '@book{a, author={Lume, Ana}, title={Um Livro}, year={2001}, language={portuguese}, price={3}}',
  )
  const into = join(directory, 'draft')
  const made = await runCli(['catalogue', 'import', file, '--into', into])
  expect(made.stdout).toContain(`written: ${into}, with 1 works and 1 editions`)
  expect(made.stdout).toContain('books.bib: a: price')
  expect((await runCli(['catalogue', 'check', into])).code).toBe(0)
  expect((await runCli(['catalogue', 'import', file, '--into', into])).code).toBe(2)
  const again = await runCli(['catalogue', 'check', into, '--json'])
  expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, dir: into, wrong: [] })
})
