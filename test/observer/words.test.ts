import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { speaker } from '../../src/observer/words/speaker.ts'
import en from '../../src/words/en.json' with { type: 'json' }
import es from '../../src/words/es.json' with { type: 'json' }
import { preferredLanguage } from '../../src/words/languages.ts'
import pt from '../../src/words/pt.json' with { type: 'json' }
import { machineIds, vocabularyWords } from '../support/sentences.ts'

const catalogues = { pt, es }
const now = Date.parse('2026-03-01T08:00:00.000Z')

it('has every message in every language, with the same values and the same forms of number', () => {
  for (const [language, words] of Object.entries(catalogues)) {
    for (const [word, message] of Object.entries(en)) {
      const said = (words as Readonly<Record<string, string>>)[word] ?? ''
      expect(said.trim(), `${language} ${word}`).not.toBe('')
      expect(shapeOf(said), `${language} ${word}`).toEqual(shapeOf(message))
    }
  }
})

/** The values that a message takes, and the forms that it has for each. */
function shapeOf(message: string): readonly string[] {
  const elements: unknown[] = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()
  const found = new Set<string>()
  for (const element of elements) {
    const { value, options } = element as { value: string; options?: Record<string, { value: unknown[] }> }
    if ((element as { type: number }).type === 0) continue
    found.add(`${value} ${Object.keys(options ?? {}).toSorted()}`)
    elements.push(...Object.values(options ?? {}).flatMap((option) => option.value))
  }
  return [...found].filter((name) => !name.startsWith('undefined')).toSorted()
}

it('says nothing that is not in the catalogue, and has nothing there that nobody says', () => {
  const folders = ['src/observer/', 'machines/chart/', 'machines/imagine/'].map(
    (path) => new URL(`../../${path}`, import.meta.url),
  )
  const sources = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(new URL(name, folder), 'utf8')),
    )
    .join('\n')
  const machines = machineIds()
  const families = new Set(
    [...sources.matchAll(/(?:named|called)\(\s*'([a-z-]+)'/g)].map(([, family]) => family),
  )
  const made = new Set([...sources.matchAll(/`([a-z-]+)\.\$\{/g)].map(([, family]) => family))
  const unsaid = Object.keys(en).filter((word) => {
    if (machines.has(word)) return false
    const family = word.split('.')[0]
    return !sources.includes(`'${word}'`) && !families.has(family) && !made.has(family)
  })
  expect(unsaid).toEqual([])
})

it('has a word for every member of a vocabulary that pages name; in English its own name will do', () => {
  for (const [language, words] of Object.entries(catalogues))
    expect(
      [...vocabularyWords].filter((word) => !(word in words)),
      language,
    ).toEqual([])
})

it('says a name that it has no word for as it is', () => {
  expect(speaker('pt', now).named('event', 'moon.risen_twice')).toBe('moon.risen twice')
})

it('chooses the form of a number, and writes numbers as the language does', () => {
  const spoken = (language: 'en' | 'pt' | 'es', n: number) =>
    speaker(language, now).say('thread.replies', { n })
  expect([1, 2, 12_345].map((n) => spoken('en', n))).toEqual(['one reply', '2 replies', '12,345 replies'])
  expect([1, 2, 12_345].map((n) => spoken('pt', n))).toEqual([
    'uma resposta',
    '2 respostas',
    '12.345 respostas',
  ])
  expect([1, 2, 12_345].map((n) => spoken('es', n))).toEqual([
    'una respuesta',
    '2 respuestas',
    '12.345 respuestas',
  ])
})

it('says times as people do, with the exact instant for machines and on hover', () => {
  const { time } = speaker('pt', now)
  const said = time('2026-03-01T06:59:59.000Z').toString()
  expect(said).toContain('datetime="2026-03-01T06:59:59.000Z"')
  expect(said).toContain('há 1 hora')
  expect(time('2026-03-01T08:00:01.000Z').toString()).toContain('agora mesmo')
})

it('chooses the language that a browser prefers, English where it names none of ours', () => {
  expect(preferredLanguage('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt')
  expect(preferredLanguage('fr, es;q=0.5, en;q=0.4')).toBe('es')
  expect(preferredLanguage('fr, de')).toBe('en')
  expect(preferredLanguage('pt;q=0, *')).toBe('en')
  expect(preferredLanguage(undefined)).toBe('en')
})
