import { said } from '../../lookup/said.ts'
import { Phrases } from '../../reading/phrases.ts'
import { remembered, rememberedOf } from '../../reading/remembered.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Intent } from '../../schemas/intent.ts'
import { filtersOf } from '../query/filters.ts'
import { say } from '../query/sentence.ts'
import { itemsOf } from '../query/telling.ts'
import type { Answerer, Context } from '../query/use.ts'
import { nearest } from './stories.ts'

/** The situations of all guides, met as cues are. */
const situationsIn = rememberedOf(({ intents }: Catalogue) =>
  remembered((language) => {
    const named = new Phrases<Intent>(language)
    for (const intent of intents)
      for (const situation of [intent.titles[language] ?? [], intent.situations[language] ?? []].flat())
        named.add(situation.toLowerCase().split(/\s+/), intent)
    return named
  }),
)

/** What an editor would give to somebody who tells what they go through: the guide whose situations they name. */
export const readers: Answerer = (context, use) => {
  const { library, reading, language } = context
  const { intents } = library.catalogue
  const wants = use.takeAll('read')
  const isNamed = context.named.some(({ thing }) => thing.kind === 'work' || thing.kind === 'project')
  if (isNamed || intents.length === 0) return null
  const situations = situationsIn(library.catalogue)(language)
  const met = reading.tokens.flatMap((_, from) => {
    const one = situations.at(reading.tokens, from)
    return one === null ? [] : { from, to: one.end, intents: one.meanings }
  })
  const wordsOf = (intent: Intent) =>
    met.reduce((sum, { from, to, intents: all }) => sum + (all.includes(intent) ? to - from : 0), 0)
  const most = Math.max(...intents.map(wordsOf))
  if (most > 0) {
    for (const mark of reading.marks)
      if (mark.not === null && met.some(({ from, to }) => from <= mark.from && mark.from < to)) use.use(mark)
    use.takeAll('read ask:when kind:work about with tells form liked where:read')
    return guided(
      intents.filter((intent) => wordsOf(intent) === most),
      context,
    )
  }
  use.takeAll('kind:work name:author name:site ask:where ask:whether where:read')
  if (!wants || filtersOf(context, use, 'work').length > 0) return null
  // What readers tell of themselves says which of them.
  const isTold = reading.marks.some(({ background, meanings }) => background && meanings.length === 0)
  if (!isTold) return guided(intents, context)
  return nearest(context, use) ?? { ...guided(intents, context), certain: false }
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
