import { said } from '../../../lookup/said.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'

const invented =
  /\b(invented|inventad\w+|inventos?|invenc\w+|invention|made up|fictional|fictitious|ficti?ci[oa]s?|fic(cao|cion|tion)|fake|falsos?|falsas?|montaje|hoax|demonstra\w+|demostrac\w+|demo|personaje|personagem|character)\b/
const genuine =
  /\b(real|reais|reales|really|realmente|verdadeir[oa]s?|verdader[oa]s?|de verdade|de verdad|a serio|genuine|actual|exists?|existed|existe[mn]?|existiu|existio|(ha|hay) mesmo|ever been|alive|carne|true|authentic|autentic[oa]s?)\b/
/** What a story is drawn from is another question. */
const ofEvents =
  /\b(based|basead\w+|basad\w+|inspir\w+|(true|real) (story|events?|facts?)|(factos|fatos|hechos) (reais|reales)|autobiogra\w+)\b/
const ofBeingReal =
  /\b(real|reais|verdadeir[oa]s?|verdader[oa]s?|de verdade|de verdad|a serio|genuine|actually exists?|really exists?|existe( mesmo)?|exists?|exist|invented|inventad\w+|made up|fictional|fictitious|fictici[oa]s?|ficticia|fake)\b/
const either: Readonly<Record<Language, RegExp>> = { pt: /\bou\b/, en: /\bor\b/, es: /\b[ou]\b/ }
const whoWrites =
  'she|her|ela|ella|autora?|author|writer|escritora?|escritor|q_author|quem escreve|quien escribe'
const ofTheAuthor = new RegExp(`\\b(${whoWrites})\\b`)
const ofSomebody = /\b(person|pessoa|persona)\b/

const machine =
  '(ai|ia|bot|robo|robot|chatbot|inteligencia artificial|artificial intelligence|maquina|machine|algoritmo|algorithm|computer( program)?|programa|language model|modelo de (linguagem|lenguaje)|llm|chatgpt|gpt)'
/** "Is this author an AI?", "who invented her?", "can I meet her in person?": there is one answer to all of them. */
const ofHerBeing = new RegExp(
  [
    `\\b(${whoWrites}) (\\S+ )?((is|e|es|sera) )?(an? |uma? |una? )?${machine}$`,
    `\\b(${whoWrites}) (\\S+ ){0,4}(with|con|com|by|por|of|de|uses?|usa|usou|utiliza) (\\S+ )?${machine}$`,
    `\\b(who|quem|quien) (\\S+ )?(invent\\w*|creat\\w+|criou|creo|made up|imagin\\w+|is behind|esta (por )?(detras|tras)( de)?) (\\S+ ){0,2}(${whoWrites})\\b`,
    `\\b(meet|conhecer|conocer|encontrar|visit|visitar) (\\S+ ){0,2}q_author\\b`,
    `\\b(${whoWrites})\\b.*\\b(in person|em pessoa|en persona|in the flesh|em carne e osso|de carne y hueso)\\b`,
  ].join('|'),
)
const ofTexts = new RegExp(
  `\\b(texts?|textos?|books?|livros?|libros?|works|obras|novels?|romances?|novelas?|essays|ensaios|ensayos|catalog\\w*|stories|contos|cuentos)\\b.*\\b(written|wrote|escrit\\w+|generated|gerad\\w+|generad\\w+|made|feit\\w+|hech\\w+|work|obra)\\b.*\\b${machine}$|\\b(an?|um|uma|un|una|the|a|la) ${machine} (\\S+ )?(write|wrote|written|escreveu|escrito|escribio|escribe)\\b`,
)

