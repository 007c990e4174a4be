import { fold } from '../../../../src/language/fold.ts'
import { projectsOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import { termOf } from '../../../retrieval/stem.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Project } from '../../../schemas/project.ts'
import { DEPARTING } from '../../cues.ts'
import { languageLabel, statusLabels } from '../../labels.ts'
import { phraseWords } from '../../lexicon.ts'
import { numberSpelt } from '../../numerals.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import { type Answerer, answer } from '../answer.ts'
import { bounded, roughly } from '../works/weighed.ts'
import { roomFor } from './players.ts'
import { type Part, partsAsked, partsOf, WRITTEN } from './project-parts.ts'

/** Which works a project stands beside, asked for from the project's side: "which book does the game come from?". */
const fromWork =
  /\b(de|from|on|em|en|para|with|com|con) (que|qual|which|what|cual) (livro|obra|romance|book|novel|work|libro|novela)|\b(which|what|que|qual|cual) (livros?|obras?|romances?|books?|novels?|works?|libros?|novelas?) .{0,60}(from|based|starts?|parte|sai|sale|vem|viene|nasce|nace|basead\w+|basad\w+|behind|belongs?|goes? (together )?with|go with|tied|linked|related|connected|relaciona\w*|ligad\w+|vinculad\w+|vincula|associad\w+|asociad\w+)\b/

function worksBehind(
  project: Project,
  { text, language }: Pick<Question, 'text' | 'language'>,
  { works }: Catalogue,
): string {
  if (!fromWork.test(text)) return ''
  const titles = project.related_works.flatMap((slug) =>
    works.filter((work) => work.slug === slug).map((work) => titleIn(work, language)),
  )
  const beside = {
    pt: `${project.name} está ligado no registo a ${enumerated(titles, language)}. `,
    en: `${project.name} is linked on record to ${enumerated(titles, language)}. `,
    es: `${project.name} está vinculado en el registro a ${enumerated(titles, language)}. `,
  }[language]
  return titles.length === 0 ? '' : beside
}

/** What was asked of a project, with yes or no where that is asked; else the whole record in sentences. */
function recordOf(project: Project, question: Question): string {
  const { text, language } = question
  const parts = partsOf(project, language)
  const head = sentence(
    `${project.name} (${statusLabels[project.status][language]}): ${said(project.summary, language)}`,
  )
  const wanted = partsAsked(text)
  const asked = wanted.flatMap(({ part, stating }) =>
    nearestFirst(
      parts.filter((one) => part.test(one.key) && (stating === undefined || stating.test(one.text))),
      question,
      project,
    ),
  )
  const told = [...new Set(asked.length > 0 ? asked : partsMet(project, question))]
  const minutes = minutesIn(text)
  // "Does it take two hours?" is about its length, whatever else the number could count.
  const ofLength = minutes === null ? undefined : told.find(({ key }) => key === 'length')
  const [first, ...more] =
    ofLength === undefined ? told : [ofLength, ...told.filter((one) => one !== ofLength)]
  if (first === undefined) {
    const missing = wanted.length > 0 ? [notThere[language]] : []
    const always = parts.filter(({ key }) => /^(players|limits|evidence)$/.test(key))
    return [...missing, head, ...always.map((part) => part.text)].join(' ')
  }
  const judged =
    isClosed(text.replace(readings, ' ')) && wanted[0]?.judges !== false
      ? judgedBy(first, wanted[0]?.absence === true, question, project)
      : null
  const answer =
    judged === null
      ? `${project.name}: ${first.text}`
      : `${yesOrNo(judged, language)}: ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`
  return [answer, ...more.slice(0, MORE_TOLD).map((part) => part.text), head].join(' ')
}

/** "Does it spy on what I read?" asks for yes or no all the same. */
const readings =
  /\b(what to read|(o )?que (hei de |devo )?ler|que leer|(how much|quanta|cuanta) (attention|atencao|atencion)|(what|o que|lo que|que) (i |we |eu |yo |people |readers |one |se )?(am |m |are )?(read\w*|write|leio|leo|leemos|lemos|escrevo|escribo|le|lee))\b/g

const notThere: Trilingual = {
  pt: 'Isso não está no registo deste projeto.',
  en: 'That is not on the record of this project.',
  es: 'Eso no consta en el registro de este proyecto.',
}

/** So many further statements are told; the document of the project has them all. */
const MORE_TOLD = 4

/** Those that share words with the question come first; how it works as a whole, last. */
function nearestFirst(parts: readonly Part[], question: Question, project: Project): Part[] {
  const met = wordsMet(question, project)
  const whole = ({ key }: Part) => Number(key === 'operation')
  return parts.toSorted((a, b) => whole(a) - whole(b) || met(b) - met(a))
}

/** How many words of a question a statement has; those of the name, which any question may have, by half. */
function wordsMet({ words, language }: Question, { name }: Project): (part: Part) => number {
  const named = new Set(phraseWords(name).map((word) => termOf(word, language)))
  const wanted = new Set(
    words
      .filter((word) => word.length > 2 && !PLAYING.test(word) && !isStopword(word, language))
      .map((word) => termOf(word, language)),
  )
  return ({ text }) => {
    const terms = new Set(wordsOf(text).map((word) => termOf(fold(word), language)))
    return [...wanted]
      .filter((term) => terms.has(term))
      .reduce((sum, term) => sum + (named.has(term) ? OF_NAME : 1), 0)
  }
}

const OF_NAME = 0.5
const PLAYING =
  /^(jogos?|juegos?|games?|jog\w+|jugar|juega\w*|play\w*|partidas?|one|uma|una|project\w*|projeto|proyecto|quem|quien)$/
/** What a record says of how it goes. */
const COURSE = /^(design_goals|operation|materials|length)$/
const MET_MIN = 1.5

/** "Who sees the level of the water?": the statement of the record that says most of what is asked. */
function partsMet(project: Project, question: Question): Part[] {
  const met = wordsMet(question, project)
  const parts = partsOf(project, question.language).filter(({ key }) => COURSE.test(key))
  const [first] = parts.toSorted((a, b) => met(b) - met(a))
  return first !== undefined && met(first) >= MET_MIN ? [first] : []
}

const ROUND =
  /\b(partidas?|ronda|rodada|round|jogador(es)?|jugador(es)?|players?|quem joga|quien juega|quien gana|quem ganha)\b/

/** "The departure of the ship", which is the same word. */
const DEPARTURE = new RegExp(`\\bpartidas?${DEPARTING}`, 'g')

/** "In the last round, what is done?": of the game without its name, where its record says what is asked. */
/** "How many people can play?" */
const HOW_MANY_PLAY =
  /\b(quantas pessoas|quantos|cuantas personas|cuantos|how many( people| persons| players| friends| of us)?) (\S+ ){0,2}(jogar|jogam|joga|jugar|juegan|play)\b/

export const courseOfGame: Answerer = (question, library) => {
  const { game } = library.catalogue.projects
  const { works, classics, articles, projects: named, without, foreign, text } = question
  if (game === undefined || foreign || works.length + classics.length + articles.length > 0) return null
  const counts = question.cues.has('game') && question.counting !== null
  const isOfRound = ROUND.test(text.replace(DEPARTURE, ' '))
  const isOfRoom = question.cues.has('game') && !tellsOfBooks(question) && isClosed(text)
  if (named.length + without.length > 0) return null
  if (HOW_MANY_PLAY.test(text)) return projects({ ...question, projects: [game.id] }, library)
  if (isOfRoom && roomFor(text, game.players) !== null)
    return projects({ ...question, projects: [game.id] }, library)
  if (!counts && !isOfRound) return null
  if (counts && partsAsked(text).some(({ part }) => part.test('materials')))
    return projects({ ...question, projects: [game.id] }, library)
  const isOfLength =
    isOfRound && /\bpartidas?\b/.test(text) && partsAsked(text).some(({ part }) => part.test('length'))
  if (!isOfLength && partsMet(game, question).length === 0) return null
  return projects({ ...question, projects: [game.id] }, library)
}

const judging = /^(limits|evidence|medical|cognitive|network|account|storage|status|operation)$/

/** What a statement of the record answers to a question that wants a yes or a no; null where it does not say. */
function judgedBy(
  { key, denies }: Part,
  absence: boolean,
  { text, languagesNamed }: Question,
  project: Project,
): boolean | null {
  if (key === 'length') {
    const stated = project.configuration.find(({ name }) => name === key)?.value ?? ''
    return lasts(minutesIn(fold(stated.toLowerCase())), text)
  }
  if (key === 'players' && 'players' in project) return roomFor(text, project.players)
  if (key === 'interface_languages') {
    const spoken = project.configuration.find(({ name }) => name === key)?.value ?? ''
    if (languagesNamed.length === 0) return null
    return languagesNamed.every((code) => spoken.includes(languageLabel(code, 'en')))
  }
  if (!judging.test(key)) return null
  return absence ? denies : denies ? false : null
}

/** Whether it lasts as long as a question says; of a limit, or of "about" another length, the record says enough itself. */
function lasts(stated: number | null, text: string): boolean | null {
  const asked = minutesIn(text)
  if (stated === null || asked === null || bounded.test(text)) return null
  return asked === stated ? true : roughly.test(text) ? null : false
}

const spans =
  /\b(\d+|half an?|meia|media|an|one|uma|una|two|duas|dos|three|tres|four|quatro|cuatro) ?(hours?|horas?|minutes?|minutos?)( (?:and a half|e meia|y media))?\b/
/** "30 to 60 minutes", "1 hour 20": more than one number is no length that can be compared. */
const several = /\d\D+\d/
/** "Half an hour", "an hour". */
const parts = [
  [/^(half( an?)?|meia|media)$/, 0.5],
  [/^an$/, 1],
] as const

/** How many minutes somebody names. */
function minutesIn(text: string): number | null {
  const [, count = '', unit = '', half = ''] = spans.exec(text) ?? []
  if (unit === '' || several.test(text)) return null
  const number = parts.find(([word]) => word.test(count))?.[1] ?? numberSpelt(count) ?? Number(count)
  return (number + (half === '' ? 0 : 0.5)) * (unit.startsWith('h') ? 60 : 1)
}

/** "Are there players in the novels?": whoever plays there is in a story. */
const tellsOfBooks = ({ unit, forms, works }: Question) => unit === 'work' || forms.length + works.length > 0

/** The app and the game. */
export const projects: Answerer = (question, { catalogue }) => {
  const { cues, language } = question
  const { app, game } = catalogue.projects
  const all = projectsOf(catalogue)
  if (cues.has('reuse') && question.projects.length === 0) return null
  if (
    cues.has('rights') &&
    (question.works.length > 0 || question.enquiries.length > 0) &&
    question.projects.length === 0
  )
    return null
  const named = all.filter(({ id }) => question.projects.includes(id))
  const hinted = all.filter(
    (project) =>
      (project === app && cues.has('app')) ||
      (project === game &&
        (cues.has('game') ||
          (!tellsOfBooks(question) && /\b(players|jogadores|jugadores)\b/.test(question.text)))),
  )
  const chosen = named.length > 0 ? named : hinted.length > 0 ? hinted : cues.has('projects') ? all : []
  if (chosen.length === 0) return null
  const told = (project: Project) => worksBehind(project, question, catalogue) + recordOf(project, question)
  const count =
    hinted.length + named.length === 0 && question.counting !== null ? countOf(chosen, question) : ''
  return {
    ...answer(
      'project',
      question,
      chosen.map(({ id }) => `project/${id}` as const),
      { pt: '', en: '', es: '' },
      (id) =>
        chosen
          .filter((one) => `project/${one.id}` === id)
          .map((one) => statusLabels[one.status][language])
          .join(),
    ),
    statement: `${count}${chosen.map(told).join(' ')}`,
    about: undefined,
  }
}

/** "How many projects?": the number, and which. */
function countOf(all: readonly Project[], { language }: Question): string {
  const names = enumerated(all, language, ({ name }) => name)
  const noun = { pt: ['projeto', 'projetos'], en: ['project', 'projects'], es: ['proyecto', 'proyectos'] }[
    language
  ]
  return `${sentence(`${numberWord(all.length, language)} ${noun[all.length === 1 ? 0 : 1]}: ${names}`)} `
}

/** "What languages does the app speak?": by its kind and not by its name, where its record is asked for. */
export const hintedProjects: Answerer = (question, library) => {
  const { cues, works, classics, articles, projects: named, unit, text, enquiries, without } = question
  if (works.length + classics.length + articles.length + named.length + without.length > 0) return null
  if (!cues.has('app') || cues.has('game') || cues.has('rights') || unit === 'work') return null
  if (enquiries.length > 0 || partsAsked(text).length === 0) return null
  return unit === 'language' || WRITTEN.test(text) ? projects(question, library) : null
}
