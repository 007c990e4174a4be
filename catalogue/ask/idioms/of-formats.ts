import { turns } from './idiom.ts'

const listening = '(ouvir|escutar|escuchar|oir|hear|listen to|listening to|listening)'
const may =
  '(possa|possam|possamos|pudesse|pode|podem|podemos|pueda|puedan|podamos|pudiera|puede|pueden|consiga|da para|de para)'
const me = '(se |eu |ela |ele |elas |eles |a gente |yo |ella |el |me |nos |lhe |le )*'
const read =
  '(read|reading|ler|leer|leio|leo|le|lee|get|have|find|ha|hay|tem|tiene|tienen|existe|existen|any|anything|something|algo|algum|alguma|algun|alguno|alguna|livros?|libros?|books?|obras?|novels?|novelas?|romances?|contos|cuentos|stories|titulos?|titles?|which|quais|cuales|qual|cual|edicao|edicoes|edition|editions|edicion|ediciones|one|ones)'
const readOn = `(?<= ${read}( \\S+){0,7} )`
const my = '(meu|minha|o meu|a minha|mi|el|la|un|una|um|uma|my|the|a|an|his|her|seu|su)'

/** How people name a format by what they do with it, or on what: for the ears, on a screen, on paper. */
export const idiomsOfFormats = turns(String.raw`
  // The languages of its editions, and none of its story.
  pt em que (?:linguas|idiomas) (?:esta|ha|existe|se encontra|se pode ler|saiu|foi publicad[oa])(?= [oa] ) -> em que linguas esta disponivel
  es en que (?:lenguas|idiomas) (?:esta|hay|existe|se encuentra|se puede leer|salio|se publico)(?= (?:el|la) ) -> en que idiomas esta disponible
  any (on|in) (paper|print|printed form)|printed|(em|en) (papel|forma impressa)|impress[oa]s?|impres[oa]s?|print edition|(paper|physical|printed) (copy|copies|book|books|edition|editions)|(livros?|libros?|ejemplar|ejemplares|exemplar|exemplares|edicao|edicion|copia) (fisic[oa]s?|em papel|en papel|de papel)|in physical form|(em|en|in) (formato|suporte|soporte|forma|physical) (fisic[oa]|papel|impress[oa]|impres[oa]|format|form)|hard copy|hard copies -> inprint
  // "The paper or the web": of two formats that are weighed neither needs its preposition.
  any (?<= )(o |el |the )?(papel|paper)(?= (o|ou|or|u) )|(?<= (o|ou|or|u) )(o |el |the |no |on |en )?(papel|paper)(?= ) -> inprint
  any (?<= (o|ou|or|u) )(a |la |the )?(web|net|internet)(?= )|(?<= )(a |la |the )?(web|net)(?= (o|ou|or|u) ) -> online
  any (to |that i can |que possa |que pueda )?(hold in (my|her|his|the) hands?|put on (my|the) shelf|ter nas maos|segurar nas maos|tener en las manos|sostener en las manos|folhear|hojear|leaf through) -> inprint
  any (que |that |to |para |for )?(se |i |one |you |we )?(possa |pode |pueda |puede |can |could |be )?${listening} (em vez de|en vez de|en lugar de|em lugar de|instead of|rather than) (ler|leer|lerlo|read|reading)( it| them)? -> audiobook
  // In the car one listens; what is heard in a story has no "for".
  any (for the ears|para (los|os|as) (ouvidos|oidos|orelhas)|(para|con) (los|os) (ouvidos|oidos))( alone| only)? -> audiobook
  any (para|to|for) ((eu|ela|ele|me|nos|mi|yo) )?${listening}( (no|na|ao|en el|en la|in the|in my|on the|on my|while|enquanto|mientras|whilst|when|quando|cuando|during|durante)( \S+){1,4}(?= $))? -> audiobook
  any (que|that) ${me}${may} ${listening}|(that |which )?(i|one|you|we|she|he|they) (can|could|might) (listen to|hear)|that (can|could|may|might) be (heard|listened to)|(se (pode|podem|possa|possam)|se (puede|pueden|pueda|puedan)) ${listening}|que se (oica|oiga|oigan|oicam|ouca|oucam|escuche|escuchen|escute|escutem) -> audiobook
  any (para|for) (o|a|el|la|the|my|un|um) (carro|coche|auto|car|viagem de carro|viaje en coche|car journey|drive|commute|road trip)|(con|com|with|on|in) (meus |mis |my )?(auscultadores|auriculares|cascos|fones|headphones|earphones|earbuds)|talking books?|spoken (word|book|edition|version)s?|(livros?|libros?) (falados?|hablados?|sonoros?)|(em|en|in) (versao|version) (audio|sonora|falada|hablada)|audio (version|edition)|(versao|version|edicao|edicion) (em |en |de )?(audio|voz)|(lid[oa]s?|leid[oa]s?|(?<!\b(?:to|we|i|can|could|may|will|you|us|and) )read( out)?) (em voz alta|en voz alta|aloud)|on audio|(as|in) (a )?recordings?|recorded( (version|edition))?|(em|en) (gravacao|grabacion)|grabad[oa]s? -> audiobook
  // On a reader of electronic ink there are books; on a telephone and a computer one reads what is on the Web besides.
  any (no|na|em|en|on|for|para|pro|ao|al) ${my}? ?(kindle|kobo|nook|e ?reader|leitor (eletronico|electronico|digital|de ebooks|de livros digitais)|lector (electronico|digital|de ebooks|de libros electronicos)|tinta electronica) -> ebook
  any livros? eletronicos?|libros? electronicos?|(leitor|lector) (eletronico|electronico|de ebooks)|e ?reader|electronic (book|edition|version)s?|(formato|edicao|edicion|version|versao) (eletronic[oa]|electronic[oa]) -> ebook
  any ${readOn}(no|na|em|en|on|from|off|para) ${my}? ?(telemovel|celular|movil|smartphone|phone|mobile|tablet|tableta|ipad|iphone|computador|portatil|ordenador|computadora|computer|laptop|pc|ecra|pantalla|tela|screen) -> digital
`)
