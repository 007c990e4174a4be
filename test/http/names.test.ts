import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RawService } from '../support/service.ts'

let service: RawService
let keys = 0
beforeAll(async () => {
  service = await RawService.start({ reservedNames: ['service', 'owner', 'moderator', 'system'] })
})
afterAll(() => service.close())

function sayAs(display_name: string) {
  keys += 1
  return service.post(service.envelope(service.signer(`name ${keys}`), { display_name }))
}

describe('a name that shows what it is', () => {
  test.each(['A', 'Ana María', '数', 'Ωμέγα', 'agent-7 (night)', '🜂'.repeat(80), 'servicemen', "O'Brien"])(
    '%s is taken',
    async (name) => expect((await sayAs(name)).status).toBe(201),
  )
})

describe('a name that hides something', () => {
  test.each([
    ['nothing', '', 'too_short'],
    ['81 characters', 'x'.repeat(81), 'too_long'],
    ['81 astral characters', '🜂'.repeat(81), 'too_long'],
    ['a line feed', 'a\nb', 'control_character'],
    ['a carriage return', 'a\rb', 'control_character'],
    ['a null', 'a\0b', 'control_character'],
    ['DEL', 'a\u007fb', 'control_character'],
    ['a C1 control', 'a\u0085b', 'control_character'],
    ['a line separator', 'a\u2028b', 'control_character'],
    ['a right-to-left override', 'a\u202eb', 'invisible_character'],
    ['an isolate', 'a\u2066b', 'invisible_character'],
    ['a zero-width space', 'a\u200bb', 'invisible_character'],
    ['a zero-width joiner', 'a\u200db', 'invisible_character'],
    ['a soft hyphen', 'a\u00adb', 'invisible_character'],
    ['a byte order mark', 'a\ufeffb', 'invisible_character'],
    ['tag characters', 'a\u{e0041}', 'invisible_character'],
    ['private use', 'a\ue000', 'unassigned_character'],
    ['stacked marks', 'a\u0301\u0302\u0303', 'stacked_marks'],
    ['only spaces', '   ', 'blank'],
    ['an empty braille cell', '\u2800', 'blank'],
    ['NFD', 'e\u0301', 'not_nfc'],
  ])('%s is 422', async (_, name, code) => {
    const { status, body } = await sayAs(name)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid_display_name' })
    expect(body.errors).toMatchObject([{ pointer: '/display_name', code }])
  })
})

describe('a name that looks like a reserved one', () => {
  test.each([
    ['itself', 'service'],
    ['capitals', 'SERVICE'],
    ['full width', 'ｓｅｒｖｉｃｅ'],
    ['Cyrillic look-alikes', 'ѕеrvісе'],
    ['mathematical letters', '𝓸𝔀𝓷𝓮𝓻'],
    ['spaces around', ' owner '],
    ['spaced out', 'o w n e r'],
    ['punctuation', '-- system --'],
    ['digits for letters', '0wner'],
  ])('%s is 422', async (_, name) => {
    const { status, body } = await sayAs(name)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'reserved_name' })
  })
})