/** "Is she a real person?", "are the books invented?": what the catalogue says of itself, with yes or no. */
export const reality: Answerer = (question, { catalogue }) => {
  const { language, text, classics } = question
  const ofClassic = classicReal(question, catalogue)
  if (ofClassic !== null) return ofClassic
  const ofBeing = classics.length === 0 && asksWhatSheIs(question)
  if (!ofBeing && (!asksWhetherReal(question) || classics.length > 0)) return null
  const { author, site } = catalogue
  const meansHer = !ofTexts.test(text) && meansTheWriter(question)
  const ofAuthor = meansHer && author.statement !== undefined
  const statement = said(ofAuthor ? (author.statement ?? {}) : site.provenance.statement, language)
  const isFiction = site.provenance.kind === 'demonstration'
  const judges = !ofBeing && isClosed(text) && !either[language].test(text)
  const judged = judges ? `${yesOrNo(invented.test(text) === isFiction, language)}: ` : ''
  const first =
    judged === '' ? statement : `${judged}${statement.charAt(0).toLowerCase()}${statement.slice(1)}`
  return {
    intent: ofAuthor ? 'author' : 'catalogue',
    items: [{ id: ofAuthor ? `author/${author.id}` : 'catalogue/site', reason: statement }],
    statement: sentence(first),
  }
}

const lived =
  /^(did|has|e verdade que|es verdad que|is it true that)? ?(o |a |el |la )?q_classic (realmente |really |actually |mesmo |ever |de verdad |de verdade )*(exist|existed|existiu|existio|existe)( realmente| really| mesmo| de verdad| de verdade| a serio)*$|^(existiu|existio|ha existido)( realmente| mesmo| de verdad| de verdade)* (o |a |el |la )?q_classic( realmente| mesmo| de verdad| de verdade)*$|^(was|is|foi|era|e|fue|es) q_classic (an? |uma? |una? )?(real|verdadeir[oa]|verdader[oa])( person| pessoa| persona| author| writer| autora?| escritora?)?$/

/** "Did she ever exist?" of somebody whose years and book are on record here. */
function classicReal(
  { language, text, classics }: Question,
  { referenceAuthors }: Library['catalogue'],
): Answer | null {
  const [only, more] = referenceAuthors.filter(({ id }) => classics.includes(id))
  if (only === undefined || more !== undefined || !lived.test(text)) return null
  const told = `${said(only.labels, language)} (${only.lived}): ${only.work.title} (${only.work.year})`
  return {
    intent: 'reference_authors',
    items: [{ id: `reference-author/${only.id}`, reason: told }],
    statement: sentence(`${yesOrNo(true, language)}: ${told}`),
  }
}

function asksWhatSheIs({ text, works, projects, articles, saysAbout, unit }: Question): boolean {
  if (works.length + projects.length + articles.length > 0 || saysAbout) return false
  return (unit === null && ofHerBeing.test(text)) || (ofTexts.test(text) && isClosed(text))
}

/** Somebody else who is named ("is Simão Calhau a real person?") is not the author. */
function meansTheWriter({ text, authorNamed, topic }: Question): boolean {
  const others = topic.filter((word) => !ofSomebody.test(word) && !genuine.test(word) && !invented.test(word))
  return authorNamed || ofTheAuthor.test(text) || (ofSomebody.test(text) && others.length === 0)
}

function asksWhetherReal({
  text,
  cues,
  works,
  unit,
  siteNamed,
  authorNamed,
  topic,
  publishers,
}: Question): boolean {
  // A house that a record names is as real as the record.
  const ofHouse = (siteNamed || publishers.length > 0) && works.length === 0 && topic.length <= 1
  if (ofHouse && ofBeingReal.test(text) && isClosed(text)) return true
  if (!cues.has('real') || !(genuine.test(text) || invented.test(text)) || !isClosed(text)) return false
  if (cues.has('relation') || cues.has('rights') || ofEvents.test(text)) return false
  const named =
    authorNamed || siteNamed || cues.has('site') || ofTheAuthor.test(text) || ofSomebody.test(text)
  return named || ((works.length > 0 || unit !== null) && topic.length <= 2)
}
