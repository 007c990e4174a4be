import { languageSaid } from '../../../lookup/said.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import type { Project } from '../../../schemas/project.ts'
import { sentence } from '../../sentence.ts'
import { playersIn } from './players.ts'

/** One statement of the record of a project, and what of the record it is. */
export interface Part {
  readonly key: string
  readonly text: string
  /** Whether it says that something is not so, not there or not claimed. */
  readonly denies: boolean
}

interface Asked {
  readonly said: { readonly test: (text: string) => boolean }
  readonly part: RegExp
  /** Which statements of those parts, where they say more than one thing. */
  readonly stating?: RegExp
  /** Whether the question wants to hear that something is absent ("does it work offline?"), so that a denial is a yes. */
  readonly absence?: true
  /** Whether it can be told by yes or no at all. */
  readonly judges?: false
}

/** Whether it looks over its reader's shoulder. */
const watched =
  /\b(sp(y|ies|ying)|espia\w*|espi[ao]\w*|vigia\w*|vigila\w*|snoop\w*|track(s|ed|ing)?(?!( \S+){0,3} (speed|velocid\w+))|rastre\w*|collect\w*|recolh\w*|recoge\w*|recopil\w*|sells? my|vende\w* (os meus|mis|meus)|monitor\w*|watch(es|ing)? (me|what)|what (i|people|readers) (am |m )?read\w*|o que (eu )?(leio|escrevo|se le)|lo que (yo )?(leo|escribo)|know(s)? what i|sabe (o que|lo que|que) (eu )?(leio|leo))\b/

/** "Who writes the questions it asks?" */
export const WRITTEN =
  /\b(who|quem|quien|quienes|whose|de quem|de quien) (\S+ ){0,3}(writ\w+|wrote|mak\w+|made|cho\w+|pick\w*|prepar\w+|compos\w+|creat\w+|escrev\w+|escrib\w+|redig\w+|redact\w+|faz|fez|hace|hizo|escolh\w+|elige|eligio|cria|criou|crea|creo|are|sao|son) (\S+ ){0,2}(questions?|perguntas?|preguntas?)\b|\b(questions?|perguntas?|preguntas?)\b.{0,60}\b(written|chosen|made|escritas?|feitas?|hechas?|escolhidas?|elegidas?) (by|por)\b|\b(by whom|por quem|por quien|de quem|de quien|who)\b.{0,60}\b(written|chosen|made|escritas?|feitas?|hechas?|escolhidas?|elegidas?|write|sao|son)\b.{0,60}\b(questions?|perguntas?|preguntas?)\b/

const PLAYERS =
  /\b(players?|jogadores|jugadores|pessoas?|personas?|person|people|how many (can |may |do )?(play|people)|quantos (jogam|podem|sao)|cuantos pueden|sozinh[oa]|sol[oa]|solo|alone|single ?player)\b/

