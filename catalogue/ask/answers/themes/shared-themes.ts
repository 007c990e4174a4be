import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import type { RecordId } from '../../kinds.ts'
import { phraseWords } from '../../lexicon.ts'
import type { Library } from '../../library.ts'
import { isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, themesSaid, titleIn } from '../../sentence.ts'
import type { Answer, Answerer } from '../answer.ts'
import { notBeside } from '../classics/not-beside.ts'
import { twoEssays } from '../essays/essays-beside.ts'
import { factsAsked } from '../works/facts-of-record.ts'

const SHARES =
  /\b(share[ds]?|sharing|partilha[mr]?|compartilha[mr]?|compart\w+|em comum|en comun|in common|(mesm[ao]s?|mism[ao]s?|same) (temas?|themes?)|coincid\w+|overlap\w*)\b/
const WORKS =
  /\b(obras?|livros?|works?|books?|libros?|romances?|novel\w*|titulos?|titles?|quais|cuales|which|outr[ao]s?|otr[ao]s?|others?|algun[ao]?s?|algum\w*|any)\b/
const THEMES = /\b(temas?|themes?|topics?|assuntos?|tematic\w+)\b/

/** The themes that a question says by their labels; the works it names stand for none. */
function themesIn({ whole }: Question, { themes }: Catalogue): string[] {
  return themes
    .filter(({ labels }) =>
      Object.values(labels).some((label) => ` ${whole.text} `.includes(` ${phraseWords(label).join(' ')} `)),
    )
    .map(({ id }) => id)
}

/** "Which works share a theme with The Odyssey?": the others, and which themes they are. */
export const worksSharingThemes: Answerer = (question, { catalogue }) => {
  const { whole, classics, without } = question
  const [slug, ...more] = whole.works
  if (more.length + classics.length + without.length > 0) return null
  const named = catalogue.works.find((work) => work.slug === slug)
  const { text } = whole
  if (!SHARES.test(text) || !THEMES.test(text) || !WORKS.test(text)) return null
  const wanted = themesIn(question, catalogue)
  if (named === undefined) return wanted.length === 1 ? having(question, catalogue, wanted) : null
  const least = Math.max(
    1,
    numbersOfThemes.findIndex((one) => one.test(text)),
  )
  const rows = catalogue.works.flatMap((work) => {
    if (work === named) return []
    const shared = named.themes.filter((id) => work.themes.includes(id))
    const kept = wanted.length === 0 ? shared : shared.filter((id) => wanted.includes(id))
    return kept.length < least ? [] : [{ work, shared: kept }]
  })
  return sharedWith(question, catalogue, named, wanted, rows)
}

/** "Two themes", by their number. */
const numbersOfThemes: readonly RegExp[] = [
  /^$/,
  /^$/,
  /\b(two|dois|dos|2) (temas|themes)\b/,
  /\b(three|tres|3) (temas|themes)\b/,
  /\b(four|quatro|cuatro|4) (temas|themes)\b/,
]

/** "Which works have the theme of trust in common?" */
function having({ language }: Question, { works, themes }: Catalogue, wanted: readonly string[]): Answer {
  const kept = works.filter((work) => wanted.every((id) => work.themes.includes(id)))
  const label = enumerated(
    themes.filter(({ id }) => wanted.includes(id)),
    language,
    ({ labels }) => said(labels, language),
  )
  const titles = enumerated(kept, language, dated)
  return {
    intent: 'works_sharing_themes',
    items: kept.map((work) => ({ id: `work/${work.slug}`, reason: label })),
    statement: sentence(`${label}: ${titles}`),
  }
}

function sharedWith(
  { language }: Question,
  catalogue: Catalogue,
  named: Work,
  wanted: readonly string[],
  rows: readonly { readonly work: Work; readonly shared: readonly string[] }[],
): Answer {
  const labelled = (ids: readonly string[]) => themesSaid(ids, catalogue, language)
  const title = titleIn(named, language)
  const what = {
    pt: wanted.length === 0 ? 'temas' : `o tema ${labelled(wanted)}`,
    en: wanted.length === 0 ? 'themes' : `the theme of ${labelled(wanted)}`,
    es: wanted.length === 0 ? 'temas' : `el tema ${labelled(wanted)}`,
  }[language]
  const told = rows.map(({ work, shared }) =>
    wanted.length === 0 ? `${dated(work, language)}, ${labelled(shared)}` : dated(work, language),
  )
  const list = wanted.length === 0 ? told.join('; ') : enumerated(told, language)
  const statement =
    rows.length === 0
      ? {
          pt: `Nenhuma outra obra partilha ${what} com ${title}`,
          en: `No other work shares ${what} with ${title}`,
          es: `Ninguna otra obra comparte ${what} con ${title}`,
        }[language]
      : {
          pt: `Partilha${rows.length > 1 ? 'm' : ''} ${what} com ${title}: ${list}`,
          en: `Sharing ${what} with ${title}: ${list}`,
          es: `Comparte${rows.length > 1 ? 'n' : ''} ${what} con ${title}: ${list}`,
        }[language]
  return {
    intent: 'works_sharing_themes',
    items: rows.map(({ work, shared }) => ({ id: `work/${work.slug}`, reason: labelled(shared) })),
    statement: sentence(statement),
  }
}

