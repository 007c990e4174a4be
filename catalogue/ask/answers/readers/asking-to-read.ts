/** Words by which something to read is asked for, whatever suits. */
const wishes = [
  // Advice and gifts.
  /recomm?[ei]\w+|suger\w*|sugest\w+|sugier\w*|sugir\w*|suggest\w*|aconsel?[hj]\w+|advis\w+|advice|conselho/,
  /consejo|regal\w+|ofere[cç]\w+|ofrez\w+|gifts?|prenda|presente|prefiro|prefiero|prefer|ajud\w+/,
  /ayud\w+|help\w*/,
  // To give and to take along.
  /give (me|us|him|her|them)|levo|llevo|levar|llevar|acompanh\w+|acompan\w+|company|da me|da nos/,
  /dame|deme|deem me|in my (suitcase|bag|rucksack)|na mala|en la maleta/,
  // What suits.
  /suits?|convem|conviene|apetec\w+|fancy|for (me|us|him|her|them|that)/,
  /para (mim|mi|nos|nosotr[oa]s|ele|ela|el|ella)|me serve|me sirve/,
  /((me|nos) (queda|resta|sobra)|left for me|busco|procuro|looking for)|iria bem|ira bem/,
  /viria? a proposito/,
  // To read and to begin.
  /leio|leia|leo|lea|(should|could|can|to|shall) (i |we )?(read|pack|take|bring|start|begin)/,
  /le[re]r?(le|les|lo|lhe|lhes)|begin|start|(comec|empez|empiez)\w+/,
  // Any book, or which.
  /(anything|something|algo|alguma coisa|que|what) (to|para|que|de) (read|ler|leer)/,
  /(que|o que|what) (hei de |posso |devo |puedo |debo )?(ler|leer)/,
  /any (book|novel|stor\w+|essay)s?/,
  /(algum|algun|alguma|alguna) (livro|libro|romance|novela|leitura|lectura)/,
  /(que|which|what) (livro|libro|book|romance|novela?|leitura|lectura)/,
  /(is|are) there (a|any) (book|novel)\w*/,
  /(want|need|like|quero|queria|preciso|quiero|necesito) (\S+ ){0,3}(book|novel|livro|libro|read|ler|leer|leitura|lectura|romance|novela)/,
  /(algo|something|anything|alguma coisa) (for|para)/,
  // "What do I read while I wait?", "which of these would keep us awake?", "what do I buy her?", "ideas?"
  /what (do|might|would|could) (i|we) (read|give|buy|get|put)|what would (i|we|you) (read|give|put|leave)/,
  /which (one )?(of (these|those|them|hers|her \w+|your \w+|the \w+) )?(would|should|could|might)/,
  /(que|o que) (me|nos|le|les|lhe|lhes) (dao|dais|dan|compro|compramos|doy|dou|pongo|ponho)( a ler| para ler| a leer)?/,
  /dadme|dadnos|denme|dennos|deem nos|da nos|ideas|ideias|sugestoes|sugerencias|antidot[eo]|remedy|remedio/,
  /(algo|something|anything|qualquer coisa|cualquier cosa|alguma coisa|(uma|una) historia|a story) (que|that|to|with|com|con|de)/,
  /(algo|something|anything|alguma coisa) \S+ (for|para)|(anything|something|algo) (of|by|de) (hers|yours|suyo|dela|ella)/,
  /(qual|cual) (dos|de los|das|de las|deles|delas|de ellos|de ellas|de sus|dos seus) (\S+ )?(e|es|seria|me|nos) (para )?(mim|mi|nos|nosotr[oa]s|ayud\w+|ajud\w+|acomp\w+|convem|conviene)/,
  /what s left|what (do you have|have you got)|(o )?que (tem|teem|tendes|tienen|teneis|tienes)( para (mim|mi|nos))?$/,
  // "A book for somebody who lives alone?", "Which?", "Any book?"
  /(livro|libro|book|romance|novela?) (for|para) (quem|quien|alguem|alguien|someone|somebody|uma?|una?|an?)/,
  /(anything|something|algo) (on|about|sobre) (that|this|it|eso|isso)/,
  /(que|which|what) (me|nos|lhe|le|would you|of these would you|one would you) (das|da|daria|darias|put|pick|choose)/,
]

