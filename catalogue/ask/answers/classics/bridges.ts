import { said } from '../../../lookup/said.ts'
import type { RecordId } from '../../kinds.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, themesSaid, titleIn } from '../../sentence.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { theClassics } from '../people/people.ts'
import { sharing } from '../themes/shared-themes.ts'
import { notBeside } from './not-beside.ts'

/** What stands beside what, and why. */

const classic = (id: string): RecordId => `reference-author/${id}`

/** What is asked of a classic's own life. */
const lives =
  /\b(live[ds]?|viveu|vivio|nasceu|nacio|born|died|morreu|murio|century|seculo|siglo|wrote in|write in|escreveu em|escribia|escrevia|what language|que lingua|que idioma|en que lengua)\b/

/** What stands beside what: classics beside a work, works beside a classic, works beside a work. */
export const bridges: Answerer = (question, library) => {
  const { cues, classics, works } = question
  if (
    classics.length > 0 &&
    cues.has('by') &&
    (cues.has('published') || cues.has('list')) &&
    !cues.has('similar') &&
    !cues.has('relation')
  ) {
    return theClassics(question, library)
  }
  if (classics.length > 0 && works.length === 0 && lives.test(question.text))
    return theClassics(question, library)
  const asked = cues.has('relation') || influence.test(question.text)
  const beside =
    classics.length > 0 && works.length === 0
      ? worksBeside(question, library)
      : works.length > 0 && (asked || classics.length > 0)
        ? classicsBeside(question, library)
        : null
  if (beside !== null) return unclaimed(beside, question)
  if (works.length > 0 && cues.has('similar')) return worksLike(question, library)
  if (!cues.has('classicAuthors') || works.length > 0) return null
  return answer(
    'reference_authors',
    question,
    library.catalogue.referenceAuthors.map((one) => classic(one.id)),
    noClaim,
  )
}

const no = { pt: 'Não', en: 'No', es: 'No' } as const

const noClaim = {
  pt: 'Aproximações temáticas dos editores. Não afirmam influência, equivalência, filiação nem aval.',
  en: "The editors' thematic bridges. They claim no influence, equivalence, affiliation or endorsement.",
  es: 'Aproximaciones temáticas de los editores. No afirman influencia, equivalencia, filiación ni respaldo.',
} as const

const influence =
  /\b(influ\w+|inspir\w+|because of|por causa|basead\w+|basad\w+|based on|copi\w+|imita\w*|plagi\w+|derive\w*|herd\w+|hered\w+|comes from|debt|deve a|debe a)\b/

/** "List every book paired with Emily Dickinson, and the themes": each has its own. */
export const pairings: Answerer = (question, library) => {
  const { classics, works, cues, unit, whole } = question
  if (classics.length !== 1 || works.length > 0 || !cues.has('themes') || !cues.has('relation')) return null
  return (unit === 'work' || unit === 'theme') &&
    /\b(every|each|cada|todos|todas|all|list\w*|enumera|pair\w*|emparej\w*|emparelh\w*)\b/.test(whole.text)
    ? worksBeside(question, library)
    : null
}

/** "Which classic do the Keeper and the Correspondence have in common?": whoever stands beside each of them. */
export const sharedClassics: Answerer = (question, { catalogue }) => {
  const { works, classics, unit, cues, language, text } = question
  const asked = unit === 'classic' || (unit === null && cues.has('classicAuthors'))
  if (works.length < 2 || classics.length > 0 || !asked || !sharing.test(text)) return null
  const shared = catalogue.referenceAuthors.filter(({ id }) =>
    works.every((slug) => catalogue.relations.some(({ work, author }) => work === slug && author === id)),
  )
  const titles = enumerated(
    catalogue.works.filter(({ slug }) => works.includes(slug)),
    language,
    titleIn,
  )
  const names = enumerated(
    shared,
    language,
    ({ labels, work }) => `${said(labels, language)} (${work.title}, ${work.year})`,
  )
  const among = {
    pt: shared.length > 0 ? `${names}: ao lado de ${titles}` : `Nenhum clássico está ao lado de ${titles}`,
    en: shared.length > 0 ? `${names}: beside ${titles}` : `No classic stands beside ${titles}`,
    es: shared.length > 0 ? `${names}: junto a ${titles}` : `Ningún clásico está junto a ${titles}`,
  }[language]
  return {
    intent: 'reference_authors_shared',
    items: shared.map(({ id }) => ({ id: classic(id), reason: titles })),
    statement: sentence(among),
    known: true,
  }
}

/** Whoever asks for an influence hears first that none is claimed. */
function unclaimed(answer: Answer, { text, language }: Question): Answer {
  if (!influence.test(text)) return answer
  const statements = new Set(answer.items.map(({ reason }) => reason).filter((reason) => reason !== ''))
  return {
    ...answer,
    about: undefined,
    statement: [`${no[language]}: ${noClaim[language]}`, ...statements].join(' '),
  }
}

