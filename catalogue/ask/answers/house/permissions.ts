import type { Trilingual } from '../../../retrieval/language.ts'
import { enumerated, sentence } from '../../sentence.ts'
import type { Answerer } from '../answer.ts'
import { desksMeant } from './desk.ts'
import { licencesOf } from './licences.ts'

/** What people ask leave for that no licence here names, with what it is called and by which words. */
const uses: readonly (Trilingual & { readonly asked: RegExp })[] = [
  {
    asked:
      /\b(train\w*|trein\w*|entren\w*|fine tun\w*|feed\w*|aliment\w*) (\S+ ){0,6}(models?|modelos?|ia|ai|llms?|chatbots?|inteligencias? artificia(l|is|les)|artificial intelligence|machine learning|neural network)\b|\b(train\w*|trein\w*|entren\w*) (de |of )?(ia|ai|llms?|models?|modelos?)\b/,
    pt: 'treinar um modelo com estes textos',
    en: 'train a model on these texts',
    es: 'entrenar un modelo con estos textos',
  },
  {
    asked:
      /\b(quot(e|ing)|citar|excerpt|transcrever|transcribir|reproduce|reproduzir|reproducir) (\S+ ){0,3}?(paragraphs?|passages?|excerpts?|lines?|sentences?|paragrafos?|trechos?|passage(m|ns)|excertos?|frases?|parrafos?|fragmentos?|pasajes?|linhas|lineas|from|(d[aeo]s? |del |el |la |o |a |the |una? |uma? |one of )*(q_work|novels?|novelas?|romances?|books?|livros?|libros?|obras?|works?|contos?|cuentos?|stories))\b/,
    pt: 'citar uma passagem das obras',
    en: 'quote a passage of the works',
    es: 'citar un pasaje de las obras',
  },
  {
    asked:
      /\b(read|ler|leer) (\S+ ){0,5}(aloud|em voz alta|en voz alta|em publico|en publico|in public|publicly|na aula|en clase|in class)\b/,
    pt: 'ler as obras em público',
    en: 'read the works in public',
    es: 'leer las obras en público',
  },
]

const leave =
  /\b(can|may|could|posso|podemos|puedo|se puede|pode se|se pode|allowed|permit\w*|permiss\w*|permis(o|os)|legal\w*|autoriz\w*|authori[sz]\w*|licen[cs]\w*|free to|ok to|need to ask|preciso de pedir|tengo que pedir)\b/

/** "May I train a model on these texts?": what no licence names is not on record; which licences there are is. */
export const permissions: Answerer = (question, { catalogue }) => {
  const { whole, foreign, without, language, cues, forms, unit } = question
  if (foreign || without.length > 0 || !leave.test(whole.text)) return null
  const use = uses.find(({ asked }) => asked.test(whole.text))
  const isOfTexts = cues.has('essay') && whole.works.length === 0
  const isOfBooks = whole.works.length > 0 || forms.length > 0 || unit === 'work'
  // To quote an essay is what its licence allows; what is read out in a story is no wish of the asker's.
  if (use === undefined || (use !== uses[0] && (isOfTexts || !isOfBooks))) return null
  const licences = licencesOf(catalogue, language)
  if (licences.length === 0) return null
  const first = {
    pt: `Não está no registo se se pode ${use.pt}.`,
    en: `Not on record: whether one may ${use.en}.`,
    es: `No consta si se puede ${use.es}.`,
  }[language]
  const desks = isOfTexts ? [] : desksMeant(question, catalogue)
  return {
    intent: 'licence',
    known: false,
    items: [
      { id: 'catalogue/site', reason: first },
      ...desks.map(({ id, email }) => ({ id: `contact/${id}` as const, reason: email })),
    ],
    statement: [first, ...licences, ...desks.map(({ email, name }) => sentence(`${email} (${name})`))].join(
      ' ',
    ),
  }
}

const free =
  /\b(free|gratis|gratuit\w*|de graca|sem pagar|sin pagar|without paying|in full|whole|complet[oa]s?|por inteiro|inteir[oa]s?|enter[oa]s?|na integra|integr(al|ales|ais|os|as)|full text)\b/
const reads =
  /\b(read(ing)?(?! (me|us|to))|ler|leer|leerse|le(em)? se|texts?|textos?|(are|is|estao|esta|sao|estan|son) (\S+ ){0,4}(free|gratis|gratuit\w+|complet\w+|inteir\w+|enter\w+|na integra))\b/

/** "Can I read the essays in full, for free?": they stand here, under their licence. */
export const readFreely: Answerer = (question, { catalogue }) => {
  const { whole, foreign, without, language, cues, counting } = question
  if (foreign || without.length > 0 || whole.works.length > 0 || counting !== null || cues.has('all'))
    return null
  if (!cues.has('essay') || !free.test(whole.text) || !reads.test(whole.text)) return null
  const { articles, site } = catalogue
  const named = articles.filter(({ slug }) => question.articles.includes(slug))
  const meant = named.length > 0 ? named : articles
  const licence = site.article_licence
  if (licence === undefined || meant.length === 0) return null
  const titles = enumerated(meant, language, ({ title }) => `«${title}»`)
  return {
    intent: 'licence',
    items: meant.map(({ slug }) => ({ id: `article/${slug}` as const, reason: `/articles/${slug}` })),
    statement: {
      pt: `Sim: ${titles}, por inteiro e sem preço, sob a licença ${licence.name} (${licence.url}).`,
      en: `Yes: ${titles}, in full and at no price, under the licence ${licence.name} (${licence.url}).`,
      es: `Sí: ${titles}, por entero y sin precio, bajo la licencia ${licence.name} (${licence.url}).`,
    }[language],
    whole: true,
  }
}
