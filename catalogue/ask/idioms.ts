import type { Language } from '../retrieval/language.ts'
import { behindComma, type Idiom, idiom } from './idiom.ts'
import { idiomsOfAsking } from './idioms-of-asking.ts'
import { idiomsOfFormats } from './idioms-of-formats.ts'
import { idiomsOfMatter } from './idioms-of-matter.ts'
import { idiomsOfOrders } from './idioms-of-orders.ts'
import { idiomsOfPeople } from './idioms-of-people.ts'
import { idiomsOfReading } from './idioms-of-reading.ts'
import { idiomsOfReckonings } from './idioms-of-reckonings.ts'
import { idiomsOfRights } from './idioms-of-rights.ts'
import { idiomsOfRoles } from './idioms-of-roles.ts'
import { writtenOut } from './shorthand.ts'
import { sieve } from './sieve.ts'
import type { Token } from './tokens.ts'

const tongue =
  '(o |el )?(portugues|ingles|espanhol|espanol|castelhano|castellano|frances|alemao|aleman|italiano|portuguese|english|spanish|french|german|italian)'
/**
 * Turns of phrase that say in several words, or in a shorthand, what one plain word says. They are read before anything
 * else, so that "sem editora" excludes nothing and "no tendrán un libro" denies nothing.
 */
