import { fold } from '../../../src/language/fold.ts'
import { essayist } from '../../lookup/lookup.ts'
import { listed, said } from '../../lookup/said.ts'
import type { Article } from '../../schemas/article.ts'
import type { Concept } from '../../schemas/concept.ts'
import type { Intent } from '../../schemas/intent.ts'
import type { Theme } from '../../schemas/theme.ts'
import { describedEssay } from '../answers/essays/essays-meant.ts'
import { onTopic } from '../answers/themes/on-topic.ts'
import { dayIn, languageLabel } from '../labels.ts'
import { phraseWords } from '../lexicon.ts'
import type { Question } from '../question.ts'
import { summaryIn } from '../texts.ts'
import { field, type Kind, listedOrNull, quoted } from './field.ts'
import { classicsCalled, sourcesCalled, themesCalled, worksCalled } from './named.ts'

/** Words by which parts are asked for that several kinds of text have. */
const QUESTIONS =
  'perguntas?|questions?|questao|questoes|cuestion(es)?|preguntas?|interroga\\w+|(asks?|pergunta|pregunta) (the reader|ao leitor|al lector)'
const WORKS =
  '(que|quais|which|what|cuales|o que|sobre que) (\\S+ ){0,3}(livros?|obras?|books?|works?|libros?|romances?|novel\\w*|titulos?|titles?)|(livros?|obras?|books?|works?|libros?) (relacionad\\w+|related|associad\\w+|asociad\\w+|ligad\\w+)'
const THEMES = 'temas?|themes?|topics?|assuntos?'
const CLASSICS =
  'classic\\w*|clasic\\w*|(que|quais|which|what|cuales) (\\S+ ){0,2}(autores|authors|escritores|writers|pensador\\w+|thinkers)'

/** Whether a question says a name word for word. */
function says({ whole: { text } }: Pick<Question, 'whole'>, name: string): boolean {
  return ` ${text} `.includes(` ${phraseWords(name).join(' ')} `)
}

export const ofThemes: Kind<Theme> = {
  meant: (question, { catalogue }) => {
    // "Attention as consent" is a concept, and names no theme by its first word.
    const concepts = catalogue.concepts.filter(({ id }) => question.concepts.includes(id))
    const text = concepts
      .flatMap(({ labels }) => Object.values(labels).map((label) => phraseWords(label).join(' ')))
      .reduce((rest, name) => rest.replace(name, ' '), question.whole.text)
    const labelled = catalogue.themes.filter(({ labels }) =>
      Object.values(labels).some((label) => says({ whole: { ...question.whole, text } }, label)),
    )
    return question.works.length + question.articles.length > 0 ? [] : labelled
  },
  id: ({ id }) => `theme/${id}`,
  nameOf: ({ labels }, language) => said(labels, language),
  fields: [
    field(
      ['definição', 'definition', 'definición'],
      'defini(tion|cao|cion|da|do)|defin(e|em|en|es|ed)',
      ({ definition }, { language }) => said(definition, language),
    ),
    field(
      ['palavras-chave', 'keywords', 'palabras clave'],
      'palavras? chave|key ?words?|palabras? clave|descri?t?ores|descriptores|descriptors?|etiquetas|tags?|search (terms?|words?)|termos|terminos|sinonimos?|synonyms?|palavras (associadas|ligadas)|(associated|related) words|palabras (asociadas|ligadas)',
      ({ keywords }, { language }) => listedOrNull(listed(keywords, language)),
    ),
  ],
}

/** What a concept has its reader ask. */
const OF_ONESELF =
  '(ask|asks|asking|wonder) (myself|yourself|oneself|himself|herself|ourselves|themselves|me|us)|pergunt\\w+ (a|ao) (mim|si|nos)|me pergunt\\w+|pergunt\\w+ (me|se|nos)|pregunt(arme|arse|arnos|arte)|me pregunt\\w+'