/** That something to read is asked for, whatever suits. */
export const wants = new RegExp(`\\b(${wishes.map(({ source }) => source).join('|')})\\b`)

/** That somebody tells of themselves or of their own. */
export const tells =
  /\b(q_subject|dad(me|nos)|den(me|nos)|deem (me|nos)|estou|ando|sinto|senti|sou|fui|perdi|acabei|vivo|trabalho|tenho|passo|mando|vou|(o )?meu|minhas?|meus|estoy|siento|soy|he|tengo|acabo|vivo|paso|voy|llevo|trabajo|mis?|me|i|i m|i ve|i am|we|we re|my|our|us|noss[oa]s?|nuestr[oa]s?|nos|moramos|andamos|estamos|estamos|somos|vamos|lemos|(quero|quiero|queria|i want|preciso|necesito) (\S+ ){0,4}(ler|leer|read|presente|prenda|regalo|gift)|(recomm?\w+|suggest\w*|regal\w+|ofere\w+|presente|prenda|gift|algo|something|anything) (\S+ ){0,3}(for|to|para|a|al|ao) (um|uma|un|una|a|an|quem|quien|alguem|alguien|someone|somebody)|(o|a|la|el) (\S+ ){0,1}(discutem|discuten)|(livro|libro|book|novela?|romance) (for|para) (quem|quien|alguem|alguien|someone|somebody|uma?|una?|an?))\b/

/** "My sister does not speak to me. A book?", "for a friend who collects maps, which one?" */
export const bare =
  /^(um |uma |un |una |an? |any |que |which )?(livro|libro|book|romance|novela?|leitura|lectura|qual|cual|which( one)?)$/

/** "Is there a novel about that?": it is asked of what was told before. */
export const ABOUT_THAT =
  /\b((about|on|to|for) (that|this|it)( (mood|feeling|situation))?|(sobre|acerca d[eo]|de) (isso|isto|eso|esto|ello)|disso|disto)$/

/** What is asked of the record, or of rights, is no wish for something to read. */
export const others = [
  'contact',
  'rights',
  'licence',
  'price',
  'isbn',
  'cite',
  'translator',
  'publisher',
  'whoIs',
  'define',
  'technical',
  'sources',
  'opening',
] as const

/** By these something to read is asked for, whatever it is about. */
export const suiting =
  /^(leituras?|lecturas?|faça|haga|keeps?|acompañ\w+|acompanh\w+|companhia|compañía|company|ajud\w+|ayud\w+|help|people|person|gente|pessoas?|personas?|altura|fase|momento|momentos|tempos|dias|times|days|moment|época|tiempos|días|suits?|conv[eé]m|conviene|serve|sirve|hei|entr\w+|pack|take|levo|llevo|bring|vosso|vossa|seu|sua|dela|suy[oa]|hers)$/

/** "What the apps recommend" is told, where something else asks. */
export const reading = /^(le[eo]\w{0,3}|leia\w?|lemos|read(s|ing)?)$/
/** For whom it is, or of whom somebody tells. */
export const theirs =
  /^(pai|pais|mae|ti[oa]s?|avos?|avo|irmaos?|irmas?|prim[oa]s?|filh[oa]s?|marido|mulher|espos[oa]|namorad[oa]|amig[oa]s?|sogr[oa]|father|mother|parents|mum|mom|dad|aunt|uncle|brothers?|sisters?|sons?|daughters?|husband|wife|partner|friends?|cousins?|grand(mother|father|parents|ma|pa)|padres?|madre|abuel[oa]s?|herman[oa]s?|hij[oa]s?|mujer|novi[oa]|pareja|suegr[oa])$/

/** "One thing", "just one book". */
export const one =
  /\b(one|single|um so|so um|uma so|so uma|un solo|una sola|solo un|solo una|apenas um|apenas uma|just a|only a) (single |so |sola? )?(thing|book|novel|story|title|read|livro|libro|coisa|cosa|romance|novela|titulo|leitura|lectura)\b|\b(um|un|uma|una) (livro|libro|coisa|cosa|romance|novela) (so|solo|sola|apenas|unico|unica)\b|\b(da me|dame|deme|give me) (uma?|una?|one)\b/
