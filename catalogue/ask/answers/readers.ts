import { fold } from '../../../src/language/fold.ts'
import { said } from '../../lookup/said.ts'
import { languages } from '../../reading/language.ts'
import { means } from '../../reading/marks.ts'
import { nearLinesAt } from '../../reading/near-lines.ts'
import { rememberedOf } from '../../reading/remembered.ts'
import { tokensOf } from '../../reading/tokens.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Intent } from '../../schemas/intent.ts'
import { filtersOf } from '../query/filters.ts'
import { say, sentence } from '../query/sentence.ts'
import { itemsOf } from '../query/telling.ts'
import { type Answerer, type Context, weightOf } from '../query/use.ts'
import { described } from './describe.ts'
import { asksTold } from './stories.ts'

const plain = (text: string) =>
  fold(text.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A question that the owner printed has the answer that was written for it. */
export const printed: Answerer = (context, use) => {
  const { library, language, reading } = context
  const asked = plain(reading.asked)
  const isAsked = ({ questions }: { readonly questions: object }) =>
    Object.values(questions)
      .flat()
      .some((one: string) => plain(one) === asked)
  const { intents, concepts, articles } = library.catalogue
  const [intent, concept, essay] = [intents.find(isAsked), concepts.find(isAsked), articles.find(isAsked)]
  const id = concept ? `concept/${concept.id}` : `article/${essay?.slug}`
  if (!intent && !concept && !essay) return null
  for (const mark of reading.marks) use.use(mark)
  if (intent) return guided([intent], context)
  const thing = library.thing(id)
  const things = concept ? [thing, ...library.tied(thing, 'work')] : [thing]
  return {
    intent: 'printed',
    statement: sentence(described(thing, library, language)),
    items: itemsOf(things, language),
  }
}

/** What an editor would give to somebody who tells what they go through: the guide whose situations they name. */
export const readers: Answerer = (context, use) => {
  const { intents } = context.library.catalogue
  const wants = use.takeAll('read')
  const isNamed = context.named.some(({ thing }) => thing.kind === 'work' || thing.kind === 'project')
  if (isNamed || intents.length === 0) return null
  const scored = intents.map((intent) => ({ intent, met: situationsMet(intent, context) }))
  const most = Math.max(...scored.map(({ met }) => met.size))
  if (most > 0) {
    const chosen = scored.filter(({ met }) => met.size === most)
    for (const mark of context.reading.marks)
      if (
        mark.not === null &&
        chosen.some(({ met }) => [...met].some((at) => at >= mark.from && at < mark.to))
      )
        use.use(mark)
    use.takeAll('read ask:when kind:work about with tells form liked where:read')
    return guided(
      chosen.map(({ intent }) => intent),
      context,
    )
  }
  use.takeAll('kind:work name:author name:site ask:where where:read')
  return wants && filtersOf(context, use, 'work').length === 0 ? guided(intents, context) : null
}

const linesOfGuides = rememberedOf(({ intents }: Catalogue) =>
  intents.map(({ situations, titles }) => {
    const texts = languages.flatMap((language) =>
      [titles[language] ?? '', ...(situations[language] ?? [])].map((text) => ({
        language,
        ...tokensOf(text),
      })),
    )
    return new Set(
      texts.flatMap(({ language, tokens }) =>
        tokens.flatMap((_, at) => nearLinesAt(tokens, at, language)?.lines ?? []),
      ),
    )
  }),
)

/** So many words of a wish have to be near what one guide is for, a word of several guides being less. */
const NEAR_MIN = 0.9

/** The guide whose situations a wish nearly names, whatever else it says: "my mother is in a care home". */
export const nearGuide: Answerer = (context) => {
  const { reading, library, language } = context
  const { intents } = library.catalogue
  const has = (type: string, value?: string) => reading.marks.some((mark) => means(mark, type, value))
  const wishes = has('read') || has('liked')
  if (!wishes && (!has('kind', 'work') || asksTold(context))) return null
  const guides = linesOfGuides(library.catalogue)
  // Words of asking are near to no situation: every guide is to be read.
  const told = reading.marks.filter(
    (mark) => weightOf(mark) > 0 && mark.meanings.every(({ type }) => type === 'topic' || type === 'said'),
  )
  const said = new Set(
    told.flatMap(({ from }) => nearLinesAt(reading.tokens, from, reading.language)?.lines ?? []),
  )
  const worth = (line: number) => 1 / guides.filter((lines) => lines.has(line)).length
  const scored = intents.map((intent, at) => {
    const near = [...said].filter((line) => guides[at]?.has(line)).reduce((sum, line) => sum + worth(line), 0)
    return { intent, score: near + situationsMet(intent, context).size }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < NEAR_MIN) return null
  const guide = guided([best.intent], context)
  return { ...guide, statement: `${say(language, 'nearest_guide')}: ${guide.statement}`, certain: false }
}

/** The places of the words of a question in which the situations of a guide are named. */
function situationsMet({ situations }: Intent, { reading, language, texts }: Context): ReadonlySet<number> {
  const met = new Set<number>()
  const stems = reading.tokens.map(({ word }) => texts.stemOf(word))
  for (const situation of situations[language] ?? []) {
    const words = tokensOf(situation).tokens.map(({ word, folded }) => [
      texts.stemOf(word),
      texts.stemOf(folded),
    ])
    for (const at of stems.keys())
      if (words.every((forms, place) => forms.includes(stems[at + place] ?? '')))
        for (const place of words.keys()) met.add(at + place)
  }
  return met
}

function guided(intents: readonly Intent[], { library, language }: Context) {
  const [first, other] = intents
  const guides = intents.map(({ id, guide }) => ({ id: `intent/${id}`, reason: said(guide, language) }))
  if (first === undefined || other !== undefined) {
    const titles = intents.map(({ titles }) => said(titles, language)).join('; ')
    return { intent: 'guide', statement: `${say(language, 'guides')}: ${titles}.`, items: guides }
  }
  const works = library.tied(library.thing(`intent/${first.id}`), 'work')
  return {
    intent: 'guide',
    statement: said(first.guide, language),
    items: [...itemsOf(works, language), ...guides],
  }
}
