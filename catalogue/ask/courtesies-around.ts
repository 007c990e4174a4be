import { fold } from '../../src/language/fold.ts'

/**
 * The courtesies around a question: what people say before they ask and after it, none of which is asked. "Olá! Gostava de
 * saber quem traduziu o Relojoeiro, obrigado desde já" asks who translated it.
 */

const LETTERS_MAX = 600
/** One courtesy is not longer. */
const COURTESY_MAX = 100
/** So many may stand at one end. */
const ROUNDS_MAX = 5

const gap = '[\\s,.!?…:;–—-]+'
const stop = '\\s*[,.!…:;–—-]+\\s*'
const softly = '[\\s,:]+'

/** By these a question begins; only before them, or before an "if", a request to be told is a courtesy. */
const ASKING =
  '(?:¿\\s*)?(?:(?:a|ao|de|d|em|com|por|para|sob|desde|ate|en|con|sobre|bajo|hasta|in|of|by|to|from|with|for|at|on|under|since) )?(?:o que|lo que|que|quem|qual|quais|quando|onde|aonde|como|quant[ao]s?|porque|por que|quien|quienes|cual|cuales|cuando|donde|adonde|cuant[ao]s?|q|qts|qtos|qtas|qto|qdo|qm|qual|pq|xq|kien|cuant|who|whom|whose|what|which|when|where|why|how|whos|whats|wheres|(?:(?:o|a|os|as|the|el|la|los|las|her|his|its|su|seu|sua) )?(?:isbn|nome|titulo|ano|data|preco|numero|autora?|editora|e ?mail|contacto|morada|name|title|year|date|price|number|author|publisher|address|order|nombre|fecha|precio|editorial|correo|direccion|orden|ordem|duracao|duracion|length|language|lingua|idioma|lengua|media|average|total|diferenca|difference|diferencia))(?![a-z])'

const hello =
  'ola|oi|oie|oii+|ei|hey|hi|hiya|hello|holi|hola|hallo|howdy|alo|boas|viva|buenas|buen dia|bom dia|boa tarde|boa noite|buenos dias|buenas (?:tardes|noches)|good (?:morning|afternoon|evening|day)|greetings|saludos|saudacoes|opa|e ai|eai|dear (?:all|sirs?|team|librarian|editors?|sir or madam)|(?:caros?|caras?|prezad[oa]s?|estimad[oa]s?|queridos?|queridas?) (?:senhor\\w*|senor\\w*|amig\\w+|equipa|equipe|equipo|todos|livreir\\w+|librer\\w+|bibliotecari\\w+|editor\\w*)'
const whom =
  'there|all|everyone|everybody|folks|team|a todos|a todas|pessoal|gente|malta|amig[oa]s?|gente boa|again|de novo|otra vez|casa lume'
const wellbeing =
  'tudo (?:bem|bom|certo|joia)(?: (?:contigo|consigo|com voce|com voces|por ai|ai))?|como (?:esta|estas|estao|estan|estais|vai|va|vao)(?: (?:tudo|todo|voces|ustedes|isso))?|que tal(?: (?:todo|estas|esta|va|va todo))?|how are you(?: doing)?(?: today)?|how s it going|how is it going|(?:i )?hope (?:you are|you re|youre|all is|this finds you) (?:well|doing well|fine)|espero que (?:estejam?|esteja tudo|esten?|este todo|se encuentren?) (?:bem|bien)'
const greeting = `(?:${hello})(?:(?:\\s|,)+(?:${whom}))?(?:[\\s,.!:;–—-]+(?:${wellbeing}))?`

const sorry =
  '(?:as minhas |mil |mis )?(?:desculp(?:e|em|a|as|ame|eme)(?:[- ]?me)?|perdao|perdon(?:a|e|en|ad|ame|eme|enme)?|disculp(?:a|e|en|as|ad|ame|eme|enme)|sorry|excuse me|pardon(?: me)?|apologies|com licenca|con permiso)(?: (?:o incomodo|a macada|a molestia|la molestia|las molestias|pelo incomodo|por incomodar|estar a incomodar|por molestar|que (?:te|os|le|les) moleste|to bother(?: you)?|for bothering(?: you)?|to trouble you|for the trouble|pela pergunta|a pergunta|por la pregunta|if this is (?:silly|obvious)))?(?:\\s*,?\\s*(?:mas|but|pero))?'