export const ofConcepts: Kind<Concept> = {
  meant: ({ concepts, works }, { catalogue }) =>
    works.length > 0 ? [] : catalogue.concepts.filter(({ id }) => concepts.includes(id)),
  id: ({ id }) => `concept/${id}`,
  nameOf: ({ labels }, language) => said(labels, language),
  fields: [
    field(['perguntas', 'questions', 'preguntas'], [QUESTIONS, OF_ONESELF], ({ questions }, { language }) =>
      listedOrNull(listed(questions, language), ' '),
    ),
    field(['obras', 'works', 'obras'], WORKS, ({ works }, telling) => worksCalled(works, telling)),
    field(['temas', 'themes', 'temas'], THEMES, ({ themes }, telling) => themesCalled(themes, telling)),
    field(['clássicos', 'classics', 'clásicos'], CLASSICS, ({ authors }, telling) =>
      classicsCalled(authors, telling),
    ),
  ],
}

const GUIDE = /\b(guias?|guides?|percursos?|itinerari\w+|roteiros?|reading (path|route)s?)\b/

export const ofGuides: Kind<Intent> = {
  meant: (question, library) => {
    const { intents } = library.catalogue
    const named = intents.filter(({ titles }) => Object.values(titles).some((title) => says(question, title)))
    if (named.length > 0) return named
    if (question.works.length > 0 || !GUIDE.test(question.whole.text)) return []
    const topic = question.topic.filter((word) => !GUIDE.test(fold(word)))
    const [first] = onTopic(library.intents, question, topic)
    return intents.filter(({ id }) => id === first?.id)
  },
  id: ({ id }) => `intent/${id}`,
  nameOf: ({ titles }, language) => quoted(said(titles, language)),
  fields: [
    field(
      ['guia', 'guide', 'guía'],
      'guias?|guides?|percursos?|itinerari\\w+|roteiros?',
      ({ guide }, { language }) => said(guide, language),
    ),
    field(['perguntas', 'questions', 'preguntas'], QUESTIONS, ({ questions }, { language }) =>
      listedOrNull(listed(questions, language), ' '),
    ),
    field(['obras', 'works', 'obras'], WORKS, ({ works }, telling) => worksCalled(works, telling)),
    field(['temas', 'themes', 'temas'], THEMES, ({ themes }, telling) => themesCalled(themes, telling)),
    field(['clássicos', 'classics', 'clásicos'], CLASSICS, ({ authors }, telling) =>
      classicsCalled(authors, telling),
    ),
  ],
}

const MAY = /\b(posso|podemos|pode se|can|may|could|puedo|podemos|se puede|allowed|permitid[oa])\b/
const withCredit = {
  pt: 'sim, com o nome de quem escreveu, sob',
  en: 'yes, with credit to whoever wrote it, under',
  es: 'sí, con el nombre de quien lo escribió, bajo',
}

/** Nobody counts the last word of an essay. */
const TENS = 10

