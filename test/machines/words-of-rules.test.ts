import { describe, expect, it } from 'vitest'
import {
  differs,
  digestOf,
  forbiddenIn,
  isVisible,
  quotes,
  sharedWords,
  wordsIn,
  wordsOf,
} from '../../machines/table/lexical.ts'
import { contentWords, namesAPlace, takesUp, usesOf } from '../../machines/table/natural.ts'
import { drawSome, isSeal, parseOpening } from '../../machines/table/sealed.ts'

/** What the rules of words make of texts, one text in each line. */

it.each([
  ['The candle and its LIGHT', ['candle', 'light']],
  ['É um não de ouro, à mão', ['ouro', 'mao']],
  ['no ox, an owl', ['owl']],
  ['pássaro pa\u0301ssaro pas\u00adsaro', ['passaro', 'passaro', 'passaro']],
  ['dele, desta casa, neste mar', ['casa', 'mar']],
  ['según sus aguas, durante nuestra noche', ['aguas', 'noche']],
  ['among those across it, during nothing itself', []],
  ['você e tudo dentro dele, embora fora', []],
  ['usted aunque encima de nada, han de ser', []],
  ['', []],
])('the content words of «%s» are %j', (text, words) => {
  expect(contentWords(text)).toEqual(words)
})

it.each([
  ['the third of them', true],
  ['it stands 3rd', true],
  ['a terceira, meu bem', true],
  ['the number two', true],
  ['la casilla cuatro', true],
  ['slot 7', true],
  ['the number of the night', false],
  ['two owls and 7 cats', false],
  ['a thirdborn, numbered', false],
  ['position three of the list', true],
  ['three on the list, dear friends', true],
  ['el número dos de la lista', true],
  ['a posição é a número um', true],
  ['palavra três, meu bem', true],
  ['position one among them', true],
  ['#3 of these', true],
  ['word#3 of these', true],
  ['o n.º 3 da grelha', true],
  ['la 3.ª de todas', true],
  ['slot3 of these', true],
  ['slоt three, thе one', true],
  ['тhird of these', true],
  ['option two of these', true],
  ['o penúltimo de todos', true],
  ['uma casa com duas portas', false],
  ['la casa de las siete mujeres', false],
  ['há duas em cada casa e três na igreja', false],
  ['a place for two by the sea', false],
  ['segunda-feira no porto', false],
  ['no 3 reis, mas 4', false],
  ['um lugar e uma noite com navios', false],
  ['uma casa de pedra perto do mar', false],
  ['vi um lugar, e nele dormem os navios', false],
  ['a lista dos navios que dormem', false],
  ['un lugar con una sombra y agua', false],
  ['en orden, una sombra y dos aguas', false],
  ['I know a place where one may rest', false],
  ['in order to hold two of them', false],
  ['three ships in a row', false],
  ['entry 3 of these', true],
  ['column two, dear friends', true],
  ['No 5 of the lot', true],
  ['carta siete de la mesa', true],
  ['place one, dear friends', true],
  ['entry, three of them', true],
  ['la columna dos, amigos', true],
  ['o quarto da lista', true],
  ['last in alphabetical order', true],
  ['the second of them glows', true],
  ['el último de todos brilla', true],
  ['a segunda, meu bem', true],
  ['o segundo deles brilha', true],
  ['no quarto escuro', false],
  ['el cuarto de mi abuelo', false],
  ['at long last the harbour', false],
  ['the last of the summer wine', false],
  ['um segundo de silêncio', false],
  ['segundo o vento, vem do norte', false],
  ['in a second it is gone', false],
  ['a quinta dorme ao sol', false],
  ['na casa dos meus pais', false],
  ['a column of smoke over two roofs', false],
  ['uma linha, três agulhas', false],
  ['', false],
])('«%s» names a place: %s', (text, named) => {
  expect(namesAPlace(text)).toBe(named)
})

