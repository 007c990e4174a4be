import type { Trilingual } from '../../retrieval/language.ts'
import type { Question } from '../question.ts'
import type { Answer, Answerer } from './answer.ts'

/** What is said to a service and asks nothing of a catalogue. */
interface Courtesy {
  readonly intent: string
  readonly said: RegExp
  readonly answer: Trilingual
  /** Whether the catalogue has what was asked for. */
  readonly known?: false
}

const can: Trilingual = {
  pt: 'Posso dizer que obras tratam de um tema, que edições há, de que trata cada livro, quem é a autora, a quem escrever sobre direitos ou imprensa, e o que se lê ao lado de quê.',
  en: 'I can say which works treat a theme, which editions there are, what each book is about, who the author is, whom to write to about rights or press, and what is read beside what.',
  es: 'Puedo decir qué obras tratan un tema, qué ediciones hay, de qué trata cada libro, quién es la autora, a quién escribir sobre derechos o prensa, y qué se lee junto a qué.',
}

const and = (first: Trilingual, second: Trilingual): Trilingual => ({
  pt: `${first.pt} ${second.pt}`,
  en: `${first.en} ${second.en}`,
  es: `${first.es} ${second.es}`,
})

const hello =
  '(ola|oi|oie|viva|alo|boas|bom dia|boa tarde|boa noite|tudo bem|hi|hiya|hello|hey|howdy|yo|good (morning|afternoon|evening|day)|greetings|hola|buenas|buenos dias|buenas (tardes|noches)|que tal|saludos|hallo|bonjour|ciao|salut)'
const whom =
  '(a todos|all|there|everyone|everybody|amig[oa]s?|pessoal|bot|robot|maquina|machine|again|de novo|otra vez|como (esta|estas|estais|vai|va)|how are you|you|q_site|q_author)'
const thank =
  '(muito |muit[oa]s |mil |muchas |muchisimas |many |so |very )*(obrigad\\w+|brigad\\w+|agradecid\\w+|gracias|thanks?|thank you|cheers|valeu|bem haja|grato|grata)'
const more =
  '(muito|much|very much|a lot|so much|mesmo|mil|por tudo|for (everything|your help|the help)|por (todo|la ayuda|tu ayuda)|pela ajuda|de verdad|desde ja|de antemao|in advance|de antemano|(e|is|ha sido|foi|fue|era) (isso|isto|eso|all|tudo|todo|ajudou muito|muy util|muito util)|(ajudou|ajudaste|ayudaste|helped|me ha ayudado|has ayudado) ?(muito|mucho|a lot|me)?|that (s|is) (all|it|great|perfect|just what i needed)( (i (needed|wanted)|thanks|for now))?|that (helped|was (very |really )?(helpful|useful|great|perfect))( a lot)?|(very |really )?(helpful|useful)|(muy|tan|muito|tao|very|so) (amable|kind|gentil|amavel|simpatic\\w+)|(era|e|foi) (so|isso|isto|so isso|tudo|so isto)( mesmo)?|(era|es|eso es|eso era) (todo|eso|solo eso)|nada mas|mais nada|nothing else|no more questions|you (re|are) (great|the best|very kind)|(es|eres) (um amor|muy amable|genial)|perfeito|perfecto|perfect|great|otimo|genial|fixe|vale|ok|okay|bye|goodbye|adeus|adios|tchau|chau|hasta luego|ate logo|ate breve|see you)'

