import type { Library } from '../library.ts'
import { either } from '../polar.ts'
import { operatorsIn } from '../query/operators.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'
import { absent, unknown } from './absent.ts'
import type { Answer, Answerer } from './answer.ts'
import { belonging } from './belonging.ts'
import { isOutOfDomain } from './beyond.ts'
import { bridges, classicsWithReason, pairings, sharedClassics } from './bridges.ts'
import { worksByCode } from './by-code.ts'
import { characters, otherCharacter } from './characters.ts'
import { claims } from './claims.ts'
import { classicsBy } from './classics-by.ts'
import { compared } from './compare.ts'
import { conceptsMeant, conceptsNamed, conceptsUntied } from './concepts-meant.ts'
import { contributors, writtenTogether } from './contributors.ts'
import { courteous } from './courtesies.ts'
import { described, describedAfterAll, isBeside, notRecognised } from './described.ts'
import { contacts } from './desk.ts'
import { countedOrNamed, details, placesInStory, toldSurely } from './details.ts'
import { notHere } from './elsewhere.ts'
import { essaysCompared } from './essays-compared.ts'
import { essaysTold } from './essays-told.ts'
import { exclusionNotUnderstood } from './exclusions.ts'
import { factsOfEssay, factsOfWork, noneOfThat } from './facts.ts'
import { firstEdition } from './first-edition.ts'
import { commercial } from './for-sale.ts'
import { guides } from './guides.ts'
import { concepts, definedConcepts, essays, namedEssays, series, themes } from './ideas.ts'
import { withLanguages } from './in-other-tongues.ts'
import { byName, inPerson } from './in-person.ts'
import { isbns } from './isbns.ts'
import { judgedFacts } from './judged.ts'
import { kindOfBook } from './kind-of-book.ts'
import { languagesToRead } from './languages-to-read.ts'
import { licences } from './licences.ts'
import { matterOfEssays } from './matter-of-essays.ts'
import { namedByEnd } from './named-by-end.ts'
import { namedInDescribed, namesakes } from './namesakes.ts'
import { named } from './naming.ts'
import { narration } from './narration.ts'
import { byNeed } from './needs.ts'
import { neighbours, othersOfSeries } from './neighbours.ts'
import { notHad } from './not-had.ts'
import { silentOfAuthor } from './not-stated.ts'
import { amongClassics, nationsOfClassics, writtenByClassics } from './of-classics.ts'
import { worksOfHeroes } from './of-heroes.ts'
import { ofOneEdition } from './of-one-edition.ts'
import { oneBeforeAnother } from './one-before-another.ts'
import { isOfText, isOfThing, isPastStory } from './past-stories.ts'
import { people } from './people.ts'
import { peopleOfRole } from './people-of-role.ts'
import { protagonists } from './protagonists.ts'
import { queried, queriedForRights } from './queried.ts'
import { listedAtLast, queriedPartly } from './queried-partly.ts'
import { readableIn } from './readable-in.ts'
import { readingOrder } from './reading-order.ts'
import { reality } from './reality.ts'
import { countedUnread, reckoningsLeft } from './reckonings.ts'
import { courseOfGame, hintedProjects, projects } from './record-of-project.ts'
import { namedWorks, severalFacts } from './record-of-work.ts'
import { agesOfClassics, questionsOfConcepts, recordedFields } from './recorded-fields.ts'
import { closedRights, openRights, rights } from './rights.ts'
import { byPassage, byScene, nearestSentence, nearestTold } from './scenes.ts'
import { settings } from './settings.ts'
import { sharedThemes } from './shared-by-works.ts'
import { themeOfBoth, themesCompared, themesOfBridge, worksSharingThemes } from './shared-themes.ts'
import { capabilities, site, sources } from './site.ts'
import { sourcesOfClassics } from './sources-of-classics.ts'
import { spokenOf } from './spoken-of.ts'
import { tellers } from './tellers.ts'
import { titlesIn } from './titles.ts'
import { toldInFull } from './told-in-full.ts'
import { byMood, byTopic, byTopicElsewhere } from './topic.ts'
import { translatedAfter } from './translated-after.ts'
import { translations, translationsInto } from './translations.ts'
import { translators } from './translators.ts'
import { treats } from './treats.ts'
import { affordable, unrecorded } from './unrecorded.ts'
import { inFormat, weighedFacts } from './weighed.ts'
import { whereToRead } from './where-to-read.ts'
import { whether } from './whether.ts'
import { wholeKinds } from './whole-kinds.ts'
import { keptToBounds, listsPast } from './whole-lists.ts'
import { wholeWork } from './whole-work.ts'
import { aboutWork, citedEdition } from './works.ts'

/** What is counted, put in order or picked by its format is bound by what is tied to it, and not by the story around it. */
function firmly(answerer: Answerer): Answerer {
  return (question, library) => {
    const { counting, order, without, formats, unit, cues, bound, unmatched } = question
    const picks =
      counting !== null ||
      order !== null ||
      formats.length > 0 ||
      unit === 'edition' ||
      unit === 'essay' ||
      cues.has('selfPublished') ||
      cues.has('pageless')
    if (!picks || (without.length > 0 && counting === null && order === null))
      return answerer(question, library)
    return answerer(
      { ...question, topic: bound, unmatched: unmatched.filter((word) => bound.includes(word)) },
      library,
    )
  }
}

/**
 * The order in which kinds of question are tried. What is narrow and says so by its words comes first; a topic, which
 * anything could be, comes last. The first that answers is the answer, an empty list included.
 */
