import type { Trilingual } from '../../retrieval/language.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { inShort } from './record-of-work.ts'

/** Things that people ask of books and that this catalogue has no field for; what each is called. */
const unheld: readonly (readonly [pattern: RegExp, name: Trilingual])[] = [
  [
    /\b((her |the |su |o |el |a |la )?(next|proxim[oa]) (books?|novels?|works?|livros?|obras?|romances?|libros?|novelas?)|forthcoming|upcoming|(will|shall) (\S+ ){0,6}(be out|come out|appear|be published|be available|be translated)|(is|are) (\S+ ){0,4}coming out|vai sair|vao sair|va a salir|saldra|saira|sera publicad[oa]|planned|previst[oa]|em preparacao|en preparacion|in preparation)\b/,
    { pt: 'o que ainda não saiu', en: 'what has not come out yet', es: 'lo que aún no ha salido' },
  ],
  [
    /\b((being|been|was|were) (adapted|filmed)|(foi|fue|ha sido|esta a ser|esta siendo|se ha) adaptad[oa]|(when|quando|cuando) (\S+ ){0,4}(film|filme|pelicula|movie|serie))\b/,
    { pt: 'adaptações', en: 'adaptations', es: 'adaptaciones' },
  ],
  [
    /\b((horas?|hours?|minutos?|minutes?) .{0,30}(audio\w*|dura\w*|last|lasts|long)|(dura\w*|how long|duration|duracion|duracao|running time) .{0,30}audio\w*|audio\w* .{0,30}(dura\w*|horas?|hours?|minut\w+|last|lasts|long))\b/,
    {
      pt: 'a duração do audiolivro',
      en: 'the running time of the audiobook',
      es: 'la duración del audiolibro',
    },
  ],
  [
    /\b(palavras|words|palabras) (tem|tiene|has|does|are|ha|hay|long|count)|word count|(quantas|cuantas|how many) (palavras|words|palabras)\b/,
    { pt: 'o número de palavras', en: 'the number of words', es: 'el número de palabras' },
  ],
  [
    /\b(quantos|cuantos|how many) (capitulos|chapters)\b/,
    { pt: 'o número de capítulos', en: 'the number of chapters', es: 'el número de capítulos' },
  ],
  [
    /\b(print run|tiragem|tirada|exemplares|ejemplares|copies)\b/,
    { pt: 'a tiragem', en: 'the print run', es: 'la tirada' },
  ],
  [
    /\b(reviews|ratings?|review of|stars?|criticas|resenas|resenhas|recensoes|estrelas|estrellas|goodreads)\b/,
    { pt: 'críticas e classificações', en: 'reviews and ratings', es: 'críticas y valoraciones' },
  ],
  [
    /\b(premios?|prizes?|awards?|nobel|booker|pulitzer|goncourt|camoes|planeta|shortlist\w*|finalista)\b/,
    { pt: 'prémios', en: 'prizes', es: 'premios' },
  ],
  [
    /\b(weigh\w*|weight|pesa|peso|dimens\w+|medidas|altura|measurements)\b/,
    { pt: 'o peso e as medidas', en: 'weight and measurements', es: 'el peso y las medidas' },
  ],
  [
    /\b(stock|esgotad\w+|agotad\w+|out of print|em stock|shipping|envio|portes|delivery|entrega|livraria|libreria|bookshop|bookstore|amazon|wook|fnac)\b/,
    {
      pt: 'lojas, existências e entregas',
      en: 'shops, stock and delivery',
      es: 'tiendas, existencias y envíos',
    },
  ],
  [
    /\b(reading age|faixa etaria|que edades?|what age|for (children|kids)|para (criancas|ninos)|age (group|range))\b/,
    { pt: 'a idade de leitura', en: 'a reading age', es: 'la edad de lectura' },
  ],
  [
    /\b(dedicad[oa] a|dedicatoria|dedication|dedicated to)\b/,
    { pt: 'dedicatórias', en: 'dedications', es: 'dedicatorias' },
  ],
]

/** What the catalogue has no field for is said to be missing, with what it does hold of the work. */
export const neverRecorded: Answerer = (question, { catalogue }) => {
  const { text, language, classics, projects, articles, works, unit, topic } = question
  if (classics.length + projects.length + articles.length > 0 || unit === 'essay') return null
  const found = unheld.find(([pattern]) => pattern.test(text))
  if (found === undefined || (works.length === 0 && topic.length > 3)) return null
  const [, name] = found
  const named = catalogue.works.filter(({ slug }) => works.includes(slug))
  const first = {
    pt: `Não está no registo: o catálogo não declara ${name.pt}`,
    en: `Not on record: the catalogue does not state ${name.en}`,
    es: `No consta: el catálogo no declara ${name.es}`,
  }[language]
  return {
    intent: 'not_stated',
    items: [],
    statement: [sentence(first), ...named.map((work) => inShort(work, catalogue, language))].join(' '),
  }
}

const sums =
  /\b\d+(\.\d+)? (times|x|vezes|veces|plus|minus|mas|mais|menos|por|divided by|dividido (por|entre)|over) \d+\b|\b(square root|raiz (quadrada|cuadrada)|percent of|por cento de|por ciento de)\b/
const world =
  /\b(weather|forecast|tempo (vai )?faz(er)? (hoje|amanha)|que tempo faz|tiempo (va a )?hac(e|er)|clima (hoy|manana)|what time is it|que horas sao|que hora es|capital (of|de|da|do)|elections?|eleicoes|elecciones|football|futebol|futbol|recipe|receita|receta|stock market|bitcoin|translate this|traduz(a|e)? (esta|isto)|traduce (esto|esta))\b/

/** Sums, weather, recipes: no word of them is a theme here. */
export function isOutOfDomain({ text, works, classics, unit, articles }: Question): boolean {
  if (works.length + classics.length + articles.length > 0 || unit !== null) return false
  return sums.test(text) || world.test(text)
}
