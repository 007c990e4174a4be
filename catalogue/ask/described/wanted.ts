import { rememberedOf } from '../../retrieval/remembered.ts'
import { isNameParticle, isStopword } from '../../retrieval/stopwords.ts'
import type { Question } from '../question.ts'
import { isNumeral } from '../texts.ts'
import { isLight } from '../word-kin.ts'
import { inPlainWords } from './turns.ts'

/** Which thing is meant that somebody describes: "which book is told by a building?" */

/** The kinds of thing that may be described. */
export type DescribedKind = 'work' | 'article' | 'concept' | 'theme' | 'reference-author'

const nouns: Readonly<Record<DescribedKind, string>> = {
  work: 'livros?|obras?|romances?|novelas?|titulos?|volumes?|historias?|narrativas?|contos?|books?|works?|novels?|novellas?|story|stories|titles?|tales?|libros?|volumen|cuentos?|relatos?',
  article: 'ensaios?|artigos?|textos?|essays?|articles?|texts?|pieces?|ensayos?|articulos?',
  concept: 'conceitos?|nocao|nocoes|ideias?|concepts?|ideas?|notions?|conceptos?|nocion|nociones',
  theme: 'temas?|themes?|topics?|topicos?',
  'reference-author': 'classicos?|classics?|clasicos?',
}
const kinds = Object.keys(nouns) as DescribedKind[]
const noun = `(${Object.values(nouns).join('|')})`
const THE =
  '(?:o|a|os|as|el|la|los|las|the|an?|um|uma|uns|un|una|that|this|aquele|aquela|aquel|aquella|esse|essa|ese|esa|algum|alguma|algun|alguna|any|some|nenhum|nenhuma|ningun|ninguna)'

/** Where a question says what kind of thing it wants. */
const asking = [
  `(?:which|what)(?: of)?(?: the| these| those| this| her| your| his)? (?:[a-z]+ )?${noun}`,
  `(?:qual|quais|cual|cuales)(?: (?:e|es|foi|fue|sera))?(?: (?:o|a|os|as|el|la|los|las|d[oa]s|dest[ea]s|de l[oa]s|de (?:sus|seus|suas|est[oa]s)))? ${noun}`,
  `que ${noun}`,
  `(?:what|which)(?: s| is| was) the (?:one|${noun})`,
  `(?:is there|are there|ha|hay|existe|existem|existen|tem|tens|tienen|tiene|have you|do you have|you have)(?: (?:aqui|ai|por aqui|in here|here|also|por ahi))?(?: ${THE})? ${noun}`,
  `(?:procuro|busco|(?:(?:i|we) (?:am |m |are |re )?)?looking for|i want|quero|quiero|queria|lembro me d|recuerdo|remember|trying to find|find me|searching for|need|necesito|preciso d[eoa])(?: ${THE})? ${noun}`,
  `(?:como se chama|como se llama|what s the (?:title|name) of|what is the (?:title|name) of)(?: ${THE}) ${noun}`,
].map((words) => new RegExp(`(?:^| )${words}(?= |$)`))

/** "Which of the books": one of them. */
const PART_OF = / (of|d[oa]s|dest[ea]s|de l[oa]s|de (sus|seus|suas|est[oa]s)) /

export interface Wanted {
  readonly kind: DescribedKind
  /** Whether several are asked for: those have something in common, and nobody tells one of them. */
  readonly several: boolean
  /** What stands before what asks. */
  readonly before: string
  /** All but what asks. */
  readonly text: string
  /** What is said of it, folded, each word once, and how much it may tell. */
  readonly words: readonly { readonly word: string; readonly weight: number }[]
}

/** What every story has says little of one of them, and so does a number. */
const LIGHT = 0.4
const NUMERAL = 0.6
const FEW = 2
const LIGHT_OF_FEW = 0.7