const shy =
  '(?:so |apenas |solo |just |tengo |tenho |i have |i ve got |e |es |it s )*(?:uma|una|a|one|another|outra|otra|minha|mi|my)?\\s?(?:quick |small |simple |silly |short |pequena |rapida |simples |ultima |last |next )?(?:duvida|duvidazinha|pergunta|perguntinha|pergunt[ae]|curiosidade|pregunta|preguntita|duda|dudita|consulta|curiosidad|question|query|thing)(?: (?:rapida|rapidinha|simples|simple|tonta|parva|sencilla|boba|mais|mas|for you|for the catalogue|para voces|para ustedes))?'
const curious =
  'so por curiosidade|por curiosidade|por curiosidad|por mera curiosidad|just curious|out of curiosity|curious|just wondering|i was wondering|was wondering|ja agora|a proposito|por cierto|by the way|btw|ok|okay|bom|bueno|pois|vale|a ver|vamos a ver|ora bem|entao|entonces|well|so|right|listen|ouve|ouca|escuta|escuche|oye|oiga|mira|mire|olha|olhe|che|diz la|diga la|me diz uma coisa|diz me uma coisa|dime una cosa|digame una cosa|tell me something|tell me|dime|digame|diz me|diga me|me diz|me diga'

const politely =
  '(?:please|kindly|possibly|perhaps|maybe|por favor|por acaso|por casualidad|acaso|la|ai|aqui|tu|voce|vc)'
const requests = [
  // "Could you tell me", "do you know", "I'd like to know", "any idea".
  `(?:can|could|would|will|might|may) (?:you|u|someone|anyone|anybody|somebody)(?: ${politely})*(?: (?:tell|let|inform|remind|help)(?: me| us)?(?: know)?(?: with)?)(?: ${politely})*`,
  `(?:please |kindly )?(?:tell|remind|inform) (?:me|us)(?: ${politely})*`,
  `(?:do|does|would|might) (?:you|u|anyone|anybody|someone|somebody)(?: here| there)?(?: happen to)? know(?: by any chance| perhaps)?`,
  `(?:have you |do you have |have |got |is there )?(?:any|an|the slightest|the faintest) (?:idea|clue|notion)(?: of| as to| about)?`,
  `(?:i |we |just |really )*(?:[ ’']?d |would |should )?(?:like|love|want|wanted|need|needed|be glad|be happy|be curious|be interested|wish)(?: very much)? to (?:know|learn|find out|ask|hear|understand|be told|check)(?: ${politely})*`,
  `(?:i |we )?(?:am |m |[’']m |was )?(?:just |really )?(?:wondering|wonder|curious(?: to know| about)?|interested to know|trying to (?:find out|work out|remember)|asking myself)`,
  `(?:podes|pode|podem|poderia|poderias|poderiam|podia|podias|podiam|consegues|consegue|conseguem|saberia|saberias|sabes|sabe|sabem|sera que (?:sabe|pode|podia|sabes|podes|me (?:sabe|pode|podia)))(?: ${politely})*(?:[- ]?(?:me|nos))?(?: ${politely})*(?: (?:dizer|informar|indicar|explicar|responder|contar|confirmar|esclarecer|lembrar))?(?:[- ]?(?:me|nos|lhe))?(?: ${politely})*`,
  `(?:eu |ca |so )?(?:gostava|gostaria|gostaríamos|gostariamos|queria|queriamos|quero|queremos|precisava|preciso|adorava|adoraria|desejava|desejo|pretendia)(?: muito| imenso| mesmo| so)?(?: de)? (?:saber|perguntar|descobrir|conhecer|entender|perceber|confirmar|esclarecer)(?:[- ](?:vos|lhe|te|lhes))?(?: ${politely})*`,
  `(?:gostava|gostaria|queria|agradecia|agradeceria|pedia) que (?:me |nos )?(?:dissesse|dissesses|dissessem|informasse|informassem|indicasse|indicassem|explicasse|confirmasse)(?:[- ]?(?:me|nos))?(?: ${politely})*`,
  `(?:me |nos )?(?:diz|diga|digam|conta|conte|informa|informe|explica|explique|esclarece|esclareca)(?:[- ]?(?:me|nos))?(?: uma coisa| isto)?(?: ${politely})*`,
  `(?:alguem|voces|voce|vc|vcs|vosses)(?: ${politely})*(?: me)? (?:sabe|sabem|saberia|saberiam|pode|podem|poderia)(?: me)?(?: dizer| informar| responder)?(?:[- ]?me)?`,
  `(?:tens|tem|teem|tendes|fazes|faz|fazem|faco|ha)?\\s?(?:alguma|uma|a minima|menor) (?:ideia|nocao)(?: de)?`,
  `(?:eu )?nao (?:faco|tenho) (?:a minima |a menor )?ideia(?: de)?`,
  `(?:e possivel|da para|seria possivel) saber`,
  `(?:me |nos )?(?:puedes|puede|pueden|podeis|podrias|podria|podrian|podriais|podes|sabes|sabe|saben|sabeis|sabrias|sabria|sabrian)(?: ${politely})*(?: (?:me|nos))?(?: ?(?:decir|informar|indicar|explicar|contar|confirmar|aclarar)(?:me|nos|le)?)?(?: ${politely})*`,
  `(?:a mi )?(?:me|nos) (?:gustaria|encantaria|interesaria|interesa|apetece|intriga)(?: mucho)?(?: (?:saber|conocer|preguntar|averiguar|entender))?`,
  `(?:yo )?(?:quisiera|querria|quiero|queria|deseo|desearia|necesito|necesitaria|ando queriendo|vengo a) (?:saber|conocer|preguntar|averiguar|entender|confirmar)(?:te|le|les|os)?(?: ${politely})*`,
  `(?:dime|digame|diganme|decime|decidme|dinos|cuentame|cuenteme|contame|explicame|expliqueme|aclarame|aclareme|me (?:dices|dice|decis|dicen|cuentas|explicas))(?: una cosa)?(?: ${politely})*`,
  `(?:alguien|ustedes|vosotros|uds)(?: me| nos)? (?:sabe|saben|sabeis|sabria|sabrian|puede|pueden|podria)(?: ?(?:decir|indicar|contestar)(?:me|nos)?)?`,
  `(?:tienes|tiene|tienen|teneis|tenes|hay)?\\s?(?:alguna|una|la menor|la minima) idea(?: de)?`,
  `(?:es posible|se puede) saber`,
]

