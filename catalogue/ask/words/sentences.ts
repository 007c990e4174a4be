/** Everything that an answer says in its own words, and what the codes of the content are called: `id | Portuguese | English | Spanish`, with places for what it says it of. */
export const sentences = `
self_published | edição de autor | self-published | autoedición
translated | traduzido | translated | traducido
pages | páginas | pages | páginas
left_out | sem | not | sin
languages_read | Leio perguntas em português, inglês e espanhol. | I read questions in Portuguese, English and Spanish. | Leo preguntas en portugués, inglés y español.
translated_by | tradução de | translated by | traducción de
no_answer | A isso não sei responder: nada do que está no catálogo o diz. | That I cannot answer: nothing in the catalogue says it. | Eso no lo sé responder: nada de lo que está en el catálogo lo dice.
did_not_read | Não li | I did not read | No leí
what_is_near | o que está perto | what is near | lo que está cerca
yes | Sim | Yes | Sí
no | Não | No | No
themes | temas | themes | temas
nearest_subjects | Sem resposta registada; por assunto, o mais perto | No answer is on record; nearest by subject | Sin respuesta registrada; por asunto, lo más cercano
nearest_passages | Sem resposta registada; as passagens mais próximas | No answer is on record; the nearest passages | Sin respuesta registrada; los pasajes más cercanos
without | sem | without | sin
no_figure_on_record | sem {0} registadas | no figure on record | sin {0} registradas
cannot_compare | Não consta o bastante para comparar: | Not enough on record to compare: | No consta lo bastante para comparar:
yes_it_is | Sim:  | Yes:  | Sí: 
no_it_is_not | Não:  | No:  | No: 
equal | iguais:  | the same:  | iguales: 
nothing_in_common | Nada em comum | Nothing in common | Nada en común
in_common | em comum | in common | en común
a_bridge | ponte dos editores | a bridge of the editors | puente de los editores
nearest_to | Mais perto de {0}, por temas comuns | Nearest to {0}, by themes in common | Más cerca de {0}, por temas comunes
not_recorded | Não consta: nenhum registo do catálogo indica isso ({0}) | Not on record: no record of the catalogue says this ({0}) | No consta: ningún registro del catálogo indica eso ({0})
works | Obras | Works | Obras
no_such_edition | Não: o catálogo não confirma essa edição de {0} | No: the catalogue confirms no such edition of {0} | No: el catálogo no confirma esa edición de {0}
confirmed | Confirmada | Confirmed | Confirmada
no_shop |  Nenhuma loja consta. |  No shop is on record. |  No consta ninguna tienda.
guides | Guias de leitura | Guides for readers | Guías de lectura
without_figure | Sem esse dado: | Without that figure on record: | Sin ese dato:
in_the_catalogue |  no catálogo |  in the catalogue |  en el catálogo
its_works | Obras: | Works: | Obras:
no_rights | nada está registado para {0} | nothing is on record for {0} | nada consta para {0}
no_such_field | Não consta: o registo de {0} não indica {1} | Not on record: the record of {0} names no {1} | No consta: el registro de {0} no indica {1}
open_for | Abertas a contactos | Open to enquiries | Abiertas a consultas
author_herself | a própria autora | the author herself | la propia autora
editions_in | edições em | editions in | ediciones en
volume | volume | volume | volumen
from_to | de {0} a {1} | {0} to {1} | de {0} a {1}
form:novel,novella,epistolary_novel,short_stories,essays,poetry,drama | romance; novela; romance epistolar; contos; ensaios; poesia; teatro | novel; novella; epistolary novel; short stories; essays; poetry; drama | novela; novela corta; novela epistolar; cuentos; ensayos; poesía; teatro
format:paperback,hardback,epub,pdf,audiobook,web | capa mole; capa dura; EPUB; PDF; audiolivro; na Web | paperback; hardback; EPUB; PDF; audiobook; on the Web | tapa blanda; tapa dura; EPUB; PDF; audiolibro; en la Web
enquiry:translation,audiovisual,animation,stage,audio,game | tradução; audiovisual; animação; teatro; áudio; jogo | translation; audiovisual; animation; stage; audio; game | traducción; audiovisual; animación; teatro; audio; juego
status:demonstration,in_development,released | demonstração; em desenvolvimento; publicado | demonstration; in development; released | demostración; en desarrollo; publicado
`
