/** What one question asks twice with one verb: "when and by whom was it published", "where was she born, and when", "year and language". */

const AND = '(?:and|e|y|&)'
const BEFORE =
  '(?:by|in|on|at|to|from|with|for|of|under|em|en|de|por|para|com|con|a|sob|bajo|desde|at[eé]|hasta|until|since)'
const WORD =
  '(?:who|whom|what|which|when|where|how many|how|quem|que|qual|quais|quando|onde|aonde|como|quant[oa]s|qui[eé]n(?:es)?|qu[eé]|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt[oa]s)'
const RECORDED =
  '(?:years?|dates?|languages?|pages?|publishers?|imprints?|translators?|narrators?|readers?|illustrators?|authors?|writers?|genres?|forms?|formats?|themes?|series|lengths?|' +
  'anos?|datas?|l[ií]nguas?|idiomas?|p[aá]ginas?|editoras?|chancelas?|tradutora?|tradutor|narradora?|narrador|ilustradora?|ilustrador|autora?|autor|g[eé]neros?|formas?|formatos?|temas?|s[eé]ries?|' +
  'a[nñ]os?|fechas?|lenguas?|editorial(?:es)?|sellos?|traductora?|traductor|ciudad|cidade|city|pa[ií]s|country|lugar|place)'
/** "The number of pages", "el año de publicación", "the original language". */
const ARTICLE =
  '(?:(?:the|its|her|his|their|o|a|os|as|el|la|los|las|su|sus|seu|sua|n[uú]mero de|number of|the number of|o n[uú]mero de|el n[uú]mero de) )'
const QUALIFIED =
  '(?: original| (?:de|of) (?:publica\\w+|publication|edi[cç]\\w+|p[aá]ginas|pages|origin|origem|origen))'
const NOUN = `${ARTICLE}{0,2}(?:original )?${RECORDED}${QUALIFIED}?`
const PHRASE = `(?:${BEFORE} )?${WORD}(?: ${RECORDED})?`

const joints = new RegExp(`\\s${AND}(?=\\s)`, 'g')
/** More of them join no two things that are asked. */
const JOINTS_MAX = 4
/** "Quando e por quem foi publicada": two words that ask stand before one verb. */
const leading = new RegExp(`^(\\s*¿?)(${PHRASE}) ${AND} (${PHRASE})(?!\\p{L})(?= +\\p{L})(.*)$`, 'sud')
/** "Where was she born, and when?": the second stands behind it. */
const trailing = new RegExp(`^(\\s*¿?)(${PHRASE}) (.*[^\\s,]),? ${AND} (${PHRASE})\\s*\\??\\s*$`, 'sud')
/** Into which language something was put is not in which it is. */
const into = /^(?:into|to|a|para|hacia) /i
const bare = /^(?:which|what|que|qual|quais|qu[eé]|cu[aá]l(?:es)?)$/i
/** The nouns of a row are met one by one: several spellings of a noun are never tried for all of them at once. */
const nounAtEnd = new RegExp(`(?<!\\p{L})${NOUN}$`, 'u')
const nounBehind = new RegExp(`^ ((?:${BEFORE} )?${NOUN})(?!\\p{L})`, 'u')

const counting = /^(?:how many|quant[oa]s|cu[aá]nt[oa]s)$/i
const counted = /^(?:how many|quant[oa]s|cu[aá]nt[oa]s) /i

/** The questions that stand in one, in their order; one alone where they cannot be parted. */
export function coordinated(question: string): readonly string[] {
  const joined = question.toLowerCase().match(joints)?.length ?? 0
  if (joined === 0 || joined > JOINTS_MAX) return [question]
  const [mark = '', one = '', other = '', end = ''] = groups(leading, question) ?? []
  // "How many themes and how many classics are there?": each counts things of its own.
  if (counted.test(one) && counting.test(other)) return [`${mark}${one}?`, `${mark}${other}${end}`]
  // "Quem e que traduziu", without its accent, asks once.
  if (other !== '' && other !== 'que') return [`${mark}${one}${end}`, `${mark}${other}${end}`]
  const [sign = '', first = '', middle = '', second = ''] = groups(trailing, question) ?? []
  // "Which essay is the newest, and in what language?": what it is asked of is found first.
  if (second !== '')
    return [
      `${sign}${first} ${middle}?`,
      bare.test(first) && !into.test(second) ? `${second}?` : `${sign}${second} ${middle}?`,
    ]
  const { start, nouns, rest } = rowIn(question) ?? { start: '', nouns: [], rest: '' }
  if (nouns.length === 0 || !isOfOneThing(start, rest)) return [question]
  const stop = /\?\s*$/.test(rest) ? rest : `${rest}?`
  return nouns.map((noun) => `${start}${noun}${stop}`)
}

interface Row {
  readonly start: string
  readonly nouns: readonly string[]
  readonly rest: string
}

/** "Year and language of Dom Casmurro", "the title, the year and the publisher": what is asked, and what stands around it. */
function rowIn(text: string): Row | null {
  const small = text.toLowerCase()
  if (small.length !== text.length) return null
  for (const { 0: joint, index } of small.matchAll(joints)) {
    const from = index + joint.length
    const last = nounBehind.exec(small.slice(from))?.[0]
    const end = small[index - 1] === ',' ? index - 1 : index
    const start = startOfRow(small, end)
    if (last === undefined || start === null) continue
    const nouns = [...text.slice(start, end).split(', '), text.slice(from + 1, from + last.length)]
    return { start: text.slice(0, start), nouns, rest: text.slice(from + last.length) }
  }
  return null
}

/** Where the nouns begin that end at a place, each behind a comma; null where none ends there. */
function startOfRow(small: string, end: number): number | null {
  const start = nounAtEnd.exec(small.slice(0, end))?.index
  if (start === undefined) return null
  const isNext = small.startsWith(', ', start - 2)
  return (isNext ? startOfRow(small, start - 2) : null) ?? start
}

/** What the groups of a pattern meet, as it is written: letters of any case are cheaper to compare as small ones. */
function groups(pattern: RegExp, text: string): readonly string[] | null {
  const small = text.toLowerCase()
  const found = small.length === text.length ? pattern.exec(small) : null
  return found?.indices?.slice(1).map((at) => (at === undefined ? '' : text.slice(at[0], at[1]))) ?? null
}

/** "Form and series" that several works share are no two questions. */
function isOfOneThing(before: string, behind: string): boolean {
  return (
    (/:\s*¿?\s*$/.test(before) || /\p{L}/u.test(behind)) &&
    !/\b(each|every|all|cada|tod[oa]s)\b/i.test(behind)
  )
}
