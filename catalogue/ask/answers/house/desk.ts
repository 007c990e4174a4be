import type { Catalogue } from '../../../schemas/catalogue.ts'
import { enquiriesOf } from '../../constraints.ts'
import { type Cue, cuesOf } from '../../cues.ts'
import type { RecordId } from '../../kinds.ts'
import { languageLabel } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence } from '../../sentence.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { asksForLife } from '../people/record-of-person.ts'
import { writesThere } from '../stories/details.ts'
import { free } from './rights.ts'

/** Whom to write to. The route is chosen by what the question is about; when it does not say, both are given. */
export const contacts: Answerer = (question, { catalogue }) => {
  const { cues } = question
  if (question.projects.length > 0 || writesThere(question)) return null
  const aboutPress = cues.has('press') && !isOfTheStory(question.text)
  const aboutRights = cues.has('rights') || cues.has('translateWish') || question.enquiries.length > 0
  // Whom to write to and whether a right is free: the record of the work says both.
  if (aboutRights && question.works.length === 1 && free.test(question.text)) return null
  const pressAlone = aboutPress && !cues.has('list') && question.works.length === 0 && !cues.has('essay')
  const spoken = languagesOfDesk(question, catalogue)
  if (spoken !== null) return spoken
  if (!cues.has('contact') && !pressAlone && !asksWhoDeals(question)) return null
  if (asksForLife(question)) return null
  const chosen = desksMeant(question, catalogue)
  if (catalogue.contacts.length === 0) return answer('contact', question, [], noDesk)
  return answer(
    'contact',
    question,
    chosen.map(({ id }): RecordId => `contact/${id}`),
    {
      pt: 'Contactos profissionais públicos e verificados.',
      en: 'Public professional contacts, verified.',
      es: 'Contactos profesionales públicos y verificados.',
    },
  )
}

const noDesk = {
  pt: 'O catálogo não tem contactos.',
  en: 'The catalogue has no contacts.',
  es: 'El catálogo no tiene contactos.',
} as const

/** "In which languages does the rights desk answer?" */
function languagesOfDesk(question: Question, { contacts }: Catalogue): Answer | null {
  const { unit, cues, works, language, text } = question
  const ofDesk = cues.has('press') || cues.has('rights') || cues.has('contact')
  if (unit !== 'language' || !ofDesk || works.length > 0 || !answers.test(text)) return null
  const desks = desksMeant(question, { contacts })
  const told = desks.map(({ name, email, languages }) => {
    const tongues = languages.map((tag) => languageLabel(tag, language))
    return `${enumerated(tongues, language)}: ${email} (${name})`
  })
  return {
    intent: 'contact',
    items: desks.map(({ id, email }) => ({ id: `contact/${id}` as const, reason: email })),
    statement: told.map(sentence).join(' '),
  }
}

const answers =
  /\b(atend\w+|atiend\w+|respond\w+|contest\w+|answers?|repl\w+|writes?|escrev\w+|escrib\w+|speaks?|fala\w*|habla\w*|le|lee|reads?|contact\w*|correspond\w+|desk|oficina|departamento|department|gabinete|equipa|equipo|team)\b/

/** The desks that the words of a question lead to; all of them, where it does not say. */
export function desksMeant(
  question: Question,
  { contacts }: Pick<Catalogue, 'contacts'>,
): Catalogue['contacts'] {
  // What one writes about may stand before the question, or be its subject.
  const { text } = question.whole
  const read = cuesOf(text)
  const has = (cue: Cue) => read.has(cue) || question.cues.has(cue)
  const aboutPress = has('press') && (has('contact') || !isOfTheStory(text))
  // A programme on the radio is no right in audio.
  const named = has('rights') || has('translateWish') || publishes.test(text)
  const aboutRights = named || ([...question.enquiries, ...enquiriesOf(text)].length > 0 && !aboutPress)
  const routes = aboutPress === aboutRights ? routesOf(question) : [aboutRights ? 'rights' : 'press']
  if (routes.length !== 1) return contacts
  const fitting = routes[0] === 'rights' ? /rights|translation|adaptation/ : /press|interview/
  const fit = contacts.filter(({ contexts }) => contexts.some((context) => fitting.test(context)))
  // Where no desk is for it, there are those that there are.
  return fit.length === 0 ? contacts : fit
}

