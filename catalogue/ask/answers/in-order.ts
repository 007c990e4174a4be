import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { complement } from './complement.ts'
import { contacts, licences, projects, rights } from './desk.ts'
import { notForSale, translations, whereToRead } from './editions.ts'
import { concepts, essays, guides, namedEssays, series, themes } from './ideas.ts'
import { bridges, people, translators } from './people.ts'
import { capabilities, site, sources } from './site.ts'
import { byTopic, byTopicElsewhere } from './topic.ts'
import { aboutWork, filteredWorks, namedWorks, superlative } from './works.ts'

/**
 * The order in which kinds of question are tried. What is narrow and says so by its words comes first; a topic, which
 * anything could be, comes last. The first that answers is the answer, an empty list included.
 */
const answerers: readonly Answerer[] = [
  complement,
  capabilities,
  notForSale,
  licences,
  contacts,
  rights,
  projects,
  series,
  sources,
  essays,
  namedEssays,
  translators,
  translations,
  people,
  superlative,
  aboutWork,
  themes,
  concepts,
  bridges,
  whereToRead,
  namedWorks,
  guides,
  site,
  byTopic,
  filteredWorks,
  byTopicElsewhere,
]

export function answerInOrder(question: Question, library: Library): Answer {
  for (const attempt of answerers) {
    const found = attempt(question, library)
    if (found !== null) return found
  }
  return answer('unknown', question, [], {
    pt: 'Não sei responder a isto com o que está neste catálogo. Posso dizer que obras tratam de um tema, que edições há, a quem escrever sobre direitos, e o que se lê ao lado de quê.',
    en: 'I cannot answer this from what is in this catalogue. I can say which works treat a theme, which editions there are, whom to ask about rights, and what is read beside what.',
    es: 'No sé responder a esto con lo que hay en este catálogo. Puedo decir qué obras tratan un tema, qué ediciones hay, a quién escribir sobre derechos y qué se lee junto a qué.',
  })
}