export const ofEssays: Kind<Article> = {
  meant: (question, library) => {
    const essay = describedEssay(question, library)
    return essay === null ? [] : [essay.article]
  },
  id: ({ slug }) => `article/${slug}`,
  nameOf: ({ title }) => quoted(title),
  fields: [
    field(
      ['autoria', 'author', 'autoría'],
      'quem (e que )?(o |a )?(escreveu|assina|assinou)|who (wrote|signed|is the author)|quien (es que )?(lo |la )?(escribio|firma|firmo)|autoria|by whom|de quem e|de quien es|(e|es|is) (de quem|de quien|by whom)$|autora? (d[oa]|del) (artigo|ensaio|texto|articulo|ensayo)|author of (the|this|that) (\\S+ )?(essay|article|piece)|whose (essay|article)|(cito|cite|citing|citar|(preciso|need|necesito) (\\S+ )?(autor|author))',
      ({ author }, { catalogue }) => essayist(catalogue, '', author).name,
    ),
    field(
      ['data', 'date', 'fecha'],
      '(quando|when|cuando)$|(quando|when|cuando) (e que )?(foi|fue|was|did|saiu|salio|salieron|se|apareceu|aparecio|aparecieron|is|e|it)|data|date|fecha|(que|what|which) (ano|year|dia|day|mes|month)|publicad[oa] em que|how old|cito|cite|citing|citar',
      ({ date }, { language }) => dayIn(date, language),
    ),
    field(
      ['língua', 'language', 'lengua'],
      '(que|what|which|qual|cual) (\\S+ )?(lingua|language|idioma|lengua)|^(a |o |the |el |la )?(lingua|language|idioma|lengua) (d[eoa]|del|of) |(esta|is|foi|fue|was) (escrit[oa]|written) (em|in|en)|lingua original|original language',
      ({ language: tag }, { language }) => languageLabel(tag, language),
    ),
    field(
      ['resumo', 'summary', 'resumen'],
      'resum\\w+|summar\\w+|de que (trata|fala|va|habla|se trata)|do que (trata|fala)|(what|que) (is|s) .{0,40}about|about what|sobre (o )?que (e|es|trata|fala|va)|sinopse|sinopsis|synopsis|abstract|subtitulo|subtitle',
      (essay, telling) => {
        const titles = worksCalled(essay.works, telling)
        const summary = summaryIn(essay, telling.language)
        return titles === null ? summary : `${summary.replace(/\.$/, '')} (${titles})`
      },
    ),
    field(['perguntas', 'questions', 'preguntas'], QUESTIONS, ({ questions }) =>
      listedOrNull(questions.map(quoted), ' '),
    ),
    field(['obras', 'works', 'obras'], WORKS, ({ works }, telling) => worksCalled(works, telling)),
    field(['temas', 'themes', 'temas'], THEMES, ({ themes }, telling) => themesCalled(themes, telling)),
    field(['clássicos', 'classics', 'clásicos'], CLASSICS, ({ authors }, telling) =>
      classicsCalled(authors, telling),
    ),
    field(
      ['fontes', 'sources', 'fuentes'],
      'fontes?|sources?|fuentes?|bibliograf\\w+|bibliograph\\w+|referencias|references',
      ({ sources }, telling) => sourcesCalled(sources, telling),
    ),
    field(
      ['licença', 'licence', 'licencia'],
      'licen[cs]\\w+|creative commons|cc by|(posso|podemos|can i|can we|may i|may we|puedo|podemos|se puede|se pode) (\\S+ ){0,2}(cop\\w+|republi\\w+|reproduc\\w+|reproduz\\w+|reprint\\w*|reus\\w+|reutili\\w+|partilh\\w+|compart\\w+|share)',
      (_essay, { catalogue: { site }, text, language }) => {
        if (site.article_licence === undefined) return null
        const named = `${site.article_licence.name} (${site.article_licence.url})`
        return MAY.test(text) ? `${withCredit[language]} ${named}` : named
      },
    ),
    field(
      ['extensão', 'length', 'extensión'],
      'how long (is|are)|(what|which) length|length of|extens\\w+|tamanho|tamano|longitud|(quantas|cuantas|how many) (palavras|palabras|words|paginas|pages)|(quanto|cuanto) (demora|tarda|tempo|tiempo) (a|en|de) (ler|leer|leitura|lectura|se le\\w*)|how long does it take',
      ({ body }, { language }) =>
        ({ pt: 'cerca de N palavras', en: 'about N words', es: 'unas N palabras' })[language].replace(
          'N',
          String(Math.round(body.split(/\s+/).length / TENS) * TENS),
        ),
    ),
    field(
      ['página', 'page', 'página'],
      'urls?|permalinks?|(web ?page|web address)|(onde|where|donde) (\\S+ ){0,4}(ler|leio|read|leer|leo|encontr\\w+|find|esta)|(link|enlace) (para|to|al|a|for|do|del)',
      ({ slug }) => `/articles/${slug}`,
    ),
  ],
}