const answerers: readonly Answerer[] = [
  courteous,
  (question, { catalogue }) => (isOutOfDomain(question) ? unknown(question, catalogue) : null),
  themeOfBoth,
  namesakes,
  namedInDescribed,
  essaysCompared,
  belonging,
  amongClassics,
  nationsOfClassics,
  writtenByClassics,
  absent,
  sourcesOfClassics,
  tellers,
  inPerson,
  byName,
  wholeWork,
  peopleOfRole,
  closedRights,
  citedEdition,
  affordable,
  isbns,
  readingOrder,
  agesOfClassics,
  questionsOfConcepts,
  settings,
  conceptsUntied,
  conceptsNamed,
  conceptsMeant,
  oneBeforeAnother,
  translatedAfter,
  translationsInto,
  described,
  hintedProjects,
  courseOfGame,
  placesInStory,
  commercial,
  matterOfEssays,
  worksOfHeroes,
  wholeKinds,
  essaysTold,
  definedConcepts,
  ofOneEdition,
  firstEdition,
  pairings,
  sharedClassics,
  spokenOf,
  protagonists,
  otherCharacter,
  toldInFull,
  toldSurely,
  reality,
  othersOfSeries,
  weighedFacts,
  queried,
  writtenTogether,
  contributors,
  openRights,
  languagesToRead,
  readableIn,
  titlesIn,
  themesCompared,
  worksSharingThemes,
  themesOfBridge,
  reckoningsLeft(['amount']),
  classicsWithReason,
  classicsBy,
  recordedFields,
  worksByCode,
  claims,
  kindOfBook,
  judgedFacts,
  inFormat,
  (question, library) =>
    operatorsIn(question.sentence, library).has('shared') ? sharedThemes(question, library) : null,
  countedOrNamed,
  unrecorded,
  capabilities,
  (question, library) =>
    question.projects.length > 0 && question.works.length === 0 ? projects(question, library) : null,
  licences,
  contacts,
  details,
  compared,
  reckoningsLeft(['figure', 'table']),
  sharedThemes,
  severalFacts,
  treats,
  neighbours,
  translators,
  characters,
  factsOfEssay,
  countedUnread,
  queriedPartly,
  reckoningsLeft(['row']),
  firmly(narration),
  describedAfterAll,
  // What none of these could leave out is not left out of anything below.
  (question) => (question.without.length > 0 ? exclusionNotUnderstood(question) : null),
  rights,
  queriedForRights,
  projects,
  factsOfWork,
  noneOfThat,
  series,
  sources,
  essays,
  namedEssays,
  translations,
  people,
  aboutWork,
  (question, library) => (question.concepts.length > 0 ? concepts(question, library) : null),
  themes,
  concepts,
  bridges,
  firmly(whereToRead),
  namedWorks,
  guides,
  site,
  byScene,
  notRecognised,
  nearestTold,
  byNeed,
  byTopic,
  byMood,
  byTopicElsewhere,
  byPassage,
  silentOfAuthor,
  listedAtLast,
]

/** These use every word that they have read, and say which they have not. */
const reads: ReadonlySet<Answerer> = new Set([queried, queriedPartly, wholeKinds, listedAtLast])

/** The answer of the first kind of question that has one. */
export function answerInOrder(question: Question, library: Library): Answer {
  const meant = namedByEnd(question, library)
  const found = meant === null ? null : firstAnswer(meant, library)
  const isKnown = found !== null && (found.known ?? found.items.length > 0)
  // That there is no such edition is an answer; that a word is not on record is none.
  if (found !== null && (isKnown || found.intent === 'editions')) return found
  return firstAnswer(question, library)
}

function firstAnswer(question: Question, library: Library): Answer {
  let passed: RegExp | null = null
  for (const attempt of answerers) {
    const found = attempt(question, library)
    if (found === null || isBeside(found, question, library) || passed?.test(found.intent)) continue
    if (isOfThing(found, question, library)) {
      passed = ofWords
      continue
    }
    if (isOfText(found, question) || (!reads.has(attempt) && isPastStory(found, question, library))) {
      passed = onTopic
      continue
    }
    if (reads.has(attempt) || !listsPast(found, question, library)) {
      const elsewhere = notHere(found, question, library)
      if (elsewhere !== null) return elsewhere
      const kept = keptToBounds(found, question, library) ?? notHad(found, question) ?? found
      const judged = whether(kept, question, library)
      return withLanguages(
        named(withoutYes(judged, question), library.catalogue, question.language),
        question,
        library,
      )
    }
  }
  const none =
    (passed === null ? null : nearestSentence(question, library)) ?? unknown(question, library.catalogue)
  return notHere(none, question, library) ?? withLanguages(none, question, library)
}

/** A list of what shares a word with a story tells nothing of it. */
const onTopic = /_on_topic$/
/** And where a thing of a story is asked for what only books have, no sentence has that. */
const ofWords = /_on_topic$|^passage$/

/** "Recommend me some novel": nobody says yes to that. */
const wishes = /^(por favor |please )?(recom[ei]\w+|sug\w+|aconse\w+|suggest)\b/

/** "In Spanish or in Portuguese?" is answered by which; a yes would be to neither. */
function withoutYes(found: Answer, { text, spoken }: Question): Answer {
  const [yes = ''] = /^(Sim|Yes|Sí): /.exec(found.statement) ?? []
  if (yes === '' || !(either[spoken].test(text) || wishes.test(text))) return found
  return { ...found, statement: sentence(found.statement.slice(yes.length)) }
}