const opening = new RegExp(
  `^[\\s¿¡"“«*-]*(?:${greeting}${gap}|${sorry}${gap}|(?:${shy}|${curious})${stop}|(?:${requests.join('|')})${softly}(?:(?=${ASKING})|(?:se|si|if|whether) (?=[a-z])))`,
)

const please =
  'por favor|por gentileza|porfa(?:vor)?|porfis|se faz favor|faz favor|faxavor|sff|pf|pfv|please|pls|plz|if you please|if possible|si es posible|se possivel|if you don t mind|if that s ok|si no es (?:mucha )?molestia|se nao for (?:incomodo|pedir muito|muito incomodo)|if it s not too much trouble'
const much = '(?:muit[oa]s?|muitissimo|imenso|muchas|muchisimas|mil|un monton|many|so|very|ok|okay)'
const thanks = `(?:${much} )*(?:obrigad[oa]s?|obrigadinh[oa]s?|brigad[oa]|brigadinh[oa]|obg|grat[oa]|agradecid[oa]s?|agradeco|agradecemos|se agradece|(?:te |lo |os |se )*(?:agradezco|agradeceria)|gracias|thanks|thank you|thx|thnx|tks|ty|ta|cheers|valeu|vlw|bem haja|much appreciated)(?: (?:desde ja|ja|mesmo|a lot|so much|very much|a bunch|a million|in advance|de antemano|por adelantado|anticipad\\w+|antecipad\\w+|pela ajuda|pela atencao|por tudo|por todo|por la ayuda|por su ayuda|por tu ayuda|por su atencion|for your (?:help|time)|for any help|for the help|muito|mucho|a todos|everyone|everybody|all|again|people|pessoal|amig[oa]s?))*`
const bye =
  '(?:um |uns |un |unos )?(?:abraco|abracos|abrazo|abrazos|beijinhos|beijos|besos|bjs|bj|cumprimentos|cumps|saudacoes|saludos?)(?: (?:cordia(?:is|les)|cordial|a todos))?|(?:best|kind|warm) (?:regards|wishes)|regards|best|(?:have a|tenham? um|que tengan? un|tenha um) (?:nice|good|great|bom|boa|otimo|buen) (?:day|dia|tarde|one|evening)|bom dia|boa tarde|boa noite|ate (?:ja|logo)|hasta (?:luego|pronto)|fico a aguardar|aguardo(?: resposta)?|quedo a la espera|xd|lol|kkk+|rsrs|jaja(?:ja)*|haha(?:ha)*|[:;]-?[)dp(]|<3'

const closing = new RegExp(`(?:^|[\\s,.;:!?¡¿…–—(-]+)(?:${please}|${thanks}|${bye})[\\s)!.?…:;-]*$`)

const onlyGreeting = new RegExp(`^[\\s¿¡]*(?:${greeting}[\\s,.!?…-]*)+$`)

/** What is asked, without the courtesies around it; the text itself where nothing else would be left. */
export function withoutCourtesies(text: string): string {
  const folded = foldedLike(text)
  if (text.length > LETTERS_MAX || folded === null || onlyGreeting.test(folded)) return text
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
