import type { Cues } from '../../cues.ts'
import type { Question } from '../../question.ts'

/** Who only listens wants to hear, whatever the question says of reading. */
const listens =
  /\b(by car|in (the|my) car|driv(e|ing)|no carro|de carro|ao volante|en coche|en el coche|al volante|conduz\w*|conduc\w*|conduzco)\b|\b(only|just|mostly|always|so|solo|apenas|tudo|todo|everything|all)\b.*\b(listen|listens|ouco|ouve|oigo|oye|escucho|escucha|escuto)\b|\b(listen|ouco|ouve|oigo|oye|escucho|escucha) (to )?(everything|tudo|todo|mais|more|muito|mucho|a lot)\b/

/** Words of asking that say nothing of what is wanted: "what can she read?", "which could I put on it?" */
const empty =
  /^(aí|ahí|there|put|load|fit|fits|cabe|cabem|caben|suit|go|use|give|offer|recommend|suggest|got|work|works|por|pôr|poner|meter|carregar|cargar|usar|servir|serve|sirve|dar|dao|sugere\w*|sugiere\w*|recom\w+|aconse\w+|oferecer|regalar|lhe|le|comprar|buy|get|posso|puedo|finish|acab\w+|termin\w+|llegar|chegar|arriv\w+|before|antes|manage|read|leio|ler|leo|leer|levo|llevo|take|caber|dá|da|apetece|ouvir|escutar|escuchar|oír|oir|listen|hear)$/

/** Whether a question leaves all of what is wanted to what was told before it. */
export function isBare(question: Question): boolean {
  const { topic, formats, forms, languagesNamed, years, order, counting, enquiries, without, words, unit } =
    question
  const { works, classics, projects, articles, series, translators, authorNamed, cues } = question
  const said = [topic.filter((word) => !empty.test(word)), formats, forms, languagesNamed, enquiries, without]
  const named = [works, classics, projects, articles, series, translators]
  if ([...said, ...named].some((part) => part.length > 0) || authorNamed) return false
  if (years !== null || order !== null || counting !== null || (unit !== null && unit !== 'work'))
    return false
  const asks = [
    'contact',
    'price',
    'isbn',
    'when',
    'publisher',
    'pages',
    'themes',
    'real',
    'whoIs',
    'about',
    'cite',
  ] as const
  return words.length <= WORDS_MAX && !asks.some((cue) => cues.has(cue))
}

const WORDS_MAX = 12

/** Who has an evening or an hour wants what is short. */
export const littleTime =
  /\b(serao|(uma|um|una|one|an|a|esta|this|only|so) (so |sola |single |free |spare |\S+day )?(noite|tarde|noche|evening|afternoon|manha|manana|morning|hora|hour|commute)( livre| libre| free)?|(duas|tres|quatro|cinco|dos|cuatro|two|three|four|five|couple of|\d) (horas?|hours?)|meia hora|media hora|half an hour|(\d+|vinte|trinta|quarenta|twenty|thirty|forty|veinte|treinta|cuarenta) (minut\w+|mins?)|pouco tempo|poco tiempo|little time|short of time|no tengo (mucho )?tiempo|nao tenho (muito )?tempo|(no|not much) time|(tenho|tengo|so|solo|apenas|por|durante|em|en) (so |solo )?(um|un) (bocadinho|bocado|rato|ratito)|(only|just|so|solo|apenas) (read|leio|leo) (short|breves?|short\w*|coisas? (curtas?|breves?)|cosas? (cortas?|breves?)|livros? curtos?|libros? cortos?)|(algo|something|anything|(alguma |uma )?coisa|una cosa) (breve|cort(it)?[oa]|curt(inh)?[oa]|short|quick|pequen[oa])|lunch ?breaks?|coffee breaks?|sala de espera|waiting room)\b/
const brief = new RegExp(
  `${littleTime.source}|\\b(comboio|train|tren|trem|aviao|avion|plane|voo|vuelo|flight)\\b`,
)

const negated =
  /\b(nao|not|never|nunca|jamais|jamas|sem|sin|without|hate\w*|odei\w*|odi[ao]\w*|detest\w*|can t|don t|nem|ni)\b/

