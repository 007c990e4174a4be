import { execFileSync } from 'node:child_process'
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

test('a new catalogue begins in the first of its languages, and its author writes in all', async () => {
  const folder = join(directory, 'two')
  const languages = ['--language', 'en', '--language', 'fr', '--language', 'en']
  expect(await runCli(['catalogue', 'new', folder, ...languages])).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'author.yaml'), 'utf8')).toContain('writes_in: [en, fr]')
  expect(readFileSync(join(folder, 'works/first-work.yaml'), 'utf8')).toContain('language: en')
  expect((await runCli(['catalogue', 'check', folder])).code).toBe(0)
  const wrong = await runCli([
    'catalogue',
    'new',
    join(directory, 'x'),
    '--language',
    'en',
    '--language',
    'e,s',
  ])
  expect(wrong).toMatchObject({ code: 2 })
  const twice = ['--into', join(directory, 'y'), '--language', 'en', '--language', 'fr']
  expect(await runCli(['catalogue', 'import', 'books.bib', ...twice])).toMatchObject({ code: 2 })
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

test('a pipe among the files is a fault, and nobody waits for whoever might write into it', async () => {
  const folder = join(directory, 'piped')
  await runCli(['catalogue', 'new', folder, '--author', 'Ana Lopes', '--language', 'pt'])
  rmSync(join(folder, 'author.yaml'))
  execFileSync('mkfifo', [join(folder, 'author.yaml')])
  const { code, stderr } = await runCli(['catalogue', 'check', folder])
  expect(code).toBe(1)
  expect(stderr).toContain('author.yaml: the file is missing or cannot be read')
})
