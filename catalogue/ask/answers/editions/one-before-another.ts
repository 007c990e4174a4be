import { byDate, confirmedEditions, isUndecided, yearOf } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import { languagesNamed } from '../../constraints.ts'
import { either, isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { editionFacts } from './edition-facts.ts'
import { howLong, inYears } from './translated-after.ts'

/** Words by which one edition of a work is told from another. */
const kinds: readonly (readonly [RegExp, (edition: Edition, work: Work) => boolean])[] = [
  [
    /^(hardbacks?|hardcovers?|encadernad\w+|encuadernad\w+|dura|bound)$/,
    ({ format }) => format === 'hardback',
  ],
  [/^(paperbacks?|mole|blanda|brochura|rustica)$/, ({ format }) => format === 'paperback'],
  [/^(audiobooks?|audiolivros?|audiolibros?|audio)$/, ({ format }) => format === 'audiobook'],
  [/^(epubs?|ebooks?)$/, ({ format }) => format === 'epub'],
  [/^(web|online|folhetim|folletin|serial|internet|rede|red)$/, ({ format }) => format === 'web'],
  [/^(digita(l|is|les))$/, ({ format }) => /^(web|epub|pdf)$/.test(format)],
  [
    /^(inprint|print|printed|paper|papel|impres\w+|livro|libro|book|volume|volumen|tomo)$/,
    ({ format }) => /back$/.test(format),
  ],
  [
    /^(traduc(ao|cion)|translation|translated|traduzid[oa]|traducid[oa])$/,
    ({ language }, work) => language !== work.language,
  ],
  [/^(original|originally)$/, ({ language }, work) => language === work.language],
]

const EARLIER = /^(before|earlier|older|prior|antes|anterior|antig[ou]\w*|prece\w+|preda\w+)$/
const LATER =
  /^(after|later|newer|since|depois|apos|despues|tras|posterior|recente|reciente|followed|segui\w+|siguio)$/

interface Side {
  readonly at: number
  readonly meant: (edition: Edition, work: Work) => boolean
}

/**
 * "Did the serial come before the hardback?", "how long after it did the book come out?": of two editions of one work, each told by
 * its format, its language, or as the original or the translation.
 */
export const oneBeforeAnother: Answerer = (question, { catalogue }) => {
  const { works, without, counting, classics, articles, whole } = question
  if (works.length > 1 || without.length + classics.length + articles.length > 0) return null
  if (counting !== null && !howLong.test(whole.text)) return null
  const words = whole.text.split(' ')
  const at = words.findIndex((word) => EARLIER.test(word) || LATER.test(word))
  if (at === -1) return null
  const sides = sidesIn(words)
  if (sides.length < 2) return null
  const pairs = catalogue.works
    .filter(({ slug }) => works.length === 0 || works.includes(slug))
    .flatMap((work) => pairOf(work, sides, catalogue))
  const [pair, more] = pairs
  if (pair === undefined || more !== undefined) return null
  const told = sentenceOf(pair, question, EARLIER.test(words[at] ?? ''))
  return told
}

/** What stands in the text for an edition; words that lie together ("the web version in Spanish") mean one. */
function sidesIn(words: readonly string[]): Side[] {
  const found: { at: number; last: number; meant: Side['meant'][] }[] = []
  for (const [at, word] of words.entries()) {
    const tongue = languagesNamed(word)[0]
    const kind = kinds.find(([said]) => said.test(word))?.[1]
    const meant = kind ?? (tongue === undefined ? null : ({ language }: Edition) => language === tongue)
    if (meant === null) continue
    const before = found.at(-1)
    const between = words.slice((before?.last ?? at) + 1, at)
    if (before !== undefined && between.every((one) => TOGETHER.test(one))) {
      before.meant.push(meant)
      before.last = at
    } else found.push({ at, last: at, meant: [meant] })
  }
  return found.map(({ at, meant }) => ({
    at,
    meant: (edition, work) => meant.every((one) => one(edition, work)),
  }))
}
const TOGETHER =
  /^(in|em|en|de|da|do|of|the|a|o|la|el|na|no|to|al|ao|para|edicao|edition|edicion|version|versao|capa|tapa|covers?)$/

/** "Antes que la web" asks for nothing. */
const THAN = /\bque(?= (a|o|la|el|en|em|no|na|inprint)( |$))/g

interface Pair {
  readonly work: Work
  readonly first: Edition
  readonly second: Edition
}

/** One edition for each side, and not the same for both. */
function pairOf(work: Work, sides: readonly Side[], catalogue: Catalogue): Pair[] {
  const editions = byDate(confirmedEditions(catalogue, work))
  const [left, right, more] = sides.map(({ meant }) => editions.filter((edition) => meant(edition, work)))
  const [first, second] = [left?.[0], right?.[0]]
  if (more !== undefined || left?.length !== 1 || right?.length !== 1) return []
  return first === undefined || second === undefined || first === second ? [] : [{ work, first, second }]
}

function sentenceOf({ work, first, second }: Pair, question: Question, asksEarlier: boolean): Answer | null {
  const { language, spoken, whole } = question
  if (first.published === undefined || second.published === undefined) return null
  const isLong = howLong.test(whole.text)
  if (!isLong && isUndecided(first.published, second.published)) return null
  if (!isLong && !isClosed(whole.text.replace(THAN, ' '))) return null
  const isEarlier = String(first.published) < String(second.published)
  const choice =
    either[spoken].test(whole.text) &&
    /\b(anterior|antes|before|earlier)\b.*\b(posterior|depois|despues|after|later)\b|\b(posterior|depois|despues|after|later)\b.*\b(anterior|antes|before|earlier)\b/.test(
      whole.text,
    )
  const opening = isLong
    ? inYears(Math.abs(yearOf(first.published) - yearOf(second.published)), language)
    : choice
      ? (isEarlier ? earlier : later)[language]
      : yesOrNo(isEarlier === asksEarlier, language)
  const facts = [first, second].map((edition) => editionFacts(edition, language))
  return {
    intent: 'edition_date',
    items: [first, second].map(({ id }, at) => ({ id: `edition/${id}` as const, reason: facts[at] ?? '' })),
    statement: sentence(`${opening}: ${titleIn(work, language)}, ${facts.join('; ')}`),
    known: true,
    whole: true,
  }
}

const earlier: Readonly<Record<Language, string>> = { pt: 'Anterior', en: 'Earlier', es: 'Anterior' }
const later: Readonly<Record<Language, string>> = { pt: 'Posterior', en: 'Later', es: 'Posterior' }
