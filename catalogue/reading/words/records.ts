/**
 * What is asked for: kinds of record, forms, formats, rights, verbs of making, fields, what no record holds, and words of one
 * meaning for stories. Rows are as in `asking.ts`.
 */
export const records = `
# kinds of record
kind:work | livro, obra, título, volume, leitura, história, ficção em prosa | book, work, title, volume, story, stories, publication | libro, obra, título, volumen, lectura, historia
kind:edition | edição, edições, versão, versões, exemplar | edition, version, copy | edición, ediciones, versión, versiones, ejemplar
kind:article | ensaio, artigo, texto crítico, ensaios editoriais | essay, article, editorial essay | ensayo, artículo
kind:theme | =tema, =temas, assunto, tópico, temática | theme, topic, subject | =tema, =temas, asunto, tópico, temática
kind:concept | conceito, ideia | concept, idea | concepto, idea
kind:reference-author | clássico, clássicos, autor clássico, autores clássicos, autor de referência, autores de referência, =autores, =escritores, clássicos da literatura, pensador, escritor clássico | classic, classics, classic author, classic authors, classical author, reference author, reference authors, =authors, =writers, thinker, classic writer | clásico, clásicos, autor clásico, autores clásicos, autor de referencia, autores de referencia, =autores, =escritores, pensador
kind:series | série, ciclo, trilogia, saga, coleção, tetralogia | series, cycle, trilogy, saga, sequel | serie, ciclo, trilogía, saga, colección
kind:translator | =tradutor, =tradutora, =tradutores | =translator, =translators | =traductor, =traductora, =traductores
kind:narrator | locutor, leitor do audiolivro, narrador do audiolivro | audiobook reader, audiobook =narrator, voice actor | locutor, narrador del audiolibro
kind:illustrator | =ilustrador, =ilustradora | =illustrator, =illustrators | =ilustrador, =ilustradora
kind:publisher | =editora, =editoras, casa editora, chancela | =publisher, =publishers, publishing house, imprint | =editorial, =editoriales, casa editorial, =editora, sello
kind:language | língua, idioma | language | lengua, idioma
kind:format | formato | format | formato
kind:source | fonte | source | fuente
kind:intent | guia, guias de leitura, percurso de leitura, roteiro | guide, reading guide, reading path | guía, guías de lectura, recorrido de lectura
kind:project | projeto, projetos | project, projects | proyecto, proyectos
kind:capability | api, feed, capacidade, funcionalidade, serviço, norma técnica | api, feed, capability, feature, service, machine-readable | api, feed, capacidad, funcionalidad, servicio
kind:contact | contacto, contato, contactos, e-mail, mail, endereço de correio, correio eletrónico, morada, endereço, contactar, mando, enviar a, dirijo, a quem escrevo, =escrevo, pedir | contact, e-mail, email, mail, mail address, address, get in touch, reach, write to, send, ask for | contacto, correo, correo electrónico, e-mail, email, dirección, contactar, =escribir =a, =escribo, dirijo, enviar a, pedir
kind:rights | detém, detêm, titular, direitos, direitos de, direitos abertos, permissão, autorização | holds, owns, holder, rights, right, permission, permissions | posee, titular, derechos, permiso, permisos, autorización
# forms and formats
form:novel | romance | novel | =novela, =novelas
form:novella | novela, novela curta | novella, short novel | novela corta, novela breve, novelas cortas, novelas breves
form:epistolary_novel | romance epistolar, epistolar, contado por cartas, contado em cartas, em forma de cartas | epistolary novel, epistolary, told in letters, told through letters, in letters, epistolary fiction | novela epistolar, epistolar, en forma de cartas, contada en cartas, contada por cartas
form:short_stories | =contos, =conto, livro de contos, coletânea de contos | short stories, short story, collection of stories, book of stories, collection of short stories, short fiction | =cuentos, =cuento, libro de cuentos, =relatos, =relato, colección de cuentos
form:essays | livro de ensaios, coletânea de ensaios, ensaios, ensaio | book of essays, collection of essays, collections of essays, essays, essay, essay collection | libro de ensayos, colección de ensayos, ensayos, ensayo
form:poetry | poesia, poemas, livro de poemas, versos | poetry, poems, book of poems, verse, poem | poesía, poemas, libro de poemas, versos
form:drama | peça de teatro, peças de teatro, teatro, peças, drama | plays, play, drama, stage play | obra de teatro, obras de teatro, piezas de teatro, teatro, drama
form:fiction | ficção, prosa de ficção | fiction | ficción, narrativa
field:form | forma, forma literária, género, género literário, tipo de livro, que tipo de, espécie de livro | form, literary form, genre, kind of book, type of book, what kind of, what type of, what sort of | forma, forma literaria, género, género literario, tipo de libro, qué tipo de, qué clase de
format:paperback | capa mole, brochura, brochado, livro de bolso | paperback, softcover, soft cover | tapa blanda, rústica, bolsillo
format:hardback | capa dura, encadernado, cartonado | hardback, hardcover, hard cover, clothbound | tapa dura, cartoné, encuadernado
format:paper | em papel, papel, impresso, impressa, edição impressa, livro físico | in print, print, printed, paper, on paper, physical, physical book | en papel, papel, impreso, impresa, libro físico
format:epub | epub | epub | epub
format:pdf | pdf | pdf | pdf
format:ebook | ebook, e-book, livro eletrónico, livro digital, em formato digital, edição digital, digital, para kindle | ebook, e-book, electronic book, digital book, digital edition, digital, kindle | ebook, e-book, libro electrónico, libro digital, edición digital, digital
format:audiobook | audiolivro, áudio livro, em áudio, versão áudio, ouvir, escutar | audiobook, audio book, on audio, in audio, audio version, listen, hear, listen to | audiolibro, audio libro, en audio, versión de audio, escuchar, oír
format:web | na internet, na web, online, em linha, gratuitamente, grátis, de graça | online, =free, on the web, on the internet, for free, free of charge, free online, serialised | en internet, en la web, en línea, online, gratis, gratuitamente
# rights
may | pode ser, podem ser, se pode, podem-se | can be, could be, may be | puede ser, pueden ser, se puede, se pueden
adapt | =traduzir, adaptar, adaptação, adaptações, adaptado, levar ao, levar à, levar a, transformar em, fazer um, fazer uma, produzir, realizar, =aberto, =aberta, =abertos, =abertas, aberto a, aberta a, abertos a, abertas a, aberto para, consultas para, pedidos de, que tipo de propostas, tipo de propostas, consultas, conversas sobre, aberto a conversas, abertos a conversas, abertas a conversas | =translate, adapt, adaptation, adaptations, adapted, turn into, turned into, make into, make a, produce, =open, open to, open for, enquiries for, enquiries, inquiries, option, work as, can be discussed | =traducir, adaptar, adaptación, adaptaciones, adaptado, llevar al, llevar a la, convertir en, hacer una, hacer un, producir, =abierto, =abierta, =abiertos, =abiertas, abierto a, abierta a, abiertos a, abiertas a, consultas de, consultas para, admite consultas, qué tipo de propuestas, tipo de propuestas, consultas, consultar para
use:translation | tradução, =traduzir, =verter | =translation, =translate, =translating | traducción, =traducir
use:audiovisual | cinema, filme, audiovisual, audiovisuais, televisão, série de televisão, longa-metragem, curta-metragem | film, movie, cinema, screen, audiovisual, television, tv, tv series, feature film | cine, película, audiovisual, televisión, serie de televisión, largometraje, cortometraje
use:animation | animação, desenho animado, desenhos animados, curta de animação, filme de animação | animation, animated, cartoon, animated film, animated short | animación, dibujos animados, película de animación, animado
use:stage | palco, teatro, peça de teatro, encenar, encenação, teatral, ópera | stage, theatre, theater, stage play, dramatise, opera | escenario, teatro, obra de teatro, escenificar, teatral, ópera
use:audio | áudio, rádio, podcast, audiolivro, radionovela, peça radiofónica | audio, radio, podcast, audiobook, radio play, audio drama | audio, radio, podcast, audiolibro, radionovela
use:game | jogo, videojogo, jogo de tabuleiro | game, video game, videogame, board game | juego, videojuego, juego de mesa
person:theatre | encenador, companhia de teatro, dramaturgo | theatre director, theatre company, run a theatre, playwright | director de teatro, compañía de teatro, dramaturgo
# verbs of making
verb:write | assina, assinam, escrever, escreve, escreveu, escrito, escrita, =autoria | signs, write, writes, wrote, written, =authored, pen, penned | firma, firman, escribir, escribe, escribió, escrito, escrita, =autoría
verb:publish | publicar, publica, publicou, publicado, publicada, publicados, publicação, editar, edita, editam, editou, editado, lançar, lançou, lançado, lançada, sair, saiu, saíram, apareceu, apareceram, estreou, surgiu, de publicação | publish, published, publishes, publication, bring out, brought out, come out, came out, comes out, out, released, release, issued, issue, appeared, launched, put out, of publication, year of publication | publicar, publica, publicó, publicado, publicada, publicados, publicación, edita, editan, editó, editado, lanzar, lanzó, lanzado, sacó, salir, salió, salieron, apareció, aparecieron, de publicación
verb:translate | =traduziu, =traduz, =traduzido, =traduzida, =traduzidos, =traduzidas, =traduziram, =verteu | =translated, =translates | =tradujo, =traduce, =traducido, =traducida, =traducidos, =traducidas, =tradujeron
translation | tradução, traduções | =translation, =translations | traducción, traducciones
verb:narrate | lê o audiolivro, locução, quem lê, dá voz, voz do audiolivro, lido por, narra o audiolivro, narrado por, quem narra | reads the audiobook, narrates the audiobook, who reads, read by, narrated by, voices, voice of the audiobook, lends voice, who narrates | lee el audiolibro, locución, quién lee, pone voz, voz del audiolibro, leído por, narra el audiolibro, narrado por, quién narra
verb:illustrate | ilustrar, ilustrou, ilustrado, ilustrada, ilustrações | illustrate, illustrated, illustrations, drew | ilustrar, ilustró, ilustrado, ilustrada, ilustraciones
verb:speak | fala, falar, escreve em, língua de escrita | speak, speaks, write in, writes in | habla, hablar, escribe en
trait:self | autoedição, autoeditado, autopublicado, edição de autor, edição da autora, publicado pela autora, publicou ela própria, por conta própria | self-published, selfpublished, self published, self-publishing, published herself, published by the author | autoedición, autoeditado, autopublicado, edición de autor, edición de autora, publicado por la autora, publicó ella misma
trait:preparation | em preparação, por sair, por publicar, futuro, futura, próximo, próxima, brevemente | in preparation, forthcoming, upcoming, coming soon, future, planned | en preparación, por publicar, futuro, futura, próximo, próxima, próximamente
trait:alone | livro único, fora de série, independente, não faz parte de nenhuma série, autónomo | standalone, stand-alone, stand alone | independiente, fuera de serie, autónomo
part:series | faz parte de, fazem parte de, pertence a, pertencem a, integra, integram, compõem, formam | part of, belongs/belong to, belong, make/makes up, in the series, form | forma/forman parte de, pertenece/pertenecen a, integra, integran, componen, forman
# what a record holds
field:pages | páginas, número de páginas, quantas páginas, que extensão, extensão, comprimento, tamanho, qual o tamanho | pages, number of pages, page count, how long, length, how thick, how big, size, extent | páginas, número de páginas, qué extensión, extensión, qué tan largo, tamaño
field:opening | primeira frase, frase de abertura, frase inicial, como começa, como abre, abertura, começa com, incipit, primeiras palavras, primeira linha | first sentence, opening sentence, opening line, first line, how does begin, how does start, how does open, opening words, opening, incipit, first words, =begins, =begin, =starts, =start, begins with | primera frase, frase inicial, cómo empieza, cómo comienza, cómo abre, apertura, incipit, primeras palabras, primera línea
field:keywords | palavras-chave, palavra-chave, etiquetas, descritores, termos de pesquisa, assuntos registados | keywords, key words, keyword, tags, search terms, subject terms, subject headings, subjects | palabras clave, palabra clave, etiquetas, descriptores, términos de búsqueda
field:thema | thema, códigos thema, código thema, códigos de assunto, classificação temática, classificação | thema, thema codes, thema code, subject codes, subject code, classification, subject categories | thema, códigos thema, código thema, códigos de materia, clasificación temática, clasificación
field:cover | capa, imagem da capa, ver a capa | cover, cover image, cover art, book cover | cubierta, portada, imagen de la cubierta, imagen de cubierta
field:isbn | isbn | isbn | isbn
field:cite | citar, cito, cita-se, citação, citações, referência bibliográfica, bibliografia, bibtex, csl, csl-json, ris, zotero, como referenciar, referenciar | cite, citation, citations, bibliographic reference, bibtex, csl, csl-json, ris, zotero, reference | citar, cito, citación, referencia bibliográfica, bibtex, csl, csl-json, ris, zotero, referenciar
field:title | chama-se, se chama, chamam-se, intitula-se, título em, títulos em | called, title in, titles in, entitled | se llama, se llaman, se titula, título en, títulos en
field:page | link, ligação, url, página web, permalink, página na internet | link, url, web page, webpage, permalink, web address | enlace, url, página web, permalink
field:lived | viveu, viveram, nasceu, nasceram, morreu, morreram, nascimento, morte, datas de vida, em que século, de que século, século, época, quando viveu, vida | live, lived, born, birth, die, died, death, dates of life, lifetime, century, what century, which century, era | vivió, vivieron, nació, nacieron, murió, murieron, nacimiento, muerte, fechas de vida, en qué siglo, de qué siglo, siglo, época, falleció
field:statement | razão da ligação, o que diz a ponte, dizem os editores, dizem da ligação, afirma a ponte | editors say, editors write, bridge says, what is said of | dicen los editores, qué dice el puente
field:questions | perguntas, pergunta, questões, que pergunta faz, perguntas faz | questions, question, asks the reader | preguntas, pregunta, cuestiones, interrogantes
field:definition | definição, definido, definida | definition, defined | definición, definido, definida
field:biography | biografia, vida da autora, vida do autor, nota biográfica | biography, bio, life story, life of the author, biographical note | biografía, vida de la autora, vida del autor, nota biográfica
field:real | real, existe de verdade, existe mesmo, inventada, inventado, fictícia, fictício, ficcional, verdadeira, pessoa real | real, real person, exist in reality, invented, fictional, fictitious, made up, genuine, actually exist | real, existe de verdad, existe realmente, inventada, inventado, ficticia, ficticio, persona real
field:names | pseudónimo, outro nome, outros nomes, nome literário, também conhecido | pseudonym, pen name, other name, other names, also known as | seudónimo, otro nombre, otros nombres, también conocido
field:status | está à venda, à venda, já saiu, lançamento, estado, terminado, pronto, já se pode jogar, disponível para compra | status, for sale, on sale, out yet, available yet, released yet, finished, ready, launch, release date, stage of development, already out | estado, a la venta, ya salió, lanzamiento, terminado, listo, ya está disponible
field:operation | como funciona, o que faz, para que serve, funciona, funcionamento | how does work, how work, what does do, what is for, function, works | cómo funciona, qué hace, para qué sirve, funciona, funcionamiento
field:players | jogadores, jogador, quantas pessoas podem jogar, podem jogar, pessoas podem jogar, jogar | players, player, how many can play, people can play, how many people can play, can play, people play, =play | jugadores, jugador, cuántas personas pueden jugar, pueden jugar, personas pueden jugar, jugar
field:limits | limites, limitações, não faz, o que não faz | limits, limitations, does not do, restrictions | límites, limitaciones, no hace
field:recommends | recomenda livros | recommend books | recomienda libros
field:audience | =público, público-alvo, para quem é, a quem se destina, destinatários, para quem foi pensada, para quem foi pensado, para quem está pensada, para quem está pensado | audience, target audience, who is for, for whom, intended for, aimed at, who is designed for, meant for | =público, para quién es, a quién va dirigido, destinatarios, para quién está pensada, para quién está pensado, para quién está hecha, para quién está hecho
field:evidence | estudo, estudos, provas, evidência, efeito, benefícios, eficácia, comprovado, científico | study, studies, evidence, proof, effect, benefits, efficacy, proven, scientific | estudio, estudios, pruebas, evidencia, efecto, beneficios, eficacia, comprobado, científico
field:health | saúde, médico, terapêutico, terapia, clínico | health, medical, therapeutic, therapy, clinical | salud, médico, terapéutico, terapia, clínico
field:goals | objetivo, objetivos, desenho do jogo, regras do jogo, mecânica | goal, goals, aim, design goals, rules of the game, mechanics, object | objetivo, objetivos, diseño del juego, reglas del juego, mecánica
field:config-length | quanto dura, duração, quanto tempo dura, demora | how long does last, how long does take, duration, last, does take, =take, playing time, take to play | cuánto dura, duración, cuánto tiempo dura, tarda
field:config-materials | materiais, componentes, cartas e tabuleiro, peças do jogo | materials, components, pieces, comes with | materiales, componentes, piezas
field:config-storage | dados, guarda dados, guarda os meus dados, armazenamento, onde guarda, privacidade, perfil, notas guardadas, rastreia | data, store data, storage, my data, keep my data, keep, privacy, profile, stored, track, tracks | datos, guarda datos, guarda mis datos, almacenamiento, privacidad, perfil, rastrea
field:config-account | conta, registo, inscrição, criar conta, iniciar sessão | account, sign up, login, log in, registration, register | cuenta, registro, inscripción, crear cuenta, iniciar sesión
field:config-network | internet, rede, ligação à internet, offline, sem internet, precisa de internet | internet, network, connection, offline, internet connection | internet, red, conexión, conexión a internet, sin conexión
field:config-interface_languages | línguas da aplicação, idiomas da aplicação, línguas da interface | interface languages, interface language, app languages | idiomas de la aplicación, lenguas de la interfaz
field:licence | licença, licenças, licenciado, licenciada, reutilizar, reutilização, reusar, creative commons, copiar, redistribuir, domínio público, usar os dados, condições de uso, metadados | licence, license, licensed, reuse, re-use, creative commons, copy, redistribute, public domain, use the data, terms of use, copyright, metadata | licencia, licencias, reutilizar, reutilización, creative commons, copiar, redistribuir, dominio público, usar los datos, condiciones de uso, metadatos
field:updated | atualizado, atualizada, atualização, última atualização, última alteração, atualizou | updated, update, last update, last updated, last changed, last change, up to date | actualizado, actualizada, actualización, última actualización, último cambio, actualizó
field:maintainer | quem mantém, mantém, responsável, mantido, gere | who maintains, maintains, maintained, responsible, who runs, runs, in charge, behind | quién mantiene, mantiene, responsable, mantenido, gestiona
field:provenance | proveniência, de onde vêm, de onde vem, origem dos dados, de onde vêm os dados, de onde vêm estes dados | provenance, where does come from, where do come from, origin of the data, data come from, data from | procedencia, de dónde vienen, de dónde viene, origen de los datos, de dónde salen
field:tagline | lema, slogan, divisa | tagline, motto, slogan | lema, eslogan
field:presskit | press kit, dossiê de imprensa, kit de imprensa, dossier de imprensa | press kit, media kit | press kit, dosier de prensa, kit de prensa, dossier de prensa
field:supports | sustenta, apoia, o que prova, em que assenta | supports, support, what does prove, rests on | sustenta, apoya, qué prueba, en qué se apoya
field:contexts | assuntos, para que assuntos, trata de que | purposes, handle, handles, matters | asuntos, para qué asuntos
field:position | que volume, volume da série, lugar na série, posição, que lugar, ordem de leitura, por que ordem, qual a ordem, em que ordem, ordem | which volume, what volume, which number, place in the series, position, reading order, what order, which order, in what order, in which order | qué volumen, qué número, lugar en la serie, posición, qué lugar, orden de lectura, en qué orden, qué orden, orden
desk:press | imprensa, jornalista, entrevista, entrevistar, festival, escola, professor, investigação, exemplar de imprensa, erro no catálogo, erro, corrigir, correção, festival literário, festivais literários, festivais | press, journalist, interview, festival, school, teach, teacher, research, review copy, press office, media, error, mistake, correction, correct, literary festival, literary festivals | prensa, periodista, entrevista, entrevistar, festival, escuela, profesor, investigación, ejemplar de prensa, error, corregir, corrección, festival literario, festivales literarios, festivales
desk:rights | departamento de direitos, agente literário, agente literária, agente, direitos de autor, negociar, licenciar | rights desk, rights department, rights office, literary agent, agent, licensing, negotiate | departamento de derechos, oficina de derechos, agente literario, agente literaria, agente, derechos de autor, negociar
where:read | ler, leio, comprar, adquirir, arranjar, compra-se, se compra, se vende, conseguir, =livraria, =livrarias | read, buy, purchase, get hold of, obtain, order, find, bookshop | leer, leo, comprar, adquirir, conseguir, se compra, se vende, librería
# names of the house
name:author | autora, autor, escritora, escritor, =ela, =dela, =romancista | author, writer, novelist, =she, =her, =hers, =he, =his, =him | autora, autor, escritora, escritor, =ella, =novelista
name:site | catálogo, este site, este sítio, esta página, o site, vosso site, base de dados, dados do catálogo, estes dados | catalogue, catalog, this site, this website, website, the site, database, this data, your data | catálogo, este sitio, esta página, el sitio, base de datos, estos datos
name:app | aplicação, app, aplicativo, caderno de leitura | app, companion app, application | aplicación, app
name:game | jogo, jogo de mesa, jogo de tabuleiro | game, board game, tabletop game, card game | juego, juego de mesa
# what no record holds
none:price | preço, custa, custam, custo, quanto custa, euros, pagar, barato, caro | price, cost, costs, how much does cost, how much is, expensive, cheap, pay | precio, cuesta, cuestan, cuánto cuesta, cuánto vale, pagar, barato, caro
none:prize | prémio, prémios, galardão, premiado, nobel, distinção, finalista | prize, prizes, award, awards, won, nobel, shortlisted, laureate | premio, premios, galardón, premiado, nobel, distinción, finalista
none:sales | vendas, vendidos, vendeu, mais vendido, tiragem, exemplares, best-seller | sales, sold, sell, bestseller, best-selling, print run, copies | ventas, vendidos, vendió, vendieron, más vendido, tirada, ejemplares
none:review | crítica, críticas, resenha, recensão, avaliação, estrelas, opinião dos leitores, pontuação | review, reviews, rating, ratings, stars, critics, reception | crítica, críticas, reseña, reseñas, valoración, estrellas, puntuación
none:stock | em stock, stock, entrega, portes, enviam, envio, encomendar | in stock, stock, delivery, shipping | en stock, existencias, entrega, gastos de envío, envían
none:family | casado, casada, marido, mulher dela, filhos da autora, tem filhos, família da autora | married, husband, spouse, has children, author's children | casado, casada, marido, esposo, tiene hijos, hijos de la autora
none:home | onde mora, onde vive, vive em, mora, reside, morada da autora | where does live, lives in, home address, reside | dónde vive, vive en, dónde reside, reside
none:age | que idade, idade, quantos anos tem | how old, age | qué edad, edad, cuántos años tiene
none:school | estudou, formação, universidade, curso | study at, studied, university, degree, educated | estudió, formación, universidad, carrera
none:social | instagram, twitter, facebook, redes sociais, newsletter, blogue | instagram, twitter, facebook, social media, newsletter, blog | instagram, twitter, facebook, redes sociales, boletín
none:event | lançamento do livro, apresentação, evento, autógrafos, sessão de autógrafos | book launch, event, signing, book tour, reading event | presentación del libro, evento, firma de libros
none:merch | t-shirt, t-shirts, camisola, camisetas, caneca, merchandising | t-shirt, t-shirts, mug, merchandise, merch | camiseta, camisetas, taza, merchandising
none:age-of-reader | para crianças, idade recomendada, infantil, faixa etária | for children, reading age, age group, suitable for children, for kids | para niños, edad recomendada, infantil
none:influence | influência, influenciado, influenciou, inspirado em, inspirou-se, inspirou | influence, influenced, inspired by, inspiration | influencia, influido, influyó, inspirado en, inspiró
none:reader | pseudónimo literário, heterónimo | ghostwriter | negro literario
none:weight | peso, pesa, dimensões, altura, largura | weight, weigh, dimensions, height, width | peso, pesa, dimensiones, altura
none:territory | edição americana, edição norte-americana, edição brasileira, território, territórios, mercado, país de venda | territory, territories, market, sales territory, us edition, uk edition, us publisher, uk publisher, american edition, british edition | territorio, territorios, mercado, edición americana, edición estadounidense, edición mexicana, edición argentina
none:paper | tipo de letra, fonte tipográfica, gramagem | typeface, font, typesetting | tipo de letra, tipografía
# of stories: what nobody files, looked for in the texts
story:hero | protagonista, personagem principal, herói, heroína | protagonist, main character, hero, heroine | protagonista, personaje principal, héroe, heroína
story:character | personagem, personagens, figura | character, characters, figure | personaje, personajes, figura
story:teller | narrador, quem conta, quem narra, contado por, conta a história, narrado por, contada por | narrator, who tells, told by, tells the story, who is telling, narrated by | narrador, quién cuenta, quién narra, contado por, contada por, cuenta la historia
story:place | onde se passa, passa-se, se passa, decorre, ambientado, cenário, lugar da ação | take place, takes place, set, setting, where is set, happens where | dónde transcurre, transcurre, ocurre, se desarrolla, ambientado, escenario
story:happens | acontece, aconteceu, acontecem, sucede, passa-se com | happens, happen, happened, becomes of, goes on | ocurre, pasa, pasó, sucede, ocurrió
story:end | acaba, termina, final, fim, desfecho | end, ends, ending, finish | acaba, termina, final, fin, desenlace
`
