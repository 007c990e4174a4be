import { said } from '../../lookup/said.ts'
import type { Language } from '../../reading/language.ts'
import { means } from '../../reading/marks.ts'
import { isTopic } from '../query/filters.ts'
import { formLabels } from '../query/labels.ts'
import { say, sentence } from '../query/sentence.ts'
import { datedName, editionTraits, itemsOf, listed, nameOf, quotedText, worksSaid } from '../query/telling.ts'
import type { Library, Thing } from '../query/things.ts'
import type { Answerer } from '../query/use.ts'
import { subjects } from './fields.ts'

/** What something is: its record in a sentence or two, where nothing narrower is asked of what is named. */
export const describe: Answerer = (context, use) => {
  const things = subjects(context)
  if (things.length === 0) return null
  // Who asks for a book of the author asks for no life.
  if (things[0]?.thing.kind === 'author' && (use.has('kind', 'work') || use.has('form'))) return null
  use.useNamed(things)
  use.takeAll('ask:describe ask:is ask:who about ask:whether')
  // What happens in a story its synopsis may say, or not.
  const tells = things.some(({ thing }) => thing.kind === 'work') && use.takeAll('story')
  if (tells) use.takeAll('ask:where ask:how ask:when kind:work tells')
  const { language, library } = context
  const told = things.map(({ thing }) => ({ thing, text: sentence(described(thing, library, language)) }))
  for (const { thing } of told)
    use.takeAll(`kind:${thing.kind}`, thing.kind === 'work' ? 'kind:work' : `kind:${thing.kind}`)
  if (told.some(({ thing }) => thing.kind === 'project')) use.takeAll('name:app name:game kind:project')
  if (told.some(({ thing }) => thing.kind === 'work')) use.takeAll('form')
  return {
    intent: 'describe',
    statement: told.map(({ text }) => text).join(' '),
    items: told.map(({ thing, text }) => ({ id: thing.id, reason: text })),
    ...(tells ? { certain: false as const } : {}),
  }
}

/** A theme, a concept or a kind of thing by its label alone. */
export const describeTopic: Answerer = (context, use) => {
  const { language, library, reading } = context
  const wanted = use.takeAll('ask:describe ask:is')
  use.takeAll('name:author name:site')
  const plain = use.takeAll('kind:theme kind:concept')
  const marks = reading.marks.filter((mark) => mark.not === null && isTopic(mark))
  const [mark] = marks
  const named = plain && mark?.about != null && means(mark.about, 'kind', 'theme')
  if (mark === undefined || marks.length > 1 || !(wanted || named)) return null
  const themes = mark.meanings.flatMap(({ value }) =>
    value.startsWith('theme/') ? [library.thing(value)] : [],
  )
  const labelled = themes.filter((theme) => nameOf(theme, language).toLowerCase() === mark.text.toLowerCase())
  const theme = labelled[0] ?? themes[0]
  if (theme === undefined) return null
  use.use(mark)
  use.takeAll('about')
  const text = sentence(described(theme, library, language))
  const works = library.tied(theme, 'work')
  return {
    intent: 'describe',
    statement: text,
    items: [{ id: theme.id, reason: text }, ...itemsOf(works, language)],
  }
}

type Describe = (thing: Thing, library: Library, language: Language) => string

const idOf = ({ id }: Thing) => id.slice(id.indexOf('/') + 1)

