import { sieve } from './sieve.ts'

/** What stands behind "partida" where it is a departure and no round of a game. */
export const DEPARTING =
  ' (?:d[aeo]s?|del) (?!q_project|jogo|juego|\\S+ (?:pessoas|personas|jogadores|jugadores))'

/**
 * The turns of phrase by which a question shows what it wants, in three languages at once. They are read on folded text
 * in which names are already replaced by their kind (`q_work`, `q_classic`), so that no title can be taken for a request.
 */
const patterns = {
  contact:
    /\b(contact\w*|contat\w+|((tele)?phone|telefon[eo]|whatsapp|numero)( number| numero)? (for|para|de (prensa|imprensa|contact\w+)|of the)|whatsapp|phone number|e mail|email|correo electronico|morada|endereco|address|write to (you|her|casa|the (house|author|publisher|press|rights|desk|team|editors?|office))|escrever (a|para|ao|aos) (vos|voces|editora|autora|equipa|casa)|correo (para|de contacto|por|de (los |la )?(derechos|prensa))|correio (d[eao]s? |para )(a |os )?(direitos|imprensa)|(rights|press) (desk )?(mail|address)|mail (for|of) (the )?(rights|press)|get in touch|reach (you|someone|anyone|out)|falar com (alguem|voces|a editora|q_author)|hablar con (alguien|ustedes|vosotros|la editorial))\b|\b(a )?que (correo|email|e mail|endereco|morada|direccion|mail|departamento|gabinete) (e|es|me serve|me sirve|serve|sirve|devo|debo|uso|trata|se ocupa)\b|\b(which|what) (desk|department|email|address)\b|\ba que (correo|email|e mail|endereco|direccion|mail)\b|\b(a|para|com) quem (e que )?(devo|posso|podemos|escrev|fal[oae]|me |se |pergunt|diz|digo|comunic|cont[oa]|report|pec[oa]|pedir|envi|mand|avis|contact|dirij|tenho|ha de|recorr|inform|comuni|notific|report|reclam|sinaliz|dig[oa]|conto|mostr|apresent|propo|vou|devemos)|\b(avis[oa]|digo|conto|escrevo|pergunto|comunico|peco) (isto |isso )?(a )?quem\b|\b(a|con) quien (escrib|avis|cuent|comunic|report|dig|dirij|nos dirij|me dirij|hay|deb|pued|podr|habl|contact|me|pid|pregunt|pas|avis|inform|comunic|notific|report|reclam|dig|cuent|mand|envi|propon|present|tengo|puedo|acud|recurr)|\bwho (do|should|can|could|must|would) (i|we|one) (contact|write|talk|speak|ask|email|mail|call|ring|phone|reach|turn|tell|notify|inform|alert|report|message|approach|address|see|go to|get in touch)\b|\bwhom (do|should|can|could)\b/,
  press:
    /\b(press|imprensa|prensa|radio|radios|podcasts?|televis\w+|reportaje|reportagem|feature (for|on|about)|jornal|jornais|jornalis\w*|journalis\w*|periodis\w*|interview\w*|entrevist\w*|festiva\w*|media kit|dossier|dossie|reporter\w*|revista|magazine|newspaper|correcao|correcoes|correcti?on\w*|correccion\w*|erros?|errors?|mistakes?|errores|erratas?|gralhas?|typos?|(dado|data|dato|fecha|ficha|wrong|incorrect) (errad[oa]|equivocad[oa]|incorret[oa]|incorrect[oa]|erroneo|date|year|data|record|information|entry|title)s?|professor\w*|profesor\w*|teach\w*|universi\w*|research\w*|investiga\w*|thesis|tesis|academic\w*)\b/,
  rights:
    /\b(rights|(somos|sou|soy|we are|we re|i am|i m|represent\w*|trabalho|trabajo|i work) (\S+ ){0,4}(editora|editorial|publishers?|publishing house|house|imprint|chancela|sello)\b.{0,60}\b(acquir\w+|adquirir|contrat(ar|amos|o)|comprar|buy|publish|publicar|editar|licen\w+|take on)|direitos|derechos|adapt\w*|director|directora|diretora?|encenadora?|realizadora?|cineastas?|filmmakers?|game designers?|dramaturg\w+|(i am|i m|sou|soy) (a |an |um |uma |un |una )?(literary )?(translator|tradutora?|traductora?|agent|agente)|licens\w*|licence|licenca|licencia|optioned|(?<!(what|which|the) )options? (on|over)|(to|we|i|you|they|can|could) option|film options?|opcionad\w+|(opcao|opcion|opcoes|opciones) (sobre|de (cine|cinema|compra))|audiovisua\w*|filmar|screenplay|guion|roteiro|produtor\w*|productor\w*|producer|encenar|encenacao|dramatiz\w*|dramati[sz]ation|escenificar|put on stage|to the stage|for the stage|(levar?|llevar|passar?|pasar|adaptar?)(l[oae]s?)? (\S+ ){0,2}(ao|al|a|para( o)?|pro) (cinema|palco|teatro|cine|escena|escenario|ecra|tela|pantalla|television|televisao)|make (a|an) \w*\s?(film|movie|series|play|game|podcast|opera)|turn (it|q_work|this|that) into|fazer (um|uma) (filme|serie|peca|jogo|podcast|opera)|hacer una? (pelicula|serie|obra de teatro|juego|podcast|opera))\b/,
  translateWish:
    /\b(quero|queria|gostaria|posso|podemos|want|wish|would like|d like|can i|may i|could i|quiero|quisiera|puedo|podemos|me gustaria|interes\w+|para|to) (\S+ ){0,3}(traduzir|translate|traducir|translating)\b/,
  licence: /\b(licencas?|licencias?|licences?|licenses?|licensed|licenciad\w+|cc by|cc0|creative commons)\b/,
  openTo:
    /\b(enquir\w+|inquir\w+|propostas?|propuestas?|(pregunt\w+|perguntar) (para|por)|open (to|for)|abert[oa]s? a|abiert[oa]s? a)\b/,
  translated: /\b(traduzid\w+|traducid\w+|translated)\b/,
  translations: /(?<!\b(?:sobre|about|acerca de|acerca das|on|de) )\b(traducoes|traducciones|translations)\b/,
  writesIn: /\b(que|what|which|cual|qual|quais|cuales) (\S+ )?(linguas?|idiomas?|languages?|lenguas?)\b/,
  classicAuthors:
    /\b((autores|escritores) (classicos|clasicos|de referencia)|(classic|reference|classical) (authors|writers)|(os|los|the|que|which|what) (classicos|clasicos|classics))\b/,
  projects: /\b(projetos?|projectos?|projects?|proyectos?)\b/,
  by: /\b(by|de|do|da|del) q_(classic|author)\b/,
  influence: /\binflu\w+/,
  reuse:
    /\b(metadata|metadados|metadatos|(usar|utilizar|use) (os |los |the |your |vossos |estes |these |sus )*(dados|datos|data)|reus\w+|reutili\w+|reaprovei\w+|cc0|creative commons|open data|dados abertos|datos abiertos)\b/,
  translator:
    /\b(who|by whom) (has |was )?(rendered|turned|brought) (it|q_work|this|that) into\b|\bquem (o |a )?(passou|pos|trouxe|verteu) (q_work |isto )?para\b|\bquien (lo |la )?(vertio|paso|puso|trajo) (q_work )?al\b|\bwho (has )?(translated|did the translation)|\b(who|quem|quien) (is|was|e|foi|es|fue) (the|o|a|el|la) (translator|tradutor|tradutora|traductor|traductora)|\b(translator|tradutora?|traductora?) (of|d[aeo]s?|del|for) (q_work|the (spanish|portuguese|english)|la novela|a novela|o livro|este|this)|\bquem (o |a |lo )?(traduziu|verteu)|\bquien (lo |la )?tradujo|\b(traduzid|traducid)[oa]s? por\b|\btranslated by\b|\b(por quem|by whom|por quien)\b.{0,60}\b(traduz\w+|traduc\w+|translated)\b|\b(quem|who|quien|anyone|anybody|alguem|alguien)( \S+){0,2} (traduziu|translated|tradujo|traducido|traduzido)\b/,
  translation:
    /\b(traduzid\w+|traducid\w+|translated|translations?|traducao|traducoes|traduccion|traducciones)\b/,
  price:
    /\b(preco|precos|price|prices|precio|precios|(how much|quanto|cuanto) (?!(?:longer|shorter|thicker|thinner|older|newer|younger|later|earlier|bigger|more|fewer|less|mais|mas|menos|tempo|tiempo) )(\S+ ){0,4}?(costs?|custam?|custaria|cuestan?|costaria|vale|valem|valen|pay|pago|pagar|e|es|is|are)\b|what (does|do) .{1,40} cost|euros?|dollars?|sold|vendeu|vendidos?|vendas|sales|ventas|vendio|bestsellers?|best seller)\b/,
  isbn: /\bisbns?\b/,
  publisher:
    /\b(editora|editorial|(?:quem|quien) (?:e|es|foi|fue|era) (?:o|el) (?:primeiro |primer )?editor|publisher|published by|quem publicou|quem edita|quem editou|quien (lo |la )?edita|quien (lo |la )?edito|quem (o |a )?edita|who (is )?(issued|issues) (it)?|quem publica|who published|who publishes|quien publico|quien publica|sello|chancelas?|imprints?|selos?( editoria\w+)?|(which|what) house|que casa( editora| editorial)?)\b(?! house que)/,
  pages:
    /\b(quantas paginas|numeros? (total )?de paginas|(contagem|recuento) de paginas|paginas tem|paginas tiene|how many pages|page (count|number|total|extent)s?|how long is|how long (the )?(q_work|it|book) (is|was)|cuantas paginas|que tamanho|extensao|extension|page numbers|numeros de pagina|paginat\w+|paginad[oa]s?|paginac\w+)\b/,
  where:
    /\b(onde|where|donde|aonde|adonde)\b|\bhow (can|do|could|would) (i|we|one) (get|find|read|buy|obtain|listen|access|order)\b|\b(como|de que forma|de que manera) (posso|puedo|podemos|se pode|se puede|consigo|arranjo|faco para) (ler|leer|comprar|encontrar|obter|obtener|conseguir|ouvir|escuchar|arranjar|aceder|acceder)\b/,
  obtain:
    /\b(ler|leer|read|reading it|encontr(?!\w* se\b)\w+|(?<!\bse )encuentr\w+|find|compr(ar|o|a)|buy|buying|get(?! (\S+ ){0,3}back\b)|obter|obtener|conseguir|consigo|arranj\w+|ouvir|escuchar|oir|listen|achar|adquirir|disponive\w+|disponible\w*|available|download|descarregar|baixar|descargar|a venda|en venta|order)\b/,
  edition: /\b(edic\w+|editions?|formatos?|formats?)\b/,
  paperback: /\b(paperbacks?|soft ?cover|brochad\w+|brochura|capa mole|tapa blanda|rustica|bolsillo)\b/,
  hardback:
    /\b(hardbacks?|hard ?covers?|bound (?:volume|edition|copy|book)|capa dura|tapa dura|cartone|encadernad\w+|encuadernad\w+)\b/,
  print: /\b(inprint)\b/,
  pageless: /\b(pageless)\b/,
  selfPublished: /\b(selfpublished)\b/,
  epub: /\b(e ?books?|epubs?|kindle|e ?reader|livros? eletronicos?|libros? electronicos?|formato eletronico|formato electronico)\b/,
  pdf: /\b(pdfs?)\b/,
  digital: /\b(digital|digitally|digitais|digitales)\b/,
  audiobook:
    /\b(audio ?books?|audio ?livros?|audio ?libros?|em audio|en audio|in audio|on audio|as audio|audio version|version sonora|gravad\w+|narrad[oa] em voz|(posso|podemos|pode se|se possam?|can i|can we|puedo|se puede|se puedan?|puedan?) (ouvir|listen|escuchar|oir)|to listen to)\b/,
  web: /\b(online|on line|internet|na web|en la web|on the web|(edic\w+|edition|versao|version|folhetim|folletin|serial) (da |de la |of the )?web|web (edition|version|serial)|gratis|gratuit\w+|for free|free|en linea|de graca|sem pagar|sin pagar|without paying)\b/,
  cite: /\b((how (should|do|can|would) (i|we|one)|how to) reference|referenci(ar|o)|cite|citing|cito|citar|cita|citation|citations|citac\w+|bibtex|ris|csl|bibliograph\w*|bibliografi\w+|referencia bibliografica|apa|mla|chicago)\b/,
  when: /\b(quando|when|cuando|que ano|what year|which year|data de (publicacao|lancamento)|publication (date|year)|release date|fecha de (publicacion|salida)|ano de (publicacao|publicacion|edicao))\b/,
  published:
    /\b(publi\w+|escrev\w+|escrit\w+|escrib\w+|wrote|written|write|writes|lanc\w+|saiu|sairam|sai|salio|salieron|came out|come out|appeared|apareceu|aparecio|released?|editou|edito|books?|livros?|libros?|obras?|works?|titles?|titulos?|novels?|romances?|novelas?)\b/,
  whoIs:
    /\b(quem|who|quien|quienes) (e|eh|era|foi|sao|is|s|was|are|were|es|fue|son)\b|\btell me (something )?about\b|\b(fala|fale|conta|conte|hablame|cuentame|hable|cuenteme)( me)? (de|da|do|sobre|about)\b|\b((saber|know|learn|find out) (mais|more|mas|algo) (sobre|about|acerca)|conheces|conoces|what do you know about|que sabes (de|sobre))\b/,
  whoWrote:
    /\b(quem|who|quien) (\w+ )?(escreveu|escreve|wrote|writes|has written|escribio|escribe|redigiu|redacto|compos|compuso|penned|composed|assina|firma|authored|inventou|invented|invento|criou|created|creo)\b|\b(escrit[oa]s?|written|assinad[oa]|firmad[oa]|signed) (por quem|por quien|by whom|by who)\b|\b(autora?|author|writer|escritora?|authorship|autoria|de quem|by whom|de quien|whose) (de|d[ao]s?|of|del|e|es|is|behind|por detras de|novel|book|livro|libro|romance|q_work)\b(?! referencia)/,
  biography:
    /\b(biogra\w+|vida d[aeo]|vida de la|life of|life story|nasceu|nacio|born|autora|author|writer|escritora|escritor|autor)\b/,
  real: /\b(q_author (\S+ )?(real|verdadeir\w+|verdader\w+)|invento (vuestro|suyo|seu|vosso|tuyo|dele)|(an?|um|una|uma) (invencao|invencion|invention|invento)|(autora?|author|escritora?|writer|q_author|she|ela|ella) (nao |no |really |actually |mesmo |ainda )?(existe|exists?)|(books?|livros?|libros?|works|obras|novels|romances|novelas|titles|titulos|editions|edicoes|ediciones)( \S+)? (real|reais|reales|existem|existen|exist|made up|inventad\w+)|existe[mn]? (mesmo|realmente|em carne|de verdad)|q_author (nao |no )?existe|existe (algu?n|alguma|una|uma|alguem|alguien|tal|esa|essa) (autora |escritora )?q_author|existe (la|a|el|o)? ?q_author|q_author (\S+ ){0,2}(existed|existiu|existio)|(existed|existiu|existio) (\S+ ){0,2}q_author|(ha|hay) (mesmo|realmente|de verdad|de facto) (uma?|una?) q_author|has there ever been an? q_author|did q_author (\S+ )?exist|de verdade|a serio|is (she|he|it|this|the author) real|real (person|author|writer|book)|(catalogue|catalog|catalogo) (is |e |es )?real|really exist|does .{1,40}exist(?! (in|as|on|for))|es real|e real|son reales|sao reais|real o inventad\w+|real ou inventad\w+|ficticia|ficticio|fictional|fictitious|fictional|invented|made up|inventad\w+|demonstra\w+|demostrac\w+|pessoa (verdadeira|real)|persona (real|verdadera)|personaje inventado)\b/,
  themes: /\b(temas?|themes?|topics?|tematic\w+|assuntos?|asuntos?|subjects?|motivos?|leitmotiv)\b/,
  about:
    /\b(de que (tratam?|falam?|se trata|va|van|hablan?|tratan|versam?)|do que (tratam?|falam?|se trata)|what (is|s|was|are|were) (the )?(book |novel |story )?.{0,30}about|what (\S+ ){1,2}(is|was|are) (really |actually )?about|about what|sobre o que|sobre que|sinopse|synopsis|sinopsis|resum\w+|summar\w+|enredo|plot|argumento|que (conta|cuenta|narra)|historia de|story of|what happens in|o que acontece|que pasa en|que ocurre en)\b/,
  define:
    /\b(o que (e|significa|quer dizer|entend\w+)|what (is|does|do) .{0,40}(mean\w*|stand for)|what (is|s) (meant|understood)|(what|how) (does|do) .{0,40}(mean|understand) by|entiend\w+ (\S+ ){0,3}por|entend\w+ (\S+ ){0,3}por|meaning of|que (significa|enti?end\w+|quiere decir|es)|defin\w+|explain|explic\w+|significado|concepcao|what (is|s) (the )?(theme|idea|notion|concept))\b/,
  similar:
    /\b(parecid\w+|parec(e|em|en|er|eria|erse)|asemej\w+|assemelh\w+|resembl\w+|alike|(algo|alguma coisa|livros?|libros?|obras?|novelas?|romances?) (tipo|como(?! se (llama|chama))|ao jeito de|a la manera de)|semelhante\w*|similar\w*|similares|like(?! to)|likes|gost\w+|ador\w+|amei|liked|loved|love|enjoy\w*|gust\w+|encant\w+|recomi?end\w+|aconselh\w+|recommend\w*|suggest\w*|suger\w+|sugest\w+|in the (spirit|vein|style) of|no estilo|al estilo|reminds?|akin|comparable|en la linea|na linha|((?<!(antes ou|vem|veio|saiu|sairam|apareceu|surgiu|publicad[oa]|lancad[oa]|editad[oa]|escrit[oa]) )depois d[eao]|a seguir a[os]?) (ler|q_\w+)|(?<!(before or|out|published|released|issued|appear|appeared|written) )after (reading|q_\w+)|(?<!(antes o|salio|aparecio|publico|publicad[oa]|editad[oa]|escrit[oa]) )despues de (leer|q_\w+)|acabei|terminei|finished|termine|fan of|fa de)\b/,
  relation:
    /\b(classic\w*|clasic\w*|relac\w+|relat\w+|dialog\w+|convers\w+|bridges?|pontes?|puentes?|influen\w+|inspir\w+|compar\w+|combin\w+ (com|con|with)|goes (well )?with|(vai|fica|casa|va|queda) bem (com|con)|le pega a|ao lado|beside|alongside|next to|junto (a|ao?|d[aeo]s?|al|del)|encostad\w+|arrimad\w+|pegad[oa] a|al lado|vizinh\w+|vecin\w+|reference authors?|autores de referencia|outros (autores|escritores)|otros (autores|escritores)|other (authors|writers)|aproxima\w*|afini\w+|affinit\w+|estante|shelf|shelved|shelve|connect\w*|conex\w+|emparej\w+|emparelh\w+|pair(s|ed|ing|ings)?|matched with|junt(a|am|an|aram|aron) (com|con|a)|ligac\w+|ligad\w+|link\w*|vincul\w+|has to do with|tem a ver com|tiene que ver con)\b/,
  latest:
    /\b(mais (recente|novo|nova)|ultim[oa]s? (livro|obra|romance|titulo|publica\w+|lanca\w+)|latest|newest|most recent|mas (reciente|nuev[oa])|last (book|novel|work)|ultim[oa]s? (libro|novela|obra)|novidade\w*|novedad\w*|livro novo|nuevo libro|new book)\b/,
  earliest:
    /\b(primeir[oa] (livro|obra|romance|titulo|publica\w+)|first (book|novel|work|title|published)|debut\w*|primer (libro|titulo)|primera (obra|novela|publicacion)|estreia|estreou|opera prima|mais antig\w+|oldest|earliest|mas antigu\w+)\b/,
  shortest:
    /\b(mais (curt\w+|breve|pequen\w+|fin\w+)|shortest|mas (cort\w+|breve|pequen\w+|delgad\w+)|short read|quick read|briefest|leituras? (curtas?|breves?|rapidas?)|lecturas? (cortas?|breves?|rapidas?)|pouco tempo|little time|not much time|poco tiempo|(one|an|a single|uma( so)?|una( sola)?|so uma) (evening|afternoon|noite|noche|tarde)|thinnest|menos paginas|fewest pages)\b/,
  longest:
    /\b(mais (long\w+|extens\w+|gross\w+)|longest|mas (larg\w+|extens\w+|grues\w+)|mais paginas|most pages|mas paginas|thickest|maior livro)\b/,
  begin:
    /\b(por onde (\S+ ){0,3}(comec\w+|principi\w+|entr\w+)|where (do|should|to|can|would|might)( (i|we|one|you|a \w+))? (start|begin|enter)|por donde (\S+ ){0,3}(empiez\w+|empez\w+|comienz\w+|comenz\w+|entr\w+)|(leio|ler|leo|leer|read) (primeiro|primero|first)|(por|with|by) (qual|cual|which)( one| livro| libro| book)? (\S+ ){0,2}(comec\w+|empez\w+|empiez\w+|comenz\w+|comienz\w+|start|begin)|(entry|starting) point|(boa |buena |good )?(porta de entrada|puerta de entrada|way in(to)?)|new to|nunca (a |o |la |lo )?(li|leu|leram|leyo|leyeron|lemos)|never (\S+ )?read|no (la |lo |las |los )?(he|ha|han) leido|reading guides?|guias? de leitura|guias? de lectura|guide me)\b/,
  order: /\b(ordem|order|orden|sequencia|secuencia|sequence)\b/,
  series: /\b(series?|sagas?|trilogi\w+|trilogy|ciclos?|cycles?|sequels?|sequelas?|secuelas?|continuac\w+)\b/,
  opening:
    /\b(primeira frase|primeiras palavras|primeiras? linhas?|primeiro paragrafo|frase inicial|palavras iniciais|first (lines?|sentence|words|paragraph)|initial (line|sentence|words)|opening (lines?|sentence|words|paragraph)?|como (comeca|abre|empieza|comienza|principia)|how (does|do) .{1,40}(begin|start|open)|incipit|(com|con|with) (que|which|what) (frase|frases|linea|palabras|palavras|sentence|line|words) (\S+ ){0,2}(comeca|abre|arranca|empieza|comienza|principia|begin\w*|start\w*|open\w*)|como arranca|primera (frase|linea|oracion)|primeras? (palabras|lineas)|primer (parrafo|renglon)|(frase|oracion) inicial|palabras iniciales)\b/,
  all: /\b((lista|list|listar|mostra|mostrar|show|enumera|enumerar|todos?|todas?|all|every|each) (me |de |of |the |os |as |los |las |your |her |seus |sus |vossos )*(livros?|books?|libros?|obras?|works?|titulos?|titles?|publicac\w+|publications)|quantos (livros|titulos|romances)|quantas obras|how many (books|works|titles|novels)|cuantos (libros|titulos)|cuantas (obras|novelas)|que (livros|obras|libros) (ha|hay|tem|tienen?|existem|existen|escreveu|publicou|escribio|publico|tem)|(what|which) (books|works|titles) (are there|do you have|has|did|exist|are in)|(bibliografia|bibliography|show me everything|mostr\w+ (me )?tudo|catalogo completo|full catalogue|obra completa|complete works))\b/,
  essay: /\b(ensaios?|artigos?|essays?|articles?|ensayos?|articulos?|cronicas?)\b/,
  concept: /\b(conceit\w+|concepts?|concept\w*|autonomia intelectual|intellectual autonomy|ideias?|ideas?)\b/,
  guide: /\b(guias?|guides?|percursos?|itinerari\w+|roteiros? de leitura|reading (path|route)s?)\b/,
  app: /\b(app|apps|aplicac\w+|aplicativ\w+|application|software|caderno de leitura|reading notebook|cuaderno de lectura)\b/,
  game: new RegExp(
    `\\b(jogos?|games?|juegos?|tabuleiro|tablero|board ?game|tabletop|jogar|jugar|videogame\\w*|videojuego\\w*)\\b|\\b(dura|demora|leva|tarda|lleva) (\\S+ )?partidas?\\b(?!${DEPARTING})`,
  ),
  technical:
    /\b(onix|opds|mcp|json ?ld|json|knowledge graph|grafo|llms|api|apis|openapi|a2a|signposting|feed|feeds|xml|rdf|endpoint\w*|capabilit\w+|capacidad(es?)?|funcionalidad(es?)?|protocol\w*|machine readable)\b/,
  sources:
    /\b(fontes?|sources?|fuentes?|evidence|evidencias?|provas?|pruebas?|procedencia|provenance|proveniencia|de onde v\w+|de donde (viene|vienen|sale|salen)|where (does|do|did) .{1,40} come from)\b/,
  site: /\b(este (catalogo|site|sitio|servico|servicio)|this (catalogue|catalog|site|service|website)|neste (catalogo|site)|en este (catalogo|sitio)|what are you|who are you|quem (es|sois|e voce)|o que (es|e isto|e este)|quien eres|que eres|que es esto|what is this)\b/,
  list: /\b(livros?|books?|libros?|obras?|works?|titulos?|titles?|romances?|novels?|novelas?|contos?|stories|cuentos?|leituras?|lecturas?|algo|something|anything|alguma coisa|historias?|story|fiction|ficcao|ficcion|collections?|colecao|coletaneas?|coleccion\w*|poesia|poetry|poems?|poemas?)\b/,
} as const satisfies Record<string, RegExp>

export type Cue = keyof typeof patterns

const names = Object.keys(patterns) as Cue[]

/** Which cues a question has. */
export interface Cues {
  has(cue: Cue): boolean
}

const maySay = sieve(names, (name) => patterns[name])

/** `text` is folded, single-spaced, with names replaced by their kinds. Of a part that is left out nobody may ask. */
export function cuesOf(text: string): Cues {
  let said: ReadonlySet<Cue> | undefined
  return {
    has(cue) {
      said ??= new Set([...maySay(text)].filter((one) => patterns[one].test(text)))
      return said.has(cue)
    },
  }
}

/** The whole words that the patterns are written with: none of them is a typing slip. */
export const cueWords: readonly string[] = names.flatMap(
  (name) => patterns[name].source.match(/[a-z]{4,}/g) ?? [],
)
