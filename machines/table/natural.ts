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
    'very just also out off again once every near while because until though among amongst along across against around',
    'behind below beneath beside besides beyond down during except inside outside since toward towards throughout upon via',
    'per whether although unless either neither whoever whatever everything everybody everyone something somebody someone',
    'nothing nobody none itself himself herself myself yourself themselves ourselves doing having let nor cannot',
    'uma uns umas dos das nos nas aos pelo pela pelos pelas com sem por para sob sobre entre ate desde apos ante',
    'que quem qual quais cujo onde quando como porque mas nem pois logo este esta estes estas esse essa isso isto',
    'aquele aquela aquilo ele ela eles elas seu sua seus suas meu minha nosso nossa lhe lhes foi era sao ser sendo',
    'sido estar tem ter tinha havia nao sim mais menos muito muita muitos todo toda todos todas cada outro outra',
    'algum alguma nenhum mesmo mesma tambem ainda num numa',
    'dele dela deles delas nele nela neles nelas deste desta destes destas neste nesta nestes nestas desse dessa desses',
    'dessas nesse nessa nesses nessas daquele daquela naquele naquela isto disto nisto disso nisso esses essas aqueles',
    'aquelas meus minhas teu tua seus suas nossos nossas contra durante quanto tanto tao estao estava sou somos',
    'voce voces vos mim comigo contigo consigo conosco connosco tudo nada algo alguem ninguem alguns algumas qualquer',
    'cuja cujos cujas foram fui seja sejam fosse estou estamos estavam tinham temos tenho houve haver havia tido dentro fora',
    'acima abaixo perto longe atraves alem perante senao porem embora enquanto caso conforme assim entao ali aqui aonde tras',
    'los las una unos unas del con sin por para bajo sobre entre hasta desde tras ante quien cual cuyo donde cuando',
    'como porque pero sino pues este esta estos estas ese esa eso esto aquel aquella ella ellos ellas suyo mis nuestro',
    'les fue era son ser siendo sido estar esta tiene tener tenia habia hay muy mas menos mucho mucha todo toda todos',
    'todas cada otro otra algun alguna ningun mismo misma tambien aun',
    'esos esas aquellos aquellas sus suyo suya suyos suyas nuestra nuestros nuestras contra durante segun cuanto tanto tan',
    'estan estaba soy somos nosotros otros otras muchos muchas uno usted ustedes vosotros conmigo contigo consigo ello aquello',
    'aquella aquellas nada algo alguien nadie cualquier cualquiera algunos algunas ninguno cuya cuyos cuyas fueron eran',
    'sean han hemos hubo haber tienen tuvo estoy estamos estaban dentro fuera encima debajo cerca lejos mediante excepto',
    'aunque mientras salvo asi entonces alli alla aqui',
  ].flatMap((line) => line.split(' ')),
)

/** The content words of a text, as they are compared: no accents, three letters or more, and no function word. */
export function contentWords(text: string): string[] {
  return plainWords(text).filter((word) => !isSmall(word) && numeralOf(word) === undefined)
}

/** What may carry a meaning from one text to the next: its content words, and its numbers by their value. */
export function carriedWords(text: string): string[] {
  const apart = text.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  const numbers = plainWords(apart).map(numeralOf)
  return [...contentWords(text), ...numbers.filter((value) => value !== undefined)]
}

/** The value of a number: of `three`, `três`, `iii` and `03` it is the same. What may be an article has none. */
function numeralOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return String(BigInt(word))
  const place = ambiguous.test(word) ? -1 : numerals.findIndex((names) => names.includes(word))
  return place < 0 ? undefined : String(place + 1)
}

/** Whether no rule of words counts a word. */
function isSmall(word: string): boolean {
  return word.length < 3 || functionWords.has(word)
}