/** What was told as what is asked for: a format, a language, a form. Null where nothing of it was told, or it is not wanted. */
export function wishedFor(asked: Question, told: Question): Question | null {
  const hears = listens.test(told.whole.text)
  const { languagesNamed, forms } = told
  if (isBriefly(told)) return asShortest(asked, [])
  const formats = hears ? (['audiobook'] as const) : told.formats
  if (formats.length + languagesNamed.length + forms.length === 0) return null
  const denies = negated.test(told.whole.text) || (told.spoken !== 'pt' && /\bno\b/.test(told.whole.text))
  if ((denies && !hears) || told.without.length > 0) return null
  const cues: Cues = { has: (cue) => cue === 'list' || asked.cues.has(cue) }
  const topic: readonly string[] = []
  const unit = formats.length === 0 && forms.length > 0 ? 'work' : null
  const text = formats.length + forms.length === 0 ? 'is there anything to read' : asked.text
  return {
    ...asked,
    cues,
    formats,
    languagesNamed,
    forms,
    topic,
    bound: topic,
    unmatched: topic,
    unit,
    text,
    sentence: null,
  }
}

const inHaste =
  /\b(serao|prisas?|pressa|in a (hurry|rush)|tonight|(esta|hoje a|hoy a la|so esta|solo esta) (noite|noche)|(cort[oa]|falt[oa]|escas[oa]|short|pressed) (de |on |for )?(tempo|tiempo|time)|despach\w+|depressa|rapidamente|quickly|de una sentada|numa sentada|in one sitting)\b/
const hasty =
  /^(serão|hoje|hoy|tonight|pressa|prisas?|hurry|rush|haste|voy|vai|va|vou|só|solo|only|just|got|have|despach\w+|depressa|rápid\w+|algo|something|noite|noche|night|cort[oa]|ando|short|tempo|tiempo|time|one|uno|um|leo|leio|leer|ler|read|alguien|alguém|someone|somebody|anybody|people|person|pessoas?|personas?|gente|quem|quien|cheio|cheia|muit[oa]|much[oa]|primeiro|primero|first|quick\w*|livro|libro|book)$/
const wantsOne =
  /\b(qual|cual|which|algo|something|anything|livros?|libros?|books?|que (leio|leo)|what (do|should|can|could) i read|(comec|empez|empiez)\w+|start|begin)\b/

/** "I only have tonight, which one?", "for somebody in a hurry": the shortest, where nothing else is said of it. */
export function inLittleTime(question: Question): Question | null {
  const { whole, topic, works, classics, articles, projects, counting, order, sentence } = question
  const { without, unit, cues } = question
  if (works.length + classics.length + articles.length + projects.length > 0 || sentence === null) return null
  if (without.length > 0 || (unit !== null && unit !== 'work')) return null
  if (counting !== null || order !== null || !inHaste.test(whole.text) || !wantsOne.test(whole.text))
    return null
  if (!topic.every((word) => hasty.test(word) || idle.test(word)) || question.saysAbout) return null
  if (alsoAsked.some((cue) => cues.has(cue))) return question
  return asShortest(question, [])
}

/** What is asked beside it would be dropped with the rest of the sentence: such a question is left to its parts. */
const alsoAsked = [
  'price',
  'isbn',
  'rights',
  'licence',
  'translator',
  'publisher',
  'cite',
  'contact',
  'when',
] as const

/** The same question, asked of the shortest. */
export function asShortest(question: Question, topic: readonly string[]): Question {
  const order = { key: 'length', descending: false, top: 1 } as const
  return { ...question, order, topic, bound: topic, unmatched: [], unit: 'work', sentence: null }
}

function isBriefly({ whole, topic }: Question): boolean {
  const others = topic.filter((word) => !brief.test(word) && !idle.test(word))
  return brief.test(whole.text) && others.length === 0
}

/** What is said of time, and of how it is spent, is no subject to read about. */
export const idle =
  /^(ve|re|ll|nada|hour|hora|viajo|viajar|travel|journey|flight|voo|vuelo|avião|avión|plane|mais|more|else|livres?|libres?|free|spare|tempo|tiempo|time|horas?|hours?|serão|evening|afternoon|noite|noche|tarde|train|comboio|tren|frente|ahead|cabe|cabem|caben|fits?|longa?|larg[oa]|long|pouc[oa]|poc[oa]|little|viagem|viaje|trip|espera|waiting|vou|voy|apanhar|coger|take|catch|got|have|amanhã|mañana|tomorrow|hoje|hoy|today|tonight)$/
