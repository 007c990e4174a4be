import { asIfBehindComma, turns } from './idiom.ts'

const cause =
  '(?:motivo|motivos|razao|razoes|razon|razones|causa|porque|reason|reasons|explicacao|explicacion)'

const apart =
  '(?:(?:para )?alem d[aeo]s?|fora|sem ser|sem contar(?: com)?|tirando|exceto|nem|apart from|aside from|besides|other than|except(?: for)?|not counting|leaving|excluding|without counting|aparte del?|ademas del?|fuera del?|sin contar|quitando|salvo|excepto|menos|en vez de|em vez de|instead of|en lugar de)'
const asks =
  '(?:que|which|what) (?:outr[oa]s?|otr[oa]s?|other|else|mais|mas|livros?|libros?|obras?|novelas?|romances?|books?|works?|novels?|titles?|titulos?|formatos?|formats)|quais|qual|quant[oa]s|cuant[oa]s|cuales|cual|how many|ha (?:mais|outr[oa]s?|algum|alguma)|hay (?:mas|otr[oa]s?|algun|alguna|algo)|(?:is|are) there'

/** By other words: why, for how much, in how few words, in what language. */
export const idiomsOfAsking = [
  // Who writes without commas.
  asIfBehindComma(String.raw`(?<=^ ${apart} (?:\S+ ){1,9})(?:${asks})`),
  ...turns(String.raw`
  // Why.
  pt (?:qual|quais) (?:e |é |foi |sao |seria )?(?:o |a |os |as )?${cause}(?: (?:de|da|do|para|por que|pela qual|pelo qual|por)(?: que)?)?(?: (?:o|a)(?= (?!q_)\S+ (?:se|nao|quer|recusa)))? -> porque
  es (?:cual|cuales) (?:es |fue |son |seria )?(?:el |la |los |las )?${cause}(?: (?:de|del|para|por la cual|por el cual|por la que|por el que|por)(?: que)?)? -> porque
  any (?:por|a) (?:que|qual|cual) (?:motivo|razao|razon|causa)|a que se (?:debe|deve)(?: que)?|como e que se explica que|como se explica que -> porque
  en (?:what is|what s|what was) the reason(?: that| why| for| behind)?|for what reason|how come|what makes(?= (\S+ ){1,3}(refuse|stop|decline|go|keep|want)) -> why
  // Languages of a desk.
  en (?:does|do|can|will) (?:the )?(rights|press) (?:desk|office|team|people)(?: be)? (?:read|speak|understand|answer|reply|take|written|emailed)(?: to| in| e ?mails in| messages in)*(?= (french|german|italian|spanish|portuguese|english|catalan|dutch|russian|chinese|japanese) ) -> in what languages can i write to the $1 desk
  pt (?:que|quais|quantas) (?:linguas|idiomas) (?:fala|falam|le|leem|entende|entendem|usa|usam|atende)(?= (a |o |os |no |na )?(\S+ (de )?)?(direitos|imprensa) ) -> em que linguas posso escrever a
  es (?:que|cuales|cuantos|cuantas) (?:lenguas|idiomas) (?:habla|hablan|lee|leen|entiende|entienden|usa|usan|atiende|maneja|manejan)(?= (la |el |los |en )?(\S+ (de )?)?(derechos|prensa) ) -> en que idiomas puedo escribir a
  // What a word means here.
  any (?:neste|nest[ae]|en este|en esta|in this|on this) (?:catalogo|sitio|site|catalogue|website|casa|house)(?= (.{2,40} )?(quer dizer|significa|quiere decir|means?|stands? for|define) ) ->
  pt (\S+) (?:quer dizer|significa) o que -> o que significa $1
  es (\S+) (?:quiere decir|significa) que(?= $) -> que significa $1
  // "With trust as a theme".
  en (?:with|having|(?:that |which )?(?:has|have|takes?)) (\S+) (?:as|for) (?:a |the |its |their )?(?:main )?(?:theme|subject|topic) -> about $1
  pt (?:com|tendo) (?:o |a )?(\S+) (?:como|por) (?:tema|assunto)(?: principal)? -> sobre $1
  pt (?:tem|tenham?) (?:o |a )?(\S+) (?:como|por) (?:tema|assunto)(?: principal)? -> trata de $1
  es (?:con|teniendo) (?:el |la )?(\S+) (?:como|por) (?:tema|asunto)(?: principal)? -> sobre $1
  es (?:tienen?|tengan?) ((?:el |la )?\S+) (?:como|por) (?:tema|asunto)(?: principal)? -> trata de $1
  en (\S+) (?:here )?means what(?: exactly)?(?= $) -> what does $1 mean
  // What a book is open to are enquiries about its rights.
  pt (?<=^ )a que (?:esta|fica) abert[oa]s?(?= ) -> a que pedidos de direitos esta aberto
  es (?<=^ )a que esta abiert[oa]s?(?= ) -> a que consultas de derechos esta abierto
  en (?<=^ )what (?:is|are|s)((?: \S+){1,6}) open to(?= $) -> which rights enquiries is$1 open to
  en (?<=^ )which(?: one)?(?: of (?:them|these|her books))? (?:should|do|would|could|can) i (?:start|begin) with(?= $) -> where do i start
  en how many ((?:\S+ ){1,2})(?:does|do|did) (.{2,40}) last(?= $) -> how long does $2 last
  // "When did it first see print?"
  en (?:see|sees|saw|seen) (?:print|the light of day|the light) -> come out
  en (?:come|came) out(?= in \d{4} ) -> published
  pt (?:veio|vieram) a (?:lume|publico)|(?:viu|viram) a luz(?: do dia)? -> saiu
  es (?:vio|vieron) la luz -> salio
  // What it costs, where it is sold, who read it.
  es (?:que|quanto) (?:vale|cuesta|precio tiene)(?= (el|la|los|las|un|una|o|a) )|a cuanto (?:lo |la |se )?(?:venden|vende|esta|estan|sale|salen)|por cuanto (?:lo |la |se )?(?:venden|vende|sale) -> cuanto cuesta
  pt a quanto (?:se )?(?:vendem|vende|esta|sai|fica)|por quanto (?:se )?(?:vendem|vende|fica|sai)|quanto (?:sai|fica)(?= (o|a|por) ) -> quanto custa
  en (?:would|does|will) (.{3,40}) set (?:me|you|one) back -> does $1 cost
  pt (?:vende|vendem|compra|arranja|encontra) se onde -> onde se compra
  es cuanta gente (?:leyo|ha leido|lo ha leido)|cuantas personas (?:leyeron|han leido) -> cuantos lectores tuvo
  pt quantas pessoas (?:leram|ja leram)|quanta gente (?:leu|ja leu) -> quantos leitores teve
  en how many people (?:have )?read(?! aloud) -> how many readers had
  en how many people (?:have )?bought -> how many copies sold
  pt quantas pessoas (?:ja )?compraram -> quantos exemplares vendeu
  es cuanta gente (?:compro|ha comprado)|cuantas personas (?:compraron|han comprado) -> cuantos ejemplares vendio
  pt (?:custa|sai por|sai a|fica por|fica em) quanto -> quanto custa
  es (?:cuesta|vale|sale) cuanto -> cuanto cuesta
  pt para quando (?:esta |e |sera |fica )?(?:prevista |previsto )?(?:a|o)(?= (edicao|traducao|versao|livro) ) -> quando sai a
  es para cuando (?:esta |es |sera |queda )?(?:prevista |previsto )?(?:la|el)(?= (edicion|traduccion|version|libro) ) -> cuando sale la
  en (?:a |any |another )?(?:second part|part two|volume two|follow up|next part|continuation)(?= (\S+ ){0,9}(coming|planned|due|on the way|in the works|out soon) ) -> sequel
  // In few words.
  en (?:pitch (?:me|us)|sum up|(?:give|tell) (?:me|us) the gist of|the gist of|(?:elevator )?pitch (?:of|for)|(?:the )?blurb (?:of|for))(?= ) -> summary of
  any in (?:two|three|a few|few|one) (?:words|sentences|lines)|in a nutshell|en (?:dos|pocas|cuatro) palabras|en (?:dos|pocas) (?:frases|lineas)|em (?:duas|poucas) (?:palavras|frases|linhas) ->
  es (?:cuentame|contame|platicame)(?= (la|el|esa|ese) ) -> resumen de
  pt (?:conta me|conte me|me conta|me conte)(?= (a|o|essa|esse) (?!(que|autora|historia)) ) -> resumo de
  // As somebody asks behind "and", or behind "tell me".
  en what (it|they|that one|this one) (?:is|s|are|re) (about|called|like) -> what is $1 $2
  en tales|yarns -> stories
  // A denial of one thing with a question mark asks whether it is so.
  any (?<=^ (?:[oa]|el|la) (?:(?!que |os? |as? |qu\S* )\S+ ){1,7})(?:nao|no)(?= (?:e|es) (?:uma?|una?) \S+ $| esta abert[oa]s? (?:a|para) \S+ $) ->
  pt (?<=^ )segundo(?= [oa]s? ) -> de acordo com
  // How somebody reads, goes on or decides leaves nothing out of what is asked.
  any (?:sin|sem) (?:(?:mucha|muita|ninguna|nenhuma) )?(?:prisas?|pressas?|parar|demora|falta|compromiso|compromisso|agobios?)|(?:sin|sem) saber (?:mais|mas|nada|muito|mucho)(?: (?:del?|d[aeo]|sobre) (?:ella|ela|isto|isso|eso|esto))?|without (?:any )?(?:hurry|haste|rush|rushing|hurrying|stopping|fail|delay|knowing (?:more|much|anything)) ->
`),
]
