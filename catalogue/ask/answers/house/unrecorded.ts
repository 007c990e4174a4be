import { confirmedEditions } from '../../../lookup/lookup.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Attribute, Bearer } from '../../attributes/attribute.ts'
import {
  attributesOfClassics,
  attributesOfDesks,
  attributesOfEssays,
  attributesOfHouses,
  attributesOfProjects,
} from '../../attributes/of-others.ts'
import { attributesOfPeople } from '../../attributes/of-people.ts'
import { attributesOfTrade } from '../../attributes/of-trade.ts'
import { attributesOfWorks } from '../../attributes/of-works.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { sieve } from '../../sieve.ts'
import type { Answer, Answerer } from '../answer.ts'
import { noSuchEdition } from '../editions/no-such-edition.ts'
import { meansTheAuthor, sentenceStating } from '../people/record-of-person.ts'
import { asksWhoDeals } from './desk.ts'
import { tellers } from './not-stated.ts'

/** A sum of money, or what is set aside for it. */
export const MONEY =
  /\b((\d+|um|uns|dez|vinte|trinta|cinquenta|cem|ten|twenty|thirty|fifty|a hundred|diez|veinte|treinta|cincuenta|cien) (euros?|pounds?|dollars?|d[oó]lares|libras|reais|pesos|soles|quid|eur|usd|gbp)|budgets?|or[cç]amentos?|presupuestos?|afford\w*)\b/i

/** "Does the Manual fit a budget of fifteen euros?": what a book costs is not on record. */
export const affordable: Answerer = (question, library) => {
  const { works, text, without, cues } = question
  const price = attributesOfTrade.find(({ name }) => name.en === 'prices')
  if (price === undefined || works.length === 0 || without.length > 0 || cues.has('rights')) return null
  if (!MONEY.test(text)) return null
  const found = unrecorded(question, library)
  const isSaid = found?.statement.includes(price.name[question.language]) === true
  return isSaid ? found : tellers.work(price, question, library)
}

const tables: Readonly<Record<Bearer, readonly Attribute[]>> = {
  work: attributesOfWorks,
  person: attributesOfPeople,
  project: attributesOfProjects,
  desk: attributesOfDesks,
  essay: attributesOfEssays,
  classic: attributesOfClassics,
  house: attributesOfHouses,
  translator: [...attributesOfDesks, ...attributesOfPeople, ...attributesOfTrade],
}

const maySay = sieve(Object.values(tables).flat(), ({ said }) => said)

/** More words of a subject than this belong to a search, and not to a fact of one thing. */
const SUBJECT_WORDS_MAX = 3

/**
 * A question for something that the catalogue has no field for: said to be missing, by its name, before anything that is on
 * record beside it. So no neighbouring fact is taken for the answer.
 */
export const unrecorded: Answerer = (question, library) => {
  if (question.without.length > 0 || question.foreign || asksWhoDeals(question)) return null
  const bearer = bearerOf(question, library.catalogue)
  // The whole name of somebody who was named by half of it is on record.
  if (bearer === 'translator' && wholeName.test(question.text)) return null
  if (bearer === null) {
    if (question.topic.length > SUBJECT_WORDS_MAX) return null
    return (
      missing(question, library, 'work') ??
      (ofThisHouse.test(question.text) ? missing(question, library, 'desk') : null)
    )
  }
  const ofNone = bearer === 'work' && isOfNoEdition(question, library.catalogue)
  if (ofNone) return missing(question, library, bearer) && noSuchEdition('editions', question, library)
  // "Did she win a prize with one of her books?": what is not asked of a person may be asked of her books.
  return (
    missing(question, library, bearer) ?? (bearer === 'person' ? missing(question, library, 'work') : null)
  )
}

const wholeName =
  /\b(nome|nombre) (completo|proprio|propio|inteiro|entero|de pila)|(full|whole|first|given|last) name|primeiro nome|apelido|apellidos?|surname\b/

