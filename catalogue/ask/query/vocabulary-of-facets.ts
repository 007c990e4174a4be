import type { EditionFormat } from '../../schemas/edition.ts'
import type { Row, Term, Trait } from './term.ts'

const format = (...formats: EditionFormat[]): Term => ({ is: 'format', formats })
const trait = (name: Trait): Term => ({ is: 'trait', trait: name })
const tongue = (tag: string): Term => ({ is: 'language', tag })

/** What tells things apart. */
export const facetWords: readonly Row[] = [
  [
    format('paperback', 'hardback'),
    'inprint, papel, impresso|impressos|impressa|impressas, capa dura ou|e mole, capa mole ou|e dura, em|de papel',
    'inprint, print, printed, physical|? paper, physical, in physical form, hardback|hardcover or|and paperback|softcover, paperback|softcover or|and hardback|hardcover',
    'inprint, papel, impreso|impresos|impresa|impresas, tapa dura o|y blanda, tapa blanda o|y dura, en papel, fisico',
  ],
  [
    format('paperback'),
    'capa|capas mole|moles, capa flexivel, brochura|brochuras|brochado|brochados, edicao|edicoes|livro|livros de bolso',
    'paperback|paperbacks, soft cover, softcover|softcovers, softback|softbacks',
    'tapa|tapas blanda|blandas, rustica, edicion|ediciones|libro|libros de bolsillo',
  ],
  [
    format('hardback'),
    'capa|capas dura|duras, cartonado|cartonados, encadernado|encadernados',
    'hardback|hardbacks, hard cover|covers, hardcover|hardcovers, hardbound',
    'tapa|tapas dura|duras, cartone, encuadernado|encuadernados, pasta dura',
  ],
  [
    format('epub'),
    'epub|epubs, ebook|ebooks, e book|books, livro|livros eletronico|eletronicos|electronico, formato|edicao|versao eletronico|eletronica',
    'epub|epubs, ebook|ebooks, e book|books, electronic book|books|edition|editions|format|version|?',
    'epub|epubs, ebook|ebooks, e book|books, libro|libros electronico|electronicos, formato|edicion|version electronico|electronica',
  ],
  [
    format('epub', 'web'),
    'livro|livros digital|digitais, formato|edicao|versao digital, digital|digitais',
    'digital book|books|edition|editions|format|version|?, digitally',
    'libro|libros digital|digitales, formato|edicion|version digital, digital|digitales',
  ],
  [
    format('audiobook'),
    'audiolivro|audiolivros, audiobook|audiobooks, audio, livro|livros falado|falados|em audio, ouvir',
    'audiobook|audiobooks, audio book|books|edition|editions|version|?, listen to',
    'audiolibro|audiolibros, audiobook|audiobooks, audio, libro|libros en audio, escuchar|oir',
  ],
  [
    format('web'),
    'na|em web|internet|rede|linha, online, web, folhetim|folhetins',
    'on the web|internet, online, web, web serial|serials, as a serial',
    'en la|? web|internet|red|linea, online, web, por entregas, folletin',
  ],
  [
    trait('own'),
    'selfpublished, independentes|independente, edicao|edicoes da|de|do propria|proprio autora|autor, pela|pelo|por propria|proprio autora|autor|?',
    'selfpublished, self published, independently published, indie',
    'selfpublished, independientes|independiente, edicion|ediciones de la|el|? propia|propio autora|autor, por la|el propia|propio autora|autor',
  ],
  [trait('pageless'), 'pageless', 'pageless', 'pageless'],
  [
    trait('paged'),
    'com|tem|têm|indica|indicam|declara|declaram o|um|? numero|contagem|total de paginas, com|tem|têm paginas declaradas|indicadas, dizem|diz quantas paginas',
    'with|have|has|having|state|states|give|gives|show|shows a|any|the|their|its|? stated|recorded|known|? page count|counts|number, with|have|has|having|state|states|give|gives a|the|their|? number of pages, say|says how many pages',
    'con|tiene|tienen|indica|indican|declara|declaran el|un|? numero|total de paginas, con|tiene|tienen paginas declaradas|indicadas, dicen|dice cuantas paginas',
  ],
  [
    trait('commercial'),
    'comercial|comerciais, a venda',
    'commercial, for|on sale',
    'comercial|comerciales, a la|en venta',
  ],
  [{ is: 'parity', odd: true }, 'impar|impares', 'odd|uneven, odd numbered', 'impar|impares'],
  [{ is: 'parity', odd: false }, 'par|pares', 'even, even numbered', 'par|pares'],
  [
    trait('covered'),
    'imagem|imagens de capa|?, uma capa, capa registada',
    'cover image|images|picture|pictures|art, a|any|its|their cover, cover on record',
    'imagen|imagenes de cubierta|portada|tapa|?, cubierta|portada',
  ],
  [{ is: 'same' }, 'mesmo|mesma|mesmos|mesmas', 'same', 'mismo|misma|mismos|mismas'],
  [
    { is: 'shares' },
    'partilha|partilham|partilhem|compartilha|compartilham|compartilhem|coincide|coincidem, em|de comum',
    'share|shares|shared|sharing|overlap|overlaps, in common',
    'comparte|comparten|compartan|compartir|coincide|coinciden, en comun',
  ],
  [
    { is: 'most' },
    'maioria de|dos|das|do|da, maior parte de|dos|das|do|da, mais de|da metade de|dos|das',
    'most of|?, the|a majority of, more than|over half of|?',
    'la|una mayoria de, la|? mayor parte de, mas de la mitad de',
  ],
  [
    { is: 'times', value: 1 },
    'uma vez, uma so|unica vez, so uma vez',
    'once, one time, a single time',
    'una vez, una sola|unica vez, solo una vez',
  ],
  [{ is: 'times', value: 2 }, 'duas vezes', 'twice', 'dos veces'],
  [{ is: 'times', value: null }, 'vezes', 'times', 'veces'],
  [
    trait('translated'),
    'traduzido|traduzidos|traduzida|traduzidas|traduziu',
    'translated',
    'traducido|traducidos|traducida|traducidas|tradujo',
  ],
  [
    { is: 'trait', trait: 'translated', into: true },
    'traduzido|traduzidos|traduzida|traduzidas para|em|ao, com traducao para|em',
    'translated into|to, with a|? translation into',
    'traducido|traducidos|traducida|traducidas al|a|en, con traduccion al|a|en',
  ],
  [
    trait('serial'),
    'dentro|fora|parte|fazem de|da|do um|uma|? serie|ciclo|trilogia|saga, do|da|no|na ciclo|serie|trilogia|saga, de|em uma|alguma|? serie|trilogia, numa serie|trilogia',
    'part of a|the|any|? series|cycle|trilogy|saga, in|of|from the|a|any series|cycle|trilogy|saga',
    'parte de una|la|alguna|? serie|trilogia|saga, del ciclo, de|en la|una|alguna serie|trilogia|saga',
  ],
  [
    { is: 'open' },
    'adaptado|adaptada|adaptados|adaptadas, consulta|consultas, pedido|pedidos de contacto|informacao, aberto|abertos|aberta|abertas a, em aberto, admite|admitem|aceita|aceitam, direitos de|para|?, proposta|propostas, adaptacao|adaptacoes, disponivel|disponiveis para',
    'adapted, enquiry|enquiries|inquiry|inquiries, open for|to, rights, proposal|proposals, adaptation|adaptations',
    'adaptado|adaptada|adaptados|adaptadas, consulta|consultas, abierto|abiertos|abierta|abiertas a, admite|admiten|acepta|aceptan, derechos de|para|?, propuesta|propuestas, adaptacion|adaptaciones',
  ],
  [
    { is: 'enquiry', enquiry: 'stage' },
    'teatro|palco|cena|teatral|teatrais, adaptacao teatral',
    'stage|theatre|theater|theatrical, stage adaptation',
    'teatro|escena|escenario|teatral|teatrales, adaptacion teatral',
  ],
  [
    { is: 'enquiry', enquiry: 'audiovisual' },
    'audiovisual|audiovisuais|cinema|filme|filmes|televisao|ecra',
    'audiovisual|film|films|screen|cinema|television|tv|movie|movies',
    'audiovisual|audiovisuales|cine|pelicula|peliculas|television|pantalla',
  ],
  [{ is: 'enquiry', enquiry: 'animation' }, 'animacao', 'animation|animated', 'animacion'],
  [
    { is: 'enquiry', enquiry: 'game' },
    'jogo|jogos|videojogos',
    'game|games|videogames',
    'juego|juegos|videojuegos',
  ],
  [{ is: 'enquiry', enquiry: 'translation' }, 'traducao', 'translation', 'traduccion'],
  [
    tongue('pt'),
    'portugues|portuguesa|portugueses|portuguesas',
    'portuguese',
    'portugues|portuguesa|portugueses|portuguesas',
  ],
  [
    tongue('es'),
    'espanhol|espanhola|espanhois|espanholas|castelhano',
    'spanish|castilian',
    'espanol|espanola|espanoles|espanolas|castellano|castellana',
  ],
  [tongue('en'), 'ingles|inglesa|ingleses|inglesas', 'english', 'ingles|inglesa|ingleses|inglesas'],
  [tongue('fr'), 'frances|francesa|franceses', 'french', 'frances|francesa|franceses'],
  [tongue('de'), 'alemao|alema|alemaes', 'german', 'aleman|alemana|alemanes'],
  [tongue('it'), 'italiano|italiana|italianos', 'italian', 'italiano|italiana|italianos'],
  [tongue('ca'), 'catalao|catala', 'catalan', 'catalan|catalana'],
  [tongue('gl'), 'galego|galega', 'galician', 'gallego|gallega'],
  [tongue('cs'), 'checo|checa|tcheco', 'czech', 'checo|checa'],
  [tongue('la'), 'latim', 'latin', 'latin'],
  [tongue('nl'), 'holandes|neerlandes', 'dutch', 'holandes|neerlandes'],
  [tongue('sv'), 'sueco', 'swedish', 'sueco'],
  [
    tongue('grc'),
    'grego, grego antigo|classico',
    'greek, ancient|classical greek',
    'griego, griego antiguo|clasico',
  ],
  [
    { is: 'side', side: 'work' },
    'escrito|escritos|escrita|escritas, originalmente|original|originais escrito|escritos|escrita|?, na|de origem, lingua original',
    'written, originally|original written|?, first written, composed',
    'escrito|escritos|escrita|escritas, originalmente|original|originales escrito|escritos|escrita|?, de origen, lengua original',
  ],
  [
    { is: 'side', side: 'edition' },
    'disponivel|disponiveis, ler|lidos|lido, que posso|podem|pode ler|ler-se|obter|comprar|arranjar, publicado|publicados em',
    'available, to read|buy|get, can|could i|you|one|we|be|? read|get|buy|had',
    'disponible|disponibles, leer|leido|leerse, que puedo|pueden|puede leer|leerse|comprar|conseguir',
  ],
]
