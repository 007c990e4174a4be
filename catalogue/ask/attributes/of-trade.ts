import { attributesIn } from './attribute.ts'

/** What people ask of a book as a thing that is made, sold and counted. */
export const attributesOfTrade = attributesIn(String.raw`
  lançamentos, sessões nem assinaturas / launches, events or signings / presentaciones, actos ni firmas
    asked sess(ao|oes) de (autografos|lancamento|apresentacao)|autograf\w+|signed cop(y|ies)|(book|author) (signing|tour|launch|event)s?|signings|book tour|launch (party|event)|feira do livro|feria del libro|book fair|apresentac(ao|oes) (do livro|publica|de q_work|em)|presentaci(on|ones) (del libro|de q_work|en)|(onde|donde|aonde|where|(em|en|in) (que|what|which) (\S+ )?(cidades?|ciudad|city|lugar|sitio|town|place|sala|livraria|bookshop)) (\S+ ){0,4}(lanc(ou|ad[oa]|amento)|lanzo|lanzad[oa]|lanzamiento|apresentou|apresentad[oa]|apresentacao|presento|presentad[oa]|presentacion|launch(ed)?|presented)|ejemplar(es)? firmad\w+|exemplar(es)? assinad\w+|signed (edition|editions|books?)|(edic\w+|livros?|libros?|ejempl\w+) (assinad|firmad|autografad)\w+|(paperback|hardback|copy|capa (mole|dura)|tapa (blanda|dura)|exemplar|ejemplar) (\S+ ){0,4}(signed|assinad\w+|firmad\w+|autografad\w+)|firma de libros|firmas de libros|dedicad[oa] por la autora
    beside edition
  o preço dos direitos / the price of the rights / el precio de los derechos
    asked (how much|quanto|cuanto) (\S+ ){0,6}(direitos|rights|derechos|licen[cs]a|licencia|option)
    asked (direitos|rights|derechos|licenca|licencia) (\S+ ){0,6}(custam?|cuestan?|valem?|valen?|cost|preco|price|precio|fee|fees|euros?|dollars?|caros?|expensive)
    asked (preco|price|precio|custo|cost|coste|fee|fees|tarifas?|valor|value) (\S+ ){0,3}(direitos|rights|derechos)
    asked royalt\w+|regalias|adiantamentos?|anticipos?|advance (paid|payment)|option fee|cachet|cache
    beside rights
  a data nem os termos de um contrato / the date or the terms of a contract / la fecha ni los términos de un contrato
    asked contratos?|contracts?|(when|quando|cuando) (\S+ ){0,3}(assin(ou|aram|ad[oa])|sign(ed)?|firm(o|aron|ad[oa]))(?! by)|signing date|book deal|(data|fecha|date) (\S+ ){0,2}(assinatura|firma|signature)
    beside year
  empréstimos em bibliotecas / loans by libraries / préstamos en bibliotecas
    asked (lend|lends|loan|loaned|lending|borrow|borrowed|emprest(ar|a|am|amos|ad[oa])|requisitar|prest(ar|amos|ad[oa]|an|arse)) (\S+ ){0,7}(library|libraries|bibliotecas?)
    asked (library|libraries|bibliotecas?) (\S+ ){0,4}(lends?|loan|borrow|emprest(ar|a|am)|prest(ar|a|an))
    asked library loans?|inter ?library loans?|emprestimos? (inter)?bibliotec\w+|prestamos? (inter)?bibliotec\w+|e ?lending
    beside edition
  lojas nem livrarias / shops / tiendas ni librerías
    asked lojas?|livrarias?|alfarrabistas?|bookshops?|bookstores?|shops?|retailers?|booksellers?|librerias?|tiendas?|amazon|wook|fnac|bertrand|casa del libro|waterstones|barnes and noble|kobo store|apple books|google play
    asked (onde|where|donde|aonde|adonde) (\S+ ){0,9}(compr(o|ar|a|amos)|buy|bought|purchase|order|mandar vir|encarg(o|ar)|encomend(o|ar|amos)|vend(e|em|en|er)|a venda|en venta|on sale|sold|adquir(o|ir)|arranj(o|ar))
    asked (como|how) (\S+ ){0,5}(compr(o|ar|a|amos)|buy|purchase|order|encarg(o|ar|amos)|mandar vir|encomend(o|ar|amos)|adquir(o|ir)|arranj(o|ar))
    asked (quero|queria|gostaria|quiero|quisiera|want|d like|would like|posso|puedo|can i|podria) (\S+ ){0,3}(comprar|compra lo|buy|purchase|encomendar|order)( |$)
    asked pre ?(order|venda|venta|encomenda)\w*|on sale in|a venda em
    beside edition
  preços / prices / precios
    asked precos?|prices?|precios?|pvp|rrp|pricey|barat[oa]s?|caros?|caras|cheap(er|est)?|expensive|descontos?|discounts?|descuentos?|saldos?|rebaj\w+|euros?|dollars?|dolares|pounds|libras esterlinas|\d+ reais
    asked (how much|quanto|cuanto) (?!(?:longer|shorter|thicker|thinner|older|newer|younger|later|earlier|bigger|more|fewer|less|mais|mas|menos|tempo|tiempo) )(\S+ ){0,7}?(costs?|custam?|custou|custa|custaria|cuestan?|costo|costaria|vale|valem|valen|pay|paga\w*|pago|sale|salen|sai|saem|fica|cobra\w*|charge|piden|pede\w*|pedem|is it|are they|is the|for (the|a))(?!.*\b(pages|paginas)\b)
    asked cuanto sale|quanto (fica|sai)|what (does|do|would|will|did) (\S+ ){1,7}cost|a (como|cuanto|quanto) (esta|e|sai|sale|fica|vende)|(?<!\b(e|y|and) )(por quanto|por cuanto)|the cost of
    beside record
  vendas nem exemplares vendidos / sales figures / ventas ni ejemplares vendidos
    asked vendas|sales|ventas|(sold|vendeu|vendeu se|venderam|vendid[oa]s?|vendio|vendieron|selling|sells?|vende[mn]?)(?!( (se|as|in|on|como|en|em|an?|uma?|una?|el|la|o|a|los|las|q_work|formato|versao|version|tapa|capa))*? (inprint|paper\w*|hard\w*|e ?books?|epub|audio\w*|digital|online|mole|dura|blanda)( |$))|best ?sellers?|best seller|mais vendid[oa]s?|mas vendid[oa]s?|top ?(10|ten|de vendas)|exito de (vendas|ventas)|lucr\w+|profit\w*|earned|earnings|facturad\w+|faturad\w+
  a tiragem nem o número de exemplares / the print run or the number of copies / la tirada ni el número de ejemplares
    asked print ?runs?|tirage(m|ns)|tiradas?|(?<!(sends?( out)?|pedir|solicitar|get|request|for|review|press) )(exemplares|ejemplares|copies|copias)(?! (de|para) (imprensa|prensa|recensao|critica|resena\w*|leitura|lectura))|reimpress\w+|reimpres\w+|(?<!to )reprint\w*|printings|(how many times|quantas vezes|cuantas veces) (\S+ ){0,4}(printed|inprint|reprinted|imprimi\w+|edita\w+)
  existências nem entregas / stock or delivery / existencias ni envíos
    asked (in|out of|em|en) stock|existencias|(still|ainda|todavia|aun) (\S+ )?inprint|esgot\w+|agotad\w+|out of print|descatalogad\w+|descatalog\w+|shipping|shipped|ship to|portes|delivery|deliver(ed|s)?|envios?|(?<!por )entregas?|enviam (para|a)|envian a|envias a|reposicao|reponer|devoluc\w+|returns policy|returns?( (a|the|my))? (book|copy|copies|order)|devolver|gift (cards?|vouchers?|wrap\w*)|cheques? (oferta|regalo)|tarjetas? regalo|cartao presente|refunds?|reembols\w+
  prémios / prizes / premios
    asked premios?|premiad[oa]s?|prizes?|prize winning|awards?|awarded|award winning|nobel|booker|pulitzer|goncourt|camoes|planeta|cervantes prize|shortlist\w*|longlist\w*|finalistas?|nomead[oa]s?|nominad[oa]s?|nominat\w+|galard\w+|laurea\w+|distinc\w+|distinguid[oa]|medal\w*|medalhas?|honou?rs|trofeus?
  críticas nem classificações / reviews or ratings / críticas ni valoraciones
    asked reviews?(?! cop(y|ies))|reviewed|reviewers?|ratings?|rated|stars|criticas?|(que|what|how) (\S+ ){0,3}(critica|criticos|critics)|criticos|critics|resenas?|resenhas?|recensao|recensoes|estrelas|estrellas|goodreads|valoraci\w+|avaliac\w+|puntuaci\w+|pontuac\w+|blurbs?|received by|acolhimento|acogida|opinioes|opiniones|reader feedback
  o peso nem as medidas / weight or measurements / el peso ni las medidas
    asked (?<!(what|which) (?!book|edition|work|copy)\S+ (does|do|did) (?!q_|the (book|novel|edition|paperback|hardback))(\S+ ){1,3})weigh\w*|weight|heavy(?! (going|read|reading))|pesa(m|n)?|(?<!(se hace|hara|torna|muito|muy) )pesad[oa]s?(?! (de|para|to)? ?(ler|leer|read))|peso|dimens\w+|medidas?|mide(n)?|mede(m)?|(que|qual|cual|largura|anchura)( (e|es))?( [ao]| la)? altura|altura (tem|tiene)|largura|anchura|height|width|measurements?|trim size|centimet\w+|milimet\w+|gramas|gramos|grams|kilos?|fits? in (a|my) (pocket|bag)|lombadas?|lomos?|spines?|grossura da lombada|formato de bolso|pocket size\w*
  o papel / the paper / el papel
    asked (que|what|which|tipo de|kind of|type of|sort of) (\S+ )?(papel|paper)|(papel|paper) (\S+ ){0,4}(impress\w+|imprim\w+|inprint|printed|usa\w*|used?|e|es|is|tem|tiene)|gramagem|gramaje|paper (weight|stock|quality)|acid free|recycled|reciclado|fsc
    beside edition
  o tipo de letra / the typeface / la tipografía
    asked typefaces?|fonts?|typograph\w+|typeset\w*|tipografi\w+|tipo de letra|fuente tipografica|fonte tipografica|letra grande|corpo de letra|cuerpo de letra|set in (garamond|times|bodoni)|(que|what|which) (letra|font|fonte|fuente) (\S+ ){0,2}(usa|use|tem|tiene|is)
    beside edition
  letra grande, Braille nem outras formas acessíveis / large print, Braille or other accessible forms / letra grande, Braille ni otras formas accesibles
    asked large ?print|braille|letra (grande|ampliada)|letras grandes|accessib\w+|acessib\w+|acessivel|accesib\w+|screen readers?|leitor(es)? de ecra|lector(es)? de pantalla|daisy|dyslexi\w+|dislexi\w+|lengua de signos|lingua gestual|sign language|(for|para) (the blind|cegos|ciegos|invidentes)
    beside edition
  edições de bolso, de luxo, ilustradas nem anotadas / pocket, luxury, illustrated or annotated editions / ediciones de bolsillo, de lujo, ilustradas ni anotadas
    asked (edic\w+|versao|version) (de )?(bolso|bolsillo|luxo|lujo|ilustrad[oa]s?|anotad[oa]s?|critic[oa]s?|comemorativ\w+|conmemorativ\w+|limitad[oa]s?|especia(l|is|les)|bilingues?|colecciona\w+|coleciona\w+|escolar(es)?)
    asked (pocket|luxury|de ?luxe|illustrated|annotated|critical|limited|special|bilingual|collectors?( s)?|anniversary) (editions?|versions?)
    beside edition
  a publicação de originais de outros autores / the publishing of manuscripts by other authors / la publicación de originales de otros autores
    asked (publish\w*|publicar|publicais|publicam|publican|editar|submit|envi\w+|mand\w+|send) (\S+ ){0,2}(my|meu|minha|mi|nosso|nossa|nuestro|nuestra|our) (\S+ )?(novels?|books?|manuscripts?|stor(y|ies)|poems?|romances?|livros?|manuscritos?|originais|original|originales|contos?|poemas?|novelas?|libros?|cuentos?)
    asked (novel|book|manuscript|romance|livro|manuscrito|novela|libro) (\S+ ){0,6}(publish it|publica l[oa]|publicarl[oa])$
  encomendas nem entregas / orders or deliveries / pedidos ni entregas
    asked (my|meu|minha|mi|nosso|nossa|nuestro|our) (\S+ )?(order|encomenda|pedido|parcel|package|paquete|delivery|entrega)(?= (has|is|was|hasn|nao|no|ainda|aun|todavia|chegou|llego|llega|number|de livros|de libros|i|ha)|$)
  caixas nem volumes conjuntos / boxed sets or omnibus volumes / estuches ni volúmenes conjuntos
    asked box(ed)? ?sets?|omnibus|caixa (com|de) (os|as|todos|tres|livros)|estuche|cofre (com|con) (os|los|todos|tres|as|las)|slip ?case|pack (com|con|de|with)|(num so|num unico|em um so|en un solo|en un unico|in one|in a single) (volume|volumen|tomo)|coleccao completa em caixa|all in one (volume|book)
    beside edition
  a gráfica / the printing house / la imprenta
    asked (which|what|que|qual|cual) (\S+ )?(printer|imprenta|grafica|tipografica)|printing (house|company|press)|(where|onde|donde) (\S+ ){0,4}(printed|inprint|impress[oa]|impreso|impresa|imprimi\w+|imprime\w*)|who (printed|prints)|quem (imprimiu|imprime)|quien (imprimio|imprime)|quem encadern\w+|quien encuadern\w+|encadernador\w*|encuadernador\w*|bookbind\w+
    beside edition
  a duração do audiolivro / the running time of the audiobook / la duración del audiolibro
    asked (horas?|hours?|minutos?|minutes?) .{0,30}(audio\w*|dura\w*|last|lasts|listening|escuta|escucha|gravac\w+|grabaci\w+|recording)
    asked (dura\w*|how long|duration|running time|quanto tempo|cuanto tiempo|length) .{0,40}(audio\w*|gravac\w+|grabaci\w+|recording|to listen|a ouvir|escucharl\w+|ouvi lo)
    asked audio\w* .{0,40}(dura\w*|horas?|hours?|minut\w+|last|lasts|how long|running time)
    beside edition
  o tamanho do ficheiro nem proteções (DRM) / file size or copy protection (DRM) / el tamaño del archivo ni protecciones (DRM)
    asked file size|megabytes?|mb|kb|tamanho do (ficheiro|arquivo)|tamano del (archivo|fichero)|drm|copy protect\w+|protecao anticopia|watermark|marca de agua
    beside edition
  os países de publicação ou venda / the countries of publication or sale / los países de publicación o venta
    asked (versao|edicao|edicion|version|edition) (brasileira|brasilena|argentina|mexicana|colombiana|chilena|americana|norteamericana|inglesa dos estados unidos)|(american|british|brazilian|mexican|argentin\w+|us|uk|canadian|australian) (edition|version|release)|(saiu|sairam|salio|salido|publicad\w+|publico|publicou|published|come out|came out|sold|vende\w*|vendid\w+|launched) (\S+ ){0,4}(in|em|en|na|no|nos|los|the) (franca|francia|france|italia|italy|alemanha|alemania|germany|brasil|brazil|mexico|argentina|espanha|espana|spain|inglaterra|england|estados unidos|united states|reino unido|uk|usa|japao|japon|japan|america|europa|europe|angola|mozambique|mocambique|colombia|chile|peru|portugal|canada|china|india)|pais(es)?( \S+){0,4} (publicad\w+|publico|publicou|saiu|salio|traduzid\w+|traducid\w+|vende\w*|vendid\w+)|(que|quais|quantos|cuantos|what|which|how many) (paises|countries|territorios|territories)|(saiu|sairam|salio|salido|salieron|publicad\w+|publico|publicou|publicaron|edito|editaron|editad[oa]s?|published|come out|came out|sold|vende\w*|vendid\w+|launched|released|available|disponive\w+|disponible\w*) (\S+ ){0,4}(abroad|overseas|foreign countries|estrangeiro|extranjero|otros paises|noutros paises|outros paises|other countries)|territor\w+|distribuid\w+|distributors?|distributes?|distribui|distribuye\w*|distribut\w+ (in|em|en|por|by)
    beside edition
  outros identificadores (DOI, ASIN, depósito legal) / other identifiers (DOI, ASIN, legal deposit) / otros identificadores (DOI, ASIN, depósito legal)
    asked doi|asins?|oclc|lccn|issn|deposito legal|legal deposit|barcodes?|codigo de barras|dewey|cdu|library of congress|cip data|ean
    beside edition
  as cores nem a imagem da capa / the colours or the picture of the cover / los colores ni la imagen de la cubierta
    asked (de que|que|what|which) (cor|color|colou?rs?) (\S+ ){0,4}(capa|cover|portada|cubierta|tapa)|(capa|cover|portada|cubierta) (\S+ ){0,4}(cor|color|colou?rs?|shows?|mostra|muestra|look like|aparece)|(what|que|o que) (\S+ ){0,3}(on|na|en la) (the )?(cover|capa|portada|cubierta)
  o dia nem o mês de publicação / the day or the month of publication / el día ni el mes de publicación
    asked (que|what|which|em que|en que|o|el) (dia|mes|day|month|week|semana) (\S+ ){0,4}(saiu|salio|publi\w+|came|come|appear\w*|released?|lanc\w+|aparec\w+|did|was|foi|fue)|(exact|precise) (date|day)|(data|fecha) (exata|exacta|precisa|completa)|(day|month|dia|mes) (of|de|da|do) (publica\w+|lancamento|lanzamiento|release)
    beside year
  leitores nem descarregamentos / numbers of readers or downloads / lectores ni descargas
    asked (how many|quantos|cuantos|quantas|cuantas|number of) (\S+ )?(readers?|leitores|lectores|people (have )?read|pessoas (ja )?leram|personas (han )?leido|downloads?|descargas?|descarregamentos|downloads|seguidores|followers|likes|views|visitas?|visits|visualizac\w+|lecturas|leituras)
  um agente / an agent / un agente
    asked (literary )?agents? (of|for|represent\w*)|(tem|has|have|tiene|who is|who s|quem e|quien es) (\S+ ){0,3}(agent|agente|agencia|agency)|represented by|representad[oa] por|agencia literaria|literary agen\w+
    beside rights
`)
