import { isForPress } from '../../lookup/lookup.ts'
import { said } from '../../lookup/said.ts'
import type { Author } from '../../schemas/author.ts'
import type { Brief } from '../../schemas/brief.ts'
import type { Contact } from '../../schemas/contact.ts'
import type { LanguagePage } from '../../schemas/language-page.ts'
import type { Site } from '../../schemas/site.ts'
import type { Source } from '../../schemas/source.ts'
import { dayIn, languageLabel } from '../labels.ts'
import { phraseWords } from '../lexicon.ts'
import type { Question } from '../question.ts'
import { enumerated } from '../sentence.ts'
import { field, type Kind, listedOrNull, quoted } from './field.ts'
import { contactCalled, worksCalled } from './named.ts'

const HOUSE =
  /\b(catalog\w*|catalogue|q_site|site|sitio|website|web ?site|(?:esta|this|a|la|vossa|vuestra) (?:pagina|page|web)|registos?|registros?|records?|last update|ultima (?:atualizacao|actualizacao|actualizacion)|press kit|media kit|kit d[eo] (?:imprensa|prensa|media)|dossi\w+ d[eo] (?:imprensa|prensa)|base de dados|base de datos|database|metadados|metadata|metadatos|estes dados|this data|estos datos)\b/

/** The catalogue itself: one thing, spoken of by its name or as "this catalogue". */
export const ofSite: Kind<Site> = {
  meant: ({ whole, projects, articles, classics }, { catalogue }) =>
    HOUSE.test(whole.text) && projects.length + articles.length + classics.length === 0
      ? [catalogue.site]
      : [],
  id: () => 'catalogue/site',
  nameOf: ({ name }) => name,
  fields: [
    field(
      ['data da última alteração', 'date of the last change', 'fecha del último cambio'],
      'updated?|updates|revised|last (change[ds]?|modif\\w+|revis\\w+|edit\\w+|touched)|atualiz\\w+|actualiz\\w+|(ultima|ultimo|last) (alteracao|modificac\\w+|revis\\w+|cambio|vez|mudanca|versao|version)|(quando|when|cuando) .{0,40}(revist[oa]|revisad[oa]|modificad[oa]|alterad[oa]|mudou|alterou|cambio|changed|modified|edited)|how (recent|current|up to date)|(data|fecha|date) (d[aeo]s?|of|del) (ultima|last|catalog\\w+|registos?)',
      ({ updated }, { language }) => dayIn(updated, language),
    ),
    field(
      ['responsável', 'person or body responsible', 'responsable'],
      '(?:de quem|de quien) (?:e|es) (?:este|esta|o|el|la|a) (?:catalog\\w+|site|sitio|pagina|web)|whose (?:site|catalog\\w+|website) is|mantem|mantid[oa]|maintain\\w*|maintenance|mantien\\w+|manteni\\w+|manutencao|mantenimiento|responsavel|responsable|responsible|(quem|quien|who) (\\S+ )?(responde|answers|runs?|manages?|looks after|takes care|curates?|keeps|kept|vouches|gere|administra|dirige|coordena|coordina|gestiona|cuida|trata|ocupa|encarrega|encarga|lleva|toma conta|faz|fez|made|makes|hace|hizo|elabora|compila|compiled|esta por detras|esta por tras|esta detras|is behind|stands behind|escreve|writes|escribe|fiz\\w+|assina|firma)(?! por (mail|correo))|vouch\\w+',
      ({ provenance }) => provenance.maintained_by,
    ),
    field(['lema', 'tagline', 'lema'], 'taglines?|lema|slogan|motto|divisa', ({ tagline }, { language }) =>
      said(tagline, language),
    ),
    field(
      ['dossiê de imprensa', 'press kit', 'dosier de prensa'],
      '(press|media) kits?|kits? d[eo] (imprensa|prensa|media)|dossi\\w+ d[eo] (imprensa|prensa)|dosier\\w* d[eo] prensa',
      () => '/api/press-kit.json',
    ),
    field(
      ['proveniência', 'provenance', 'procedencia'],
      'provenance|proveniencia|procedencia|(que|what|which) (\\S+ )?(tipo|kind|sort|clase) (de|of) (registo|record|registro|conteudo|content|contenido)|(quem|quien|who) (afirma|says|dice|diz) (isto|isso|this|esto|all this)',
      ({ provenance }, { language }) => said(provenance.statement, language),
    ),
    field(
      ['descrição', 'description', 'descripción'],
      '(o que|que|what) (e|es|is|s|contem|contains?|contiene) (este|o|the|this|el) (catalog\\w+|site|sitio|q_site)|(o que|que|what) (e|es|is|s) (a |o |la |el |the )?q_site|(descri\\w+|tell me about|fala me d[eo]|hablame del?) (d?este|o|the|this|el) (catalog\\w+|site|sitio)|q_site (o que e|what is it|que es)',
      ({ description }, { language }) => said(description, language),
    ),
    field(
      ['línguas das páginas', 'languages of the pages', 'lenguas de las páginas'],
      '(que|which|what|quantas|how many|cuantas) (linguas|idiomas|languages|lenguas) .{0,40}(catalog\\w*|site|sitio|q_site|website)|(catalog\\w*|site|sitio|q_site|website) .{0,40}(que|which|what|quantas|how many|cuantas) (linguas|idiomas|languages|lenguas)',
      (_site, { catalogue, language }) => {
        const tags = catalogue.languagePages.map((page) => languageLabel(page.language, language))
        return tags.length === 0 ? null : enumerated(tags, language)
      },
    ),
  ],
}

