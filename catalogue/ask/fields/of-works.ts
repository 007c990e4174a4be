import { confirmedEditions } from '../../lookup/lookup.ts'
import type { Work } from '../../schemas/work.ts'
import { enquiryLabels } from '../labels.ts'
import { enumerated, titleIn } from '../sentence.ts'
import { field, type Kind, listedOrNull, quoted } from './field.ts'
import { classicsCalled, contactCalled } from './named.ts'

const rightsOf = (work: Work, { rights }: { rights: readonly { work: string }[] }) =>
  rights.findIndex((one) => one.work === work.slug)

/** What the record of a work holds besides the facts of its editions (`answers/facts-of-record.ts`). */
export const ofWorks: Kind<Work> = {
  meant: ({ works, classics, projects, articles }, { catalogue }) =>
    classics.length + projects.length + articles.length > 0
      ? []
      : catalogue.works.filter(({ slug }) => works.includes(slug)),
  id: ({ slug }) => `work/${slug}`,
  nameOf: titleIn,
  fields: [
    field(
      ['códigos Thema', 'Thema codes', 'códigos Thema'],
      [
        'thema|(codigos?|codes?|classifica\\w+|clasifica\\w+|cota|categor\\w+)( \\S+){0,2} (tematic\\w+|assuntos?|materias?|subjects?|bic|bisac|cdu|dewey|udc|biblio\\w+)|',
        '(subject|classification|tematic\\w+) codes?|subject categor\\w+|classificac(ao|oes)|clasificac(ion|iones)|classifications?',
      ],
      ({ thema }) => listedOrNull(thema ?? []),
    ),
    field(
      ['palavras-chave', 'keywords', 'palabras clave'],
      'palavras? chave|key ?words?|palabras? clave|descri?t?ores|descriptores|descriptors?|etiquetas|tags?|subject headings?|subject terms?|materias|encabezamientos|cabecalhos de assunto|termos de (pesquisa|assunto)|search terms?',
      ({ subjects }, { language }) => listedOrNull(subjects[language] ?? []),
    ),
    field(
      ['nota sobre os direitos', 'note on the rights', 'nota sobre los derechos'],
      '(rights? notes?|notes? (on|about|to|for) (the )?rights|notas? (de|dos|sobre|sobre os|sobre los|de los) (direitos|derechos)|nota(s)? .{0,20}(direitos|derechos)|(direitos|derechos|rights) .{0,25}(notas?|notes?|observa\\w+|remarks?|comments?|comentari\\w+))',
      (work, { catalogue, language }) => {
        const rights = catalogue.rights[rightsOf(work, catalogue)]
        if (rights === undefined) return null
        const open = rights.enquiries.map((kind) => enquiryLabels[kind][language])
        const opened = {
          pt: 'aberta a contactos para',
          en: 'open to enquiries for',
          es: 'abierta a consultas para',
        }
        return [
          `${quoted(rights.note)}; ${opened[language]} ${enumerated(open, language)}`,
          contactCalled(rights.contact, catalogue),
        ]
          .filter((part) => part !== null)
          .join('; ')
      },
    ),
    field(
      ['imagem da capa', 'cover image', 'imagen de la cubierta'],
      '(imagem|image|imagen|ficheiro|file|fichero|archivo|foto|picture|jpe?g|svg|png) (d[aeo]s? |of |for |de la )?(the )?(capa|cover|cubierta|portada)|(cover|capa|cubierta|portada) (image|file|art ?work|picture|em svg|in svg|en svg)|(ver|see|download|descarregar|descargar|mostra\\w*|show me|tem|tiene|have|has|ha|hay|there) (\\S+ ){0,3}(capa|cover|cubierta|portada)(?! (mole|dura|blanda))',
      (work, { catalogue }) => {
        const covers = confirmedEditions(catalogue, work).flatMap(({ cover }) => cover ?? [])
        return listedOrNull([...new Set(covers)].map((file) => `/covers/${file}`))
      },
    ),
    field(
      ['página', 'page', 'página'],
      'urls?|permalinks?|(web|internet) (page|address)|webpage|(pagina|endereco|direccion|enderecos) (web|na web|en la web|na internet)|(link|enlace|ligacao|hiperliga\\w+) (para|to|for|d[aeo]s?|a|al|de la|direct[oa])|identificador\\w*|identifiers?|iri|uri',
      ({ slug }) => `/works/${slug}`,
    ),
    field(
      ['conceitos ligados', 'concepts tied to the record', 'conceptos ligados'],
      '(que|quais|which|what|cuales|algum|algun|any) (\\S+ ){0,2}(conceitos?|concepts?|conceptos?)',
      ({ slug }, { catalogue, language }) => {
        const tied = catalogue.concepts.filter(({ works }) => works.includes(slug))
        return tied.length === 0 ? null : enumerated(tied, language, ({ labels }) => labels[language] ?? '')
      },
    ),
    field(
      ['guias de leitura', "readers' guides", 'guías de lectura'],
      '(que|quais|which|what|cuales|alguma?|alguna?|algun|any|em|en|in) (\\S+ ){0,2}(guias?|guides?|itinerari\\w+|percursos?|roteiros? de leitura)',
      ({ slug }, { catalogue, language }) => {
        const holding = catalogue.intents.filter(({ works }) => works.includes(slug))
        return holding.length === 0
          ? null
          : enumerated(holding, language, ({ titles }) => titles[language] ?? '')
      },
    ),
    field(
      ['clássicos ao lado', 'classics beside the record', 'clásicos al lado'],
      '(que|quais|which|what|cuales|names?|nomes?|nombres?) (\\S+ ){0,2}(classicos?|classics?|clasicos?) (\\S+ ){0,4}(temas?|themes?)',
      ({ slug }, telling) =>
        classicsCalled(
          telling.catalogue.relations.filter(({ work }) => work === slug).map(({ author }) => author),
          telling,
        ),
    ),
  ],
}