const idioms: readonly Idiom[] = [
  ...idiomsOfAsking,
  ...idiomsOfPeople,
  ...idiomsOfMatter,
  ...idiomsOfReckonings,
  ...idiomsOfOrders,
  ...idiomsOfReading,
  ...idiomsOfRights,
  ...idiomsOfRoles,
  idiom('por ?favor|(por|se) (gentileza|faz favor)|faz favor|se faz favor|si (eres|es usted) tan amable', ''),
  // Free, and on a screen.
  idiom(
    'de borla|a borla|de balde|de gratis|for nothing|free of (charge|cost)|sem (ter de )?pagar|sin (tener que )?pagar|without paying',
    'gratis',
  ),
  idiom('(ask|asking|enquire|inquire) (you |them )?about( it| them| this| one)? for', 'propose for', 'en'),
  // The house is a firm where somebody writes to it.
  idiom(
    '(?<=(endereco|enderecos|morada|email|mail|correo|direccion|contacto|contactos|address|departamento|alguem|alguien|someone|somebody|quem|quien|whom|who) (e que )?)(da|na|de la|en la|of the|at the|in the) (casa|house)(?! (que|that|de|da|do|of))',
    '',
  ),
  idiom('(?<=^ )(verdad|cierto) que', 'es verdad que', 'es'),
  idiom('(?<=^ )(verdade|certo) que', 'e verdade que', 'pt'),
  idiom(
    '(que )?no (se (vende|venda|venden|vendan)|(esta|este|estan|esten) (a la|en) venta|(es|son|sea|sean) de pago)',
    'no comercial',
    'es',
  ),
  idiom(
    '(que )?nao (se (vende|venda|vendem|vendam)|(esta|esteja|estao|estejam) a venda|(e|sao|seja|sejam) pag[oa]s?)',
    'nao comercial',
    'pt',
  ),
  idiom('na net|en la net|en la red|pela net|on the net|por internet|pela internet', 'online'),
  idiom(
    '(sem|sin|without)( (an?|any|the|estar|tener|ter))* (acesso a )?(internet|rede|red|ligacao|conexao|conexion|wifi|wi fi|connection)',
    'offline',
  ),
  idiom(
    '(sem|sin|without)( (an?|any|criar|crear|abrir|tener|ter|creating))* (conta|cuenta|account|registo|registro)',
    'accountless',
  ),
  // By mistake, and what one gets over, deny nothing.
  idiom(
    'sem querer|sin querer|never (got|get|quite got) over (it|that|them)|nunca (lo |o )?(supere|superei)',
    '',
  ),
  // What somebody does not understand is what they ask for.
  idiom(
    '(no tengo|nao tenho|i have no|i ve no|i haven t|i don t have) (mucho |muito |much )?(tiempo|tempo|time)',
    'pouco tempo',
  ),
  idiom('(eu )?nao (percebo|entendo|compreendo|vejo)(?= (que|o que|por ?que|como) )', ''),
  idiom('no (entiendo|comprendo|veo|pillo)(?= (que|lo que|por que|como) )', '', 'es'),
  idiom('i (do not|don t|can not|can t) (understand|see|get|follow)(?= (what|why|how) )', '', 'en'),
  // When somebody lives says nothing of what they ask for.
  // What grows on somebody counts nothing: "I sleep less and less", "cada vez me cuesta más recordar".
  idiom('cada (?:vez|dia) ((?:\\S+ ){0,3}?)(?:mais|mas|menos)', '$1'),
  idiom('more and more|less and less|fewer and fewer|ever (?:more|less|fewer)', '', 'en'),
  idiom('(?:each|every) time(?= (?:i|we|she|he|they|you|my|the|a) )', 'when', 'en'),
  idiom('cada vez que', 'cuando', 'es'),
  idiom('cada vez que|de cada vez que|sempre que', 'quando', 'pt'),
  idiom('these days|nowadays|lately|hoje em dia|ultimamente|nos ultimos tempos|hoy en dia|en estos dias', ''),
  // A closing question that asks for assent denies nothing.
  idiom(
    '(nao|no) (e|es) ?(verdade|verdad|assim|asi|isso|eso|certo|cierto)?(?= $)|nao e(?= $)|pois nao(?= $)|(e|es) (verdade|verdad|isso|assim|asi|certo|cierto)(?= $)|a que si(?= $)|(?<= \\S+ \\S+ \\S+ )(?<! (?:de|da|la|na|em|en|a) )(verdade|verdad|certo|cierto|ne|no|right|correct)(?= $)',
    '',
  ),
  behindComma('(nao|no) (era|foi|esta|tem|ha|hay|fue|tiene|tienen|teve|tuvo)(?= $)'),
  idiom(
    '(?<!\\b(?:how \\S+|what|who|where|when|which|whose) )((is|was|did|does|has|are|were|do) ?(n t|t|not)? (it|she|he|they|that) ?(not)?|(isn|wasn|didn|doesn|hasn|aren|weren|don) t (it|she|he|they|that)|is (that|this|it) (right|so|true|correct))(?= $)',
    '',
    'en',
  ),
  // "Wasn't the Atlas translated?" asks whether it was.
  idiom('(?<=^ )(wasn|wasnt) ?t?', 'was', 'en'),
  idiom('(?<=^ )(isn|isnt) ?t?', 'is', 'en'),
  idiom('(?<=^ )(weren|werent|aren|arent) ?t?', 'are', 'en'),
  idiom('(?<=^ )(didn|didnt) ?t?', 'did', 'en'),
  idiom('(?<=^ )(doesn|doesnt) ?t?', 'does', 'en'),
  idiom('(?<=^ )(hasn|hasnt|haven|havent) ?t?', 'has', 'en'),
  // A closing "or not", and a doubt that opens an indirect question, deny nothing.
  idiom('ou nao|or not', ''),
  idiom('o no', '', 'es'),
  idiom('no (me )?(queda|esta|es|tengo) (muy |del todo )?claro si|no estoy segur[oa] de si', '', 'es'),
  idiom(
    'nao (me )?(e|esta|ficou|tenho) (muito |bem )?claro se|nao (percebi|entendi|tenho a certeza|estou cert[oa]) (bem )?(de )?se',
    '',
    'pt',
  ),
  idiom(
    '(i m not|i am not|it s not|it isn t) (quite |very |at all )?(sure|clear|certain)( to me| on| about)? (if|whether)|i can t (quite )?tell (if|whether)',
    '',
    'en',
  ),
  // Politeness that denies nothing.
  idiom(
    '(nao|no) (tendran?|tendrian?|habra|habria|teriam?|terao|haveria|havera|tem|tienen)( ustedes| voces)? (de casualidad|por casualidad|por acaso|algum\\w*|algun\\w*)',
    'ha',
  ),
  idiom('(nao|no) (tendran?|tendrian?|teriam?|terao|haveria|havera|habra|habria)', 'ha'),
  idiom(
    '(don t|wouldn t|haven t) you (happen to )?(have|got)|you wouldn t have|you don t happen to have',
    'have you',
  ),
  idiom('de casualidad|por casualidad|por acaso|by any chance|happen to', ''),
  // Published by whoever wrote it.
  idiom(
    '(sem|sin|without|no|with no)( an?| any| uma?| una?| ninguna?| nenhuma?)? (casa )?(editora|editorial|publisher|publishing house|sello)( nenhuma?| ninguna?| alguma| alguna| behind (them|it)| por (tras|detras))*',
    'selfpublished',
  ),
  idiom(
    '(?:(?:que )?(?:nao|no) (?:tem|teem|tenham?|tienen?|tengan?|tuvieron|tiveram)|(?:nao|no) (?:passaram|passou|pasaron|paso) por|(?:don t|doesn t|do not|does not|didn t) have) (?:an? |any |uma |una |nenhuma |ninguna |alguma |alguna )?(?:casa )?(?:editora|editorial|publisher|sello|chancela)',
    'selfpublished',
  ),
  idiom('self ?publish(ed|es|ing)?|auto ?publi\\w+|auto ?edi\\w+|edic\\w+ d[eo] autora?', 'selfpublished'),
  idiom(
    '(ela|ella|ele|el) (propria|mesma|misma|proprio|mismo)(?! (ano|numero|formato|tema|idioma|tipo|genero|dia|libro|autor|mes|clasico|sello|lugar|ciclo|traductor))( (a|quem|quien))?|(pel[ao]|por (la|el)) (propri[ao] |mism[ao] )(autora?|escritora?)|(by )?(the author )?(herself|himself)|por (conta|cuenta) propria|por su cuenta|por sua conta|por si (propri[oa]|mesm[oa]|mism[oa]|so|sol[ao])|de (forma|manera|maneira) independ\\w+|independently(?= (published|released|issued|put|brought))|off her own bat|(bring|brought|put) out on her own',
    'selfpublished',
  ),
  // To publish.
  idiom('(deu|dar|dado|dio|dar) (a |ao )?(estampa|prelo|imprenta|lume publico)', 'publicou'),
  idiom('(brought|brings?|bring|put|puts) out|(was|were|been) brought out', 'published'),
  idiom('(pos|por|posto|pôr) ca fora|botou na rua|lancou', 'publicou'),
  idiom('(los|las|lo|la)? ?(saco|sacaron|ha sacado)', 'publico'),
  idiom('(han |has |hayan )(colgado|subido)', 'publicado'),
  ...idiomsOfFormats,
  // What is put into a language is translated.
  idiom(`(vertid|passad|post|transpost)[oa]s? (para|pro|ao|em)(?= ${tongue} )`, 'traduzido em', 'pt'),
  idiom(`(verteu|passou|pos|transpos)(?=( \\S+){1,6} (para|pro|ao|em) ${tongue} )`, 'traduziu', 'pt'),
  idiom(`(vertid|pasad|puest|volcad)[oa]s? (al|en|a)(?= ${tongue} )`, 'traducido al', 'es'),
  idiom(`(vertio|paso|puso|volco)(?=( \\S+){1,6} (al|en|a) ${tongue} )`, 'tradujo', 'es'),
  idiom(`(put|turned|rendered|brought|done)(?=( \\S+){0,6} into ${tongue} )`, 'translated', 'en'),
  idiom('on record', '', 'en'),
  // What is on record is there; only a story has a register of its own.
  idiom(
    '(ha|existe|existem|tem|tens|tendes|guardam?) (algum )?registos?( d(e|os?|as?)(?= )|(?= $))',
    'ha',
    'pt',
  ),
  idiom('(hay|existe|existen|tienen|teneis) (algun )?registros?( del?(?= )|(?= $))', 'hay', 'es'),
  idiom('(nos?|nestes?|nesses?|nos? vossos?|nos? seus?) registos?(?! d[eao]s? )', '', 'pt'),
  idiom('en (el|los|este|estos|vuestros?|sus?) registros?(?! del? )', '', 'es'),
  idiom('(no|nao) (llegan?|chegam?|alcancan|alcanzan|alcanza)( (a|as|to))?(?= (las |as )?\\d)', 'menos de'),
  idiom('(don t|doesn t|do not|does not|never) (reach|get to|come to|run to)(?= \\d)', 'fewer than', 'en'),
  idiom(
    '(no|nao|don t|doesn t|do not|does not) (pasan?|passam?|superan?|ultrapassam?|exceden?|exceed)( (de|das|dos))?(?= (las |as |los )?\\d)',
    'at most',
  ),
  idiom(`who (did|made|wrote) the(?= ${tongue} (version|translation) )`, 'who translated the', 'en'),
  // A record that is silent about the pages.
  idiom(
    '(de |em |en )?(que )?(nao|no) (se )?(sabe|saben|conhece|conoce|consta|constan|figura|figuran|aparece|aparecen|vem|viene|se indica|esta registad[oa]|ha) (o |el |as |las |ningun |nenhum )?(numero de paginas|total de paginas|paginas|quantas paginas( tem| tienen)?|cuantas paginas( tiene[n]?)?)|(que )?(nao|no) (tem|tenham|tienen?|tengan|dizem|digam|dicen|digan|declaram|declaren|declaran|indicam|indican|trazem|traen) (o |el )?(quantas paginas( tem| tienen)?|cuantas paginas( tienen)?|(numero|total) de paginas|paginas( declaradas| indicadas)?)|(sem|sin) (o |el |um |un )?((numero|total) de paginas|paginas declaradas)( declarado| indicado)?',
    'pageless',
  ),
  idiom(
    '(that |which )?(have|has|having|with|state|states|give|gives|show|shows) no (page count|page counts|pages|number of pages|stated pages)|(that |which )?(lack|lacks|lacking|without) (a |any )?(page counts?|number of pages|stated pages)|(that |which )?(don t|doesn t|do not|does not) (have|state|give|show|say) (a |any |the |their )?(page counts?|number of pages|pages|how many pages( they have)?)',
    'pageless',
    'en',
  ),
  idiom(
    '(do|does|did) (you|it|they|the (catalogue|record|records|house)|we) (not|n t) (record|state|give|have|know|list|show|say|hold) (a |any |the |their |its )?(page counts?|number of pages|pages|how many pages( (they|it) (have|has))?)|(has|have) no (recorded|stated|known|listed) (page count|pages|number of pages)|whose (page count|number of pages|pages|length) (is|are) (not (recorded|stated|known|given|listed)|unknown|missing|unrecorded)|no (page count|number of pages) (is|are) (recorded|stated|given|known|listed)( for| of)?|(is|are) missing (a |their )?(page counts?|number of pages)',
    'pageless',
    'en',
  ),
  // By the words of the trade: how long it is, in what it comes, what is on record of it.
  idiom('(?<!(what|which|some|certain|great|large) )(the )?extent (of|for)(?= )', 'number of pages of', 'en'),
  idiom('em que suportes?', 'em que formatos', 'pt'),
  idiom('en que soportes?', 'en que formatos', 'es'),
  idiom('(?<!(na|uma|minha) )(a )?ficha (tecnica|bibliografica|catalografica)', 'os dados da edicao', 'pt'),
  idiom(
    '(?<!(en|una|mi) )(la )?ficha (tecnica|bibliografica|catalografica)',
    'los datos de la edicion',
    'es',
  ),
  idiom('(the )?(technical|bibliographic(al)?) (data|details|sheet|record)', 'the edition data', 'en'),
  // What something is about.
  idiom(
    '(has |have |having |that have |que tenga |que tenham? )?to do with|que (tenga|tengan|tiene|tienen) que ver con|que (tenha|tenham|tem) a ver com|(van|va) de eso de',
    'about',
  ),
  idiom('(going by|in terms of|measured by|by number of) pages', 'paginas', 'en'),
  idiom('mais (fresquinh[oa]s?|fresc[oa]s?)', 'mais recente', 'pt'),
  idiom(
    '(la |a |the )?(novidades?|novedad(es)?|newest thing|latest thing)( (mais|mas) recientes?| (mais|mas) recentes?)?',
    'livro mais recente',
    'pt',
  ),
  idiom('(la |a )?novedad(es)?( mas recientes?)?', 'libro mas reciente', 'es'),
  // In how long it is to be read is how long it is, once that is said.
  idiom(
    '(?<= (curto|corto|curta|corta|shortest) )(que |that |to )?(se |i can |can be |eu )?(possa |pueda )?(leia|lea|le|lee|ler|leer|leerlo|read|finish(ed)?|acabar|terminar) (numa|em|en|in) (uma |una |one |a single |an |a )?(so |sola |unica )?(noite|tarde|noche|evening|afternoon|night|sentada|assentada|tacada|viagem|viaje|weekend|fim de semana|fin de semana)( so)?',
    '',
  ),
  // Whom it is for binds nothing.
  idiom(
    '(para|pra|for) (an?|uma?|una?|my|minha|meu|mi) (lector\\w*|leitor\\w*|readers?|pessoa|persona|amig\\w+|friends?|ti[ao]|sobrinh\\w+|niece|nephew|aunt|mother|madre|mae)( (que|who|that) (no|nao|doesn t|does not|can t|only|solo|so)( \\w+){1,2})',
    '',
  ),
  idiom('(?<=entiende )esta casa(?= por)|(?<=entende )esta casa(?= por)', ''),
  // What something else is wanted in place of.
  idiom(
    '(em|en) (vez|lugar) de|instead of|leaving aside|setting aside|quitando|dejando (aparte|fuera|de lado)|deixando de (fora|lado)',
    'excepto',
  ),
  // Words in between that say nothing.
  idiom(
    'afinal( de contas)?|no fim das contas|al fin y al cabo|after all|in the end|a fin de cuentas|ao certo|mesmo assim',
    '',
  ),
  idiom('(cuan|quao) ', ''),
]

