import { essayist } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import { languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { isClosed } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, numberWord, sentence } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { told } from '../telling.ts'

/** All essays or all concepts, counted and named, with what is asked of each of them. */

const ESSAYS = /\b(ensaios|artigos|essays|articles|ensayos|articulos)\b/
const CONCEPTS = /\b(conceitos?|concepts|conceptos|nocoes|notions|nociones)\b/
const LANGUAGE = /\b(linguas?|idiomas?|languages?|lenguas?)\b/
const AUTHOR = /\b(autora?|autores|authors?|by whom|por quem|por quien|quem|quien|who)\b/
const WORKS = /\b(livros?|obras?|books?|works?|libros?)\b/

/** Words that count, list, or ask for what every one of them has. */
const LISTING =
  /^(lista\w*|list\w*|enumer\w+|nom(bra|bre|eia|eie)\w*|name\w*|call(ed)?|cham\w+|llam\w+|titul\w+|titles?|complet[oa]s?|complete|full|entire|whole|todos?|todas?|all|every|each|cada|uno?|one|dame|deme|denme|da|give|show|mostr\w+|muestr\w+|necesito|preciso|need|quero|queria|quiero|quisiera|want|would|like|please|favor|total|numero|number|quant[oa]s|cuant[oa]s|many|datas?|dates?|dated|fechas?|quando|when|cuando|publi\w+|escrit[oa]s?|written|wrote|escrev\w+|escrib\w+|sa(iu|iram|lio|lieron)|came|come|appear\w*|linguas?|idiomas?|languages?|lenguas?|autora?|autores|authors?|catalog\w*|site|house|casa|recog\w+|defin\w+|usa|use|uses|hay|exist\w+|tem|tens|tienen?|have|has|there|here|aqui|respetiv\w+|respectiv\w+|ensaios|artigos|essays|articles|ensayos|articulos|conceitos?|concepts|conceptos|nocoes|notions|nociones|pertence\w*|belong\w*|pertenec\w*|livros|obras|books|works|libros|intelec\w+|intellectual|editoria\w+|quais|cuales|which|what|eles|they|them|ellos|conjunto|vocabulari?\w*|dizer|tell|decir|indi\w+|diga\w*)$/
const ASKS_LIST =
  /\b(lista|list|enumer\w+|nom(bra|bre|eia|eie)\w*|name|dame|deme|give|show|mostr\w+|muestr\w+|necesito|preciso|need|quero|queria|quiero|quisiera|want)\b/

/** "How many in each language?" is a table. */
const PER =
  /\b(each|every|per|cada|por) (language|lingua|idioma|lengua|author|autora?|year|ano|work|book|obra|livro|libro)\b/

/** What leaves something out, or means somebody else's. */
const NARROWS =
  /\b(nao|not|no|never|nunca|jamais|sem|sin|without|nem|ni|neither|nor|nenhum\w*|ningun\w*|none|others?|outr[oa]s?|otr[oa]s?|else|alguem|alguien|someone|somebody)\b/

export const wholeKinds: Answerer = (question, library) => {
  const { whole, foreign, works, classics, projects, articles, without, years, order } = question
  const { text } = whole
  const named = works.length + classics.length + projects.length + articles.length
  if (NARROWS.test(text)) return null
  if (foreign || years !== null || order !== null || named + without.length > 0) return null
  if (question.concepts.length + question.languagesNamed.length > 0 || question.forms.includes('essays'))
    return null
  if (question.counting === null && !ASKS_LIST.test(text) && isClosed(text)) return null
  if (PER.test(text) || !text.split(' ').every((word) => isIdle(word, question))) return null
  if (CONCEPTS.test(text)) return ESSAYS.test(text) ? null : allConcepts(question, library)
  return ESSAYS.test(text) && !WORKS.test(text) ? allEssays(question, library) : null
}

/** "Of intellectual autonomy" all concepts are; autonomy by itself is a theme of some. */
const OF_ALL = /\b(autonom\w+ (intelectual|del intelecto)|intellectual autonomy)\b/

const isIdle = (word: string, { spoken, whole }: Question) =>
  word.length < 3 ||
  isStopword(word, spoken) ||
  (word.startsWith('autonom') ? OF_ALL.test(whole.text) : LISTING.test(word))

/** "Six essays: A (2025-11-06, Spanish), ...", the newest first. */
function allEssays(question: Question, { catalogue }: Library): Answer | null {
  const { language, whole } = question
  const tongues = LANGUAGE.test(whole.text)
  const writers = AUTHOR.test(whole.text)
  if (catalogue.articles.length === 0) return null
  const things = catalogue.articles.toReversed().map((essay) => {
    const facts = [
      essay.date,
      ...(tongues ? [languageLabel(essay.language, language)] : []),
      ...(writers ? [essayist(catalogue, '', essay.author).name] : []),
    ]
    return { id: `article/${essay.slug}` as const, name: `${essay.title} (${facts.join(', ')})` }
  })
  const answer = told(question, { intent: 'essays', unit: 'essay', things, phrases: [] })
  return {
    ...answer,
    whole: true,
    statement: tongues ? `${answer.statement} ${perLanguage(question, catalogue)}` : answer.statement,
  }
}

/** "Two in Portuguese, two in English and two in Spanish." */
function perLanguage({ language }: Question, { articles }: Library['catalogue']): string {
  const within = { pt: 'em', en: 'in', es: 'en' }[language]
  const tags = [...new Set(articles.map((one) => one.language))]
  const parts = tags.map((tag) => {
    const count = articles.filter((one) => one.language === tag).length
    return `${numberWord(count, language)} ${within} ${languageLabel(tag, language)}`
  })
  return sentence(enumerated(parts, language))
}

/** "Six concepts: A, B...", with the works of each where those are asked for. */
function allConcepts(question: Question, { catalogue }: Library): Answer | null {
  const { language, whole } = question
  if (catalogue.concepts.length === 0) return null
  const things = catalogue.concepts.map(({ id, labels, works }) => {
    const titles = catalogue.works.filter(({ slug }) => works.includes(slug))
    const names = titles.map((work) => said(work.titles, language))
    const name = said(labels, language)
    return {
      id: `concept/${id}` as const,
      name: WORKS.test(whole.text) && names.length > 0 ? `${name} (${enumerated(names, language)})` : name,
    }
  })
  return { ...told(question, { intent: 'concepts', unit: 'concept', things, phrases: [] }), whole: true }
}