const describers: Partial<Record<Thing['kind'], Describe>> = {
  work: (thing, { catalogue }, language) => {
    const work = catalogue.works.find(({ slug }) => slug === idOf(thing))
    return `${nameOf(thing, language)} (${work && formLabels[work.form][language]}, ${thing.year}): ${said(work?.synopsis ?? {}, language)}`
  },
  edition: (thing, _library, language) => `${nameOf(thing, language)}: ${editionTraits(thing, language)}`,
  theme: (thing, library, language) => {
    const theme = library.catalogue.themes.find(({ id }) => id === idOf(thing))
    const works = worksSaid(thing, library, language)
    const shown = works === '' ? '' : ` ${say(language, 'its_works')} ${works}.`
    return `${nameOf(thing, language)}: ${said(theme?.definition ?? {}, language)}${shown}`
  },
  concept: (thing, { catalogue }, language) => {
    const concept = catalogue.concepts.find(({ id }) => id === idOf(thing))
    return `${nameOf(thing, language)}: ${said(concept?.definition ?? {}, language)}`
  },
  article: (thing, library, language) => {
    const essay = library.catalogue.articles.find(({ slug }) => slug === idOf(thing))
    const told =
      essay?.language === language
        ? essay.summary
        : (essay?.abstract?.[language]?.split(/(?<=[.!?]) /)[0] ?? essay?.summary)
    return `${nameOf(thing, language)} (${listed(library.tied(thing, 'writer'), language, nameOf)}, ${thing.date}): ${told}`
  },
  'reference-author': (thing, library, language) => {
    const classic = library.catalogue.referenceAuthors.find(({ id }) => id === idOf(thing))
    const bridges = library.catalogue.relations.filter(({ author }) => author === classic?.id)
    const work = classic?.work
    return `${nameOf(thing, language)} (${classic?.lived}), ${work?.titles?.[language] ?? work?.title}, ${work?.year}. ${bridges.map(({ statement }) => said(statement, language)).join(' ')}`
  },
  series: (thing, library, language) => {
    const series = library.catalogue.author.series.find(({ id }) => id === idOf(thing))
    const works = library.tied(thing, 'work').toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    return `${nameOf(thing, language)}: ${listed(works, language)}. ${said(series?.description ?? {}, language)}`.trim()
  },
  intent: (thing, { catalogue }, language) =>
    `${nameOf(thing, language)}: ${said(catalogue.intents.find(({ id }) => id === idOf(thing))?.guide ?? {}, language)}`,
  author: (_thing, { catalogue: { author } }, language) =>
    `${said(author.biography, language)} ${said(author.statement ?? {}, language)}`.trim(),
  catalogue: (_thing, { catalogue: { site } }, language) =>
    `${site.name}: ${said(site.description, language)} ${said(site.provenance.statement, language)}`,
  project: (thing, { catalogue: { projects } }, language) => {
    const project = [projects.app, projects.game].find((one) => one?.id === idOf(thing))
    if (project === undefined) return ''
    const own = project.in_other_languages?.[language] ?? {}
    const operation =
      'operation' in project
        ? (own.operation ?? project.operation)
        : (own.design_goals ?? project.design_goals).join(' ')
    return `${project.name}: ${said(project.summary, language)} ${operation}`
  },
  capability: (thing, { catalogue: { capabilities } }) => {
    const found = capabilities.find(({ id }) => id === idOf(thing))
    return `${found?.name}: ${found?.status}. ${found?.paths.join(', ')} ${quotedText(found?.note ?? '')}`
  },
  source: (thing, { catalogue: { sources } }) => {
    const found = sources.find(({ id }) => id === idOf(thing))
    return `${found?.title}, ${found?.publisher}. ${found?.supports} ${found?.url ?? ''}`.trim()
  },
}

/** The record of a thing in words. */
export function described(thing: Thing, library: Library, language: Language): string {
  const tell = describers[thing.kind]
  if (tell !== undefined) return tell(thing, library, language)
  return `${nameOf(thing, language)}: ${worksSaid(thing, library, language)}`
}

/** Who somebody is who made a book with others, and what the two of two things have to do with each other: the editors' bridge. */
export const bridge: Answerer = (context, use) => {
  const { language, library } = context
  if (!use.takeAll('beside with ask:why field:statement ask:shared')) return null
  use.takeAll('ask:describe ask:is ask:how')
  const classics = context.named.filter(({ thing }) => thing.kind === 'reference-author')
  const works = context.named.filter(({ thing }) => thing.kind === 'work')
  const [classic] = classics
  if (classic === undefined) return null
  use.useNamed([...classics, ...works])
  use.takeAll('name:author name:site kind:work kind:reference-author form:novel')
  const wanted = new Set(works.map(({ thing }) => thing.id))
  const found = library.catalogue.relations.filter(
    ({ author, work }) =>
      classics.some(({ thing }) => thing.id === `reference-author/${author}`) &&
      (wanted.size === 0 || wanted.has(`work/${work}`)),
  )
  if (found.length === 0) {
    const names = listed(
      [...classics, ...works].map(({ thing }) => thing),
      language,
      nameOf,
    )
    const not = say(language, 'no_bridge')
    return { intent: 'bridge', statement: `${not} ${names}.`, items: [] }
  }
  const items = found.map(({ author, work, statement }) => ({
    id: wanted.size > 0 ? `reference-author/${author}` : `work/${work}`,
    reason: said(statement, language),
  }))
  const rest =
    wanted.size > 0
      ? [...wanted].map((id) => ({ id, reason: sentence(datedName(library.thing(id), language)) }))
      : []
  return {
    intent: 'bridge',
    statement: found.map(({ statement }) => said(statement, language)).join(' '),
    items: [...items, ...rest],
  }
}