describe('the words of a list that a text uses', () => {
  const list = ['candle', 'silver', 'sun']
  it.each([
    ['a candle', ['candle']],
    ['candles, candlelight and sunlit things', ['candle', 'sun']],
    ['Cândle', ['candle']],
    ['a candl and silve', ['candle', 'silver']],
    ['a cand and silv', []],
    ['a cаndle, a ѕilvеr', ['candle', 'silver']],
    ['su', []],
    ['s i l v e r', ['silver']],
    ['sil ver', ['silver']],
    ['s il v er', ['silver']],
    ['a sil very thing', []],
    ['asil ver', []],
    ['the sil is in the ver', []],
    ['bigsun', []],
    ['', []],
  ])('«%s»: %j', (text, found) => {
    expect(usesOf(text, list)).toEqual(found)
  })
})

it.each([
  ['it will come', 'willow comet'],
  ['a need of wind', 'needle window'],
  ['um lago na isla', 'lagoon island'],
])('«%s» uses none of: %s', (text, list) => {
  expect(usesOf(text, list.split(' '))).toEqual([])
})

it.each([
  ['we keep the door open today', 'we keep the door', 2, true],
  ['we keep the door open', 'we keep the door', 2, false],
  ['we keep shouting loud', 'we keep the door', 2, true],
  ['we shout loudly here', 'we keep the door', 2, false],
  ['we we we we new words', 'we keep the we', 2, true],
  ['we alone new words', 'we and we and so', 2, false],
  ['two words', '', 2, true],
  ['word', '', 2, false],
])('«%s» takes up «%s» with %i fresh words: %s', (text, other, fresh, taken) => {
  expect(takesUp(text, other, fresh)).toBe(taken)
})

it('reads words in one form, lower case, whatever stands between them', () => {
  expect(wordsOf("It's 3 o’clock — ÉTÉ, e\u0301te\u0301!")).toEqual([
    'it',
    's',
    '3',
    'o',
    'clock',
    'été',
    'été',
  ])
  expect(wordsOf('?!')).toEqual([])
})

it('takes texts for the same that differ in case, spaces and punctuation alone', () => {
  const same = ['I need SILENCE', 'i need silence!', ' I  need\n«silence»…', 'Ｉ need silence']
  expect(new Set(same.map(digestOf)).size).toBe(1)
  const others = ['I need silence', 'I need silences', '!', '! !', '?', '!?']
  expect(others.map(digestOf)).toEqual([
    digestOf('i need silence'),
    expect.not.stringMatching(digestOf('i need silence')),
    digestOf('!'),
    digestOf('!!'),
    digestOf('?'),
    digestOf('! ?'),
  ])
  expect(new Set(others.map(digestOf)).size).toBe(6)
  expect(digestOf('a')).toMatch(/^[0-9a-f]{12}$/)
})

it.each([
  ['a', true],
  ['7', true],
  ['…', true],
  ['€', true],
  ['', false],
  [' \n\t', false],
  ['\u115f\u1160\u2800\u3164\uffa0', false],
  ['\u200b\u0301', false],
  ['\u2800x', true],
])('%j shows something: %s', (text, visible) => {
  expect(isVisible(text)).toBe(visible)
})

it('finds the words that two texts share, from so many letters on, each once', () => {
  expect(sharedWords('A door, a DOOR and the lamp', 'no lamp behind a door', 4)).toEqual(['door', 'lamp'])
  expect(sharedWords('a door and the lamp', 'no lamp behind a door', 5)).toEqual([])
  expect(sharedWords('the sea', 'the sea', 3)).toEqual(['the', 'sea'])
  expect(sharedWords('éclé', 'éclé', 4)).toEqual(['éclé'])
})

it.each([
  ['so we kept the door open', 'we kept the door shut', 4, true],
  ['so we kept the door open', 'we kept the door shut', 5, false],
  ['kept the door', 'we kept the door', 3, true],
  ['the door', 'we kept the door', 3, false],
  ['the kept door', 'we kept the door', 3, false],
  ['keptthe door', 'kept the door', 2, false],
  ['we kept', 'we kept', 5, true],
  ['we', 'we kept', 5, false],
  ['anything', '', 3, true],
  ['unkept the door', 'kept the', 2, false],
])('«%s» quotes «%s» by %i words: %s', (text, other, count, quoted) => {
  expect(quotes(text, other, count)).toBe(quoted)
})