/** What may be asked of a project, and which parts of its record answer that; the narrower first. */
const asked: readonly Asked[] = [
  {
    said: /\b(measur\w*|track\w*|watch\w*|monitor\w*|log|logs|logging|record\w*|check\w*|knows?|med(e|em|ir)|acompanh\w+|regist(a|am|ar|o)|vigi\w+|verific\w+|sabe|mid(e|en)|medir|control\w+|registr\w+|comprueb\w+) (\S+ ){0,4}?(attention|atencao|atencion|speed|velocida(de|d)|comprehension|compreensao|comprension)\b/,
    part: /^limits$/,
  },
  {
    said: watched,
    part: /^limits$/,
    stating: /profile|perfil/i,
  },
  {
    said: watched,
    part: /^(storage|network|account)$/,
  },
  {
    said: /\b(cur(a|e|es|ar|ed)|medic\w+|medical|insomn\w+|insonia|ansiedad\w*|anxiety|depress\w+|depres\w+|doctor|ill\w*|doenca\w*|enfermed\w+|dyslexi\w+|dislexi\w+|adhd|phda|tdah|health|saude|salud|therap\w+|terap\w+|treatment|tratamento|tratamiento|diagnos\w+|hospital\w*|stress|estres)\b/,
    part: /^medical$/,
  },
  {
    said: /\b(memor\w+|aten\w+|concentra\w+|focus|(?<!artificial )intelig\w+(?! artificial)|learn\w*|aprend\w+|cognit\w+|cooperat(?!iv)\w+|coopera(?!tiv)\w+|smarter|brain|cerebro|cerebr\w+|improve\w*|melhora\w*|mejora\w*|effects?|efeitos?|efectos?|benefits?|beneficios?)\b/,
    part: /^(cognitive|evidence)$/,
  },
  {
    said: /\b(stud(y|ies)|estudos?|estudios?|evidence|evidencia\w*|proof|proven|provas?|pruebas?|provad[oa]|probad[oa]|tested|testad[oa]|trials?|ensaio clinico|cientific\w+|scientific\w*|research\w*)\b/,
    part: /^evidence$/,
  },
  {
    said: /\boffline\b/,
    part: /^network$/,
    absence: true,
  },
  {
    said: /\baccountless\b/,
    part: /^account$/,
    absence: true,
  },
  {
    said: /\b(account|contas?|cuentas?|regist(o|ar|er|rarse|rarme|rar)|sign ?up|log ?in|login|password|palavra passe|contrasena|subscri\w+|suscri\w+)\b/,
    part: /^account$/,
  },

  {
    said: /\b(internet|online|network|rede|red|wifi|wi fi|connection|conexao|conexion|ligacao|liga se|conecta\w*|conecta)\b/,
    part: /^network$/,
  },
  {
    said: /\b(profile|perfil|perfiles|perfis|tracks?|tracking|rastrei\w+|rastre\w+)\b/,
    part: /^(limits|storage)$/,
  },
  {
    said: /\b(on (my|the) (own )?(device|phone|computer)|(no|en el|en mi|no meu|no proprio) (aparelho|dispositivo|telemovel|movil)|local(ly|mente)?)\b/,
    part: /^storage$/,
    absence: true,
  },
  {
    said: /\b(servido\w+|servers?|cloud|nuvem|nube|send|sends|sent|envia\w*|manda\w*|share|shares|partilha\w*|comparte\w*|upload\w*)\b/,
    part: /^(storage|network|operation)$/,
  },
  {
    said: /\b(stor\w+|guard\w+|saved?|saves|almacen\w+|data|dados|datos|servido\w+|servers?|cloud|nuvem|nube|privac\w+|privad\w+|private|device|dispositivo|aparelho|send|sends|sent|envia\w*|manda\w*|share|partilha\w*|comparte\w*|notas?|notes|anotac\w+|apontamentos|apuntes)\b/,
    part: /^(storage|network|operation)$/,
    judges: false,
  },
  {
    said: WRITTEN,
    part: /^operation$/,
    judges: false,
  },
  {
    said: /\b(generat\w*|gera(r|da|das|do)?|genera(r|da|das|do)?|ai|ia|artificial|chatgpt|chatbot|llm|automatic\w*|where do(es)? the questions? come|(vem|vienen|salen|veem|saem) (as|las) (perguntas|preguntas))\b/,
    part: /^operation$/,
  },
  {
    said: /\b(measure\w*|mede\w*|mide\w*|medir|score\w*|grade\w*|avalia\w*|evalua\w*|pontua\w*|puntua\w*|speed|velocidade|velocidad|comprehension|compreensao|comprension|recommend\w*|recom\w+|suggest\w*|suger\w+|tells? me what to read)\b/,
    part: /^(limits|operation)$/,
  },
  {
    said: /\b(languages?|linguas?|idiomas?|lenguas?|english|ingles|spanish|espanhol|espanol|castellano|portuguese|portugues|french|frances|german|alemao|aleman)\b/,
    part: /^interface_languages$/,
  },
  {
    said: { test: (text) => PLAYERS.test(text) || playersIn(text) !== null },
    part: /^players$/,
  },
  {
    said: /\b(long|duration|dura[mnr]?|duracao|duracion|demora\w*|minut\w+|tempo|tiempo|time|horas?|hours?|tarda\w*|leva)\b/,
    part: /^length$/,
  },
  {
    said: /\b(materia\w+|pieces|pecas|piezas|cards?|cartas?|fichas?|tokens?|caixas?|cajas?|box|boxes|boards?|tabuleiros?|tableros?|components?|componentes|contents|computer|computador|ordenador|equipment|equipamento|equipamiento)\b(?! game)/,
    part: /^materials$/,
  },
  {
    said: /\b(how (does|do|is) (it|one|you|q_project|the (game|app))|como (se|funciona|joga|juega)|how to play|rules?|regras?|reglas?|goals?|objetivos?|win|wins|ganha|gana|cooperativ\w+|cooperative|competitiv\w+|what does (it|q_project|the (app|game)) do|(o )?que faz|que hace)\b/,
    part: /^(operation|design_goals)$/,
  },
  {
    said: /\b(who (is|s) (it|q_project|the (app|game))|for whom|para quem|para quien|a quien|a quem|a quienes|meant for|aimed at|destin\w+|dirig\w+|audience|publico|teachers?|professor\w*|profe\w*|schools?|escolas?|institutos?|alunos|alumnos|students|target|classroom|aulas?|clase)\b/,
    part: /^audience$/,
  },
  {
    said: /\b(buy|compr\w+|price|precio|preco|cost\w*|cuesta\w*|custa\w*|sale|venda|venta|released?|releases?|lanc\w+|launch\w*|available|availability|disponi\w+|finished|acabad\w+|terminad\w+|ready|pronto|lista|publish\w*|publica\w*|download\w*|descarreg\w+|descarg\w+|baixar|instal\w+|out yet|(ja|ya) (saiu|salio|existe)|salido|sacad[oa]|saiu|salio|(quando|when|cuando) (\S+ )?(sai|sale|will|out)|exist\w*|real|market|mercado|territor\w+|gratis|gratuit\w+|free|pagar|pay|paid|de pago|paga)\b/,
    part: /^(status|limits)$/,
    stating: /release|price|product|sale|lanç|lanz|preço|precio|produto|publicad/i,
  },
]

