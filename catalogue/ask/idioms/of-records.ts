import { turns } from './idiom.ts'

const tongue =
  '(o |el )?(portugues|ingles|espanhol|espanol|castelhano|castellano|frances|alemao|aleman|italiano|portuguese|english|spanish|french|german|italian)'

/** By other words: what is translated, what is on record and what is not; words in between that say nothing. */
export const idiomsOfRecords = turns(String.raw`
  // What is put into a language is translated.
  pt (vertid|passad|post|transpost)[oa]s? (para|pro|ao|em)(?= ${tongue} ) -> traduzido em
  pt (verteu|passou|pos|transpos)(?=( \S+){1,6} (para|pro|ao|em) ${tongue} ) -> traduziu
  es (vertid|pasad|puest|volcad)[oa]s? (al|en|a)(?= ${tongue} ) -> traducido al
  es (vertio|paso|puso|volco)(?=( \S+){1,6} (al|en|a) ${tongue} ) -> tradujo
  en (put|turned|rendered|brought|done)(?=( \S+){0,6} into ${tongue} ) -> translated
  en on record ->
  // What is on record is there; only a story has a register of its own.
  pt (ha|existe|existem|tem|tens|tendes|guardam?) (algum )?registos?( d(e|os?|as?)(?= )|(?= $)) -> ha
  es (hay|existe|existen|tienen|teneis) (algun )?registros?( del?(?= )|(?= $)) -> hay
  pt (nos?|nestes?|nesses?|nos? vossos?|nos? seus?) registos?(?! d[eao]s? ) ->
  es en (el|los|este|estos|vuestros?|sus?) registros?(?! del? ) ->
  any (no|nao) (llegan?|chegam?|alcancan|alcanzan|alcanza)( (a|as|to))?(?= (las |as )?\d) -> menos de
  en (don t|doesn t|do not|does not|never) (reach|get to|come to|run to)(?= \d) -> fewer than
  any (no|nao|don t|doesn t|do not|does not) (pasan?|passam?|superan?|ultrapassam?|exceden?|exceed)( (de|das|dos))?(?= (las |as |los )?\d) -> at most
  en who (did|made|wrote) the(?= ${tongue} (version|translation) ) -> who translated the
  // A record that is silent about the pages.
  any (de |em |en )?(que )?(nao|no) (se )?(sabe|saben|conhece|conoce|consta|constan|figura|figuran|aparece|aparecen|vem|viene|se indica|esta registad[oa]|ha) (o |el |as |las |ningun |nenhum )?(numero de paginas|total de paginas|paginas|quantas paginas( tem| tienen)?|cuantas paginas( tiene[n]?)?)|(que )?(nao|no) (tem|tenham|tienen?|tengan|dizem|digam|dicen|digan|declaram|declaren|declaran|indicam|indican|trazem|traen) (o |el )?(quantas paginas( tem| tienen)?|cuantas paginas( tienen)?|(numero|total) de paginas|paginas( declaradas| indicadas)?)|(sem|sin) (o |el |um |un )?((numero|total) de paginas|paginas declaradas)( declarado| indicado)? -> pageless
  en (that |which )?(have|has|having|with|state|states|give|gives|show|shows) no (page count|page counts|pages|number of pages|stated pages)|(that |which )?(lack|lacks|lacking|without) (a |any )?(page counts?|number of pages|stated pages)|(that |which )?(don t|doesn t|do not|does not) (have|state|give|show|say) (a |any |the |their )?(page counts?|number of pages|pages|how many pages( they have)?) -> pageless
  en (do|does|did) (you|it|they|the (catalogue|record|records|house)|we) (not|n t) (record|state|give|have|know|list|show|say|hold) (a |any |the |their |its )?(page counts?|number of pages|pages|how many pages( (they|it) (have|has))?)|(has|have) no (recorded|stated|known|listed) (page count|pages|number of pages)|whose (page count|number of pages|pages|length) (is|are) (not (recorded|stated|known|given|listed)|unknown|missing|unrecorded)|no (page count|number of pages) (is|are) (recorded|stated|given|known|listed)( for| of)?|(is|are) missing (a |their )?(page counts?|number of pages) -> pageless
  // By the words of the trade: how long it is, in what it comes, what is on record of it.
  en (?<!(what|which|some|certain|great|large) )(the )?extent (of|for)(?= ) -> number of pages of
  pt em que suportes? -> em que formatos
  es en que soportes? -> en que formatos
  pt (?<!(na|uma|minha) )(a )?ficha (tecnica|bibliografica|catalografica) -> os dados da edicao
  es (?<!(en|una|mi) )(la )?ficha (tecnica|bibliografica|catalografica) -> los datos de la edicion
  en (the )?(technical|bibliographic(al)?) (data|details|sheet|record) -> the edition data
  // What something is about.
  any (has |have |having |that have |que tenga |que tenham? )?to do with|que (tenga|tengan|tiene|tienen) que ver con|que (tenha|tenham|tem) a ver com|(van|va) de eso de -> about
  en (going by|in terms of|measured by|by number of) pages -> paginas
  pt mais (fresquinh[oa]s?|fresc[oa]s?) -> mais recente
  pt (la |a |the )?(novidades?|novedad(es)?|newest thing|latest thing)( (mais|mas) recientes?| (mais|mas) recentes?)? -> livro mais recente
  es (la |a )?novedad(es)?( mas recientes?)? -> libro mas reciente
  // Outside the one country is in others; a series is known by how many books it has.
  any (?:fora|fuera|outside)(?: of| d[eo]l?)?(?: the)? (?:portugal|brasil|brazil|espanha|espana|spain|pais|country|peninsula|europa|europe) -> en otros paises
  any (?<= (?:al|ao|do|del|to|of|in|o|el|no|em|en|the|na|da|a|la) )(ciclo|serie|trilog\w+|cycle|series) (?:d[aeo]s?|de las|de los|of|with|com|con)(?: the)?(?: (?:dois|duas|dos|two|tres|three|quatro|cuatro|four|cinco|five))? (?:romances|novelas|novels|livros|libros|books|volumes|volumenes|obras|works)(?= $) -> $1
  en (?<=^ )(?:list |show me )?(?:everything|all)(?= (?!that |which |published |from |by |is |about )(?:\S+ ){1,4}(?:published|issued|released) $) -> everything that
  // What is only planned is on no record, and whether it has been done is; what is an option for somebody is there for them.
  any (?:or|ou|o) (?:(?:is|are|it|esta|estao|estan|only|just|still|apenas|so|solo|ainda|aun|todavia) )*(?:planned|announced|previst[oa]s?|anunciad[oa]s?|in preparation|em preparacao|en preparacion)(?= $) ->
  es (?:ya )?se (?:tradujo|ha traducido)(?: ya)?(?= $) -> ha sido traducida
  pt (?:ja )?se traduziu(?: ja)?(?= $)|traduziu se(?: ja)?(?= $) -> foi traduzida
  en (?:a |an )(?:good |real )?(?:option|choice) for (?:me|us|him|her|them) -> available
  pt (?:uma )?(?:boa )?(?:opcao|escolha) para (?:mim|nos|el[ea]s?) -> disponivel
  es (?:una )?(?:buena )?(?:opcion|eleccion) para (?:mi|nosotr[oa]s|el|ell[ao]s?) -> disponible
  // Whether it is out yet is when it came out.
  es (?<=^ )(?:ya )?(?:se ha publicado|se publico|esta publicad[oa]|ha salido|se ha editado)(?: ya| ya publicad[oa])?(?= (?:el |la |a |o |the )?(?:\S+ ){1,7}$) -> ya salio
  en (?<=^ )(?:has|was|have|is) ((?:the |a (?!paper|hard|trans|second|new |book))(?:(?!only |just |translated |in |any\S* |\S*thing )\S+ ){1,6}?)(?:already |ever |yet )?(?:been published|come out|published|been out)(?: yet| already| ever| now)?(?= $) -> when was $1 published
  // In how long it is to be read is how long it is, once that is said.
  any (?<= (curto|corto|curta|corta|shortest) )(que |that |to )?(se |i can |can be |eu )?(possa |pueda )?(leia|lea|le|lee|ler|leer|leerlo|read|finish(ed)?|acabar|terminar) (numa|em|en|in) (uma |una |one |a single |an |a )?(so |sola |unica )?(noite|tarde|noche|evening|afternoon|night|sentada|assentada|tacada|viagem|viaje|weekend|fim de semana|fin de semana)( so)? ->
  // Whom it is for binds nothing.
  any (para|pra|for) (an?|uma?|una?|my|minha|meu|mi) (lector\w*|leitor\w*|readers?|pessoa|persona|amig\w+|friends?|ti[ao]|sobrinh\w+|niece|nephew|aunt|mother|madre|mae)( (que|who|that) (no|nao|doesn t|does not|can t|only|solo|so)( \w+){1,2}) ->
  any (?<=entiende )esta casa(?= por)|(?<=entende )esta casa(?= por) ->
  // What something else is wanted in place of.
  any (em|en) (vez|lugar) de|instead of|leaving aside|setting aside|quitando|dejando (aparte|fuera|de lado)|deixando de (fora|lado) -> excepto
  // Words in between that say nothing.
  any afinal( de contas)?|no fim das contas|al fin y al cabo|after all|in the end|a fin de cuentas|ao certo|mesmo assim ->
  any (cuan|quao)  ->
`)