/** "Have you a telephone?": of those who are spoken to. */
const ofThisHouse =
  /\b(newsletter|mailing list|boletim|boletin|lista de correo|(ha|hay|is there|there|algum|algun|an?|existe) (book club|reading (club|group)|clubes? de (leitura|lectura))|tem|tens|tendes|teem|tienes?|tienen|teneis|tenes|have you|do you have|you got|your|voss[oa]s?|vuestr[oa]s?|call you|visit you|ligar vos|llamaros|llamarles|ligar)\b/

const released =
  /\b(launch\w*|released?|lanc(ou|ad[oa]|amento)|saiu|salio|out (yet|already)|(ja|ya) (existe|se pode|se puede)|available|disponiv\w+|disponible\w*)\b/

/** "É casada?", "¿está viva?": a verb without a subject is about the one author, where an adjective says so. */
function asksOfHer({ text, unit, words, cues }: Question): boolean {
  return unit === null && words.length <= ELLIPTIC_WORDS_MAX && elliptic.test(text) && !cues.has('contact')
}

const ELLIPTIC_WORDS_MAX = 6
const elliptic =
  /^(e |y |mas |pero )?(e|es|esta|era|foi|fue|ja foi|sera) (\S+ )?(casad[oa]|solteir[oa]|solter[oa]|viuv[oa]|viud[oa]|divorciad[oa]|portugues[a]?|espanhola?|espanola?|brasileir[oa]|brasilena|viv[oa]|mort[oa]|muert[oa]|mae|madre|rica|famosa|jovem|joven|velha|vieja|feminista|catolica|religiosa|vegetariana|reformada|jubilada|lesbica|lesbiana|premiada)(( \S+)?$| (?:(?:e|y|ou|o) )?(?:tem|tiene) )|^(tem|tiene|tinha|tenia) (\S+ )?(filh[oa]s?|hij[oa]s?|marido|esposo|esposa|namorad[oa]|novi[oa]|irmaos?|irmas?|herman[oa]s?|gatos?|perros?|caes)\b|^(escribio|escreveu|firmo|assinou|publico|publicou) (con|com|bajo|sob|usando) |^(onde|donde|em que|en que|quando|cuando|de que|com quem|con quien) (\S+ ){0,2}(mora|vive|nasceu|nacio|estudou|estudio|casou|caso|morreu|murio|faleceu|fallecio)$/

const place = /\b(where|onde|donde|based|located|sede|headquarters|fica|queda|offices?|escritorio|oficina)\b/

const houses = /\b(publisher s|(the|a|la|da|of the|de la) (publishing house|publisher|editora|editorial)) /

function isOfProject({ projects, cues, unit }: Question): boolean {
  if (projects.length > 0) return true
  return (cues.has('app') && unit !== 'work') || (cues.has('game') && !cues.has('rights'))
}

function bearerOf(question: Question, catalogue: Catalogue): Bearer | null {
  const { works, articles, classics, cues, unit, forms } = question
  if (question.translators.length > 0) return 'translator'
  if (works.length > 0) return 'work'
  if (question.publishers.length > 0 || houses.test(question.text)) return 'house'
  // Whether it has come out is in its record.
  if (isOfProject(question)) return released.test(question.text) ? null : 'project'
  if (articles.length > 0 || (unit === 'essay' && cues.has('essay') && !forms.includes('essays')))
    return 'essay'
  if (classics.length > 0) return unit === null ? 'classic' : null
  if (isOfAllClassics(question)) return 'classic'
  if (meansTheAuthor(question, catalogue) || asksOfHer(question)) return 'person'
  if (question.siteNamed && place.test(question.text)) return 'house'
  return cues.has('contact') || cues.has('press') || cues.has('rights') ? 'desk' : null
}

function isOfAllClassics({ cues, order }: Question): boolean {
  return cues.has('classicAuthors') && order === null
}