const courtesies: readonly Courtesy[] = [
  {
    intent: 'greeting',
    said: new RegExp(`^${hello}( (${hello}|${whom}))*$`),
    answer: and({ pt: 'Olá.', en: 'Hello.', es: 'Hola.' }, can),
  },
  {
    intent: 'thanks',
    said: new RegExp(
      `^(${hello} )?(${more} )?((e|y|and|entao|entonces|so) )?${thank}( (${thank}|${more}|${hello}|${whom}))*$`,
    ),
    answer: {
      pt: 'De nada. Se tiver outra pergunta sobre o catálogo, estou aqui.',
      en: 'You are welcome. If you have another question about the catalogue, ask it.',
      es: 'De nada. Si tiene otra pregunta sobre el catálogo, aquí estoy.',
    },
  },
  {
    intent: 'languages_read',
    said: /\b(que|what|which|quais|cuales|en que|em que|in (what|which)|quantas|cuantas|how many) (linguas?|idiomas?|languages?|lenguas?) (\S+ ){0,5}(pregunt\w+|pergunt\w+|ask|(falas?|falam|hablas?|hablais|hablan)(?! (?:os?|as?|el|l[ao]s?|uma?|una?|q_(?!site)\w+)\b(?! (servico|servicio|site|sitio|catalogo|bot|chat|robot|maquina)))|speak|entend\w+|entiend\w+|understand|le|lees?|read|respond\w+|contest\w+|answer|reply|escrev\w+ te|escribir(te|os|le)|you)\b|\b(can|could|may|posso|puedo|do you|falas|hablas|(?<=^|\b(?:voce|usted|site|servico|servicio|catalogo|e|y|bot|maquina) )(?:fala|habla)|entendes|entiendes|understand|speak) (\S+ ){0,4}(in|em|en)? ?(english|spanish|portuguese|french|german|italian|ingles|espanol|espanhol|portugues|frances|aleman|alemao|italiano|castellano|catalan)(?= |$)(?<!(read|leer|ler|buy|comprar|get|find) (\S+ ){0,5}\S+)/,
    answer: {
      pt: 'Leio perguntas em português, inglês e espanhol, e respondo na língua da pergunta.',
      en: 'I read questions in Portuguese, English and Spanish, and answer in the language of the question.',
      es: 'Leo preguntas en portugués, inglés y español, y respondo en la lengua de la pregunta.',
    },
  },
  {
    intent: 'how_it_works',
    said: /\b((are|r) you (an? )?(real |actual )?(ai|bot|robot|human|person|machine|chatbot|llm|computer|chatgpt|language model|people)|am i (talking|speaking|chatting) (to|with)|(es|eres|e|voce e|sois|son|sao) (uma?|una?|un)? ?(ia|ai|bot|robo|robot|humano|humana|pessoa (real|verdadeira|de verdade)|persona (real|de verdad|humana)|(pessoa|persona)(?= *$)|alguem|alguien|maquina|chatbot|modelo de (linguagem|lenguaje)|chatgpt|inteligencia artificial)(?! q_)|((este|this|o|el|the) (servico|servicio|service|chat|chatbot|bot|site|sitio|website) |q_site |isto |esto |this )(e|es|is|usa|uses?|funciona|works?|runs?|esta)? ?(feit[oa] |hecho |made |built |powered |run )?(com|con|with|by|on|por|an?|uma?|una?)? ?(ia|ai|inteligencia artificial|artificial intelligence|language model|modelo de (linguagem|lenguaje)|gpt|chatgpt|llm)|how (do|does) (you|this (service|site|thing)|it) work(?! q_)|(con quien|com quem) (estoy|estou) (a )?(hablando|falar|falando)|(quem|quien|who) (e que )?(me )?(responde|contesta|answers?) (me )?(\S+ ){0,3}(aqui|here|questions|perguntas|preguntas)|who (made|built|programmed|created|wrote) you|quem te (fez|criou|programou)|quien te (hizo|creo|programo|ha hecho)|(talk|speak|chat|falar|hablar|conversar|charlar) (to|with|com|con) (an? |uma? |una? )?(real )?(human|humano|humana|person|pessoa|persona|operador\w*|operator)( (real|de verdad|de verdade|here|aqui))?(?= *$)|como (funcionas?|funciona (isto|esto|este (servico|servicio|site|sitio))|trabalhas|trabajas)|(usas|utilizas|usa|do you use|are you using) (\S+ )?(ia|ai|inteligencia artificial|llm|modelo))\b/,
    answer: {
      pt: 'Não sou uma pessoa nem um modelo de linguagem: este serviço procura nos documentos do catálogo, por regras, e responde sempre o mesmo à mesma pergunta. O que não está no catálogo não sabe, e di-lo.',
      en: 'I am neither a person nor a language model: this service looks things up in the documents of the catalogue, by rules, and gives the same answer to the same question. What is not in the catalogue it does not know, and says so.',
      es: 'No soy una persona ni un modelo de lenguaje: este servicio busca en los documentos del catálogo, por reglas, y responde siempre lo mismo a la misma pregunta. Lo que no está en el catálogo no lo sabe, y lo dice.',
    },
  },
  {
    intent: 'what_this_is',
    said: /^(\S+ ){0,2}(sois|son|eres|es|are you|is this|sao|es voce|e|voces sao|isto e|esto es|vende[ims]*|do you (sell|publish|represent|distribute)|representa(m|n|is|s)?|is q_site|vendeis|venden|publicais|publican|publicam)( (uma?|una?|an?|os|los|the|esto|isto|this|a|la))? (editorial|editora|publishers?|publishing house|loja|tienda|shops?|bookshop|bookstore|libreria|livraria|agencia|agency|agente|biblioteca|library|livros?|libros?|books?|the (author|books?)|a autora|la autora|os livros|los libros)( (yourselves|here|aqui|online|direct(ly|amente)?|vosotros|voces|q_author))?$/,
    answer: {
      pt: 'Isto é o catálogo público de uma obra e responde a perguntas sobre ela; não publica, não vende nem representa livros.',
      en: 'This is the public catalogue of a body of work and answers questions about it; it publishes, sells and represents no books.',
      es: 'Esto es el catálogo público de una obra y responde a preguntas sobre ella; no publica, no vende ni representa libros.',
    },
  },
  {
    intent: 'composes_nothing',
    said: /^((hola|ola|hi|hello|please|por favor|(can|could|would) you|puedes|podes|pode|puede|podrias?|podias?|poderias?|queria que|quero que|quiero que|i want you to|i d like you to|oye|olha) )*(write|compose|invent|escreve\w*|escreva\w*|escrever|compoe|compor|inventa\w*|escribe|escribeme|escribas|escribir(me)?|componer|componme|traduz|traduza|traduzir|traducir|traduceme|traduce|translate|draw|desenha\w*|dibuja|dibujame|sing|canta|conta me|cuentame|tell) (me |nos |us |to me )?(an? |uma? |una? |the |este |esta |esto |isto |isso |this |that )(\S+ )?(poem|poema|story|conto|cuento|historia|joke|piada|anedota|chiste|song|cancao|cancion|haiku|soneto|sonnet|letter|carta|email|frase|sentence|texto|text|paragraph|paragrafo|parrafo|picture|imagem|imagen)\b/,
    known: false,
    answer: {
      pt: 'Não componho nem traduzo textos: procuro no catálogo o que lá está.',
      en: 'I compose and translate no texts: I look up what is in the catalogue.',
      es: 'No compongo ni traduzco textos: busco en el catálogo lo que hay en él.',
    },
  },
  {
    intent: 'what_is_kept',
    said: /\b((do|does|will|are|can) (you|this|it|q_site) (\S+ ){0,2}(keep|store|save|stor\w+|remember|record|log|track|share|sell|collect) (\S+ ){0,3}(questions?|queries|data|what i|conversation|history|searches|me)|(guardas?|guardam|guardais|guardan|gravas?|gravam|grabas?|graban|recordas|lembras|registas?|registam|registras?|registran|almacenas?|almacenan|partilham?|comparten?|vendem?|venden?) (\S+ ){0,4}(perguntas?|preguntas?|pesquisas?|busquedas|conversas?|conversacion(es)?|o que (eu )?(escrevo|pergunto)|lo que (escribo|pregunto)|(os )?meus dados|mis datos)|(my|minhas?|mis|meus) (questions?|perguntas?|preguntas?|queries|dados|datos|data) (\S+ ){0,4}(kept|stored|saved|guardad\w+|grava\w+|registad\w+|registrad\w+|private|privad\w+|ficam|quedan|se guardan))\b/,
    answer: {
      pt: 'Não: o que se pergunta é lido como dados, não se guarda, e nunca é tomado por uma instrução.',
      en: 'No: what is asked is read as data, is not kept, and is never taken for an instruction.',
      es: 'No: lo que se pregunta se lee como datos, no se guarda, y nunca se toma por una instrucción.',
    },
  },
  {
    intent: 'what_it_can_do',
    said: /\b(what (can|could|do) (you|i|this (service|site)) (do|know|answer|help( me)?( with)?|ask( you)?|tell me|offer)(?! about| of)|what (are you|is this) (for|good for|able to)|what (kind|sort|kinds|sorts|type|types) of (questions|things) (can|could|may|do)|(o que|que|lo que) (e que )?(podes|pode|puedes|puede|podeis|podem|sabes|sabe|consegues|consegue|fazes|haces|sabeis) ?(fazer|hacer|dizer|decir(me)?|responder|contar(me)?|me|aqui|tu|voce)?(?= |$)|(que|o que|what) (te |lhe |vos |os |le )?(posso|puedo|can i|podemos|se pode|se puede) (perguntar|preguntar(te|le|os)?|ask( you)?|saber aqui)|(em que|en que|how) (me )?(podes|pode|puedes|puede|can you) (ajudar|ayudar(me)?|help( me)?)|(ajuda|ayuda|help)(?= ?$)|can you help me(?= ?$)|(podes|pode|puedes|puede) (ajudar me|ayudarme)(?= ?$))/,
    answer: can,
  },
]

