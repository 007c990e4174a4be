import { type Language, languages } from '../retrieval/language.ts'
import { remembered } from '../retrieval/remembered.ts'

/**
 * How people tell what they go through, and the words under which a catalogue files it: "I feel so alone" asks for solitude.
 * A row has the words of editors in Portuguese, English and Spanish, one or another of them; and after the colon what people
 * say, in the same order, folded, a star for any ending. Where no editor used such a word, nothing is found.
 */
const filed = `
  solidao | solitude | soledad: sozinh* solitari* isolad* abandonad* desamparad* companhia | alone lonel* lonesome isolated abandoned company | sola solas solos solitari* aislad* abandonad* desamparad* compania
  espera | waiting | espera: paciencia impacien* aguard* | patien* impatien* await* ghosted unanswered | paciencia impacien* aguard*
  resposta | answer | respuesta: mensagem mensagens inbox | texted texts messages inbox emails reply replied replies | mensaje mensajes whatsapp contest*
  esvaziar | empty | vaciar: esvazi* despej* | clear* emptying empties declutter* | vaci* desaloj*
  memoria | memory | memoria: alzheimer demencia lembranc* recordac* amnesi* esquecid* saudade* nostalg* fotografias retratos | alzheimer* dementia memories remember* nostalg* amnesi* forgetful photos photographs reminisc* | alzheimer demencia recuerdos amnesi* olvidadiz* nostalg* acordarse acordarme acuerda fotografias fotos
  infancia | childhood | infancia: meninice miudo miuda crescemos cresci | kid boyhood girlhood | ninez crecimos creci
  perda | loss | perdida: luto mort* morreu faleceu falecid* perdi perdeu perdemos orfao orfa orfaos viuv* despedida partiu enterro funeral divorci* separ* desgosto demol* derrub* desapareceram encerr* herdei herdamos | grie* dead died dying mourn* widow* bereave* passed funeral orphan* lost divorc* breakup broke heartbr* demolish* bulldozed knocked inherited vanished | duelo luto muert* murio fallec* viud* huerfan* despedida entierro funeral perdi perdio perdimos divorci* separ* derrib* demol* cerraron desaparecieron heredamos herede
  mente artificial, inteligencia artificial | artificial mind, artificial intelligence | mente artificial, inteligencia artificial: robo robos chatgpt gpt chatbot* siri alexa informatic* programador* robotic* aparelh* sensores domotica copiloto | robot robots chatgpt gpt chatbot* siri alexa programmer* coder* computers coding tech robotic* gadget* sensors software speaker speakers | robots chatgpt gpt chatbot* siri alexa informatic* programador* robotic* aparat* sensores domotica altavoz cacharro*
  atencao | attention | atencion: distraid* telemove* concentr* foco ecra ecras redes scroll notificac* | distract* phone phones smartphone* screen screens scrolling concentrat* focus notifications | distraid* movil moviles pantalla* concentr* foco redes notificac* enganchad* desengancharme
  vigilia | vigil | vigilia: insonia* insone* dormir durmo dorme vela | insomnia* sleepless sleep awake | insomni* dormir duermo duerme desvel* vela
  ouvir, escuta | listening, hearing | escucha, escuchar: ouve ouvem ouvido escuta escutam surdo surda | listens heard listener deaf | escucha escuchan oido sordo sorda
  cuidado | care | cuidado: cuidador* enfermeir* hospital lar cuido | carer* caregiver* nurse nurses nursing hospital hospice | cuidador* enfermer* hospital residencia cuido
  tempo | time | tiempo: apressad* correria stress envelhec* | rushed stress* busy burnout ageing aging hurry | estres* agotad* envejec* prisas
  relogio | clock | reloj: relojoeir* relojoari* relogios | clockmaker* watchmaker* watches horolog* | relojer* relojes
  oficio | craft | oficio: artesa* artesao carpinteir* ferreiro oleir* sapateir* | craftsm* artisan* carpenter* blacksmith potter* cobbler* | artesan* carpinter* herrer* alfarer* zapater*
  farol | lighthouse | faro: faroleir* farois | keeper lighthouses coastguard | farer* faros
  mar | sea | mar: marinheir* pescador* praia* barco* naveg* surf* oceano* marinha vela maresia | sailor* fisherm* seaside beach* boat* sailing ocean* navy surf* ferry salt | mariner* pescador* playa* barcos naveg* surf* oceano* marina vela
  casa | house | casa: assistente | | asistente
  velhice | old age | vejez: avo avos idos* | grandmother* grandfather* grandparents grandma grandpa granny nan elderly | abuel* ancian* mayores
  tribunal | court | tribunal: juiz juiza juizes advogad* jurista* juri julgamento magistrad* solicitador* | judge judges lawyer* barrister* solicitor* jury trial attorney* | juez jueza jueces juzgado* abogad* jurista* jurado juicio magistrad* procurador*
  justica | justice | justicia: injust* justo justa equidade desigual* | fair fairness unfair* injustice unjust inequal* equality | injust* justo justa equidad desigual*
  traducao | translation | traduccion: tradutor* interprete* poliglota filolog* | translator* interpreter* polyglot linguist* | traductor* interprete* poliglota filolog*
  lingua | language | lengua: idioma idiomas bilingue sotaque | languages bilingual accent | idioma idiomas bilingue acento
  exilio, estrangeiro | exile, foreign | exilio, extranjero: emigr* imigr* exilad* refugiad* estrangeira desterr* expatriad* | emigra* immigra* exile* refugee* abroad expat* foreigner | emigr* inmigr* exiliad* refugiad* extranjera desterr* expatriad*
  hospitalidade | hospitality | hospitalidad: hospede* convidados acolhi acolhemos visitas | guests welcoming airbnb | huespedes invitados acogimos acogi visitas
  cartas | letters | cartas: carteir* correspondo correspondencia postal selos filatelia escrevi | wrote postman mailman postwoman penpal* stamps correspondent* mailbox letterbox | carter* correspondencia postales sellos filatelia buzon escribi
  confianca | trust | confianza: confiar confio fiar desconfi* traic* traiu mentir* mentiu enganou enganad* | trusting betray* lied lying liar* cheat* distrust* | confiar confio fiarme fiar fio desconfi* traic* mentir* mintio engano
  leitura | reading | lectura: bibliotecari* livreir* leitor* | librarian* bookworm bookseller* bookish | bibliotecari* librer* lector*
  assembleia | assembly | asamblea: condomini* vizinh* freguesia autarca* politic* reuniao reunioes presidente camara votar | neighbours neighbors landlord committee* council* mayor politic* meetings voting | vecin* comunidad alcalde* politic* reunion* votar
  partilha | sharing | reparto: partilh* dividir inquilinos rendas heranca | share shared sharing flatmate* housemate* roommate* split inheritance | compart* repart* inquilinos alquiler herencia piscina
  seca | drought | sequia: secas agricultor* lavrador* | farmer* droughts | agricultor* labrador* sequias
  agua | water | agua: rega regar torneira* | irrigat* tap taps | riego riega regadio regar grifo*
  discordar, discussao | disagree | acuerdo, desacuerdo: discut* briga* zangad* embirr* | argu* quarrel* fight* debat* row rows feud* | discut* pelea* rina* enfadad*
  lei | law | ley: norma* regulament* estatuto* | bylaw* regulation* statute* | norma* reglament* estatuto* ordenanza*
  aldeia | village | aldea: vilarejo povoad* povoac* lugarejo terrinha | hamlet* villager* | pueblo pueblos pueblit* aldean*
  ruas, mapa | streets, map | calles, mapa: bairro bairros quarteirao ruela* | neighbourhood neighborhood alley* | barrio barrios callejon*
  mapa | map | mapa: cartograf* geograf* caminhante arquitect* arquitet* urbanist* taxista | cartograph* geograph* hiker* hiking urbanist* architect* | cartograf* geograf* senderist* arquitect* urbanist* taxista
  duvida | doubt | duda: indecis* insegur* hesit* cetic* ceptic* | undecided unsure hesita* sceptic* skeptic* | indecis* insegur* dudos* esceptic*
  silencio | silence | silencio: calad* timid* barulh* ruido | quiet shy nois* silent | callad* timid* ruido*
  ciume | jealousy | celos: ciument* ciumes | jealous | celos*
  recomendacao, algoritmo | recommendation, algorithm | recomendacion, algoritmo: apps app aplicacoes algoritmos influencer* sugestoes feed | apps app algorithms influencer* feed feeds playlists | apps app aplicaciones algoritmos influencer* feed
  autonomia | autonomy | autonomia: patrao chefe obedec* mandona mandao independente controlad* | boss obey* bossy independent* controlling | jefe jefa obedec* mandon* independiente controlad*
  desconhecido | stranger | desconocido: desconhecid* | strangers | desconocid*
`