export const ofAuthor: Kind<Author> = {
  meant: ({ works, classics, projects, articles, authorNamed, whole: { text } }, { catalogue }) =>
    works.length + classics.length + projects.length + articles.length === 0 &&
    (authorNamed || AUTHOR.test(text))
      ? [catalogue.author]
      : [],
  id: ({ id }) => `author/${id}`,
  nameOf: ({ name }) => name,
  fields: [
    field(
      ['línguas de escrita', 'languages of writing', 'lenguas de escritura'],
      '(que|what|which|quais|cuales|quant[oa]s|cuant[oa]s|how many) (\\S+ ){0,2}(linguas?|idiomas?|languages?|lenguas?)',
      ({ writes_in }, { language }) => enumerated(writes_in, language, languageLabel),
    ),
  ],
}

const AUTHOR =
  /\b(autora?|author|escritora?|writer|ela|ella|she)\b.*\b(escrev\w+|escrib\w+|writ\w+|wrote|trabalha|trabaja)\b|\b(escrev\w+|escrib\w+|writ\w+|wrote)\b.*\b(autora?|author|escritora?|writer|ela|ella|she)\b/

const DESK =
  /\b(desk|contact\w*|contat\w*|assessoria|gabinete|departament\w+|department|oficina|office|e ?mails?|address|endereco|morada|correos?|direccion|equipa|equipo|team|secretaria|servico|servicio|mailbox|inbox|(press|rights)@?|prensa|imprensa)\b/
const PRESS = /\b(press|imprensa|prensa|media|jornalis\w+|periodis\w+|journalis\w+)\b/
const RIGHTS = /\b(rights|direitos|derechos|licensing|licenciamento)\b/