const BOTH = /\b(both|ambos|ambas|os dois|as duas|los dos|las dos)\b/
/** What denies or leaves out makes it another question. */
const TURNED =
  /\b(only|so|solo|apenas|not|nao|no longer|other|outros?|otros?|besides|alem|ademas|nothing|nada)\b/

/** "Do the Keeper and the House share the theme of memory?": yes or no, and what they do share. */
export const themeOfBoth: Answerer = (question, library) => {
  const { catalogue } = library
  const { whole, language, without, classics } = question
  if (without.length + classics.length > 0 || !isClosed(whole.text) || TURNED.test(whole.text)) return null
  if (!SHARES.test(whole.text) && !(BOTH.test(whole.text) && (question.saysAbout || THEMES.test(whole.text))))
    return null
  const two = ofTwo(question, library)
  const wanted = themesIn(question, catalogue)
  if (two === null || wanted.length === 0) return null
  const labelled = (ids: readonly string[]) => themesSaid(ids, catalogue, language)
  const bearers = two.filter(({ themes }) => wanted.every((id) => themes.includes(id)))
  const common = (two[0]?.themes ?? []).filter((id) => two.every(({ themes }) => themes.includes(id)))
  const names = enumerated(bearers, language, ({ name }) => name)
  const holds = bearers.length === two.length
  const [only, none, both] = {
    pt: ['só', 'nenhum dos dois', 'em comum'],
    en: ['only', 'neither of them', 'in common'],
    es: ['solo', 'ninguno de los dos', 'en común'],
  }[language]
  const who = holds ? names : bearers.length === 0 ? none : `${only} ${names}`
  const rest = holds || common.length === 0 ? '' : `; ${both}: ${labelled(common)}`
  return {
    intent: 'shared_themes',
    items: two.map(({ id, themes }) => ({ id, reason: labelled(themes) })),
    statement: sentence(`${yesOrNo(holds, language)}: ${labelled(wanted)}, ${who}${rest}`),
    known: true,
  }
}

interface Themed {
  readonly id: RecordId
  readonly name: string
  readonly themes: readonly string[]
}

/** The works or the two essays that are named. */
function ofTwo(question: Question, library: Library): readonly Themed[] | null {
  const { whole, language } = question
  const works = library.catalogue.works.filter(({ slug }) => whole.works.includes(slug))
  if (works.length > 1)
    return works.map((work) => ({
      id: `work/${work.slug}`,
      name: dated(work, language),
      themes: work.themes,
    }))
  const essays = works.length === 0 ? twoEssays(question, library) : null
  return (
    essays?.map(({ slug, title, themes }) => ({ id: `article/${slug}`, name: `«${title}»`, themes })) ?? null
  )
}

/** "Which themes tie the Atlas to Plato?": those for which an editor set the two side by side. */
export const themesOfBridge: Answerer = (question, { catalogue }) => {
  const { works, classics, language, whole } = question
  if (works.length === 0 || classics.length === 0 || !THEMES.test(whole.text)) return null
  const bridges = catalogue.relations.filter(
    ({ work, author }) => works.includes(work) && classics.includes(author),
  )
  if (bridges.length === 0) return works.length === 1 ? notBeside(question, catalogue) : null
  const ids = [...new Set(bridges.flatMap((bridge) => bridge.themes))]
  const reasons = bridges.map(({ statement }) => said(statement, language))
  return {
    intent: 'themes_of_bridge',
    items: ids.map((id) => ({ id: `theme/${id}`, reason: reasons.join(' ') })),
    statement: `${sentence(themesSaid(ids, catalogue, language))} ${reasons.join(' ')}`,
  }
}

const COMPARES = /\b(compar(?!t)\w+|contrast\w*|versus|vs|diferenca\w*|diferencia\w*|differ\w*|confront\w+)\b/

