import { fold } from '../../../../src/language/fold.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, sentence, titleIn } from '../../sentence.ts'
import { namesIn, passagesOf } from '../../texts.ts'
import type { Answer, Answerer } from '../answer.ts'
import { characterIn } from './characters.ts'
import { describedStory } from './described.ts'
import { namelessIn } from './stories.ts'

/** People in stories: who is called like somebody of whoever asks, and what somebody is called of whom only the story is told. */

/** "My daughter is called...", "with the same name". */
const called =
  /\b(chama(va)? se|se chama(va)?|chamad[oa]|llama(ba)?|se llam[ae](ba)?|llamad[oa]|called|named|name is|s name|mesmo nome|mismo nombre|same name|homonim[oa]|tocay[oa]|namesake|que se llame igual|igual)\b/
const ofBook =
  /\b(livros?|libros?|books?|novelas?|novels?|romances?|historias?|story|stories|contos?|cuentos?|obras?|personage[mn]s?|personajes?|characters?)\b/

/** "My daughter is called Emma: have you a book with a lady of the same name?" */
export const namesakes: Answerer = (question, library) => {
  const { whole, works, classics, foreign, counting, order, language, spoken } = question
  if (foreign || works.length + classics.length > 0 || counting !== null || order !== null) return null
  if (!called.test(whole.text) || !ofBook.test(whole.text)) return null
  const slug = characterIn(question, library.catalogue)
  const work = library.catalogue.works.find((one) => one.slug === slug)
  if (work === undefined) return null
  const said = new Set(whole.text.split(' '))
  const bears = passagesOf(library.catalogue).find(
    (one) =>
      one.id === `work/${work.slug}` &&
      one.language === spoken &&
      namesIn(one).some((name) => wordsOf(name).some((part) => said.has(fold(part)))),
  )
  if (bears === undefined) return null
  const statement = sentence(`${dated(work, language)}: ${bears.text}`)
  return { intent: 'passage', items: [{ id: bears.id, reason: bears.text }], statement, whole: true }
}

/** That the name of somebody is asked, and not that of the book. */
const nameOfSomebody =
  /\b((como|que nome|que nombre) (?!(?:e que )?(?:se )?\w+ (?:se )?(?:\S+ )?(?:livro|libro|novela|romance|obra|historia|conto|cuento|autor|escritor|ensai|ensay))(e que )?(se )?(chama|chamava|llama|llamaba|tinha|tenia)( se)?( (ele|ela|el|ella|(ess[ae]|es[ae]|est[ae]|o|a|la|el) (pessoa|persona|homem|hombre|mulher|mujer|senhora?|senora?|personage[mn]|personaje|mae|madre|pai|padre|protagonista)))?|what (was|is|s) (her|his|their|this person s|that person s|the (person|man|woman|lady|character|hero|heroine|keeper|mother|father) s) name|what (was|is) (she|he|this person|that person|the (man|woman|lady|character|hero|heroine)) called|(qual|cual) (e|era|es) o? ?(el )?(nome|nombre) (dela|dele|dessa|desse|de es[ae]|del?))( |$)/

const bare = /\b(chama|chamava|llama|llamaba)( se)?$/
const somebody =
  /\b(alguem|alguien|somebody|someone|um homem|uma mulher|un hombre|una mujer|um velho|uma velha|um senhor|uma senhora|un viejo|una vieja|un senor|una senora)\b/

/** "I read a book in which somebody lit a lighthouse that nobody used; what was this person's name?" */
export const namedInDescribed: Answerer = (question, library) => {
  const { works, foreign, whole } = question
  if (foreign || works.length > 0 || !nameOfSomebody.test(whole.text) || !ofBook.test(whole.text)) return null
  // "What is it called?" asks for the book, unless somebody is told of.
  if (bare.test(whole.text) && !somebody.test(whole.text)) return null
  const story = whole.text.replace(nameOfSomebody, ' ')
  const work = describedStory({ ...question, description: story }, library)
  return work === null ? null : nameIn(work, question, library)
}

function nameIn(slug: string, { language, spoken }: Question, { catalogue }: Library): Answer | null {
  const work = catalogue.works.find((one) => one.slug === slug)
  if (work === undefined) return null
  const told = passagesOf(catalogue).filter(
    (one) => one.id === `work/${slug}` && one.told && one.language === spoken,
  )
  const bears = told.find((one) => namesIn(one).length > 0)
  if (bears === undefined) return namelessIn(titleIn(work, language), language)
  const [name = ''] = namesIn(bears)
  const statement = sentence(`${name} (${titleIn(work, language)}): ${bears.text}`)
  return { intent: 'passage', items: [{ id: bears.id, reason: bears.text }], statement }
}