/** Words that go with any other. */
const faint =
  /^(nunca|jamas|never|sempre|siempre|always|again|novamente|outr[oa]s?|otr[oa]s?|another|mesm[oa]s?|mism[oa]s?|propri[oa]s?|propi[oa]s?|tod[oa]s?|everything|everyone|cuj[oa]s?|cuy[oa]s?|bem|bien|mal|melhor|mejor|pior|peor|pouc[oa]s?|poc[oa]s?|bit|sido|feit[oa]s?|hech[oa]s?|made|antes|depois|despues|then|entao|entonces|junt[oa]s?|together|simply|apenas|solo|real|really|like|among|rather)$/

/** What only leads from the noun to what is said. */
const leading =
  /^(about|sobre|acerca|regarding|concerning|trata|tratam|tratan|trate|fala|falam|fale|habla|hablan|hable|deals?|treats?|talks?|speaks?|describes?|descreve|describe|define|defines|defined|described|aparece|appears?|sale|surge|brings?|says?|diz|dice|afirma|sostiene|sustenta|defende|defiende|comenta|acha|considers?|argues?|claims?|complains?|explica|explains?|tells?|conta|cuenta|narra|there|here|aqui|also|tambem|tambien|please|favor|catalogue|catalogo|author|autora|voss[oa]s?|dela|hers|feat\w*|involv\w+|features?|has|tem|tiene|vez|vezes|veces|times|might|could|would|should|casi|quase|almost|even|only|still|ainda|aun|todavia)$/

/** What a question describes, and of what kind it is; null where it asks for nothing of that sort. */
export const wantedOf = rememberedOf(({ description, spoken }: Question): Wanted | null => {
  for (const pattern of asking) {
    const found = pattern.exec(description)
    if (found === null) continue
    const named = found.slice(1).find((one) => one !== undefined) ?? ''
    const kind = kinds.find((one) => new RegExp(`^(${nouns[one]})$`).test(named)) ?? 'work'
    const before = description.slice(0, found.index).replace(wondering, '').trim()
    // "I should like to know which book..."
    const behind = description
      .slice(found.index + found[0].length)
      .replace(kind === 'work' ? /^$/ : asks, ' ')
    const rest = `${before} ${behind}`
    const several = named.endsWith('s') && !PART_OF.test(found[0])
    return { kind, several, before, text: rest.trim(), words: wordsSaid(inPlainWords(rest), spoken) }
  }
  return null
})

/** "Which concept asks...": what it does with what is said. */
const asks =
  /^ (?:que |that |which )?(?:asks?|wants to know|pergunta|preguntar?|quer saber|quiere saber|opposes|mentions?|menciona|recorda|recuerda|recalls?) /
const wondering =
  /\b(gostava|gostaria|queria|quero|gustaria|quisiera|quiero|would like|should like|like|want|wonder(ing)?|curious|saber|know|ask|perguntar|preguntar|diga|digam|dizer|decir(me)?|tell|alguem sabe|alguien sabe|anybody knows?)\b/g

/** All that a question says, as the description of a thing of some kind. */
export function describedAs(kind: DescribedKind, { description, spoken }: Question): Wanted {
  const asked = new RegExp(`^(${nouns[kind]}|${nouns.work})$`)
  const text = inPlainWords(description)
    .split(' ')
    .filter((word) => !asked.test(word))
    .join(' ')
  return { kind, several: false, before: '', text, words: wordsSaid(text, spoken) }
}

function wordsSaid(text: string, spoken: Question['spoken']): Wanted['words'] {
  const words = text
    .split(' ')
    .filter(
      (word) => word.length > 2 && !isStopword(word, spoken) && !isNameParticle(word) && !leading.test(word),
    )
  const all = [...new Set(words)].map((word) => ({ word, weight: weightOf(word) }))
  // Where little else is said, what every story has has to tell.
  const isPoor = all.filter(({ weight }) => weight === 1).length < FEW
  return isPoor ? all.map(({ word, weight }) => ({ word, weight: Math.max(weight, LIGHT_OF_FEW) })) : all
}

function weightOf(word: string): number {
  if (isNumeral(word)) return NUMERAL
  return isLight(word) || faint.test(word) ? LIGHT : 1
}
