import { turns } from './idiom.ts'

/** By other words: what denies and what only seems to; what is free, and who published it. */
export const idiomsOfDenials = turns(String.raw`
  any por ?favor|(por|se) (gentileza|faz favor)|faz favor|se faz favor|si (eres|es usted) tan amable ->
  // Free, and on a screen.
  any de borla|a borla|de balde|de gratis|for nothing|free of (charge|cost)|sem (ter de )?pagar|sin (tener que )?pagar|without paying -> gratis
  en (ask|asking|enquire|inquire) (you |them )?about( it| them| this| one)? for -> propose for
  // The house is a firm where somebody writes to it.
  any (?<=(endereco|enderecos|morada|email|mail|correo|direccion|contacto|contactos|address|departamento|alguem|alguien|someone|somebody|quem|quien|whom|who) (e que )?)(da|na|de la|en la|of the|at the|in the) (casa|house)(?! (que|that|de|da|do|of)) ->
  es (?<=^ )(verdad|cierto) que -> es verdad que
  pt ainda(?= nao ) ->
  // Whoever asks whether there is none asks whether there is one.
  en (?<=^ )(?:do|does|did) (?:you|they|she|we|the (?:catalogue|author|house)) (?:have|carry|list|keep|offer) no(?= ) -> is there any
  en (?<=^ )have no(?= (?:\S+ ){1,4}been ) -> have any of the
  pt (?<=^ )(verdade|certo) que -> e verdade que
  en (?<=^ )(?:am i|would i be) (?:right|correct)(?: in (?:thinking|saying)| to (?:think|say))?(?: that)? -> is it true that
  es (que )?no (se (vende|venda|venden|vendan)|(esta|este|estan|esten) (a la|en) venta|(es|son|sea|sean) de pago) -> no comercial
  pt (que )?nao (se (vende|venda|vendem|vendam)|(esta|esteja|estao|estejam) a venda|(e|sao|seja|sejam) pag[oa]s?) -> nao comercial
  any na net|en la net|en la red|pela net|on the net|por internet|pela internet -> online
  any (sem|sin|without)( (an?|any|the|estar|tener|ter))* (acesso a )?(internet|rede|red|ligacao|conexao|conexion|wifi|wi fi|connection) -> offline
  any (sem|sin|without)( (an?|any|criar|crear|abrir|tener|ter|creating))* (conta|cuenta|account|registo|registro) -> accountless
  // What somebody does not understand is what they ask for.
  any (no tengo|nao tenho|i have no|i ve no|i haven t|i don t have)( got)? (casi |apenas |quase |mucho |muito |much |any |the |demasiado )?(tiempo|tempo|time)|(tengo|tenho|i have|i ve)( got)? (muy |muito |very )?(poco|pouco|little) (tiempo|tempo|time)|apenas tengo tiempo|mal tenho tempo -> pouco tempo
  any (eu )?nao (percebo|entendo|compreendo|vejo)(?= (que|o que|por ?que|como) ) ->
  es no (entiendo|comprendo|veo|pillo)(?= (que|lo que|por que|como) ) ->
  en i (do not|don t|can not|can t) (understand|see|get|follow)(?= (what|why|how) ) ->
  // What somebody cannot do is what they go through, and leaves nothing out.
  en (?:i|we|he|she|they|(?:my|our) \S+) (?:can t|cannot|can not|could not|couldn t|don t|do not|doesn t|does not|never|hardly|barely)(?: seem to| really| ever)? (sleep|concentrate|focus|rest|relax|breathe|cope|settle|stop (?:crying|thinking|worrying))(?= ) -> i m finding it hard to $1
  pt (?:(?:eu|ela|ele|o meu \S+|a minha \S+) )?(?:nao|nunca|mal) (?:(?:consig[ou]|consegue|consigo|conseguimos|poss[oa]|pode|sei) )?(dormir|durmo|dorme|prego olho|concentrar me|concentrar se|me concentr\S+|descansar|descanso|parar de (?:chorar|pensar)|adormec\S+)(?= ) -> me custa $1
  es (?:(?:yo|ella|el|mi \S+) )?(?:no|nunca|apenas) (?:(?:puedo|puede|podemos|consigo|consigue|logro|logra|se) )?(dormir|duermo|duerme|pego ojo|concentrarme|concentrarse|me concentr\S+|descansar|descanso|parar de (?:llorar|pensar)|dejar de (?:llorar|pensar)|conciliar el sueno)(?= ) -> me cuesta $1
  // What grows on somebody counts nothing: "I sleep less and less", "cada vez me cuesta más recordar".
  any cada (?:vez|dia) ((?:\S+ ){0,3}?)(?:mais|mas|menos) -> $1
  en more and more|less and less|fewer and fewer|ever (?:more|less|fewer) ->
  en (?:each|every) time(?= (?:i|we|she|he|they|you|my|the|a) ) -> when
  es cada vez que -> cuando
  pt cada vez que|de cada vez que|sempre que -> quando
  any these days|nowadays|lately|hoje em dia|ultimamente|nos ultimos tempos|hoy en dia|en estos dias ->
  // A closing question that asks for assent denies nothing.
  any (nao|no) (e|es) ?(verdade|verdad|assim|asi|isso|eso|certo|cierto)?(?= $)|nao e(?= $)|pois nao(?= $)|(e|es) (verdade|verdad|isso|assim|asi|certo|cierto)(?= $)|a que si(?= $)|(?<= \S+ \S+ \S+ )(?<! (?:de|da|la|na|em|en|a) )(verdade|verdad|certo|cierto|ne|no|right|correct)(?= $) ->
  en (?<!\b(?:how \S+|what|who|where|when|which|whose) )((is|was|did|does|has|are|were|do) ?(n t|t|not)? (it|she|he|they|that) ?(not)?|(isn|wasn|didn|doesn|hasn|aren|weren|don) t (it|she|he|they|that)|is (that|this|it) (right|so|true|correct))(?= $) ->
  // "Wasn't the Atlas translated?" asks whether it was.
  en (?<=^ )(wasn|wasnt) ?t? -> was
  en (?<=^ )(isn|isnt) ?t? -> is
  en (?<=^ )(weren|werent|aren|arent) ?t? -> are
  en (?<=^ )(didn|didnt) ?t? -> did
  en (?<=^ )(doesn|doesnt) ?t? -> does
  en (?<=^ )(hasn|hasnt|haven|havent) ?t? -> has
  // A closing "or not", and a doubt that opens an indirect question, deny nothing.
  any ou nao|or not ->
  es o no ->
  es no (me )?(queda|esta|es|tengo) (muy |del todo )?claro si|no estoy segur[oa] de si ->
  pt nao (me )?(e|esta|ficou|tenho) (muito |bem )?claro se|nao (percebi|entendi|tenho a certeza|estou cert[oa]) (bem )?(de )?se ->
  en (i m not|i am not|it s not|it isn t) (quite |very |at all )?(sure|clear|certain)( to me| on| about)? (if|whether)|i can t (quite )?tell (if|whether) ->
  // Whenever it suits asks for no date.
  pt quando (?:lhes?|te|vos) (?:der jeito|convier|for possivel|seja possivel|apetecer)|(?:logo )?quando (?:puder(?:em|es)?|tiver(?:em|es)? (?:tempo|um minuto|vagar))|assim que (?:puder(?:em|es)?|lhes? for possivel) ->
  es cuando (?:les?|te|os) (?:venga|vaya) bien|cuando (?:pued[ae](?:n|s|is)?|tenga(?:n|s|is)? (?:tiempo|un (?:minuto|momento|rato)))|en cuanto pued[ae](?:n|s|is)? ->
  en when(?:ever)? (?:it suits(?: you)?|(?:it is|it s) convenient(?: for you)?|you (?:can|have (?:time|a (?:minute|moment))|get (?:the |a )chance))|at your (?:earliest )?convenience ->
  // Politeness that denies nothing.
  any (nao|no) (tendran?|tendrian?|habra|habria|teriam?|terao|haveria|havera|tem|tienen)( ustedes| voces)? (de casualidad|por casualidad|por acaso|algum\w*|algun\w*) -> ha
  any (nao|no) (tendran?|tendrian?|teriam?|terao|haveria|havera|habra|habria) -> ha
  any (don t|wouldn t|haven t) you (happen to )?(have|got)|you wouldn t have|you don t happen to have -> have you
  any de casualidad|por casualidad|por acaso|by any chance|happen to ->
  // Published by whoever wrote it.
  any (sem|sin|without|no|with no)( an?| any| uma?| una?| ninguna?| nenhuma?)? (casa )?(editora|editorial|publisher|publishing house|sello)( nenhuma?| ninguna?| alguma| alguna| behind (them|it)| por (tras|detras))* -> selfpublished
  any (?:(?:que )?(?:nao|no) (?:tem|teem|tenham?|tienen?|tengan?|tuvieron|tiveram)|(?:nao|no) (?:passaram|passou|pasaron|paso) por|(?:don t|doesn t|do not|does not|didn t) have) (?:an? |any |uma |una |nenhuma |ninguna |alguma |alguna )?(?:casa )?(?:editora|editorial|publisher|sello|chancela) -> selfpublished
  any self ?publish(ed|es|ing)?|auto ?publi\w+|auto ?edi\w+|edic\w+ d[eo] autora? -> selfpublished
  any (ela|ella|ele|el) (propria|mesma|misma|proprio|mismo)(?! (ano|numero|formato|tema|idioma|tipo|genero|dia|libro|autor|mes|clasico|sello|lugar|ciclo|traductor))( (a|quem|quien))?|(pel[ao]|por (la|el)) (propri[ao] |mism[ao] )(autora?|escritora?)|(by )?(the author )?(herself|himself)|por (conta|cuenta) propria|por su cuenta|por sua conta|por si (propri[oa]|mesm[oa]|mism[oa]|so|sol[ao])|de (forma|manera|maneira) independ\w+|independently(?= (published|released|issued|put|brought))|off her own bat|(bring|brought|put) out on her own -> selfpublished
  // To publish.
  any (deu|dar|dado|dio|dar) (a |ao )?(estampa|prelo|imprenta|lume publico) -> publicou
  any (brought|brings?|bring|put|puts) out|(was|were|been) brought out -> published
  any (pos|por|posto|pôr) ca fora|botou na rua|lancou -> publicou
  any (los|las|lo|la)? ?(saco|sacaron|ha sacado) -> publico
  any (han |has |hayan )(colgado|subido) -> publicado
`)
