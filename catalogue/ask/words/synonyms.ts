/** Words of one meaning in stories, whatever they tell: Portuguese, English, Spanish. Never a word of one book. */
export const synonyms = `
recusar negar rejeitar recusa | refuse decline reject deny refusal | rechazar negar negarse rehusar negativa
professor professora mestre docente | teacher schoolteacher schoolmistress | maestro maestra profesor profesora
filho filha filhos descendentes | child children son daughter kid | hijo hija hijos
mãe | mother mum | madre
pai | father dad | padre
avó avô | grandmother grandfather | abuela abuelo
esposa mulher viúva | wife woman widow | esposa mujer viuda
marido esposo homem | husband man | marido esposo hombre
casa lar habitação moradia | house home dwelling | casa hogar vivienda
navio barco embarcação | ship boat vessel | barco buque nave
cidade vila urbe | city town | ciudad villa
aldeia povoação povoado | village hamlet | aldea pueblo
rua ruas estrada | street road | calle camino
carta missiva | letter missive | carta misiva
guarda guardião faroleiro | keeper guard guardian | guardián farero guarda
construir fazer fabricar criar | build make construct create | construir hacer fabricar crear
consertar reparar arranjar | mend repair fix | arreglar reparar
procurar buscar procura busca | search seek quest look | buscar busca
desaparecer sumir apagar | disappear vanish erase lose | desaparecer borrar esfumarse
encontrar achar descobrir descobre | find discover | encontrar hallar descubrir
lembrar recordar memória | remember recall memory | recordar memoria recuerdo
esquecer esquecido esquecimento | forget forgotten oblivion | olvidar olvidado olvido
calar silêncio mudo | silent silence quiet mute | callar silencio mudo
medo receio temor | fear afraid dread | miedo temor
amor amar apaixonar | love lover | amor amar enamorar
morte morrer morto matar matou assassinar | death die dead kill murder | muerte morir muerto matar mató asesinar
juiz magistrado | judge magistrate | juez magistrado
tribunal julgamento processo audiência | court trial hearing courtroom | tribunal juicio proceso audiencia
viagem viajar percurso | journey travel trip voyage | viaje viajar
guerra combate batalha | war battle fight | guerra combate batalla
ensinar aprender ensino | teach learn lesson | enseñar aprender
escrever anotar redigir | write note record | escribir anotar redactar
perguntar questionar indagar | ask question inquire | preguntar cuestionar
responder resposta | answer reply respond | responder respuesta
rapaz rapariga jovem | boy girl young youth | chico chica muchacho joven
velho idoso ancião velhice | old elderly aged | viejo anciano mayor vejez
doente doença | ill illness sick disease | enfermo enfermedad
rico riqueza dinheiro | rich wealth money | rico riqueza dinero
pobre pobreza | poor poverty | pobre pobreza
amigo amizade | friend friendship | amigo amistad
vizinho vizinhança | neighbour neighbor neighbourhood | vecino vecindad
terminar acabar fim final | end finish conclude | terminar acabar fin final
começar início iniciar | begin start beginning | empezar comenzar inicio
narrar narrador contado narrado | narrate narrator told tell teller | narrar narrador contado narrado
vencer ganhar salvar | win save rescue | vencer ganar salvar
`
