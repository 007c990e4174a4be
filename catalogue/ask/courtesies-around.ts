import { fold } from '../../src/language/fold.ts'
import { QUESTION_LETTERS_MAX } from './tokens.ts'

/**
 * The courtesies around a question: what people say before they ask and after it, none of which is asked. "Olá! Gostava de
 * saber quem traduziu o Relojoeiro, obrigado desde já" asks who translated it.
 */

/** One courtesy is not longer. */
const COURTESY_MAX = 100
/** So many may stand at one end. */
const ROUNDS_MAX = 5

const gap = '[\\s,.!?…:;–—-]+'
const stop = '\\s*[,.!…:;–—-]+\\s*'

const hello =
  'ola|oi(?! (?:decir|que|contar) )|oie|oii+|ei|hey|hi|hiya|hello|holi|hola|hallo|howdy|alo|boas|viva|buenas|buen dia|bom dia|boa tarde|boa noite|buenos dias|buenas (?:tardes|noches)|good (?:morning|afternoon|evening|day)|greetings|saludos|saudacoes|opa|e ai|eai|dear (?:all|sirs?|team|librarian|editors?|sir or madam)|(?:caros?|caras?|prezad[oa]s?|estimad[oa]s?|queridos?|queridas?) (?:senhor\\w*|senor\\w*|amig\\w+|equipa|equipe|equipo|todos|livreir\\w+|librer\\w+|bibliotecari\\w+|editor\\w*)'
const whom =
  'there|all|everyone|everybody|folks|team|a todos|a todas|pessoal|gente|malta|amig[oa]s?|gente boa|again|de novo|otra vez'
const wellbeing =
  'tudo (?:bem|bom|certo|joia)(?: (?:contigo|consigo|com voce|com voces|por ai|ai))?|como (?:esta|estas|estao|estan|estais|vai|va|vao)(?: (?:tudo|todo|voces|ustedes|isso))?|que tal(?: (?:todo|estas|esta|va|va todo))?|how are you(?: doing)?(?: today)?|how s it going|how is it going|(?:i )?hope (?:you are|you re|youre|all is|this finds you) (?:well|doing well|fine)|espero que (?:estejam?|esteja tudo|esten?|este todo|se encuentren?) (?:bem|bien)'
const greeting = `(?:${hello})(?:(?:\\s|,)+(?:${whom}))?(?:[\\s,.!:;–—-]+(?:${wellbeing}))?`

const sorry =
  '(?:as minhas |mil |mis )?(?:desculp(?:e|em|a|as|ame|eme)(?:[- ]?me)?|perdao|perdon(?:a|e|en|ad|ame|eme|enme)?|disculp(?:a|e|en|as|ad|ame|eme|enme)|sorry|excuse me|pardon(?: me)?|apologies|com licenca|con permiso)(?: (?:o incomodo|a macada|a molestia|la molestia|las molestias|pelo incomodo|por incomodar|estar a incomodar|por molestar|que (?:te|os|le|les) moleste|to bother(?: you)?|for bothering(?: you)?|to trouble you|for the trouble|pela pergunta|a pergunta|por la pregunta|if this is (?:silly|obvious)))?(?:\\s*,?\\s*(?:mas|but|pero))?'
const shy =
  '(?:so |apenas |solo |just |tengo |tenho |i have |i ve got |e |es |it s )*(?:uma|una|a|one|another|outra|otra|minha|mi|my)?\\s?(?:quick |small |simple |silly |short |pequena |rapida |simples |ultima |last |next )?(?:duvida|duvidazinha|pergunta|perguntinha|pergunt[ae]|curiosidade|pregunta|preguntita|duda|dudita|consulta|curiosidad|question|query|thing)(?: (?:rapida|rapidinha|simples|simple|tonta|parva|sencilla|boba|mais|mas|for you|for the catalogue|para voces|para ustedes))?'
const curious =
  'so por curiosidade|por curiosidade|por curiosidad|por mera curiosidad|just curious|out of curiosity|curious|just wondering|i was wondering|was wondering|ja agora|a proposito|por cierto|by the way|btw|ok|okay|bom|bueno|pois|vale|a ver|vamos a ver|ora bem|entao|entonces|well|so|right|listen|ouve|ouca|escuta|escuche|oye|oiga|mira|mire|olha|olhe|che|diz la|diga la|me diz uma coisa|diz me uma coisa|dime una cosa|digame una cosa|tell me something|tell me|dime|digame|diz me|diga me|me diz|me diga'

