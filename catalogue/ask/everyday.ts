import { type Language, languages } from '../retrieval/language.ts'

/**
 * How people tell what they go through, and the word under which a catalogue files it: "I feel so alone" asks for solitude.
 * On the left what an editor may have used as a theme, a subject or a keyword; where none of them did, nothing is found.
 */
const filed: Readonly<Record<Language, string>> = {
  pt: `
    solidao: sozinho sozinha sozinhos sozinhas solitario solitaria isolado isolada abandonado abandonada desamparada desamparado
    memoria: alzheimer demencia lembrancas recordacoes amnesia esquecida esquecido saudade saudades nostalgia nostalgica nostalgico
    perda: luto morta morto falecida falecido morreu faleceu perdi orfao orfa viuvo viuva despedida partiu enterro funeral
    inteligencia artificial: chatgpt gpt chatbot robos robotica siri alexa informatica programador programadora
    atencao: distraido distraida telemovel telemoveis ecra ecras concentrar concentracao foco redes scroll notificacoes
    tempo: apressado apressada correria stress cansada cansado exausta exausto reformado reformada envelhecer
    relogio: relojoeiro relogios relojoaria
    farol: faroleiro farois faroleira
    mar: marinheiro marinheira pescador pescadora praia barco barcos navegar surfista oceano marinha vela
    casa: mudanca mudancas mudei domotica assistente
    velhice: avo avos idoso idosa idosos lar
    tribunal: juiz juiza advogado advogada jurista juri julgamento magistrado solicitador
    traducao: tradutor tradutora interprete poliglota filologo filologa
    cartas: carteiro carteira correspondo correspondencia postal selos filatelia
    confianca: confiar confio fiar desconfiado desconfiada traicao traiu mentira mentiu enganou enganada
    leitura: bibliotecario bibliotecaria livreiro livreira leitora leitor
    assembleia: condominio vizinhos vizinhanca freguesia autarca politica politico reuniao reunioes
    seca: secas rega agricultor agricultora
    lei: normas normativa regulamento regulamentos estatuto estatutos
    aldeia: vilarejo povoado povoacao lugarejo terrinha
    mapa: mapas cartografo geografo geografa caminhante arquitecto arquiteto urbanista
    hospitalidade: hospede convidados refugiado refugiados emigrante imigrante emigrei estrangeiro acolhi
    duvida: indeciso indecisa inseguro insegura hesito ceptico cetico
    silencio: calado calada timido timida barulho ruido
    ciume: ciumento ciumenta ciumes
    recomendacao: apps app aplicacoes algoritmos influencers sugestoes feed
    autonomia: patrao chefe obedecer mandona mandao regras independente
  `,
  en: `
    solitude: alone lonely lonesome isolated abandoned
    memory: alzheimer alzheimers dementia memories remember nostalgic nostalgia amnesia forgetful
    loss: grief dead grieving mourning died widow widower widowed bereaved bereavement passed funeral orphan
    artificial intelligence: chatgpt gpt chatbot chatbots robots robotics siri alexa programmer computers coding tech
    attention: distracted phone phones smartphone screens scrolling concentrate focus notifications
    time: rushed stress stressed busy tired exhausted burnout retired ageing aging hurry
    clock: clockmaker watchmaker watches horology horologist
    lighthouse: keeper lighthouses coastguard
    sea: sailor sailors fisherman seaside beach boats sailing ocean navy surfer ferry
    house: moving moved smart-home
    old age: grandmother grandfather grandparents grandma grandpa elderly
    court: judge judges lawyer lawyers barrister solicitor jury trial attorney
    translation: translator translators interpreter polyglot linguist
    letters: postman mailman postwoman penpal stamps pen-friend correspondent
    trust: trusting betrayed betrayal lied lying liar cheated distrust
    reading: librarian bookworm bookseller bookish
    assembly: neighbours neighbors landlord committee council politics politician meetings
    drought: farmer farmers irrigation
    law: bylaw bylaws regulations statutes
    village: hamlet hamlets villagers
    map: cartographer geographer hiker hiking urbanist
    hospitality: guests refugee refugees emigrant immigrant emigrated abroad foreigner
    doubt: undecided unsure hesitate sceptic skeptic
    silence: quiet shy noise noisy
    jealousy: jealous
    recommendation: apps app algorithms influencers feed feeds playlists
    autonomy: boss obey bossy independent rules
  `,
  es: `
    soledad: solo sola solos solas solitario solitaria aislado aislada abandonado abandonada
    memoria: alzheimer demencia recuerdos amnesia olvidadizo olvidadiza nostalgia nostalgico nostalgica
    perdida: duelo luto muerto muerta fallecida fallecido murio fallecio falleció viudo viuda huerfano huerfana despedida entierro funeral perdi
    inteligencia artificial: chatgpt gpt chatbot robots robotica siri alexa informatico informatica programador programadora
    atencion: distraido distraida movil moviles pantalla pantallas concentrarme concentracion foco redes notificaciones
    tiempo: estres estresado estresada cansado cansada agotado agotada jubilado jubilada envejecer prisas
    reloj: relojero relojera relojes relojeria
    faro: farero farera faros
    mar: marinero marinera pescador pescadora playa barcos navegar surfista oceano marina vela
    casa: mudanza mudado mudarme mude domotica asistente
    vejez: abuelo abuela abuelos ancianos anciana anciano mayores
    tribunal: juez jueza abogado abogada jurista jurado juicio magistrado procurador
    traduccion: traductor traductora interprete poliglota filologo filologa
    cartas: cartero cartera correspondencia postales sellos filatelia
    confianza: confiar confio fiarme fiar fio desconfiado desconfiada traicion traiciono mentira mintio engano
    lectura: bibliotecario bibliotecaria librero librera lectora lector
    asamblea: vecinos vecindario comunidad alcalde politica politico reunion reuniones
    sequia: riego agricultor agricultora regadio
    ley: normas normativa reglamento reglamentos estatuto estatutos ordenanza ordenanzas
    aldea: pueblo pueblos pueblito pueblitos aldeanos
    mapa: mapas cartografo geografo geografa senderista arquitecto urbanista
    hospitalidad: huespedes invitados refugiado refugiados emigrante inmigrante emigrado extranjero extranjera pais
    duda: indeciso indecisa inseguro insegura dudoso esceptico
    silencio: callado callada timido timida ruido
    celos: celoso celosa
    recomendacion: apps app aplicaciones algoritmos influencers feed
    autonomia: jefe jefa obedecer mandona mandon reglas independiente
  `,
}

function readTable(text: string): ReadonlyMap<string, string> {
  const rows = text.split('\n').filter((row) => row.includes(':'))
  return new Map(
    rows.flatMap((row) => {
      const [head = '', forms = ''] = row.split(':')
      return forms
        .split(' ')
        .filter(Boolean)
        .map((form): [string, string] => [form, head.trim()])
    }),
  )
}

const tables = new Map(languages.map((language) => [language, readTable(filed[language])]))

/** The words under which a catalogue would file what somebody tells; the word itself where nothing is known of it. */
export function filedUnder(folded: string, language: Language): readonly string[] {
  return (tables.get(language)?.get(folded) ?? folded).split(' ')
}