export const ofContacts: Kind<Contact> = {
  meant: ({ whole: { text, works }, projects, classics }, { catalogue: { contacts } }) => {
    if (!DESK.test(text) || works.length + projects.length + classics.length > 0) return []
    const press = PRESS.test(text)
    if (press !== RIGHTS.test(text)) return contacts.filter((one) => isForPress(one) === press)
    return contacts
  },
  id: ({ id }) => `contact/${id}`,
  nameOf: ({ name, email }) => `${name} (${email})`,
  fields: [
    field(
      ['assuntos', 'purposes', 'asuntos'],
      'para que (\\S+ ){0,3}(serve|sirve)|what (\\S+ ){1,6}for$|(que|quais|which|what|cuales|sobre que) (\\S+ ){0,2}(assuntos?|asuntos?|temas?|pedidos?|matters?|topics?|requests?|purposes?|questoes|cuestiones|enquir\\w+|inquir\\w+|consultas?|contactos para)|finalidad\\w*|purposes?|(trata|handles?|deals? with|covers?|ocupa|encarga|cuida) (de )?(que|what)|(what|que|de que) (\\S+ ){0,5}(handles?|deals? with|covers?|trata|cuida|ocupa|encarga|look after|about)(?! (rights|direitos))|(what|que) (can|posso|puedo|do|se) (\\S+ ){0,8}about',
      ({ contexts }) => listedOrNull(contexts.map(quoted)),
    ),
    field(
      ['línguas', 'languages', 'lenguas'],
      '(que|which|what|quais|cuales) (\\S+ )?(linguas?|idiomas?|languages?|lenguas?)|(escrever|escribir|write|responde\\w*|respond\\w*|reply|fala\\w*|habla\\w*|speaks?|atende\\w*|atiende\\w*|answer\\w*) .{0,30}(em|in|en) (portugues|ingles|espanhol|espanol|castelhano|castellano|english|spanish|portuguese|frances|french|alemao|aleman|german)',
      ({ languages }, { language }) => enumerated(languages, language, languageLabel),
    ),
    field(
      ['verificação', 'verification', 'verificación'],
      'verif\\w+|confirmad[oa]s?|confirmed|genuin\\w+|autentic\\w+|authentic|(endereco|address|direccion|e ?mail|correo)s? (e|es|is|sao|son|are) (real|reais|reales|verdadeir\\w+|valid\\w+)|(real|valid\\w*) (address|e ?mail|endereco|direccion)',
      ({ verified, verification }, { language }) =>
        `${verified ? { pt: 'sim', en: 'yes', es: 'sí' }[language] : { pt: 'não', en: 'no', es: 'no' }[language]}; ${quoted(verification)}`,
    ),
  ],
}

const BRIEF =
  /\b(brief\w*|(resumo|resumen|sumario|summary) (executivo|ejecutivo)|executive (brief|summary)|(rotas?|routes?|rutas?|percursos?) (para|for|d[eo]s?|of) (\S+ )?(profission\w+|profession\w+|profesion\w+))\b/
/** How the sections are asked for: each is known by words of its id and name, in whatever language, and by these. */
const SECTIONS: readonly (readonly [id: RegExp, said: RegExp])[] = [
  [/rights/, /\b(direitos|rights|derechos|tradu\w+|translat\w+)\b/],
  [/publish/, /\b(edic\w+|editor\w*|publica\w+|publish\w*|book data|onix)\b/],
  [/media|press/, /\b(media|imprensa|prensa|press|festiva\w+|educa\w+|medios)\b/],
  [/safety|tech/, /\b(segur\w+|safety|tecnolog\w+|technolog\w+|linguage\w*|language)\b/],
  [/game/, /\b(jogos?|games?|juegos?)\b/],
]

function briefsMeant(question: Question, briefs: readonly Brief[]): readonly Brief[] {
  const { text } = question.whole
  if (!BRIEF.test(text)) return []
  const words = new Set(text.split(' '))
  const fitting = briefs.filter(
    ({ id, name }) =>
      SECTIONS.some(([one, asked]) => one.test(id) && asked.test(text)) ||
      phraseWords(name).some((word) => word.length > 4 && words.has(word)),
  )
  return fitting.length > 0 ? fitting : briefs
}