const saidIn = sieve(idioms, ({ said }) => said)

/** Shorthand written out, then idioms in plain words. `names` are words of titles: they mean nothing else. */
export function readably(
  tokens: readonly Token[],
  spoken: Language,
  names: ReadonlySet<Token> = new Set(),
): readonly Token[] {
  return plainly(writtenOut(tokens, spoken), spoken, names)
}

function plainly(tokens: readonly Token[], spoken: Language, names: ReadonlySet<Token>): readonly Token[] {
  let read = tokens
  let text = textOf(read)
  let likely = saidIn(text)
  for (const one of idioms) {
    if (!likely.has(one) || (one.only !== undefined && one.only !== spoken)) continue
    // A search copies no pattern, as `matchAll` does.
    if (text.search(one.said) === -1) continue
    read = replaced(read, text, [...text.matchAll(one.said)], one, names)
    text = textOf(read)
    likely = saidIn(text)
  }
  return read
}

function textOf(tokens: readonly Token[]): string {
  return ` ${tokens.map(({ folded }) => folded).join(' ')} `
}

function replaced(
  tokens: readonly Token[],
  text: string,
  matches: readonly RegExpExecArray[],
  { meant, paused, pausing }: Idiom,
  names: ReadonlySet<Token>,
): readonly Token[] {
  const result: Token[] = []
  let next = 0
  for (const match of matches) {
    const start = countOf(text.slice(0, match.index))
    const length = match[0].trim().split(' ').filter(Boolean).length
    if (length === 0 || (paused === true && tokens[start]?.pause !== true)) continue
    // "Tales" is a title where it is written as one.
    if (tokens.slice(start, start + length).every((token) => names.has(token))) continue
    result.push(...tokens.slice(next, start))
    const first = tokens[start]
    const words = meant.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
    for (const [at, word] of words.split(' ').filter(Boolean).entries()) {
      result.push({
        word,
        folded: word,
        capital: false,
        initial: false,
        pause: at === 0 && (pausing === true || (first?.pause ?? false)),
        rendered: true,
      })
    }
    next = start + length
  }
  return [...result, ...tokens.slice(next)]
}

function countOf(before: string): number {
  return before.split(' ').filter(Boolean).length
}
