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
import { asksTold } from './stories.ts'

const plain = (text: string) =>
  fold(text.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A question that the owner printed has the answer that was written for it. */
export const printed: Answerer = (context, use) => {
  const { library, language, reading } = context
  const asked = plain(reading.asked)
  const { intents, concepts, articles } = library.catalogue
  const isAsked = (questions: readonly string[]) => questions.some((one) => plain(one) === asked)
  const all = (texts: Readonly<Record<string, readonly string[]>>) => Object.values(texts).flat()
  const intent = intents.find(({ questions }) => isAsked(all(questions)))
  const useAll = () => {
    for (const mark of reading.marks) use.use(mark)
  }
  if (intent !== undefined) {
    useAll()
    return guided([intent], context)
  }
  const concept = concepts.find(({ questions }) => isAsked(all(questions)))
  if (concept !== undefined) {
    useAll()
    const thing = library.thing(`concept/${concept.id}`)
    return {
      intent: 'printed',
      statement: said(concept.definition, language),
      items: itemsOf([thing, ...library.tied(thing, 'work')], language),
    }
  }
  const essay = articles.find(({ questions }) => isAsked(questions))
  if (essay === undefined) return null
  useAll()
  return {
    intent: 'printed',
    statement: sentence(`${essay.title}: ${essay.summary}`),
    items: itemsOf([library.thing(`article/${essay.slug}`)], language),
  }
}

/** What an editor would give to somebody who tells what they go through: the guide whose situations they name. */
export const readers: Answerer = (context, use) => {
  const { library } = context
  const { intents } = library.catalogue
  if (intents.length === 0) return null
  const wants = use.takeAll('read')
  if (
    use.all('name').some((mark) => means(mark, 'like')) ||
    context.named.some(({ thing }) => thing.kind === 'work' || thing.kind === 'project')
  )
    return null
  const scored = intents
    .map((intent) => ({ intent, met: situationsMet(intent, context) }))
    .filter(({ met }) => met.size > 0)
    .sort((a, b) => b.met.size - a.met.size)
  const [best] = scored
  if (best !== undefined) {
    for (const mark of context.reading.marks)
      if (mark.not === null && [...best.met].some((at) => at >= mark.from && at < mark.to)) use.use(mark)
    use.takeAll('read ask:when kind:work about with tells form liked where:read')
    const chosen = scored.filter(({ met }) => met.size === best.met.size).map(({ intent }) => intent)
    return guided(chosen, context)
  }
  if (!wants) return null
  use.takeAll('kind:work name:author name:site ask:where where:read')
  const filters = filtersOf(context, use, 'work')
  if (filters.length > 0) return null
  return guided(intents, context)
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
function situationsMet({ situations }: Intent, context: Context): ReadonlySet<number> {
  const { reading, language, texts } = context
  const met = new Set<number>()
  const stems = reading.tokens.map(({ word }) => texts.stemOf(word))
  for (const situation of situations[language] ?? []) {
    const words = plain(situation)
      .split(' ')
      .map((word) => texts.stemOf(word))
    const raw = situation
      .toLowerCase()
      .split(/\s+/)
      .map((word) => texts.stemOf(word))
    for (let at = 0; at + words.length <= stems.length; at += 1)
      if (words.every((word, place) => word === stems[at + place] || raw[place] === stems[at + place]))
        for (let place = 0; place < words.length; place += 1) met.add(at + place)
  }
  return met
}

function guided(intents: readonly Intent[], { library, language }: Context) {
  const [first] = intents
  const one = intents.length === 1
  const things = intents.map(({ id }) => library.thing(`intent/${id}`))
  const works = one ? library.tied(things[0] as (typeof things)[0], 'work') : []
  const all = say(language, 'guides')
  const statement =
    one && first
      ? said(first.guide, language)
      : `${all}: ${intents.map(({ titles }) => said(titles, language)).join('; ')}.`
  const guides = intents.map(({ id, guide }) => ({ id: `intent/${id}`, reason: said(guide, language) }))
  const books = itemsOf(works, language)
  return { intent: 'guide', statement, items: one ? [...books, ...guides] : guides }
}