/** What is said, and what it is filed under: each wording of an editor as its words. */
interface Row {
  readonly heads: readonly (readonly string[])[]
  readonly whole: ReadonlySet<string>
  readonly beginnings: readonly string[]
}

function rowsOf(language: Language): readonly Row[] {
  const place = languages.indexOf(language)
  const lines = filed.split('\n').filter((line) => line.includes(':'))
  return lines.map((line) => {
    const [heads = '', forms = ''] = line.split(':').map((side) => side.split('|')[place]?.trim() ?? '')
    const words = forms.split(' ').filter(Boolean)
    return {
      heads: heads.split(', ').map((head) => head.split(' ')),
      whole: new Set(words.filter((word) => !word.endsWith('*'))),
      beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    }
  })
}

const tables = new Map(languages.map((language) => [language, rowsOf(language)]))

const filedIn = {
  pt: remembered((word: string) => found(word, 'pt')),
  en: remembered((word: string) => found(word, 'en')),
  es: remembered((word: string) => found(word, 'es')),
} as const

function found(word: string, language: Language): readonly (readonly string[])[] {
  const rows = tables.get(language) ?? []
  const met = rows.filter(
    ({ whole, beginnings }) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
  )
  return met.flatMap(({ heads }) => heads).filter((head) => !head.includes(word))
}

/** The ways in which a catalogue may file what somebody tells, each in words that belong together; none where nothing is known of it. */
export function filedUnder(folded: string, language: Language): readonly (readonly string[])[] {
  return filedIn[language](folded)
}
