import { projectsOf } from '../../lookup.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import { said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Project } from '../../schemas/project.ts'
import { statusLabels } from '../labels.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence, titleIn } from '../sentence.ts'
import { type Answerer, answer } from './answer.ts'

/** What may be asked of a project, and which parts of its record answer that. */
const askedOf: readonly (readonly [pattern: RegExp, part: RegExp])[] = [
  [
    /\b(players?|jogadores|jugadores|pessoas|personas|people|quantos jogam|sozinh[oa]|sol[oa]|alone|two|dois|dos)\b/,
    /^players$/,
  ],
  [
    /\b(long|duration|dura[mn]?|duracao|duracion|demora\w*|minut\w+|tempo|tiempo|time|horas?|hours?|tarda\w*|leva)\b/,
    /^length$/,
  ],
  [
    /\b(materia\w+|pieces|pecas|piezas|cards|cartas|fichas|caixa|caja|box|board|tabuleiro|tablero|components?|componentes)\b/,
    /^materials$/,
  ],
  [
    /\b(stor\w+|guard\w+|data|dados|datos|servido\w+|servers?|cloud|nuvem|nube|privac\w+|device|network|rede|red|internet|offline|online|send|sends|envia\w*|manda\w*|account|conta|cuenta|perfil|profile)\b/,
    /^(storage|network|account|keep|operation)$/,
  ],
  [/\b(languages?|linguas?|idiomas?|lenguas?)\b/, /^interface_languages$/],
  [
    /\b(who|whom|quem|quien|audience|publico|teachers?|professor\w*|profe\w*|schools?|escolas?|institutos?|alunos|alumnos|students)\b/,
    /^audience$/,
  ],
  [
    /\b(measure\w*|mede\w*|mide\w*|score\w*|nota|notas|grade\w*|avalia\w*|evalua\w*|pontua\w*|puntua\w*|recommend\w*|recom\w+)\b/,
    /^(limits|operation)$/,
  ],
  [
    /\b(buy|compr\w+|price|precio|preco|cost\w*|cuesta\w*|custa\w*|sale|venda|venta|release\w*|lanc\w+|available|disponi\w+|finished|acabad\w+|terminad\w+|ready|pronto|lista|publish\w*|publica\w*)\b/,
    /^limits$/,
  ],
  [
    /\b(stud(y|ies)|estudos?|estudios?|evidence|evidencia\w*|proof|provas?|pruebas?|health|saude|salud|memor\w+|aten\w+|therap\w+|terap\w+|effects?|efeitos?|efectos?|improve\w*|melhora\w*|mejora\w*|intelig\w+|learn\w*|aprend\w+)\b/,
    /^(evidence|claims)$/,
  ],
  [
    /\b(cur(a|e|es|ar|ed)|medic\w+|insomn\w+|insonia|ansiedad\w*|anxiety|doctor|ill\w*|doenca\w*|enfermed\w+)\b/,
    /^claims$/,
  ],
  [
    /\b(how (does|do) (it|one|you)|como (se|funciona|joga|juega)|rules?|regras?|reglas?|goal|objetivo|win|ganha|gana)\b/,
    /^(operation|design_goals)$/,
  ],
]

interface Part {
  readonly key: string
  readonly text: string
}

const playersWord: Trilingual = { pt: 'a {} jogadores', en: 'to {} players', es: 'a {} jugadores' }

function partsOf(project: Project, language: Language): Part[] {
  const configured = project.configuration.map(({ name, value }) => ({
    key: name,
    text: sentence(`${name.replaceAll('_', ' ')}: ${value}`),
  }))
  const listed = (key: string, texts: readonly string[]) => texts.map((text) => ({ key, text }))
  return [
    ...('players' in project
      ? [
          {
            key: 'players',
            text: sentence(
              `${project.players.minimum} ${playersWord[language].replace('{}', String(project.players.maximum))}`,
            ),
          },
        ]
      : []),
    ...configured,
    ...('operation' in project ? [{ key: 'operation', text: project.operation }] : []),
    ...('audience' in project ? [{ key: 'audience', text: sentence(project.audience.join('; ')) }] : []),
    ...('design_goals' in project ? listed('design_goals', project.design_goals) : []),
    ...listed('limits', project.limits),
    ...listed('evidence', [project.evidence]),
    ...listed('claims', [...project.medical_claim_limits, ...project.cognitive_claim_limits]),
  ]
}

/** Which works a project stands beside, asked for from the project's side: "which book does the game come from?". */
const fromWork =
  /\b(de|from|on|em|en|para|with|com|con) (que|qual|which|what|cual) (livro|obra|romance|book|novel|work|libro|novela)|\b(which|what|que|qual|cual) (livros?|obras?|romances?|books?|novels?|works?|libros?|novelas?) .{0,60}(from|based|starts?|parte|sai|sale|vem|viene|nasce|nace|basead\w+|basad\w+|behind|belongs?)\b/

function worksBehind(
  project: Project,
  { text, language }: Pick<Question, 'text' | 'language'>,
  { works }: Catalogue,
): string {
  if (!fromWork.test(text)) return ''
  const titles = project.related_works.flatMap((slug) =>
    works.filter((work) => work.slug === slug).map((work) => titleIn(work, language)),
  )
  const beside = {
    pt: `${project.name} está ligado no registo a ${enumerated(titles, language)}. `,
    en: `${project.name} is linked on record to ${enumerated(titles, language)}. `,
    es: `${project.name} está vinculado en el registro a ${enumerated(titles, language)}. `,
  }[language]
  return titles.length === 0 ? '' : beside
}

/** The whole record of a project in sentences, what meets the question first. */
function recordOf(project: Project, text: string, language: Language): string {
  const wanted = askedOf.filter(([pattern]) => pattern.test(text)).map(([, part]) => part)
  const parts = partsOf(project, language)
  const first = parts.filter(({ key }) => wanted.some((part) => part.test(key)))
  const always = parts.filter((part) => !first.includes(part) && /^(players|limits|evidence)$/.test(part.key))
  const head = sentence(
    `${project.name} (${statusLabels[project.status][language]}): ${said(project.summary, language)}`,
  )
  const told = first.map((part) => part.text)
  const rest = always.map((part) => part.text)
  return (
    told.length === 0
      ? [head, ...rest]
      : [`${project.name}: ${told[0] ?? ''}`, ...told.slice(1), head, ...rest]
  ).join(' ')
}

/** The app and the game. */
export const projects: Answerer = (question, { catalogue }) => {
  const { cues, language, text } = question
  const { app, game } = catalogue.projects
  const all = projectsOf(catalogue)
  if (cues.has('reuse') && question.projects.length === 0) return null
  if (
    cues.has('rights') &&
    (question.works.length > 0 || question.enquiries.length > 0) &&
    question.projects.length === 0
  )
    return null
  const named = all.filter(({ id }) => question.projects.includes(id))
  const hinted = all.filter(
    (project) => (project === app && cues.has('app')) || (project === game && cues.has('game')),
  )
  const chosen = named.length > 0 ? named : hinted.length > 0 ? hinted : cues.has('projects') ? all : []
  if (chosen.length === 0) return null
  const told = (project: Project) =>
    worksBehind(project, question, catalogue) + recordOf(project, text, language)
  return {
    ...answer(
      'project',
      question,
      chosen.map(({ id }) => `project/${id}` as const),
      { pt: '', en: '', es: '' },
      (id) =>
        chosen
          .filter((one) => `project/${one.id}` === id)
          .map((one) => statusLabels[one.status][language])
          .join(),
    ),
    statement: chosen.map(told).join(' '),
    about: undefined,
  }
}
