import { fold } from '../../../../src/language/fold.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { QUESTION_LETTERS_MAX } from '../../tokens.ts'
import { understand } from '../../understand.ts'
import type { Answer, Reply } from '../answer.ts'

const READERS =
  'alun[oa]s?|alumn[oa]s?|students?|pupils?|adolescentes?|jovens|jovenes|teen\\w*|criancas?|ninos?|ninas?|children|kids?|turmas?|clases?|classes|class|aulas?|secundari[oa]|secondary|school|escolas?|escuelas?|institut\\w+|liceu|universi\\w+|grupos?|groups?|clubes?|clubs?|adultos|adults|reformad[oa]s|jubilad[oa]s|seniors|\\d+ ?(?:anos|years|year olds?)|year olds?|em voz alta|en voz alta|aloud'

/** "... for my pupils of fifteen", "... to read aloud to teenagers", at the end of a wish. */
const audience = new RegExp(
  `^(.{12,}?),? (?:(?:para|pra|for|to read|que possa ler|que pueda leer) (?:\\S+ ){0,6}?(?:${READERS})(?: .{0,60})?)$`,
)

/**
 * A wish with the people it is for: "a novel about justice for my pupils of fifteen". No record says for whom a book is; what
 * is wanted is answered, and that the other is not on record is said behind it. Null where no people are told of.
 */
export function forWhom(text: string, whole: Question, library: Library, reply: Reply): Answer | null {
  const met = text.length > QUESTION_LETTERS_MAX ? null : audience.exec(plain(text))
  const wanted = met?.[1]
  const named = whole.works.length + whole.projects.length + whole.articles.length + whole.classics.length
  if (wanted === undefined || named > 0) return null
  const read = reply(text, whole, library)
  if (read.known ?? read.items.length > 0) return read
  const asked = text.trim().slice(0, wanted.length)
  const answer = reply(asked, understand(asked, library, whole.language), library)
  if (!(answer.known ?? answer.items.length > 0) || !answer.items.every(({ id }) => id.startsWith('work/')))
    return read
  const note = read.intent === 'not_stated' ? (read.statement.split(/(?<=\.)\s/)[0] ?? '') : ''
  return { ...answer, statement: `${answer.statement} ${note}`.trim() }
}

/** Folded, letter by letter. */
function plain(text: string): string {
  const asked = text.trim().replace(/[?.!…]+$/, '')
  const folded = fold(asked.normalize('NFC').toLowerCase()).replace(/[^a-z0-9,]/g, ' ')
  return folded.length === asked.length ? folded : ''
}
