import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { confirmedEditions, isForPress, projectsOf } from '../lookup/lookup.ts'
import { authorSchema } from '../schemas/author.ts'
import { contactSchema } from '../schemas/contact.ts'
import { address, workSummarySchema } from '../schemas/documents.ts'
import { projectSchemas } from '../schemas/project.ts'
import { line, localised } from '../schemas/text.ts'
import { jsonDocument } from './document.ts'
import { workSummary } from './summaries.ts'

/** What the press may quote, in three languages: identity, works, projects, covers, contact. */
export const pressKitDocument = jsonDocument({
  path: '/api/press-kit.json',
  operationId: 'getOfficialPressKit',
  summary: 'Press kit: identity, works, projects and whom to write to',
  description:
    'What a newsroom asks for first: names, texts in each language, covers, and the contact for the press.',
  applies: ({ contacts }) => contacts.some(isForPress),
  shape: {
    name: line,
    tagline: localised,
    description: localised,
    identity: v.strictObject({
      iri: address,
      ...v.pick(authorSchema, ['name', 'essence', 'biography', 'statement']).entries,
    }),
    works: v.array(
      v.strictObject({ ...workSummarySchema.entries, synopsis: localised, covers: v.array(address) }),
    ),
    projects: v.array(
      v.strictObject({
        iri: address,
        ...v.pick(projectSchemas.app, ['id', 'name', 'kind', 'status', 'summary']).entries,
      }),
    ),
    contacts: v.array(v.pick(contactSchema, ['id', 'name', 'email', 'contexts'])),
  },
  describe: (catalogue, publication) => {
    const { site, author, contacts, works } = catalogue
    return {
      body: {
        name: site.name,
        tagline: site.tagline,
        description: site.description,
        identity: {
          iri: iri.author(publication.baseUrl),
          name: author.name,
          essence: author.essence,
          biography: author.biography,
          statement: author.statement,
        },
        works: works.map((work) => ({
          ...workSummary(catalogue, publication, work.slug),
          synopsis: work.synopsis,
          covers: confirmedEditions(catalogue, work).flatMap(({ cover }) =>
            cover === undefined ? [] : [`${publication.baseUrl}/covers/${cover}`],
          ),
        })),
        projects: projectsOf(catalogue).map(({ id, name, kind, status, summary }) => ({
          id,
          iri: iri.project(publication.baseUrl, id),
          name,
          kind,
          status,
          summary,
        })),
        contacts: contacts.map(({ id, name, email, contexts }) => ({ id, name, email, contexts })),
      },
      sources: [
        ...author.sources,
        ...works.flatMap((work) => work.sources),
        ...projectsOf(catalogue).flatMap((project) => project.sources),
      ],
      claimLimits: ['The kit quotes no reviews, prizes, sales or readership.'],
    }
  },
})