it.each([
  ['we keep the door open', 'we keep a lamp lit', 3, true],
  ['we keep the door open', 'so we keep the door', 3, true],
  ['we keep the door', 'we keep the door open', 3, false],
  ['we keep the door open', 'Keep the DOOR!', 3, false],
  ['we keep the door', 'we keep, the door', 3, false],
  ['a door, a lamp, a door, a lamp', 'lamp, a door, a lamp, a door', 3, false],
  ['the door open', 'the door shut', 3, true],
])('«%s» differs from «%s» by %i words on either side: %s', (text, other, count, differing) => {
  expect(differs(text, other, count)).toBe(differing)
  expect(differs(other, text, count)).toBe(differing)
})

describe('forbidden words', () => {
  const list = ['Silver', 'oasis', 'ox']
  it.each([
    ['a silver spoon', ['Silver']],
    ['SÍLVER', ['Silver']],
    ['the silverware', ['Silver']],
    ['an ilve', ['Silver']],
    ['an ilv', []],
    ['s i l v e r', ['Silver']],
    ['sil ver', ['Silver']],
    ['sil verily', ['Silver']],
    ['hesil ver', ['Silver']],
    ['tosi lver', ['Silver']],
    ['to s il ver', ['Silver']],
    ['so as is', []],
    ['si is lv', []],
    ['ox', ['ox']],
    ['oxen', []],
    ['o x', ['ox']],
    ['', []],
  ])('in «%s»: %j', (text, found) => {
    expect(forbiddenIn(text, list)).toEqual(found)
  })

  it('are found whole alone where only whole ones are asked for', () => {
    expect(
      wordsIn(
        'Óx and silvers',
        list.map((word) => word.toLowerCase()),
      ),
    ).toEqual(['ox'])
  })
})

describe('what is sealed', () => {
  it('is "sha256:" and 64 lower hexadecimal signs, and nothing else', () => {
    const hex = 'ab'.repeat(32)
    expect(isSeal(`sha256:${hex}`)).toBe(true)
    for (const wrong of [
      hex,
      `sha256:${hex}0`,
      ` sha256:${hex}`,
      `sha256:${hex.toUpperCase()}`,
      `sha256:${hex.slice(1)}`,
    ])
      expect(isSeal(wrong), wrong).toBe(false)
  })

  it('opens with a salt of 16 to 64 signs, a bar and one of the values', () => {
    const salt = 'a-b_c'.repeat(12)
    for (const length of [16, 60]) {
      const opening = parseOpening(`${salt.slice(0, length)}|a|b`, ['a|b', 'a'])
      expect(opening).toEqual({ salt: salt.slice(0, length), value: 'a|b' })
    }
    expect(parseOpening(`${salt}aaaa|a`, ['a'])?.salt).toHaveLength(64)
    for (const wrong of [
      `${salt}aaaaa|a`,
      `${salt.slice(0, 15)}|a`,
      `${salt}|b`,
      `${salt} |a`,
      `|a`,
      salt,
      `!${salt}|a`,
    ])
      expect(parseOpening(wrong, ['a']), wrong).toBeUndefined()
  })

  it('draws different members of a list, as many as there are', () => {
    const list = ['a', 'b', 'c', 'd']
    expect(drawSome('seed', 'label', list, 0)).toEqual([])
    expect(new Set(drawSome('seed', 'label', list, 3)).size).toBe(3)
    expect(drawSome('seed', 'label', list, 9).toSorted()).toEqual(list)
    expect(drawSome('seed', 'label', list, 4)).not.toEqual(drawSome('seed', 'other', list, 4))
    expect(list).toEqual(['a', 'b', 'c', 'd'])
  })
})