const opening = new RegExp(`^[\\s¿¡"“«*-]*(?:${greeting}${gap}|${sorry}${gap}|(?:${shy}|${curious})${stop})`)

const please =
  'por favor|por gentileza|porfa(?:vor)?|porfis|se faz favor|faz favor|faxavor|sff|pf|pfv|please|pls|plz|if you please|if possible|si es posible|se possivel|if you don t mind|if that s ok|si no es (?:mucha )?molestia|se nao for (?:incomodo|pedir muito|muito incomodo)|if it s not too much trouble'
const much = '(?:muit[oa]s?|muitissimo|imenso|muchas|muchisimas|mil|un monton|many|so|very|ok|okay)'
const thanks = `(?:${much} )*(?:obrigad[oa]s?|obrigadinh[oa]s?|brigad[oa]|brigadinh[oa]|obg|grat[oa]|agradecid[oa]s?|agradeco|agradecemos|se agradece|(?:te |lo |os |se )*(?:agradezco|agradeceria)|gracias|thanks|thank you|thx|thnx|tks|ty|ta|cheers|valeu|vlw|bem haja|much appreciated)(?: (?:desde ja|ja|mesmo|a lot|so much|very much|a bunch|a million|in advance|de antemano|por adelantado|anticipad\\w+|antecipad\\w+|pela ajuda|pela atencao|por tudo|por todo|por la ayuda|por su ayuda|por tu ayuda|por su atencion|for your (?:help|time)|for any help|for the help|muito|mucho|a todos|everyone|everybody|all|again|people|pessoal|amig[oa]s?))*`
const bye =
  '(?:um |uns |un |unos )?(?:abraco|abracos|abrazo|abrazos|beijinhos|beijos|besos|bjs|bj|cumprimentos|cumps|saudacoes|saludos?)(?: (?:cordia(?:is|les)|cordial|a todos))?|(?:best|kind|warm) (?:regards|wishes)|regards|best|(?:have a|tenham? um|que tengan? un|tenha um) (?:nice|good|great|bom|boa|otimo|buen) (?:day|dia|tarde|one|evening)|bom dia|boa tarde|boa noite|ate (?:ja|logo)|hasta (?:luego|pronto)|fico a aguardar|aguardo(?: resposta)?|quedo a la espera|xd|lol|kkk+|rsrs|jaja(?:ja)*|haha(?:ha)*|[:;]-?[)dp(]|<3'

const closing = new RegExp(`(?:^|[\\s,.;:!?¡¿…–—(-]+)(?:${please}|${thanks}|${bye})[\\s)!.?…:;-]*$`)

/** Each ends at a word's end: "caros amigooi" would be read in two ways, and a row of it in as many as there are to choose from. */
const onlyGreeting = new RegExp(`^[\\s¿¡]*(?:${greeting}(?:[\\s,.!?…-]+|$))+$`)

/** What is asked, without the courtesies around it; the text itself where nothing else would be left. */
export function withoutCourtesies(text: string): string {
  if (text.length > QUESTION_LETTERS_MAX) return text
  const folded = foldedLike(text)
  if (folded === null || onlyGreeting.test(folded)) return text
  const start = opened(folded)
  const end = closed(folded, start)
  if (start === 0 && end === text.length) return text
  const asked = text.slice(start, end).trim()
  if (!/\p{L}{2}/u.test(asked)) return text
  const asks = text.trimEnd().endsWith('?') || /\?/.test(text.slice(end))
  return asks && !/[?.!]$/.test(asked) ? `${asked}?` : asked
}

/** Folded and in small letters, letter by letter; null where that is not as long. */
function foldedLike(text: string): string | null {
  const folded = fold(text.normalize('NFC').toLowerCase()).replace(/[’`´]/g, "'").replace(/'/g, ' ')
  return folded.length === text.length ? folded : null
}

function opened(folded: string): number {
  let start = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const met = opening.exec(folded.slice(start, start + COURTESY_MAX))
    if (met === null || met[0].length === 0) break
    start += met[0].length
  }
  return start
}

function closed(folded: string, start: number): number {
  let end = folded.length
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const from = Math.max(start, end - COURTESY_MAX)
    const met = closing.exec(folded.slice(from, end))
    if (met === null || from + met.index === start) break
    end = from + met.index
  }
  return end
}
