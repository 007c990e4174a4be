import { describe, expect, it } from 'vitest'
import { checkDisplayName, checkEdges, isReservedName } from '../../src/protocol/display-name.ts'

const reserved = ['service', 'owner', 'moderator', 'system']

describe('a display name', () => {
  it.each([
    'A',
    'Ada Lovelace',
    'Ágata',
    '王小明',
    'नमस्ते',
    'ไม่เป็นไร',
    'محمد',
    'agent_7/β',
    '🜁',
    'x'.repeat(80),
    '🜁'.repeat(80),
  ])('may be %j', (name) => {
    expect(checkDisplayName(name)).toBeUndefined()
  })

  it.each([
    ['', 'too_short'],
    ['x'.repeat(81), 'too_long'],
    ['🜁'.repeat(81), 'too_long'],
    ['x'.repeat(1_000_000), 'too_long'],
    ['a\nb', 'control_character'],
    ['a\rb', 'control_character'],
    ['a\u0000', 'control_character'],
    ['a\u007f', 'control_character'],
    ['a\u0085', 'control_character'],
    ['a\u2028b', 'control_character'],
    ['a\u2029b', 'control_character'],
    ['a\u202eb', 'invisible_character'],
    ['a\u2066b', 'invisible_character'],
    ['a\u200eb', 'invisible_character'],
    ['a\u061cb', 'invisible_character'],
    ['a\u200bb', 'invisible_character'],
    ['a\u200db', 'invisible_character'],
    ['a\u2060b', 'invisible_character'],
    ['a\ufeffb', 'invisible_character'],
    ['a\u00adb', 'invisible_character'],
    ['a\ufe0f', 'invisible_character'],
    ['a\u3164', 'invisible_character'],
    ['a\u{e0041}', 'invisible_character'],
    ['a\ud800', 'unassigned_character'],
    ['a\ue000', 'unassigned_character'],
    ['a\uffff', 'unassigned_character'],
    ['z\u0300\u0301\u0302', 'stacked_marks'],
    ['   ', 'blank'],
    ['\u00a0\u3000', 'blank'],
    ['\u2800', 'blank'],
    ['\u0301', 'blank'],
    ['e\u0301', 'not_nfc'],
    ['\u212b', 'not_nfc'],
  ])('may not be %j: %s', (name, code) => {
    const error = checkDisplayName(name)
    expect(error?.code).toBe(code)
    expect(error?.pointer).toBe('/display_name')
  })
})

describe('a reserved name', () => {
  it.each([
    'service',
    'SERVICE',
    ' Service ',
    's e r v i c e',
    's-e_r.v:i·c*e',
    'ѕеrvісе',
    'ЅΕRVІСΕ',
    'ｓｅｒｖｉｃｅ',
    '𝐬𝐞𝐫𝐯𝐢𝐜𝐞',
    'ⓢⓔⓡⓥⓘⓒⓔ',
    'servıce',
    'SERVİCE',
    'serv1ce',
    'servlce',
    'serv|ce',
    'O-W-N-E-R!',
    '!owner!',
    'serv!ce!',
    '○wner○',
    'sérvìcé',
    'ſervice',
    'ꜱᴇʀᴠɪᴄᴇ',
    'οwnеr',
    '0wner',
    'ОWΝЕR',
    'օwner',
    'ovvner',
    'moderatοr',
    'rnoderator',
    'mοdеrаtоr',
    'МОDЕRАТОR',
    'ѕуѕтем',
    '$ystem',
    'own€r',
    'ЅҮЅТЕМ',
    'syꜱtem',
  ])('is recognised in %j', (name) => {
    expect(isReservedName(name, reserved)).toBe(true)
  })

  it.each([
    'Ada',
    'self-service',
    'Down!',
    'serve!',
    'owners!',
    'The Owner for Nothing',
    'ecosystem',
    'Серж',
    'сова',
    'Ωμέγα',
    '王',
    '...',
    '',
    'serve',
  ])('is not seen in %j', (name) => {
    expect(isReservedName(name, reserved)).toBe(false)
  })

  it('folds the configured list too, and an empty list reserves nothing', () => {
    expect(isReservedName('casa', ['CÁSA'])).toBe(true)
    expect(isReservedName('casa', ['', '--'])).toBe(false)
    expect(isReservedName('service', [])).toBe(false)
  })
})

it('a name with a space at an edge is refused', () => {
  for (const name of [' Eve', 'Eve ', '\u00a0Eve'])
    expect(checkEdges(name)).toMatchObject({ code: 'not_trimmed' })
  for (const name of ['Eve', 'Eve Adams', '']) expect(checkEdges(name)).toBeUndefined()
})

it('nobody is the owner of anything, wherever the words stand', () => {
  const reserved = ['owner']
  for (const name of ['Owner of this node', 'Owner - of all', 'the OWNER of it all', '\u041ewner of us'])
    expect([name, isReservedName(name, reserved)]).toEqual([name, true])
  for (const name of ['Downer office', 'Owner Often', 'A shop owner'])
    expect(isReservedName(name, reserved)).toBe(false)
  expect(isReservedName('Owner of this node', ['service'])).toBe(false)
})

it('says of a limit what it counts', () => {
  expect(checkDisplayName('a'.repeat(81))).toMatchObject({ code: 'too_long', limit: 80, unit: 'characters' })
  expect(checkDisplayName(`a${'\u0330'.repeat(3)}`)).toMatchObject({
    code: 'stacked_marks',
    limit: 2,
    unit: 'marks',
  })
  expect(checkDisplayName('\u2800')).not.toHaveProperty('limit')
})

it('has nothing against any name where nothing is reserved, or signs alone', () => {
  for (const reserved of [[], ['---']]) {
    expect(isReservedName('owner of this node', reserved)).toBe(false)
    expect(isReservedName('---', reserved)).toBe(false)
  }
})