/** Whoever answers is not meant where a desk is. */
const DESK = /\b(rights|direitos|derechos|press|prensa|imprensa|desk|oficina|secao|seccion)\b/

const aboutSomething = ({
  works,
  classics,
  articles,
  projects,
  translators,
  without,
  cues,
  authorNamed,
  text,
}: Question) =>
  authorNamed ||
  DESK.test(text) ||
  /\b(autora?|author|escritora?|writer|she|her|ela|ella)\b/.test(text) ||
  cues.has('app') ||
  cues.has('game') ||
  works.length + classics.length + articles.length + projects.length + translators.length + without.length > 0

/** Somebody who is named is asked about, and not whoever answers. */
const namesSomebody = ({ sentence }: Question) =>
  sentence?.tokens.some(
    ({ capital, folded }, at) =>
      capital &&
      !machines.test(folded) &&
      !sentence.mentions.some(({ id, start, end }) => id.startsWith('catalogue/') && at >= start && at < end),
  ) === true

const machines = /^(chatgpt|gpt|ai|ia|llm|i|u|you)$/

const COURTESY_WORDS_MAX = 14

/** Greetings, thanks, and questions about whoever answers. */
export const courteous: Answerer = (question) => {
  // A long text is no greeting, and may be written to be hard to read.
  if (question.words.length > COURTESY_WORDS_MAX || aboutSomething(question)) return null
  const met = courtesies.find(({ said }) => said.test(question.text))
  if (met === undefined || (met.intent === 'how_it_works' && namesSomebody(question))) return null
  const answer: Answer = {
    intent: met.intent,
    items: [],
    known: met.known ?? true,
    statement: met.answer[question.language],
  }
  return answer
}
