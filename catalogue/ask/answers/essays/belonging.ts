import { projectsOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import type { Trilingual } from '../../../retrieval/language.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import { classicsCalled, themesCalled, worksCalled } from '../../fields/named.ts'
import type { RecordId } from '../../kinds.ts'
import { phraseWords } from '../../lexicon.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { tokensOf } from '../../tokens.ts'
import type { Answer, Answerer } from '../answer.ts'
import { sentencesOf } from '../works/record-of-work.ts'
import { ESSAYS, essayOf } from './essays-beside.ts'

/** "Does this essay belong with that book?": whether an essay, a concept or a project is tied on record to what is named. */

/** To stand beside something, or to speak of it. */
const LINK =
  /\b(belongs?( (with|to|together))?|go(es)? (together )?with|pair(s|ed) with|accompan(y|ies)|stands? (beside|next to|with)|has (anything|something) to do with|have (anything|something) to do with|(is |are )?(tied|linked|related|connected|attached|associated) (to|with)|pertence\w*|acompanha\w*|(esta |e )?(ligad[oa]|associad[oa]|relacionad[oa]|vinculad[oa]|asociad[oa]) (a|ao|com|con|al)|(tem|tiene) ((alguma coisa|algo) )?(a|que) ver( com| con)?|(tem|tiene) ((alguma|alguna) )?relac\w+ com?n?|pertenece\w*|acompana\w*|faz parte|forma parte|vai com|va con|relaciona se com|se relaciona con)\b/
const SPEAKS =
  /\b(about|deals? with|treats?|speaks? (of|about)|talks? (of|about)|mentions?|discusses|trata( d[aeo]s?| del?| sobre)?|fala( d[aeo]s?| sobre)?|habla( del?| sobre)?|menciona|aborda|sobre|refere se a|se refiere a|is on)\b/
const CONCEPT = /\b(concepts?|conceitos?|conceptos?|notions?|ideas?|ideias?)\b/
/** Words that say nothing more of what is tied to what. */
const FILLING =
  /^(any|anything|something|alguma|algum|coisa|algo|alguna|algun|really|also|tambem|tambien|book|work|novel|livro|obra|romance|libro|novela|called|titled|chamado|llamado|intitulado|titulado|same|somehow|project|projeto|proyecto|theme|tema|subject|assunto|classic|classico|clasico|way|modo|forma|parte|part|whether|diga|tell|know|saber|please|favor)$/

interface Tied {
  readonly id: RecordId
  readonly name: string
  readonly works: readonly string[]
  readonly classics: readonly string[] | null
  readonly themes: readonly string[]
  /** All that it says, sentence by sentence, for what it mentions without standing beside it. */
  readonly sentences: readonly string[]
}

export const belonging: Answerer = (question, library) => {
  const { whole, foreign, counting, order, language } = question
  const { text } = whole
  const speaks = SPEAKS.test(text)
  if (foreign || counting !== null || order !== null || !isClosed(bareOf(question, library.catalogue)))
    return null
  if (!LINK.test(text) && !speaks) return null
  const besides = essaysBesideWork(question, library.catalogue)
  if (besides !== null) return besides
  const tied = thingMeant(question, library)
  if (tied === null) return null
  const { catalogue } = library
  const found = targetOf(question, tied, catalogue)
  if (found === null) return null
  const { kind, ids } = found
  const own = tied[kind]
  if (own === null) return null
  const mentioned = speaks && ids.every((id) => isMentioned(`${recordOf[kind]}/${id}`, tied, library))
  const isTied = ids.every((id) => own.includes(id))
  const telling = { catalogue, language, text }
  const list = { works: worksCalled, classics: classicsCalled, themes: themesCalled }[kind](own, telling)
  const beside = list === null ? nothing[kind][language] : `${labels[kind][language]}: ${list}`
  return {
    intent: 'belonging',
    items: [{ id: tied.id, reason: sentence(`${tied.name}: ${beside}`) }],
    statement: sentence(`${yesOrNo(isTied || mentioned, language)}: ${tied.name}, ${beside}`),
    known: true,
    whole: true,
  }
}

const ESSAY_ON_WORK =
  /\b(?:ensaios?|artigos?|essays?|articles?|ensayos?|articulos?) (?:(?:on|about|beside|sobre|acerca|d[aeo]|del|junto a|al lado) )(?:(?:de|of|la|el|the|o|a) )*q_work\b/

/** "Does the essay on the one book belong with the other?": the essays beside the one, and whether any stands beside both. */
function essaysBesideWork({ whole, works, language }: Question, catalogue: Catalogue): Answer | null {
  const { text } = whole
  const said = ESSAY_ON_WORK.exec(text)
  if (said === null || works.length !== 2 || !LINK.test(text)) return null
  const upTo = text.slice(0, said.index + said[0].length)
  const [own, other] = upTo.match(/q_work/g)?.length === 1 ? works : works.toReversed()
  const essays = catalogue.articles.filter((one) => one.works.includes(own ?? ''))
  if (essays.length === 0) return null
  const tied = essays.some((one) => one.works.includes(other ?? ''))
  const telling = { catalogue, language, text }
  const told = essays.map((one) => sentence(`«${one.title}»: ${worksCalled(one.works, telling) ?? ''}`))
  return {
    intent: 'belonging',
    items: essays.map(({ slug }, at) => ({ id: `article/${slug}`, reason: told[at] ?? '' })),
    statement: `${yesOrNo(tied, language)}. ${told.join(' ')}`,
    known: true,
    whole: true,
  }
}

type Kind = 'works' | 'classics' | 'themes'

const recordOf = { works: 'work', classics: 'reference-author', themes: 'theme' } as const

/** Names are found in a text as in a question: whole, or by a part that is written as a name. */
function isMentioned(id: string, { sentences }: Tied, { names }: Library): boolean {
  return sentences.some((one) => names.find(tokensOf(one), false).some((mention) => mention.id === id))
}

const labels: Readonly<Record<Kind, Trilingual>> = {
  works: { pt: 'obras no registo', en: 'works on record', es: 'obras en el registro' },
  classics: { pt: 'clássicos no registo', en: 'classics on record', es: 'clásicos en el registro' },
  themes: { pt: 'temas no registo', en: 'themes on record', es: 'temas en el registro' },
}
const nothing: Readonly<Record<Kind, Trilingual>> = {
  works: { pt: 'nenhuma obra no registo', en: 'no work on record', es: 'ninguna obra en el registro' },
  classics: {
    pt: 'nenhum clássico no registo',
    en: 'no classic on record',
    es: 'ningún clásico en el registro',
  },
  themes: { pt: 'nenhum tema no registo', en: 'no theme on record', es: 'ningún tema en el registro' },
}

/** The one essay, concept or project that is named, or the essay that is described on its side of the verb. */
function thingMeant(question: Question, library: Library): Tied | null {
  const { articles, concepts, projects, works, classics, whole, language } = question
  const { catalogue } = library
  const named = articles.length + concepts.length + projects.length
  if (named > 1) return null
  const slug = articles[0] ?? (named === 0 ? describedBeside(question, library) : undefined)
  const essay = catalogue.articles.find((one) => one.slug === slug)
  if (essay !== undefined) {
    const { title, works, authors, themes, body, summary } = essay
    const sentences = [title, summary, body].flatMap(sentencesOf)
    return { id: `article/${essay.slug}`, name: `«${title}»`, works, classics: authors, themes, sentences }
  }
  const concept = catalogue.concepts.find(({ id }) => id === concepts[0])
  if (concept !== undefined && CONCEPT.test(whole.text) && works.length + classics.length > 0) {
    const { id, labels: names, works: own, authors, themes } = concept
    return {
      id: `concept/${id}`,
      name: said(names, language),
      works: own,
      classics: authors,
      themes,
      sentences: [],
    }
  }
  const project = projectsOf(catalogue).find(({ id }) => id === projects[0])
  if (project === undefined || !LINK.test(whole.text)) return null
  const { id, name, related_works: own, themes } = project
  return { id: `project/${id}`, name, works: own, classics: null, themes, sentences: [] }
}

/** "The essay on translation belongs with...": what stands behind the verb describes nothing. */
function describedBeside(question: Question, library: Library): string | undefined {
  const { text } = question.whole
  const link = LINK.exec(text)
  if (link === null) return undefined
  const [beside = ''] = (link.index > 0 ? text.slice(0, link.index) : text.slice(link[0].length)).split(
    / q_(?:work|classic)/,
  )
  return ESSAYS.test(beside) ? essayOf(beside, question, library)?.slug : undefined
}

interface Target {
  readonly kind: Kind
  readonly ids: readonly string[]
}

/** What it is said to be tied to; null where there is nothing, or more is said than that. */
function targetOf(question: Question, tied: Tied, catalogue: Catalogue): Target | null {
  const { works, classics, concepts, articles } = question
  const isNamed = articles.length + concepts.length + question.projects.length > 0
  if (works.length > 0 && classics.length > 0) return null
  const rest = wordsLeft(question, catalogue)
  if (works.length > 0) {
    if (isNamed && rest.length > 0) return null
    return { kind: 'works', ids: works }
  }
  if (classics.length > 0) {
    if (isNamed && rest.length > 0) return null
    return { kind: 'classics', ids: classics }
  }
  if (!isNamed) return null
  const themes = catalogue.themes.filter((theme) => isSaid(theme.labels, rest))
  const labelled = new Set(themes.flatMap(({ labels: names }) => Object.values(names).flatMap(phraseWords)))
  if (themes.length === 0 || rest.some((word) => !labelled.has(word))) return null
  return tied.themes.length === 0 ? null : { kind: 'themes', ids: themes.map(({ id }) => id) }
}

const plain = (text: string) => phraseWords(text).join(' ')

function isSaid(names: Readonly<Record<string, string>>, words: readonly string[]): boolean {
  return Object.values(names).some((name) => phraseWords(name).every((word) => words.includes(word)))
}

/** The question without its verb and the names of concepts: those are written out in it. */
function bareOf({ whole, concepts }: Question, { concepts: all }: Catalogue): string {
  const names = all
    .filter(({ id }) => concepts.includes(id))
    .flatMap(({ labels: own }) => Object.values(own).map(plain))
  return names.reduce((text, name) => text.replace(name, ' '), whole.text).replace(LINK, ' ')
}

/** The words beside names, verb and noun that say something themselves. */
function wordsLeft(question: Question, catalogue: Catalogue): string[] {
  return bareOf(question, catalogue)
    .replace(SPEAKS, ' ')
    .split(' ')
    .filter((word) => word.length > 2 && !word.startsWith('q_') && !isStopword(word, question.spoken))
    .filter((word) => !FILLING.test(word) && !ESSAYS.test(word) && !CONCEPT.test(word))
}
