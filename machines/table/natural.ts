import { wordsOf } from './lexical.ts'

/**
 * Rules over natural text in English, Portuguese and Spanish. Function words are those that a sentence cannot do without
 * (articles, prepositions, pronouns, conjunctions, forms of to be and to have): no rule of words counts them.
 */

const functionWords: ReadonlySet<string> = new Set(
  [
    'the and but for nor yet with from into onto upon over under about after before between through without within',
    'that this these those which who whom whose what when where why how than then there here its his her hers him',
    'she they them their theirs you your yours our ours are was were been being has have had does did not can may',
    'will would could should might must one ones all any both each few more most other some such only own same too',
    'very just also out off again once every near while because until though',
    'uma uns umas dos das nos nas aos pelo pela pelos pelas com sem por para sob sobre entre ate desde apos ante',
    'que quem qual quais cujo onde quando como porque mas nem pois logo este esta estes estas esse essa isso isto',
    'aquele aquela aquilo ele ela eles elas seu sua seus suas meu minha nosso nossa lhe lhes foi era sao ser sendo',
    'sido estar tem ter tinha havia nao sim mais menos muito muita muitos todo toda todos todas cada outro outra',
    'algum alguma nenhum mesmo mesma tambem ainda num numa',
    'dele dela deles delas nele nela neles nelas deste desta destes destas neste nesta nestes nestas desse dessa desses',
    'dessas nesse nessa nesses nessas daquele daquela naquele naquela isto disto nisto disso nisso esses essas aqueles',
    'aquelas meus minhas teu tua seus suas nossos nossas contra durante quanto tanto tao estao estava sou somos',
    'los las una unos unas del con sin por para bajo sobre entre hasta desde tras ante quien cual cuyo donde cuando',
    'como porque pero sino pues este esta estos estas ese esa eso esto aquel aquella ella ellos ellas suyo mis nuestro',
    'les fue era son ser siendo sido estar esta tiene tener tenia habia hay muy mas menos mucho mucha todo toda todos',
    'todas cada otro otra algun alguna ningun mismo misma tambien aun',
    'esos esas aquellos aquellas sus suyo suya suyos suyas nuestra nuestros nuestras contra durante segun cuanto tanto tan',
    'estan estaba soy somos nosotros otros otras muchos muchas uno',
  ].flatMap((line) => line.split(' ')),
)

/** The content words of a text, as they are compared: no accents, three letters or more, and no function word. */
export function contentWords(text: string): string[] {
  return plainWords(text).filter((word) => !isSmall(word))
}

/** Whether no rule of words counts a word. */
function isSmall(word: string): boolean {
  return word.length < 3 || functionWords.has(word)
}

function plainWords(text: string): string[] {
  return wordsOf(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''))
}

const ordinal =
  /^(\d+(st|nd|rd|th|o|a|os|as|ro|ra|er)|first|second|third|fourth|fifth|sixth|seventh|eighth|last|primeir[oa]s?|segund[oa]s?|terceir[oa]s?|quart[oa]s?|quint[oa]s?|sext[oa]s?|setim[oa]s?|oitav[oa]s?|ultim[oa]s?|primer[oa]?s?|tercer[oa]?s?|cuart[oa]s?|septim[oa]s?|octav[oa]s?)$/
/** Words for one of several: a number before or after them says which. */
const slot =
  /^(lists?|slots?|positions?|rank|index|number|listas?|posicao|posicoes|posicion(es)?|casillas?|indice|numero)$/
/** Words for a place that mean much else too: a number after them says which. */
const spot =
  /^(place|row|order|alphabet(ical)?(ly)?|items?|words?|casas?|lugar|fila|ordem|orden|alfabet(o|ica|ico|icamente)|palavras?|palabras?)$/
const number =
  /^(\d+|one|two|three|four|five|six|seven|eight|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|un|uno|una|dos|cuatro|siete|ocho|ii|iii|iv|v|vi|vii|viii)$/
/** Numbers that are articles, pronouns or verbs too: `um`, `dos navios`, `vi uma casa`. */
const ambiguous = /^(one|um|uma|un|uno|una|dos|v|vi)$/

/**
 * Whether a text says where something stands among others: by an ordinal, or by a number beside a word for a place, small
 * words between them left out. What may be an article is a number right after such a word, where it is of nothing else.
 */
export function namesAPlace(text: string): boolean {
  const words = plainWords(text)
  if (words.some((word) => ordinal.test(word))) return true
  const isPlace = (word = '') => slot.test(word) || spot.test(word)
  const isNumber = (word: string, at: number) =>
    number.test(word) && (!ambiguous.test(word) || (isPlace(words[at - 1]) && isSmall(words[at + 1] ?? '')))
  const said = words
    .map((word, at) => ({ word, isNumber: isNumber(word, at) }))
    .filter((one) => one.isNumber || isPlace(one.word) || !isSmall(one.word))
  return said.some(
    (one, at) => one.isNumber && (isPlace(said[at - 1]?.word) || slot.test(said[at + 1]?.word ?? '')),
  )
}

/** The words of a list that a text uses, whole or with an ending or a beginning of their own: `candles`, `candlelight`. */
export function usesOf(text: string, list: readonly string[]): string[] {
  const words = plainWords(text)
  const spelled = words.map((word) => (word.length === 1 ? word : ' ')).join('')
  const joined = words.join('')
  return list.filter(
    (one) =>
      words.some(
        (word) =>
          word.startsWith(one) || (word.length >= 4 && one.startsWith(word) && one.length - word.length <= 2),
      ) ||
      spelled.includes(one) ||
      (joined.includes(one) && words.some((word, at) => broken(words, at, one, word))),
  )
}

/** Whether neighbouring words, read together from here on, are exactly one of the list: `sil ver`. */
function broken(words: readonly string[], at: number, one: string, first: string): boolean {
  let read = first
  for (let next = at + 1; next < words.length && read.length < one.length; next++) {
    read += words[next]
    if (read === one) return true
  }
  return false
}

/**
 * Whether a text takes up another: it keeps half of the other's words at least, each as often as it says it, and has `fresh`
 * words at least that the other does not have.
 */
export function takesUp(text: string, other: string, fresh: number): boolean {
  const theirs = plainWords(other)
  const left = new Map<string, number>()
  for (const word of theirs) left.set(word, (left.get(word) ?? 0) + 1)
  let kept = 0
  let added = 0
  for (const word of plainWords(text)) {
    const times = left.get(word)
    if (times === undefined) added += 1
    else if (times > 0) {
      kept += 1
      left.set(word, times - 1)
    }
  }
  return 2 * kept >= theirs.length && added >= fresh
}
