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

/** "Quando e por quem foi publicada": two words that ask stand before one verb. */
const leading = new RegExp(`^(\\s*¿?)(${PHRASE}) ${AND} (${PHRASE})(?!\\p{L})(?= +\\p{L})(.*)$`, 'isu')
/** "Where was she born, and when?": the second stands behind it. */
const trailing = new RegExp(`^(\\s*¿?)(${PHRASE}) (.*[^\\s,]),? ${AND} (${PHRASE})\\s*\\??\\s*$`, 'isu')
/** "Year and language of Dom Casmurro", "the title, the year and the publisher". */
const nouns = new RegExp(
  `^(.*?)(?<!\\p{L})(${NOUN}(?:, ${NOUN})*),? ${AND} ((?:${BEFORE} )?${NOUN})(?!\\p{L})(.*)$`,
  'isu',
)

export function coordinated(question: string): readonly string[] {
  const before = leading.exec(question)
  // "Quem e que traduziu", without its accent, asks once.
  if (before !== null && before[3] !== 'que') {
    const [, mark = '', one = '', other = '', rest = ''] = before
    return [`${mark}${one}${rest}`, `${mark}${other}${rest}`]
  }
  const behind = trailing.exec(question)
  if (behind !== null) {
    const [, mark = '', one = '', rest = '', other = ''] = behind
    return [`${mark}${one} ${rest}?`, `${mark}${other} ${rest}?`]
  }
  const named = nouns.exec(question)
  const [, start = '', row = '', last = '', rest = ''] = named ?? []
  if (named === null || !isOfOneThing(start, rest)) return [question]
  const end = /\?\s*$/.test(rest) ? rest : `${rest}?`
  return [...row.split(', '), last].map((noun) => `${start}${noun}${end}`)
}

/** "Form and series" that several works share are no two questions. */
function isOfOneThing(before: string, behind: string): boolean {
  return (
    (/:\s*¿?\s*$/.test(before) || /\p{L}/u.test(behind)) &&
    !/\b(each|every|all|cada|tod[oa]s)\b/i.test(behind)
  )
}
