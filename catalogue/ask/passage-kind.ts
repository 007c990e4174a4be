import type { Language } from '../retrieval/language.ts'
import { rememberedLately, rememberedOf } from '../retrieval/remembered.ts'
import { type Asked, met } from './asked.ts'
import { isNumeral, namesIn, type Passage } from './texts.ts'
import { isLight, TELLERS } from './word-kin.ts'

/** What kind of thing a question word asks for: a number, a name, somebody who tells, a place, a time. */

/** Whether a sentence can answer at all; `others` are the texts of which another sentence speaks of whom the question means. */
export function fitsKind(
  passage: Passage,
  { counts, name, text, spoken }: Asked,
  others: ReadonlySet<string>,
): boolean {
  if (counts !== null)
    return passage.words.some(
      (word, at) =>
        counts(word) &&
        passage.words
          .slice(Math.max(0, at - 2), at)
          .some((before, place, near) => isNumeral(before) && isNumber(before, near[place - 1])),
    )
  if (wantedBy(text).teller) return passage.families.has(TELLERS) && isToldBy(passage)
  // A life is told of one person: no other name stands in it.
  if (name && passage.id.startsWith('author/')) return false
  if (name)
    return namesIn(passage).some((one) => !isIn(one, text)) && isOfBearer(passage, text, spoken, others)
  return true
}

/** "It takes a word with it" counts no words; "it has a well" does. */
const isNumber = (word: string, before = '') =>
  !/^un?a?$|^uma?$/.test(word) || /^(tem|tinha|tiene|tenia|ha|hay|so|solo|apenas)$/.test(before)

/** Where people live, go and work, folded. */
export const PLACES =
  'villages?|towns?|city|cities|islands?|islets?|houses?|homes?|lighthouses?|light|harbou?rs?|ports?|coasts?|shores?|seas?|ships?|court(room)?s?|workshops?|factory|schools?|librar(y|ies)|hospitals?|prisons?|hotels?|farms?|deserts?|mountains?|forests?|rivers?|(post )?office|provincial|countr(y|ies)|walls|rooms?|towers?|streets?|planet|aldeias?|vilas?|cidades?|ilhas?|casas?|farol|farois|portos?|costas?|praias?|mar|mares|navios?|tribuna(l|is|les)|oficinas?( de correos)?|fabricas?|escolas?|bibliotecas?|hospita(l|is)|prisao|prisoes|hotel|hoteis|quintas?|desertos?|montanhas?|florestas?|rios?|(estacao de )?correios|provincias?|paises|pais|paredes|salas?|quartos?|torres?|ruas?|planetas?|aldeas?|pueblos?|ciudad(es)?|islas?|faros?|puertos?|playas?|barcos?|talleres?|taller|escuelas?|bosques?|montanas?|correos|habitacion(es)?|calles?'

/** What kind of thing a question word asks for, and the words of everyday that are such things. */
const kinds: readonly (readonly [asked: RegExp, is: RegExp])[] = [
  [
    /\b(where|onde|aonde|donde|adonde|(em|in|en|a|by|por|through) (que|what|which) (sitio|lugar|place|local|cidade|ciudad|town))\b/,
    new RegExp(`^(${PLACES})$`),
  ],
  [
    /\b(when|quando|cuando|(what|which|que|em que|en que|at what) (season|time|hour|day|night|hora|dia|noche|noite|epoca|altura|momento)|season)\b/,
    /^(invernos?|inviernos?|winters?|verao|verano|summer|outono|otono|autumn|primavera|spring|noites?|noches?|nights?|dias?|days?|horas?|hours?|anos?|years?|manha|morning|manana|tarde|primeir[oa]|primer[oa]?|first|segund[oa]|second|terceir[oa]|tercer[oa]?|third|quart[oa]|cuart[oa]|fourth|quint[oa]|fifth|sext[oa]|sixth|setim[oa]|septim[oa]|seventh)$/,
  ],
  [
    /\b(who|whom|quem|quien|quienes)\b/,
    /^(filh[oa]s?|hij[oa]s?|children|mae|madre|mother|pai|padre|father|famil\w+|professora?|maestr[oa]|teacher|schoolteacher|juiz|juez|judge|testemunha|testigo|witness|aprendi\w+|apprentice|pessoas?|personas?|people|person|alguem|alguien|someone|somebody|rei|rey|king|deus|dios|god|autora?|author)$/,
  ],
]
const EXPECTED = 0.3

/** A sentence that holds what a question word asks for: a place, a time, somebody. */
export function expected(passage: Passage, { text }: Asked, isMet = true): number {
  const wanted = wantedBy(text)
  const holds = kindsIn(passage).some((isHeld, at) => isHeld && wanted.kinds[at])
  const names = isMet && wanted.somebody && namesIn(passage).some((one) => !isIn(one, text))
  const tells = wanted.teller && isToldBy(passage)
  return (holds ? EXPECTED : 0) + (names || tells || defines(passage, wanted.thing) ? NAMED : 0)
}

/** What a question wants of a sentence: the same of each. */
const wantedBy = rememberedLately((text) => ({
  kinds: kinds.map(([asked]) => asked.test(text)),
  somebody: whoIs.test(text),
  teller: teller.test(text),
  thing: whatIs.exec(text)?.[1],
}))

const kindsIn = rememberedOf(({ words }: Passage) =>
  kinds.map(([, is]) => words.some((word) => is.test(word))),
)

/** "What is a pause?": the sentence that says what it is. */
const whatIs =
  /\b(?:what (?:is|s|are)|que es|o que (?:e|sao)|que son) (?:an? |the |uma? |una? |o |a |el |la |os |as |los |las )?([a-z]{3,})/