const worksBeside: Answerer = (question, { catalogue }) => {
  const relations = catalogue.relations.filter(({ author }) => question.classics.includes(author))
  const found = answer(
    'works_beside_reference_author',
    question,
    [...new Set(relations.map(({ work }): RecordId => `work/${work}`))],
    noClaim,
    (id) => relations.find(({ work }) => `work/${work}` === id)?.statement[question.language] ?? '',
  )
  if (relations.length === 0 || relations.length > FEW) return found
  const { language } = question
  const rows = relations.flatMap((relation) =>
    catalogue.works
      .filter((work) => work.slug === relation.work)
      .map((work) => {
        const row = `${dated(work, language)}: ${said(relation.statement, language)}`
        return question.cues.has('themes')
          ? `${row} ${sentence(themesSaid(relation.themes, catalogue, language))}`
          : row
      }),
  )
  return { ...found, about: undefined, statement: [...rows, noClaim[language]].join(' ') }
}

const classicsBeside: Answerer = (question, { catalogue }) => {
  const relations = catalogue.relations.filter(
    ({ work, author }) =>
      question.works.includes(work) && (question.classics.length === 0 || question.classics.includes(author)),
  )
  if (relations.length === 0) return question.classics.length === 0 ? null : notBeside(question, catalogue)
  const found = answer(
    'reference_authors_beside_work',
    question,
    [
      // Where both are named, it is the two that stand side by side.
      ...(question.cues.has('relation')
        ? []
        : [...new Set(relations.map(({ work }): RecordId => `work/${work}`))]),
      ...new Set(relations.map(({ author }) => classic(author))),
    ],
    noClaim,
    (id) =>
      relations.find(({ author, work }) => classic(author) === id || `work/${work}` === id)?.statement[
        question.language
      ] ?? '',
  )
  if (relations.length > (why.test(question.whole.text) ? FEW_ASKED : FEW)) return found
  const told = relations.flatMap(({ author, statement }) =>
    catalogue.referenceAuthors
      .filter(({ id }) => id === author)
      .map(
        ({ labels, work }) =>
          `${said(labels, question.language)} (${work.title}, ${work.year}): ${said(statement, question.language)}`,
      ),
  )
  return { ...found, about: undefined, statement: [...told, noClaim[question.language]].join(' ') }
}

const besides =
  /\b(classicos?|classics?|clasic[oa]s?|autores de referencia|reference authors?)\b.*\b(junto|ao lado|al lado|beside|next to|alongside|ponen|poem|puesto|put|set|stands?|esta|shel\w+|acompanh\w+|acompan\w+)\b/

/** "Among the classics, which one is put beside the well novel, and for what reason?": its words ask for no theme. */
export const classicsWithReason: Answerer = (question, library) => {
  const { works, classics, without, whole, counting } = question
  if (works.length !== 1 || classics.length + without.length > 0 || counting !== null) return null
  if (!besides.test(whole.text) || !why.test(whole.text)) return null
  return classicsBeside(question, library)
}

const why =
  /\b(why|porque|por que|por (q|que)|motivos?|razao|razon|reasons?|grounds|justific\w+|explica\w*)\b/

/** Of so many bridges the sentence says the reason; of more, the list. */
const FEW = 2
/** Where the reason is asked for, of more. */
const FEW_ASKED = 4

const SERIES_BONUS = 0.5

/** Works that share themes with the named ones; a theme that few works have, and that comes early in both, says more. */
const worksLike: Answerer = (question, { catalogue }) => {
  const named = catalogue.works.filter(({ slug }) => question.works.includes(slug))
  const rarity = new Map(
    catalogue.themes.map(({ id }) => {
      const having = catalogue.works.filter(({ themes }) => themes.includes(id)).length
      return [id, having === 0 ? 0 : Math.log(1 + catalogue.works.length / having)]
    }),
  )
  const scored = catalogue.works
    .filter(({ slug }) => !question.works.includes(slug))
    .map((other) => {
      let score = 0
      const shared = new Set<string>()
      for (const work of named) {
        work.themes.forEach((theme, place) => {
          const otherPlace = other.themes.indexOf(theme)
          if (otherPlace === -1) return
          shared.add(theme)
          score += (rarity.get(theme) ?? 0) / (1 + 0.15 * (place + otherPlace))
        })
        if (work.series !== undefined && work.series.id === other.series?.id) score += SERIES_BONUS
      }
      return { id: `work/${other.slug}` as const, score, shared }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  return answer(
    'similar_works',
    question,
    scored.map(({ id }) => id),
    {
      pt: 'Obras do catálogo que partilham temas com a que foi nomeada.',
      en: 'Works of the catalogue that share themes with the one named.',
      es: 'Obras del catálogo que comparten temas con la nombrada.',
    },
    (id) => {
      const shared = scored.find((one) => one.id === id)?.shared ?? new Set()
      return catalogue.themes
        .filter((theme) => shared.has(theme.id))
        .map((theme) => said(theme.labels, question.language))
        .join(', ')
    },
  )
}