const DIVIDES =
  /\b(temas?|themes?|topics?|assuntos?) .*\b((nao|no|not|never|don t|doesn t) (sao |son )?(comuns|comunes|shared?|partilha[mr]?|compartilha[mr]?|comparten?)|(nao|no|not) (tem|tienen?|have) (em|en|in) (comum|comun|common)|missing (from|in)|so d\S+ q_work e nao d\S+)\b/
const OF_WORKS = /\b(obras?|livros?|works?|books?|libros?|romances?|novel\w*)\b/

/** "Which themes do the Atlas and the Manual not share?": never those that neither has. */
export const themesUnshared: Answerer = (question, library) => {
  const { text } = question.whole
  if (!DIVIDES.test(text) || OF_WORKS.test(text) || isClosed(text)) return null
  return comparison(question, library)
}

/** "Compare the themes of the Atlas and the Manual": what both have, and what each has alone. */
export const themesCompared: Answerer = (question, library) => {
  const { text } = question.whole
  return THEMES.test(text) && COMPARES.test(text) ? comparison(question, library) : null
}

const comparison: Answerer = (question, { catalogue }) => {
  const { whole, language } = question
  const [a, b, ...more] = catalogue.works.filter(({ slug }) => whole.works.includes(slug))
  if (a === undefined || b === undefined || more.length > 0) return null
  const labelled = (ids: readonly string[]) => themesSaid(ids, catalogue, language)
  const common = a.themes.filter((id) => b.themes.includes(id))
  const [both, none, alone] = {
    pt: ['Em comum', 'nenhum tema', 'só'],
    en: ['In common', 'no theme', 'only'],
    es: ['En común', 'ningún tema', 'solo'],
  }[language]
  const own = [a, b].map((work) => {
    const rest = work.themes.filter((id) => !common.includes(id))
    return rest.length === 0 ? '' : sentence(`${alone} ${titleIn(work, language)}: ${labelled(rest)}`)
  })
  return {
    intent: 'themes_compared',
    items: [a, b].map((work) => ({ id: `work/${work.slug}`, reason: labelled(work.themes) })),
    statement: [
      sentence(`${both}: ${common.length === 0 ? none : labelled(common)}`),
      ...own.filter((one) => one !== ''),
    ].join(' '),
  }
}

/** Themes by their names, as a running text says them. */
export function themeNames(ids: readonly string[], { language }: Question, { catalogue }: Library): string {
  return ids
    .flatMap((id) => catalogue.themes.filter((theme) => theme.id === id))
    .map((theme) => said(theme.labels, language).toLowerCase())
    .join(', ')
}

/** That what several have in common is asked for. */
export const sharing =
  /\b(shared?|shares|sharing|in common|common|comum|comuns|comun|comunes|partilham?|partilhad\w+|compart\w+|une[mn]?|unite[sd]?|joins?|liga[mn]?|link(s|ed)?|parecem|parecen|assemelham|alike|relaciona[mn]?|intersec\w+|coincid\w+|overlap)\b/

const bothOf = /\b(ambos|ambas|both)\b/

/** "The themes of the Atlas and those of the House": of each its own. */
const apart =
  /\b(and|e|y) (also )?(those|the ones|os|las|los|quais|cuales|which|what)( (are|sao|son|has|tem|tiene))?( (of|d[ae]|do|del|de la))? ((the|o|a|el|la) )?q_work/

/** The themes that two works or more have in common. */
export const sharedThemes: Answerer = (question, library) => {
  const { language, text, unit, cues } = question
  const works = library.catalogue.works.filter(({ slug }) => question.works.includes(slug))
  // "Do both mention a widow?" asks for the widow, "do they share a publisher?" for the publisher.
  const asks = sharing.test(text) || (bothOf.test(text) && question.topic.length === 0)
  const named = unit === 'theme' || cues.has('themes')
  if (works.length < 2 || apart.test(text) || (!named && (!asks || factsAsked(question).length > 0)))
    return null
  const [first, ...others] = works
  const shared = (first?.themes ?? []).filter((id) => others.every(({ themes }) => themes.includes(id)))
  const titles = enumerated(works, language, titleIn)
  const names = shared.map((id) => themeNames([id], question, library))
  const statement =
    shared.length === 0
      ? {
          pt: `Nenhum: ${titles} não têm temas em comum.`,
          en: `None: ${titles} have no theme in common.`,
          es: `Ninguno: ${titles} no tienen temas en común.`,
        }[language]
      : sentence(
          `${enumerated(names, language)}: ${
            { pt: 'o que têm em comum', en: 'what is common to', es: 'lo que tienen en común' }[language]
          } ${titles}`,
        )
  return {
    intent: 'shared_themes',
    items: shared.map((id) => ({ id: `theme/${id}`, reason: titles })),
    statement,
  }
}
