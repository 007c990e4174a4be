import { fold } from '../../../src/language/fold.ts'
import { workOf } from '../../lookup.ts'
import type { Language } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { isStopword } from '../../retrieval/stopwords.ts'
import { listed, said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Intent } from '../../schemas/intent.ts'
import { met } from '../asked.ts'
import { filedUnder } from '../everyday.ts'
import type { Library } from '../library.ts'
import { type Passage, passageOf } from '../texts.ts'
import { isLight } from '../word-kin.ts'

/** Which readers' guide is for what somebody tells: by everyday words of the same meaning, over what its editor wrote. */

interface Guide {
  readonly id: string
  /** What the editor wrote of it, and what stands behind that: its themes, and what its works are about. */
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
  const own = [
    said(intent.titles, language),
    ...listed(intent.questions, language),
    said(intent.guide, language),
  ]
  const behind = [
    ...themes.flatMap((theme) => [said(theme.labels, language), ...listed(theme.keywords, language)]),
    ...intent.works.slice(0, 1).flatMap((slug) => listed(workOf(catalogue, slug).subjects, language)),
  ]
  return {
    id: intent.id,
    own: passageOf(id, language, own),
    behind: passageOf(id, language, behind),
  }
}

/** What only stands behind a guide says so much of what its own text says. */
const BEHIND = 0.7
/** Below this a word is not met. */
const MET = 0.4
/** So many words, and so much in all, with so clear a lead over the next guide. */
const WORDS_MIN = 2
const ENOUGH = 1.1
const LEAD = 1.25

/** The one guide for what is told; null where one word alone speaks for it, or for two of them. */
export function guideMeant(told: readonly string[], spoken: Language, { catalogue }: Library): string | null {
  const words = [...new Set(told)].filter((word) => says(word, spoken))
  if (words.length > TOLD_WORDS_MAX) return null
  const guides = guidesIn(catalogue, spoken)
  const rows = words.map((word) => guides.map((guide) => saidIn(word, guide, spoken)))
  const scores = guides.map(({ id }, at) => {
    const points = rows.map((row) => shareOf(row, at))
    return { id, words: points.filter((one) => one > 0).length, points: points.reduce((a, b) => a + b, 0) }
  })
  const [first, second] = scores.toSorted((a, b) => b.points - a.points)
  if (first === undefined || first.words < WORDS_MIN || first.points < ENOUGH) return null
  return first.points >= LEAD * (second?.points ?? 0) ? first.id : null
}

/** Nobody tells a situation in so many words. */
const TOLD_WORDS_MAX = 40

const NOBODY = /^(nobody|noone|none|ninguem|nadie|ningun[oa]?|nenhuma?)$/

function says(word: string, spoken: Language): boolean {
  if (NOBODY.test(word)) return true
  return word.length > 2 && !isStopword(word, spoken) && !isLight(word)
}

/** What several guides say as well tells them apart the less. */
function shareOf(row: readonly number[], at: number): number {
  const here = row[at] ?? 0
  return here < MET ? 0 : here / Math.sqrt(row.filter((one) => one >= here).length)
}

function saidIn(word: string, { own, behind }: Guide, spoken: Language): number {
  const under = filedUnder(word, spoken).filter((one) => one !== word)
  const isNobody = NOBODY.test(word)
  const meant = (passage: Passage) => {
    if (isNobody && passage.words.some((one) => NOBODY.test(one))) return 1
    if (under.length === 0) return met(word, passage, spoken)
    return under.every((one) => met(fold(one), passage, spoken) === 1) ? FILED : 0
  }
  return Math.max(meant(own), BEHIND * meant(behind))
}

/** What would be filed under a word of the editor's says nearly as much. */
const FILED = 0.9