export const ofBriefs: Kind<Brief> = {
  meant: (question, { catalogue }) => briefsMeant(question, catalogue.briefs),
  id: () => 'catalogue/site',
  nameOf: ({ name }) => quoted(name),
  fields: [
    field(['propósito', 'purpose', 'propósito'], '\\S+', ({ purpose }) => quoted(purpose)),
    field(
      ['documentos', 'documents', 'documentos'],
      'documentos?|documents?|ficheiros?|files?|paths?|rotas?|onde|where|donde',
      ({ documents }) => listedOrNull(documents),
    ),
    field(
      ['obras', 'works', 'obras'],
      'obras?|livros?|works?|books?|libros?|titulos?|titles?',
      ({ works }, telling) => worksCalled(works, telling),
    ),
    field(
      ['contacto', 'contact', 'contacto'],
      'contact\\w*|contat\\w*|quem|who|whom|quien|e ?mail',
      ({ contact }, { catalogue }) => contactCalled(contact, catalogue),
    ),
  ],
}

const PAGE =
  /\b((paginas?|pages?|rotas?|routes?|rutas?|versao|version|entrada|entry) (\S+ ){0,3}(descobert\w+|discovery|descubrimiento|internaciona\w+|international)|(discovery|descoberta|descubrimiento|international|internacional) (pages?|routes?|paginas?|rotas?)|discover)\b/

/** "Which page do I open to read the catalogue in English?" */
const PAGE_OF_HOUSE =
  /\b(paginas?|pages?|versao|version)\b.*\b(catalog\w*|site|sitio|q_site|website)\b|\b(catalog\w*|site|sitio|q_site|website)\b.*\b(paginas?|pages?|versao|version)\b/

export const ofPages: Kind<LanguagePage> = {
  meant: ({ whole: { text }, languagesNamed }, { catalogue: { languagePages } }) => {
    const inOne = languagesNamed.length > 0 && PAGE_OF_HOUSE.test(text)
    if (!PAGE.test(text) && !inOne) return []
    const named = languagePages.filter(({ language }) => languagesNamed.includes(language))
    return named.length > 0 ? named : languagePages
  },
  id: () => 'catalogue/site',
  nameOf: ({ name }) => name,
  fields: [
    field(['página', 'page', 'página'], '\\S+', ({ route, title }) => `${route}, ${quoted(title)}`),
    field(
      ['introdução', 'introduction', 'introducción'],
      'introdu\\w+|diz|says?|dice|texto?|text',
      ({ introduction }) => quoted(introduction),
    ),
    field(
      ['aviso', 'notice', 'aviso'],
      'avisos?|notices?|nota|note|advertenc\\w+|titulos|titles|traduc\\w+|translations?',
      ({ notice }) => quoted(notice),
    ),
  ],
}

const SOURCE = /\b(fontes?|sources?|fuentes?)\b/

/** So many are told one by one; of more, the list is told elsewhere. */
const SOURCES_TOLD = 3

export const ofSources: Kind<Source> = {
  meant: ({ whole: { text }, classics }, { catalogue }) => {
    if (!SOURCE.test(text)) return []
    const beside = catalogue.referenceAuthors.filter(({ id }) => classics.includes(id))
    const says = (name: string) => name.length > 5 && ` ${text} `.includes(` ${phraseWords(name).join(' ')} `)
    const named = catalogue.sources.filter(
      ({ id, publisher }) =>
        beside.some(({ sources }) => sources.includes(id)) || says(id) || says(publisher.split(',')[0] ?? ''),
    )
    return named.length > SOURCES_TOLD ? [] : named
  },
  id: ({ id }) => `source/${id}`,
  nameOf: ({ title }) => quoted(title),
  fields: [
    field(
      ['alcance', 'scope', 'alcance'],
      'sustenta\\w*|supports?|sostiene\\w*|apoia\\w*|apoya\\w*|assenta|rests?|(para que|o que|what|que) (\\S+ ){0,3}(serve|sirve|for|prova|proves|prueba|cobre|covers?|cubre)',
      ({ supports }) => quoted(supports),
    ),
    field(
      ['editora', 'publisher', 'editor'],
      'publish\\w*|publica\\w*|editora|editor|editorial|edita',
      ({ publisher }) => publisher,
    ),
    field(
      ['endereço', 'address', 'dirección'],
      'onde|where|donde|urls?|endereco|address|direccion|link|enlace',
      ({ url }) => url ?? null,
    ),
  ],
}
