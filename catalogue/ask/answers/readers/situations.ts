import { workOf } from '../../../lookup/lookup.ts'
import { listed, said } from '../../../lookup/said.ts'
import type { Language } from '../../../retrieval/language.ts'
import { rememberedOf } from '../../../retrieval/remembered.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Intent } from '../../../schemas/intent.ts'
import { filedUnder } from '../../everyday.ts'
import type { Library } from '../../library.ts'
import { isNumeral, type Passage, passageOf, plainTerm } from '../../texts.ts'
import { familiesOf, isClose, isLight } from '../../word-kin.ts'
import { idle } from './wishes.ts'

/** Which readers' guide is for what somebody tells: by everyday words of the same meaning, over what its editor wrote. */

interface Guide {
  readonly id: string
  /** With what a reader comes to it, where it leads them, and what stands behind that: its themes, and what its works are about. */
  readonly brought: Passage
  readonly own: Passage
  readonly behind: Passage
}

const guidesOf = rememberedOf((_catalogue: Catalogue) => new Map<Language, readonly Guide[]>())

function guidesIn(catalogue: Catalogue, language: Language): readonly Guide[] {
  const known = guidesOf(catalogue).get(language)
  if (known !== undefined) return known
  const made = catalogue.intents.map((intent) => guideIn(intent, catalogue, language))
  guidesOf(catalogue).set(language, made)
  return made
}

function guideIn(intent: Intent, catalogue: Catalogue, language: Language): Guide {
  const id = `intent/${intent.id}` as const
  const themes = catalogue.themes.filter((theme) => intent.themes.includes(theme.id))
  const behind = [
    ...themes.flatMap((theme) => [said(theme.labels, language), ...listed(theme.keywords, language)]),
    ...intent.works.slice(0, 1).flatMap((slug) => listed(workOf(catalogue, slug).subjects, language)),
  ]
  return {
    id: intent.id,
    brought: passageOf(id, language, [said(intent.titles, language), ...listed(intent.questions, language)]),
    own: passageOf(id, language, [said(intent.guide, language)]),
    behind: passageOf(id, language, behind),
  }
}

/** Where it leads, and what only stands behind it, say so much of what a reader comes with. */
const LEADS = 0.85
const BEHIND = 0.7
/** Below this a word is not met. */
const MET = 0.5
/** So many words, and so much in all, with so clear a lead over the next guide. */
const WORDS_MIN = 2
const ENOUGH = 1
const LEAD = 1.2
/** What people only say of what they go through tells enough by itself, where no other guide hears it. */
const ALONE = 0.85

/** A guide, by how many words it is meant, and whether one of them is said of nothing but what somebody goes through. */
export interface Meant {
  readonly id: string
  readonly words: number
  readonly isFiled: boolean
}

/** The one guide for what is told; null where one word alone speaks for it, or for two of them. */
export function guideMeant(told: readonly string[], spoken: Language, { catalogue }: Library): Meant | null {
  const words = [...new Set(told)].filter((word) => says(word, spoken))
  if (words.length > TOLD_WORDS_MAX) return null
  const guides = guidesIn(catalogue, spoken)
  const rows = words.map((word) => guides.map((guide) => saidIn(word, guide, spoken)))
  const scores = guides.map(({ id }, at) => {
    const points = rows.map((row) => shareOf(row, at))
    const isFiled = words.some(
      (word, one) => (points[one] ?? 0) >= ALONE && filedUnder(word, spoken).length > 0,
    )
    return {
      id,
      words: points.filter((one) => one > 0).length,
      points: points.reduce((a, b) => a + b, 0),
      isFiled,
    }
  })
  const [first, second] = scores.toSorted((a, b) => b.points - a.points)
  if (first === undefined || first.points < LEAD * (second?.points ?? 0)) return null
  const isTold = first.words >= WORDS_MIN && first.points >= ENOUGH
  return isTold || first.points >= ALONE ? first : null
}

/** Nobody tells a situation in so many words. */
const TOLD_WORDS_MAX = 40

const NOBODY = /^(nobody|noone|none|ninguem|nadie|ningun[oa]?|nenhuma?)$/

/** What everybody says who tells something and asks for a book. */
const PLAIN =
  /^(keep\w*|wants?|wanted|needs?|quer\w+|quier\w+|quis\w+|tengo|tenho|busc\w+|procur\w+|looking|qualquer|cualquier|antes|before|days?|dias?|years?|anos?|months?|mes|meses|weeks?|semanas?|home|back|left|leave|trata|novo|nov[ao]s|fiction|ficcao|ficcion|reads?|reading|le[eo]\w{0,3}|lendo|ler|leyendo|ideas?|ideias?|mais|mas|menos|more|less|start\w*|begin\w*|comec\w+|empez\w+|empiez\w+|acab\w+|termin\w+|finish\w*|passo|pass?ad[oa]s?|fal[aeo]\w{0,3}|habl\w+|talk\w*|speak\w*|tene?mos|tenho|have|well|bem|bien|mal|muito|much[oa]|two|dois|duas|dos)$/

function says(word: string, spoken: Language): boolean {
  if (NOBODY.test(word)) return true
  return (
    word.length > 2 && !isStopword(word, spoken) && !isLight(word) && !PLAIN.test(word) && !isNumeral(word)
  )
}

/** What several guides say as well tells them apart the less. */
function shareOf(row: readonly number[], at: number): number {
  const here = row[at] ?? 0
  return here < MET ? 0 : here / Math.sqrt(row.filter((one) => one >= here).length)
}

function saidIn(word: string, { brought, own, behind }: Guide, spoken: Language): number {
  const ways = filedUnder(word, spoken)
  const families = familiesOf(word, spoken).filter(isClose)
  const isNobody = NOBODY.test(word)
  const meant = (passage: Passage) => {
    if (isNobody && passage.words.some((one) => NOBODY.test(one))) return KIN
    if (ways.length === 0 && passage.terms.has(plainTerm(word, spoken))) return 1
    const isFiled = ways.some((head) => head.every((one) => passage.terms.has(plainTerm(one, spoken))))
    if (ways.length > 0) return isFiled ? FILED : 0
    return families.some((one) => passage.families.has(one)) ? KIN : 0
  }
  const said = Math.max(meant(brought), LEADS * meant(own), BEHIND * meant(behind))
  return idle.test(word) ? BEHIND * said : said
}

/** What would be filed under a word of the editor's says nearly as much; what only means the like, less. */
const FILED = 0.9
const KIN = 0.7