function plainWords(text: string): string[] {
  return wordsOf(inLatin(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')))
}

/** Small letters of other alphabets, and under each the Latin one that it is read as: none of the three languages has them. */
const foreign = 'аеорсухіјѕԁһӏԛԝвнкмтαεικνορτυχ'
const latin = 'aeopcyxijsdhlqwbhkmtaeikvoptux'

function inLatin(text: string): string {
  return text.replace(/[\u0370-\u052f]/g, (letter) => latin[foreign.indexOf(letter.toLowerCase())] ?? letter)
}

const ordinal =
  /^(\d+(st|nd|rd|th|o|a|os|as|ro|ra|er)|first|third|fourth|fifth|sixth|seventh|eighth|penultimate|penultim[oa]s?|primeir[oa]s?|terceir[oa]s?|quintos?|sextos?|setim[oa]s?|oitav[oa]s?|primer[oa]?s?|tercer[oa]?s?|cuartas?|septim[oa]s?|octav[oa]s?)$/
/** Ordinals that say much else too: a while, a room, an estate, a day of the week, what comes at long last. */
const maybeOrdinal = /^(last|seconds?|segund[oa]s?|quart[oa]s?|cuartos?|quintas?|sextas?|ultim[oa]s?)$/
/** Words for one of several: a number before or after them says which. */
const slot =
  /^(lists?|slots?|positions?|options?|rank(ed)?|index|number(ed)?|listas?|posicao|posicoes|posicion(es)?|opcao|opcoes|opcion(es)?|casillas?|indice|numero)$/
/** Words for a place that mean much else too: a number after them says which. */
const spot =
  /^(place|spot|row|line|column|cell|square|box|card|tile|label|entry|element|term|order|alphabet(ical)?(ly)?|items?|words?|choice|answer|candidate|casas?|lugar|puesto|fila|linha|linea|renglon|columna|coluna|celda|celula|quadrado|cuadro|caixa|caja|carta|ficha|etiqueta|entrada|elemento|termo|termino|ordem|orden|alfabet(o|ica|ico|icamente)|palavras?|palabras?|escolha|resposta|respuesta|candidat[oa])$/
const numerals = [
  'one um uma un uno una',
  'two dois duas dos ii',
  'three tres iii',
  'four quatro cuatro iv',
  'five cinco v',
  'six seis vi',
  'seven sete siete vii',
  'eight oito ocho viii',
].map((names) => names.split(' '))
const number = new RegExp(`^(\\d+|${numerals.flat().join('|')})$`)
/** Numbers that are articles, pronouns or verbs too: `um`, `dos navios`, `vi uma casa`. */
const ambiguous = /^(one|um|uma|un|uno|una|dos|v|vi)$/

/** How a number may be signed: `#3`, `n.º 3`, `3.ª`; and where one is written together with its word, as `slot3`. */
const signs = /(#|\bn(um|[ro])?[.º°]+) *(?=\p{N})|(?<=\p{N})\.(?=[ºª°])|(?<=\p{L})(?=\p{N})/giu

/** A text in which such signs are words. */
function spelledOut(text: string): string {
  return text.replace(signs, (sign) => (sign === '.' ? '' : sign === '' ? ' ' : ' number '))
}

/**
 * Whether a text says where something stands among others: by an ordinal, by a number beside a word such as slot, small
 * words between them left out, or by one right after a word such as place. What may be an article is a number right after
 * either, where it is of nothing; and what may be no ordinal is one beside either, or where it is of nothing.
 */
export function namesAPlace(text: string): boolean {
  const words = spelledOut(text)
    .split(/[,.;!?]/)
    .flatMap((clause) => [...plainWords(clause), ''])
  if (words.some((word) => ordinal.test(word))) return true
  const isNumber = (word: string, at: number) =>
    number.test(word) && (!ambiguous.test(word) || (isPlace(words[at - 1]) && isOfNothing(words, at)))
  const isNumbered = (word = '', at: number) =>
    spot.test(word) ||
    (word === 'no' && isSmall(words[at + 1] ?? '')) ||
    (word === '' && spot.test(words[at - 2] ?? '') && isOfNothing(words, at))
  if (words.some((word, at) => isNumber(word, at) && isNumbered(words[at - 1], at))) return true
  const isOrdinal = (word: string, at: number) =>
    maybeOrdinal.test(word) && definite.test(`${words[at - 1] ?? ''} ${word}`) && isOfNothing(words, at)
  if (words.some(isOrdinal)) return true
  const said = words
    .map((word, at) => ({ word, isNumber: isNumber(word, at) }))
    .filter((one) => one.isNumber || isPlace(one.word) || !isSmall(one.word))
  const isBeside = (at: number, is: (word?: string) => boolean) =>
    is(said[at - 1]?.word) || is(said[at + 1]?.word)
  return said.some(
    (one, at) =>
      (one.isNumber && isBeside(at, (word = '') => slot.test(word))) ||
      (maybeOrdinal.test(one.word) && isBeside(at, isPlace)),
  )
}

/** Whether the words after one name nothing that it could be of: `the last of them`, `position one among these`. */
function isOfNothing(words: readonly string[], at: number): boolean {
  const end = words.indexOf('', at)
  const next = words.slice(at + 1, end).filter((one) => !article.test(one))
  const [of = '', what = ''] = next
  return isSmall(of) && (partitive.test(of) || isSmall(what) || number.test(what) || isPlace(what))
}

function isPlace(word = ''): boolean {
  return slot.test(word) || spot.test(word)
}

const article = /^(the|el|l[ao]s?|os?|as?|m[iy])$/
/** `of them` in one word. */
const partitive = /^d(el|est|ess|aquel)[ea]s$/
/** A definite article of its own language before what may be an ordinal, or nothing: `a second` has none. */
const definite = /^(the |(|os?|as?|el|l[ao]s?) \w+[ao]s?$)/

/**
 * The words of a list that a text uses, whole, with an ending of their own (`candles`, `candlelight`), or without their last
 * letters (`silve`): five at least are left, as `wind` is no window.
 */
export function usesOf(text: string, list: readonly string[]): string[] {
  const words = plainWords(text)
  const spelled = words.map((word) => (word.length === 1 ? word : ' ')).join('')
  const joined = words.join('')
  return list.filter(
    (one) =>
      words.some(
        (word) =>
          word.startsWith(one) || (word.length >= 5 && one.startsWith(word) && one.length - word.length <= 2),
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
