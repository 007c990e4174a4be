import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { passagesOf } from '../../texts.ts'
import type { Answerer } from '../answer.ts'
import { LEANS } from '../stories/quoting.ts'

/** What the life of the author says of all the books together: the one question that they ask. */

const books =
  '(?:books?|works?|novels?|fiction|writing|livros|obras?|romances|novelas|libros|literatura|ficcao|ficcion)'
const hers =
  '(?:her|his|the|she|q_author(?: s)?|dela|dele|sus?|seus?|suas?|[ao]s?|los|las|la|el|of|de|d[aeo]s?|del|the author s)'
/** "All of her books", "everything she writes", "toda la obra de...", "the question of her work". */
const whole = new RegExp(
  [
    `(?:all|every one|each|whole|entire|tod[ao]s?|cada um|cada uno|across|through|throughout|behind|unites?|links?|joins?|ties?|atravessa|percorre|recorre|atraviesa|une[mn]?|liga) (?:${hers} )*${books}`,
    '(?:everything|all (?:that )?|tudo o que|todo lo que) ?(?:she|q_author|ela|ella)? ?(?:writes?|wrote|has written|escreve|escreveu|escribe|escribio|ha escrito)',
    `${hers} ${books} (?:${hers} )*(?:all|always|keeps?|todos|todas|sempre|siempre|as a whole)`,
    `(?:question|pergunta|pregunta) (?:de fundo |de fondo )?(?:${hers} )+${books}`,
  ]
    .map((one) => `\\b(?:${one})\\b`)
    .join('|'),
)
const one =
  /\b(perguntas?|preguntas?|questions?|thread|fio|hilo|ask(s|ing)?|perguntam?|preguntan?|obsess\w+|obses\w+|preocupac\w+|inquiet\w+|concern)\b/
const sameInAll = /\b(mesm[ao]|mism[ao]|same|single|always|sempre|siempre|pergunta|pregunta|question)\b/

export const wholeWork: Answerer = (question: Question, { catalogue }: Library) => {
  const { text, works, classics, articles, projects, counting, without, foreign, language } = question
  if (works.length + classics.length + articles.length + projects.length + without.length > 0) return null
  if (counting !== null || foreign || !one.test(text) || !whole.test(text)) return null
  const id = `author/${catalogue.author.id}` as const
  const life = passagesOf(catalogue).filter((each) => each.id === id && each.language === language)
  const told = life.find(({ words, text: said }) => said.includes('?') && sameInAll.test(words.join(' ')))
  if (told === undefined) return null
  const before = LEANS.test(told.text) ? life.slice(told.at - 1, told.at) : []
  const statement = sentence(
    `${catalogue.author.name}: ${[...before, told].map((each) => each.text).join(' ')}`,
  )
  return { intent: 'author', items: [{ id, reason: told.text }], statement }
}
