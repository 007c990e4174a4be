/** Words by which something to read is asked for, whatever suits. */
const wishes = [
  // Advice and gifts.
  /recomm?[ei]\w+|suger\w*|sugier\w*|sugir\w*|suggest\w*|aconsel?[hj]\w+|advis\w+|advice|conselho/,
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
  /(que|which|what) (me|nos|lhe|le|would you|of these would you|one would you) (das|da|daria|darias|put|pick|choose)/,
]

/** That something to read is asked for, whatever suits. */
export const wants = new RegExp(`\\b(${wishes.map(({ source }) => source).join('|')})\\b`)

/** That somebody tells of themselves or of their own. */
export const tells =
  /\b(q_subject|estou|ando|sinto|senti|sou|fui|perdi|acabei|vivo|trabalho|tenho|passo|mando|vou|(o )?meu|minhas?|meus|estoy|siento|soy|he|tengo|acabo|vivo|paso|voy|llevo|trabajo|mis?|me|i|i m|i ve|i am|we|we re|my|our|us|noss[oa]s?|nuestr[oa]s?|nos|moramos|andamos|estamos|estamos|somos|vamos|lemos|(quero|quiero|queria|i want|preciso|necesito) (\S+ ){0,4}(ler|leer|read|presente|prenda|regalo|gift)|(recomm?\w+|suggest\w*|regal\w+|ofere\w+|presente|prenda|gift|algo|something|anything) (\S+ ){0,3}(for|to|para|a|al|ao) (um|uma|un|una|a|an|quem|quien|alguem|alguien|someone|somebody)|(o|a|la|el) (\S+ ){0,1}(discutem|discuten))\b/

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
