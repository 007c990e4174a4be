import { operatorsIn } from '../query/operators.ts'
import { absent, unknown } from './absent.ts'
import type { Answerer } from './answer.ts'
import { isOutOfDomain } from './beyond.ts'
import { bridges, classicsWithReason, pairings, sharedClassics } from './classics/bridges.ts'
import { classicsBy } from './classics/classics-by.ts'
import { judgedClassics, livesCompared, livesWithin } from './classics/lives.ts'
import { amongClassics, nationsOfClassics, writtenByClassics } from './classics/of-classics.ts'
import { sourcesOfClassics } from './classics/sources-of-classics.ts'
import { spokenOf } from './classics/spoken-of.ts'
import { courteous } from './courtesies.ts'
import { byAnother } from './editions/by-another.ts'
import { firstEdition } from './editions/first-edition.ts'
import { commercial } from './editions/for-sale.ts'
import { isbns } from './editions/isbns.ts'
import { languagesToRead } from './editions/languages-to-read.ts'
import { narration } from './editions/narration.ts'
import { ofOneEdition } from './editions/of-one-edition.ts'
import { oneBeforeAnother } from './editions/one-before-another.ts'
import { onlyIn } from './editions/only-in.ts'
import { readableIn } from './editions/readable-in.ts'
import { translatedAfter } from './editions/translated-after.ts'
import { translations } from './editions/translations.ts'
import { translators } from './editions/translators.ts'
import { whereToRead } from './editions/where-to-read.ts'
import { belonging } from './essays/belonging.ts'
import { citedEssay } from './essays/cited-essay.ts'
import { conceptsMeant, conceptsNamed, conceptsUntied } from './essays/concepts-meant.ts'
import { essaysCompared } from './essays/essays-compared.ts'
import { essaysTold } from './essays/essays-told.ts'
import { concepts, essays, namedConcepts, namedEssays, series, themes } from './essays/ideas.ts'
import { matterOfEssays } from './essays/matter-of-essays.ts'
import { wholeKinds } from './essays/whole-kinds.ts'
import { exclusionNotUnderstood } from './exclusions.ts'
import { contacts } from './house/desk.ts'
import { licences } from './house/licences.ts'
import { silentOfAuthor } from './house/not-stated.ts'
import { permissions, readFreely } from './house/permissions.ts'
import { courseOfGame, hintedProjects, projects } from './house/record-of-project.ts'
import { closedRights, openRights, rights } from './house/rights.ts'
import { capabilities, site, sources } from './house/site.ts'
import { affordable, unrecorded } from './house/unrecorded.ts'
import { contributors, writtenTogether } from './people/contributors.ts'
import { byName, inPerson } from './people/in-person.ts'
import { people } from './people/people.ts'
import { peopleOfRole } from './people/people-of-role.ts'
import { reality } from './people/reality.ts'
import { wholeWork } from './people/whole-work.ts'
import { queried } from './queried.ts'
import { listedAtLast, queriedPartly } from './queried-partly.ts'
import { guides } from './readers/guides.ts'
import { byNeed } from './readers/needs.ts'
import { readingOrder } from './readers/reading-order.ts'
import { countedUnread, reckoningsLeft } from './reckonings.ts'
import { characters, otherCharacter } from './stories/characters.ts'
import { described, describedAfterAll, notRecognised } from './stories/described.ts'
import { countedOrNamed, details, placesInStory, toldSurely } from './stories/details.ts'
import { namedInDescribed, namesakes } from './stories/namesakes.ts'
import { worksOfHeroes } from './stories/of-heroes.ts'
import { protagonists } from './stories/protagonists.ts'
import { byScene, nearestTold } from './stories/scenes.ts'
import { settings } from './stories/settings.ts'
import { tellers } from './stories/tellers.ts'
import { toldInFull } from './stories/told-in-full.ts'
import { worksByCode } from './themes/by-code.ts'
import { mostShared } from './themes/most-shared.ts'
import {
  sharedThemes,
  themeOfBoth,
  themesCompared,
  themesOfBridge,
  themesUnshared,
  worksSharingThemes,
} from './themes/shared-themes.ts'
import { byMood, byTopic, byTopicElsewhere } from './themes/topic.ts'
import { treats } from './themes/treats.ts'
import { authorsOfClassics, claims } from './works/claims.ts'
import { compared } from './works/compare.ts'
import { factsOfEssay, factsOfWork, noneOfThat } from './works/facts.ts'
import { judgedFacts } from './works/judged.ts'
import { kindOfBook } from './works/kind-of-book.ts'
import { neighbours, othersOfSeries } from './works/neighbours.ts'
import { namedWorks, severalFacts } from './works/record-of-work.ts'
import { questionsOfConcepts, recordedFields } from './works/recorded-fields.ts'
import { titlesIn } from './works/titles.ts'
import { titlesOfMany } from './works/titles-of-many.ts'
import { inFormat, weighedFacts } from './works/weighed.ts'
import { aboutWork, citedEdition } from './works/works.ts'

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
export const answerers: readonly Answerer[] = [
  courteous,
  (question, { catalogue }) => (isOutOfDomain(question) ? unknown(question, catalogue) : null),
  themeOfBoth,
  byAnother,
  namesakes,
  namedInDescribed,
  essaysCompared,
  belonging,
  amongClassics,
  nationsOfClassics,
  writtenByClassics,
  livesCompared,
  livesWithin,
  judgedClassics,
  authorsOfClassics,
  absent,
  sourcesOfClassics,
  tellers,
  inPerson,
  byName,
  wholeWork,
  peopleOfRole,
  closedRights,
  permissions,
  readFreely,
  citedEssay,
  citedEdition,
  affordable,
  isbns,
  readingOrder,
  questionsOfConcepts,
  settings,
  conceptsUntied,
  conceptsNamed,
  conceptsMeant,
  onlyIn,
  oneBeforeAnother,
  translatedAfter,
  described,
  hintedProjects,
  courseOfGame,
  placesInStory,
  commercial,
  matterOfEssays,
  worksOfHeroes,
  wholeKinds,
  essaysTold,
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
  titlesOfMany,
  weighedFacts,
  mostShared,
  themesUnshared,
  judgedFacts,
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
  namedConcepts,
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
  silentOfAuthor,
  listedAtLast,
]

/** These use every word that they have read, and say which they have not. */
export const reads: ReadonlySet<Answerer> = new Set([
  byAnother,
  queried,
  queriedPartly,
  wholeKinds,
  listedAtLast,
])
