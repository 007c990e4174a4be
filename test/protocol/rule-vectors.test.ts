import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { isSodiumInstalled, openVerifier } from '../../adapters/verifier/on-threads.ts'
import { canonicalize } from '../../src/protocol/canonical-json.ts'
import { canBeReadAs, skeleton } from '../../src/protocol/confusables.ts'
import { checkDisplayName, checkEdges, isReservedName } from '../../src/protocol/display-name.ts'
import { verifyWithNoble } from '../../src/protocol/ed25519.ts'
import { parseJson } from '../../src/protocol/parse-json.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { vectorFiles, vectorText } from './generate-vectors.ts'
import { chainVectors, follows } from './vectors/chain-vectors.ts'
import { type Ed25519Rule, ed25519Rules, ed25519Vectors, verifyByRules } from './vectors/ed25519-vectors.ts'
import { canonicalByRules } from './vectors/json-by-rules.ts'
import { type JsonRule, jsonRules, jsonVectors } from './vectors/json-vectors.ts'
import { type NameRule, nameRules, nameVectors, RESERVED } from './vectors/name-vectors.ts'
import { isStopValid, stopVectors } from './vectors/stop-vectors.ts'

const onThreads = openVerifier((fault) => {
  throw fault
})
beforeAll(() => onThreads.begin())
afterAll(() => onThreads.close())

describe('the vectors of signatures', () => {
  test('are asked of libsodium too', () => expect(isSodiumInstalled()).toBe(true))

  const vectors = ed25519Vectors()

  test.each(vectors.map((vector) => [vector.name, vector] as const))(
    'are judged as they say: %s',
    async (_, vector) => {
      const { public_key, signature, message, valid } = vector
      expect(verifyByRules(vector)).toBe(valid)
      expect(verifyWithNoble(public_key, signature, message)).toBe(valid)
      expect(await createNativeVerifier().verify(public_key, signature, message)).toBe(valid)
      expect(await onThreads.verify(public_key, signature, message)).toBe(valid)
    },
  )

  test.each(Object.keys(ed25519Rules) as Ed25519Rule[])(
    'notice a verifier that forgets the rule %s',
    (rule) => {
      const fooled = vectors.filter((vector) => verifyByRules(vector, rule) !== vector.valid)
      expect(fooled.map((vector) => vector.rule)).toContain(rule)
      expect(new Set(fooled.map((vector) => vector.rule))).toEqual(new Set([rule]))
    },
  )
})

describe('the vectors of JSON', () => {
  const vectors = jsonVectors()

  test.each(vectors.map((vector) => [vector.name, vector] as const))(
    'are judged as they say: %s',
    (_, vector) => {
      expect(canonicalByRules(vector)).toBe(vector.canonical)
      const { body, body_base64url = '' } = vector
      const parsed = parseJson(
        body === undefined ? Buffer.from(body_base64url, 'base64url') : Buffer.from(body),
      )
      expect(isRefusal(parsed) ? undefined : canonicalize(parsed.value)).toBe(vector.canonical)
    },
  )

  test.each(Object.keys(jsonRules) as JsonRule[])('notice a program that forgets the rule %s', (rule) => {
    const fooled = vectors.filter((vector) => canonicalByRules(vector, rule) !== vector.canonical)
    expect(fooled).not.toEqual([])
    expect(fooled.filter((vector) => vector.rule !== undefined && vector.rule !== rule)).toEqual([])
  })
})

describe('the vectors of names', () => {
  const vectors = nameVectors()
  /** Each rule for itself, as the words of `nameRules` say it. */
  const breaks: Readonly<Record<NameRule, (name: string) => boolean>> = {
    length: (name) => [...name].length < 1 || [...name].length > 80,
    control: (name) => /[\p{Cc}\u2028\u2029]/u.test(name),
    invisible: (name) => /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(name),
    unassigned: (name) => /[\p{Co}\p{Cn}\p{Cs}]/u.test(name),
    stacked_marks: (name) => /\p{M}{3}/u.test(name),
    blank: (name) => name !== '' && !/[^\s\p{M}\u2800]/u.test(name),
    trimmed: (name) => name.trim() !== name,
    normal_form: (name) => name.normalize('NFC') !== name,
    reserved: (name) => RESERVED.some((reserved) => canBeReadAs(name, skeleton(reserved))),
  }

  test.each(vectors.map((vector) => [vector.name, vector] as const))(
    'are judged as they say: %s',
    (_, vector) => {
      const { display_name, valid } = vector
      const wrong =
        checkDisplayName(display_name) ?? checkEdges(display_name) ?? isReservedName(display_name, RESERVED)
      expect(!wrong).toBe(valid)
    },
  )

  test.each(Object.keys(nameRules) as NameRule[])('break the rule %s alone, and one does', (rule) => {
    const breaking = vectors.filter((vector) => vector.rule === rule)
    expect(breaking).not.toEqual([])
    for (const { display_name } of breaking) {
      const broken = (Object.keys(breaks) as NameRule[]).filter((each) => breaks[each](display_name))
      expect(broken).toEqual([rule])
    }
  })
})

describe('the vectors of the stop and of the log', () => {
  test.each(stopVectors().map((vector) => [vector.name, vector] as const))(
    'are judged as they say: %s',
    (_, vector) => {
      expect(isStopValid(vector)).toBe(vector.valid)
    },
  )

  test.each(chainVectors().map((vector) => [vector.name, vector] as const))(
    'are judged as they say: %s',
    (_, vector) => {
      expect(follows(vector)).toBe(vector.valid)
    },
  )
})

test.each(Object.keys(vectorFiles))('the published file %s is what the generator writes', (name) => {
  const published = readFileSync(new URL(`../../conformance/vectors/${name}.json`, import.meta.url), 'utf8')
  expect(published).toBe(vectorText(vectorFiles[name]?.() ?? {}))
})
