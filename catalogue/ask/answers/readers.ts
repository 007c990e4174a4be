import { said } from '../../lookup/said.ts'
import { Phrases } from '../../reading/phrases.ts'
import { tokensOf } from '../../reading/tokens.ts'
import type { Intent } from '../../schemas/intent.ts'
import { filtersOf } from '../query/filters.ts'
import { say } from '../query/sentence.ts'
import { itemsOf } from '../query/telling.ts'
import type { Answerer, Context } from '../query/use.ts'

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

/** The places of the words of a question in which the situations of a guide are named. */
function situationsMet({ situations }: Intent, { reading, language }: Context): ReadonlySet<number> {
  const named = new Phrases<number>(language)
  for (const situation of situations[language] ?? [])
    named.add(
      tokensOf(situation).tokens.map(({ word }) => word),
      0,
    )
  const places = reading.tokens.flatMap((_, at) => {
    const end = named.at(reading.tokens, at)?.end ?? at
    return Array.from({ length: end - at }, (_each, more) => at + more)
  })
  return new Set(places)
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