function defines({ words }: Passage, thing: string | undefined): boolean {
  const at = thing === undefined ? -1 : words.indexOf(thing)
  return at !== -1 && /^(is|are|es|e|son|sao)$/.test(words[at + 1] ?? '')
}

/** "Who is the interpreter?": the sentence that gives the name says more than another one on the same person. */
const whoIs = /\b(who (is|s|was)|quem (e|era|foi)|quien (es|era|fue)) (the|o|a|el|la)\b/
const NAMED = 0.6

const outcome =
  /\b(ever|finally|eventually|at last|get .{1,30} back|gets .{1,30} back|saved?|saves|los[et]s?|perde(m|u)?|pierden?|perdio|end up|ends up|acaba(m|n)?|salva(m|r|n)?|consegue(m)?|logra(n)?|chega(m)? a|llega(n)? a|no fim|al final|afinal|in the end)\b/
const inTheEnd =
  /^(no fim|no final|afinal|al final|al fin|in the end|at the end|finally|finalmente|por fim|por fin)\b/

/** "Do they ever get it back?": the sentence that says how it comes out in the end, where there is one. */
export function comesOut({ text }: Asked, told: readonly Passage[]): readonly Passage[] | null {
  const ends = outcome.test(text) ? told.filter(({ words }) => inTheEnd.test(words.join(' '))) : []
  return ends.length === 0 ? null : ends
}

/** Whether a sentence says who tells the story: "to tell a sigh from a request" does not. */
const toldBy =
  /\b(told|narrated|contad[oa]|narrad[oa]|relatad[oa]) (by|por|pel[oa]s?|from|desde)\b|\b(first|third) person\b|\b(primeira|terceira|primera|tercera) (pessoa|persona)\b|\bnarra(dor|dora|tor)\b/

const isToldBy = rememberedOf(({ words }: Passage) => toldBy.test(words.join(' ')))

export const teller =
  /\b(who|quem|quien)( (is|e|es) que)? (it is that )?((nos|te|la|lo|o|a) )?(conta|cuenta|tells|narra|narrates|relata)\b|\b(who|whose|quem|quien|is|was|e|es|era|foi|fue|que|what|which|kind of|tipo de|qual|cual)( (is|was|e|es|era|foi|fue|sort of|kind of|tipo de|type of))?( (the|its|this|that|o|a|el|la|un|um|su|seu))? narra(dora?|tor)\b(?! (of|d[aeo]l?) q_classic)|^(the|o|a|el|la) narra(dora?|tor)\b|\b(whose|what) (voice|point of view|eyes|perspective)|(de que|de quien|de quem|desde que) (voz|ponto de vista|punto de vista|perspetiva|perspectiva)\b/

/** What stands between the name and whose it is: "¿qué nombre lleva la...?", "what name is given to the...?" */
const joint =
  '(?:d[aeo]s?|del|of|o|a|ao|as|os|al|el|la|los|las|the|her|seu|sua|su|le|lhe|lles?|se|to|by|is|was|are|e|es|foi|fue|does|do|did|has|had|have|ha|bears?|bore|borne|carr(?:y|ies)|goes|given|dad[oa]|dan?|dao|deram|dieron|pusieron|ponen|poem|lleva[ns]?|llevaba|leva[m]?|levava|tiene[ns]?|tenia|te[mn]|tinha|usa[mn]?|recib\\w+|receb\\w+)'

/** Whose name is asked for: the noun behind "what is the name of the...", or behind "who is the..., and what is his name". */
const bearer = new RegExp(
  [
    `\\b(?:(?:cham|llam)\\w+|nomes?|nombres?|names?)(?: ${joint})* (?!${joint} )([a-z]{3,})`,
    '\\bwhat (?:is|s|was|are|were) .{0,40}?([a-z]{3,}) (?:(?:of|in|from) (?:the )?q_work )?(?:called|named)',
    '\\b(?:quem e [oa]|quien es (?:el|la)|who (?:is|s) the) ([a-z]{3,})',
    '^(?:(?:and|e|y) )?(?:o|a|el|la|the|aquel[ea]?|aquella|ese|esa|esse|essa|that) (?:old |young |velh[oa] |viej[oa] )?([a-z]{3,}) .{0,60}(?:como se (?:chama|llama)|tem (?:que )?nome|tiene nombre|what (?:is|s|was) (?:he|she|his name|her name))',
  ].join('|'),
)

/**
 * Whether the name in a sentence may be that of whom the question means: "who keeps a light" is the keeper. A sentence that
 * names one person and speaks of a witness speaks of two; where another sentence speaks of a judge, this one names another.
 */
function isOfBearer(passage: Passage, text: string, spoken: Language, others: ReadonlySet<string>): boolean {
  const noun = bearerIn(text)
  if (noun === null) return true
  return !passage.words.includes(noun) && (!others.has(passage.id) || met(noun, passage, spoken) > 0)
}

/** The noun whose name is asked for; null where there is none. */
export function bearerIn(text: string): string | null {
  const noun = nounNamed(text)
  return noun === null || isLight(noun) ? null : noun
}

/** The same noun where every story has one: "the author". */
export function nounNamed(text: string): string | null {
  const nouns = bearer.exec(text)?.slice(1)
  return nouns?.find((one) => one !== undefined) ?? null
}

/** A name as questions are read. */
export function folded(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether every part of a name stands in a folded text. */
export function isIn(name: string, text: string): boolean {
  return folded(name)
    .split(' ')
    .every((word) => text.includes(word))
}