/** Where it is sold, its kind only says which one is meant: "the cooperative game". */
const KIND_OF_GAME =
  /\b(cooperative|cooperativ[oa]|board(?= ?game)|tabletop|de tabuleiro|de mesa|de tablero|for \w+ players)\b/g

/** What a question asks of a project: the parts in the order of the table, and how they bear on a yes or no. */
export function partsAsked(text: string): readonly Asked[] {
  const isTrade = asked.at(-1)?.said.test(text) === true
  const bare = isTrade ? text.replace(KIND_OF_GAME, ' ') : text
  return asked.filter(({ said }) => said.test(bare))
}

const playersWord: Trilingual = { pt: 'a {} jogadores', en: 'to {} players', es: 'a {} jugadores' }

const notReleased: Readonly<Record<Project['status'], Trilingual>> = {
  demonstration: {
    pt: 'É uma demonstração: não está publicado nem à venda.',
    en: 'It is a demonstration: it has not been released and is not for sale.',
    es: 'Es una demostración: no está publicado ni a la venta.',
  },
  in_development: {
    pt: 'Está em desenvolvimento: não está publicado.',
    en: 'It is in development: it has not been released.',
    es: 'Está en desarrollo: no está publicado.',
  },
  released: { pt: 'Está publicado.', en: 'It has been released.', es: 'Está publicado.' },
}

/** A denial, as the records write one: in English, the language of the record, whatever language it is told in. */
const denial = /\b(no|not|none|nothing|neither|never|only)\b/i

/** The statements of a record in the language wanted, as far as it has them. */
export function partsOf(project: Project, language: Language): Part[] {
  const texts = project.in_other_languages ?? {}
  const told = texts[languageSaid({ en: 0, ...texts }, language)] ?? {}
  const list = (key: string, own: readonly string[], other: readonly string[] | undefined): Part[] =>
    own.map((text, at) => ({ key, text: other?.[at] ?? text, denies: denial.test(text) }))
  return [
    ...playersOf(project, language),
    ...project.configuration.map(({ name, value }) => ({
      key: name,
      text: told.configuration?.[name] ?? sentence(`${name.replaceAll('_', ' ')}: ${value}`),
      denies: denial.test(value),
    })),
    ...('operation' in project
      ? list('operation', [project.operation], told.operation === undefined ? undefined : [told.operation])
      : []),
    ...('audience' in project
      ? [{ key: 'audience', text: sentence((told.audience ?? project.audience).join('; ')), denies: false }]
      : []),
    ...('design_goals' in project ? list('design_goals', project.design_goals, told.design_goals) : []),
    { key: 'status', text: notReleased[project.status][language], denies: project.status !== 'released' },
    ...list('limits', project.limits, told.limits),
    ...list('medical', project.medical_claim_limits, told.medical_claim_limits),
    ...list('cognitive', project.cognitive_claim_limits, told.cognitive_claim_limits),
    ...list('evidence', [project.evidence], told.evidence === undefined ? undefined : [told.evidence]),
  ]
}

function playersOf(project: Project, language: Language): Part[] {
  if (!('players' in project)) return []
  const { minimum, maximum } = project.players
  const text = sentence(`${minimum} ${playersWord[language].replace('{}', String(maximum))}`)
  return [{ key: 'players', text, denies: false }]
}