/** "Who deals with...": whoever is written to about it. */
const handles =
  /\b(who|quem|quien) (e que |se |is it that )?(handles?|deals? with|takes? care of|looks? after|is in charge of|is responsible for|sends?( out)?|answers?|receives?|manages?|trata|cuida|gere|envia|manda|recebe|responde|atende|(e|es) (o |a |el |la )?responsa\w+|encarrega|encarga|ocupa|lleva|gestiona|recibe|atiende|contesta|(da|dao|gives?|grants?|concede) (a |o |el |la |the )?(permis\w+|autoriza\w+|licen\w+))\b|\b(donde|onde|where|como|how) (\S+ ){0,3}(pido|peco|pedir|ask for|get|obtengo|obtenho|solicito|solicitar) (\S+ )?(permis\w+|autoriza\w+|licen\w+)\b/

/** "Can I have a review copy?": whoever sends them is written to. */
const requests =
  /\b(can|could|may|request|posso|podemos|quero|queria|pedir|puedo|quiero|quisiera|solicitar|d like|want)\b.{0,40}\b((review|press|inspection|desk|advance) cop(y|ies)|exemplar(es)? (de|para) (imprensa|recensao|critica)|ejemplar(es)? (de|para) (prensa|resena|critica))\b/

const addressee =
  /\b(a quien|a quem|con quien|com quem|whom|who (do|should|can|must) (i|we)|how (do|can) (i|we) invite|como (puedo|podemos|posso) (invitar|convidar))\b/

/** Whether it is asked who deals with something that a desk deals with. */
export function asksWhoDeals(question: Question): boolean {
  const { text } = question
  return (handles.test(text) || requests.test(text) || addressee.test(text)) && routesOf(question).length > 0
}

/** What people write about, and to which of the desks. */
const purposes: readonly (readonly ['press' | 'rights', RegExp])[] = [
  [
    'press',
    /\b((review|press|inspection|advance|desk|examination) (cop(y|ies)|proofs?)|galleys?|(exemplar|exemplares|ejemplar|ejemplares|copia|copias) (de|para|a) (imprensa|prensa|recensao|critica|resena\w*|resenh\w+|leitura|lectura|cortesia)|recens\w+|resena\w*|resenh\w+|review(s|er|ing)?|bloggers?|podcasters?|bookstagram\w*|booktube\w*|fotos? (de|da) (la )?autora|escolas?|colegios?|schools?|instituto|liceu|alunos|alumnos|students|pupils|turma|classroom|aula|convidar|convida la|invita(r|rla|mos)|invit(e|ing)|palestras?|charlas?|talks?|lectures?|conferenc\w+|paineis|panel|debate|mesa redonda|round table|feira do livro|feria del libro|book fair|programa|bibliotecas?|librar(y|ies)|clube de leitura|club de lectura|book club|reading group|gralhas?|erratas?|errata|typos?|dado errado|dato equivocado|wrong (date|information|fact))\b/,
  ],
  [
    'rights',
    /\b(permiss(ao|oes|ion|ions)|permisos?|autorizac(ao|oes)|autorizacion(es)?|authori[sz]ation|reprint\w*|reimprim\w+|reprodu\w+|antolog\w+|antholog\w+|excerpt|excerto|extracto|fragmento|trecho|contratos?|contracts?|co ?edic\w+|publicar|publish(ing)?|editar|territor\w+|royalt\w+|subsidiary|comprar (os |los )?(direitos|derechos)|foreign (edition|rights|publisher))\b/,
  ],
]

const ofRights =
  /\b(translations?|traduc(ao|oes|cion|ciones)|adaptations?|adaptac\w+|film|stage|cinema|cine|teatro)\b/

function routesOf({ whole: { text, works }, cues }: Question): ('press' | 'rights')[] {
  const named = purposes.flatMap(([route, pattern]) => (pattern.test(text) ? [route] : []))
  if (named.length > 0) return named
  if (cues.has('press') && asker.test(text)) return ['press']
  // Who takes care of the translation of one book may be its translator.
  return cues.has('rights') || (works.length === 0 && ofRights.test(text)) ? ['rights'] : []
}

const publishes = /\b(publicar|publish|editar|traduzir|traducir|translate|adaptar|adapt)\b/

const trades =
  /\b(professor\w*|profesor\w*|teach\w*|jornalis\w*|journalis\w*|periodis\w*|reporter\w*|investiga\w*|research\w*)\b/g
const asker =
  /\b(sou|somos|soy|estoy|trabalho|trabajo|escrevo|escribo|preparo|faco|hago|i|we|i m|my|our|meu|minha|mi|nosso|nossa)\b/

/** A teacher of whom somebody tells may belong to a story; one who asks says so, here or in the sentence before. */
function isOfTheStory(text: string): boolean {
  const isHere = cuesOf(text).has('press')
  return isHere && !cuesOf(text.replace(trades, ' ')).has('press') && !asker.test(text)
}
