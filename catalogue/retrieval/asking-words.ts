import { wordSet } from '../reading/word-set.ts'

/**
 * Words that belong to asking and not to what is asked: "quero um livro que fale de" has no subject yet. Folded. They
 * count as subject only right after "about" (`sobre livros`), because reading is itself a theme here.
 */
const words = `
  fewer fewest selfpublished inprint pageless outro outra outros outras otro otra otros otras other others ever nunca never sempre siempre
  livro livros obra obras romance romances novela novelas conto contos titulo titulos ler leio lido lendo leia leitura leituras
  autora autor escritora escritor escreveu escreve escrito escritos escrita publicou publicado publicados publicada fala falam
  fale falar falem trata tratam trate tratar aborda abordam aborde diz dizem conta contam conte passa passam passe procuro
  procurar quero queria gostaria gostava gosto gostei adorei preciso recomenda recomendam recomende recomendar recomendacoes
  recomendacao aconselham aconselha aconselhar sugere sugerem sugestao sugestoes sugira mostra mostrem mostre mostrar lista
  listar diga dizer digam saber sei ha havera existe existem existir tem teem tenham tenha alguma algum algumas alguns qualquer
  coisa coisas favor obrigado obrigada ola oi bom boa bons boas dia tarde posso pode podem poderia poderiam voces voce senhor
  interessa interessado interessada interesse relacionado relacionados relacionada relacao catalogo casa-editora tema temas
  assunto assuntos sobre acerca respeito melhor melhores historia historias acao enredo personagem personagens protagonista
  narrador onde quando quem qual quais porque seguir depois agora aqui ali hoje ano anos meu minha filho filha amigo amiga
  presente oferecer amanha fazer faz fazem ser estar dar deu alguem ainda ja sempre nunca ver tipo genero estilo vosso vossa
  vossos vossas dela dele dela num numa queres quer tenho temos acontece acontecem nome chama chamado chamada apresenta
  apresentar encontro encontrar encontra ocorre decorre situado ambientado centrado centrada cujo cuja sao
  book books work works novel novels novella story stories title titles read reading reads reader author writer writes write
  writing written wrote published publish publishes publication talk talks talking speak speaks deal deals dealing treat treats
  treating tell tells telling explore explores exploring discuss discusses address addresses cover covers concern concerns look
  looking looks want wants wanted need needs like liked love loved enjoy enjoyed recommend recommends recommended recommendation
  recommendations suggest suggests suggestion suggestions show give gives find finding list something anything thing things
  some please thanks thank hello hi hey good best better great nice interested interest interesting related catalogue catalog
  theme themes topic topics subject subjects there could would should might may us me one ones set takes take place happens
  happen features feature featuring involves involve character characters protagonist narrator hero heroine plot kind type sort
  today next now here tomorrow yesterday got get know anyone someone everyone focus focuses focused dealing main called named
  friend gift son daughter my whole make makes made let see
  libro libros cuento cuentos titulo leer leo leido lea leyendo lectura lecturas autora escritora escribio escribe escritas
  habla hablan hable hablen hablar trata tratan trate aborda cuenta cuentan pasa pasan busco buscar buscando quiero quisiera
  gustaria gusta gusto gustan encanto necesito recomienda recomiendan recomiendame recomiende recomiendeme recomendacion
  recomendaciones aconseja aconsejame sugiere sugiereme sugerencia sugerencias muestra muestrame lista dime diga dame ponme
  hablame hableme hablanos cuentame cuenteme cuentanos muestreme mostradme muestranos
  hay existe existen tiene tienen tengo alguna algun alguno algunas algunos cualquier cosa cosas favor gracias hola bueno buena
  buenos buenas dias tardes puedo puede pueden podria ustedes usted vosotros interesa interesado interesada relacionado
  relacionados relacionada relacion catalogo tema temas asunto asuntos acerca respecto mejor mejores historia historias accion
  personaje personajes protagonista narrador ahora aqui hoy ano anos hijo hija amigo amiga regalo regalar hacer hace estoy
  sucede suceden ocurre transcurre ambientada ambientado llama llamado llamada presenta encuentro encontrar encuentra tipo
  genero estilo vuestro vuestra vuestros vuestras suyo suya suyos suyas tras cuyo cuya sale salen aparece aparecen aparecem sai saem
  appear appears pone titulada titulado intitulado entitled whose
  devo deve devemos deviamos deveria deveriamos debo debe debemos deberia deberiamos fiction ficcao ficcion literatura literature
  prosa prose collection collections colecao coletanea coleccion newer older earlier later share shares partilham comparten llevo
  llevar levar levo bring clube grupo club grupos amostra inventou inventada autores authors writers escritores
  edita editam editou anterior anteriores posterior posteriores previous previo previos dados datos informacao informacion information
  vem vienen viene theatre teatro director diretor diretora directora
  many several few much everything originally originalmente original originais originales ensename ensenar ensenadme enviem gosta
  tudo todo escolher escolha choose pick elegir elige
  saiu sairam sair saem lancou lancado lancados lancada apareceu apareceram salio salieron salir aparecio aparecieron came come comes
  since until till ate hasta despues apos antes before after decada decadas decade decades open opened aberto aberta abertas abertos
  abierto abierta abiertas abiertos start starts starting begin begins beginning comecar comeco comeca empezar empiezo empieza
  comenzar comienzo comienza ensaio ensaios artigo artigos essay essays article articles ensayo ensayos articulo articulos assina assinam assinou firma firman signs signed
  principal main secundario aconteceu aconteceram sucedio ocurrio paso happened happens ocurrieron decorre talks speaks
  mention mentions mencionam menciona mencionan encuentra publico publicaron publicou publicaram
  edicao edicoes edicion ediciones edition editions formato formatos format formats audiolivro audiolivros audiolibro audiolibros
  audiobook audiobooks audio ebook ebooks epub digital digitais digitales online internet gratis gratuito gratuita free paperback
  hardback hardcover capa dura mole tapa blanda comprar buy compro conseguir ingles
  adquirir disponivel disponiveis disponible disponibles available ultimo ultima ultimos recente recentes recent latest newest
  reciente recientes nuevo nueva novo nova primeiro primeira first primer primera oldest antigo antigua curto curta cortas corto
  corta breve breves short shortest longo longa largo larga long longest parecido parecida parecidos similar similares semelhante
  discute discutem discutam discuten discutan debate debatem debatam debaten debatan argue argues arguing doy
  release releases released issued launched lanzo lanzaron sacado sacaron
  isn aren wasn weren don doesn didn haven hasn won couldn wouldn shouldn
  resemble resembles resembling parece parecem parecen assemelha asemeja licenca licencas licencia licencias licence license licences
  portugues ingles espanhol espanol english spanish portuguese castellano castelhano
`

export const noise = wordSet(words)