function missing(question: Question, library: Library, bearer: Bearer): Answer | null {
  // How a story ends is asked of one that is named.
  const ofSome = bearer === 'work' && question.works.length === 0
  const likely = maySay(question.text)
  const asked = tables[bearer].filter(
    (one) =>
      likely.has(one) &&
      !(ofSome && one.stated !== undefined) &&
      one.said.test(question.text) &&
      fits(one, question),
  )
  const [attribute] = asked
  return attribute === undefined ? null : tellers[bearer](bothOf(asked, question, library), question, library)
}

const joint = / (ou|or|o|e|and|y|nem|nor|ni) /

/** "Is she married, or has she children?": of two that are asked for, and that no text tells, both are named. */
function bothOf(
  asked: readonly Attribute[],
  { text, language }: Question,
  { catalogue }: Library,
): Attribute {
  const [first, second] = asked as readonly [Attribute, Attribute | undefined]
  const stated = (one: Attribute) => sentenceStating(one, catalogue.author, language) !== null
  if (second === undefined || !joint.test(text) || stated(first) || stated(second)) return first
  const apart = text.split(joint).filter((part) => part.length > 2)
  if (!apart.some((part) => second.said.test(part) && !first.said.test(part))) return first
  const { pt, en, es } = second.name
  return {
    ...first,
    name: {
      pt: `${first.name.pt} nem ${pt}`,
      en: `${first.name.en} or ${en}`,
      es: `${first.name.es} ni ${es}`,
    },
  }
}

const wishes =
  /\b(can|could|may|pode|podem|poderia|posso|podemos|puede|pueden|puedo|podria|want|quero|queria|quiero|quisiera|gostaria|interes\w+|like to)\b/

const likeness =
  /\b(like (the )?q_work|parecid\w+|semelhant\w+|similar\w*|como (el |la |o |a )?q_work|tipo q_work)\b/

/** A language of editions in which there is none of a work: that is to be said, before when or where it is sold. */
function isOfNoEdition({ works, languagesNamed, text, cues }: Question, catalogue: Catalogue): boolean {
  const [work] = works
  if (work === undefined || works.length > 1 || languagesNamed.length === 0 || cues.has('rights'))
    return false
  if (!cues.has('edition') && !cues.has('translation') && !/\b(version|versao|in|em|en|al|ao)\b/.test(text))
    return false
  return languagesNamed.every((tag) =>
    confirmedEditions(catalogue).every((edition) => edition.work !== work || edition.language !== tag),
  )
}

const madeAlready =
  /\b(been|was|were|ever|fizeram|fez se|hicieron|han hecho|se (ha|hizo)|foi|fue|ha sido) (\S+ ){0,5}?(made|turned|adapted|filmed|staged|adaptad[oa]|filmad[oa]|llevad[oa]|levad[oa]|feit[oa]|hech[oa]|filmes?|pelicula)\b|\b(hay|ha|existe|is there|has there been) (um |uma |una |a |an |any |alguma? |alguna )?(filme|film|movie|pelicula|adaptac\w+|adaptation|serie|series|musical|opera) (d[eoa]l?|of|from|based|basead[oa]|basada) /

/** Whether nothing else in the question gives the words another meaning. */
function fits(
  { beside }: Attribute,
  { cues, text, unit, works, topic, formats, languagesNamed }: Question,
): boolean {
  // "Has a film been made of it, and if not, are you open to one?": what there is comes first, and the way to ask stands beside it.
  const asksFirst = beside === 'rights' && madeAlready.test(text)
  if ((cues.has('openTo') && !asksFirst) || (cues.has('similar') && likeness.test(text))) return false
  // "Can I buy it on paper and in Spanish?": whether there is such an edition is on record.
  if (beside === 'edition' && formats.length > 0 && cues.has('obtain') && languagesNamed.length > 0)
    return false
  // Whoever wishes to use a right asks for the desk; only what a right costs, and to whom it went, is not on record.
  if (works.length > 0 && (cues.has('rights') || cues.has('translateWish')))
    return beside === 'rights' && !wishes.test(text)
  return works.length > 0 || unit !== 'theme' || topic.length === 0
}
