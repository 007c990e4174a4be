import { describe, expect, it } from 'vitest'
import { attributesOfPeople } from '../../catalogue/ask/attributes/of-people.ts'
import { attributesOfWorks } from '../../catalogue/ask/attributes/of-works.ts'
import { languageLabel } from '../../catalogue/ask/labels.ts'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * Families of questions about one thing: its facts, and what nobody wrote down of it. Each is asked of everything it can be
 * asked of, in three languages; what is expected comes from the catalogue.
 */

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const { works, author, rights, contacts } = catalogue
const title = (work: Work, language: Language) => titleFor(work, language)
const yes = { pt: /^Sim\b/, en: /^Yes\b/, es: /^Sí/ }
const no = { pt: /^Não\b/, en: /^No\b/, es: /^No\b/ }
const missing = { pt: /^Não está no registo/, en: /^Not on record/, es: /^No consta/ }

/** Ways to ask for what no record holds, with the name under which it is said to be missing. */
const ofWorks: Readonly<Record<Language, readonly (readonly [question: string, name: string])[]>> = {
  pt: [
    ['Quanto custa {}?', 'preços'],
    ['por quanto se vende {}', 'preços'],
    ['Onde posso comprar {}?', 'lojas'],
    ['{} vende-se na Fnac?', 'lojas'],
    ['Quantos exemplares se venderam de {}?', 'vendas'],
    ['Qual foi a tiragem de {}?', 'tiragem'],
    ['{} ganhou algum prémio?', 'prémios'],
    ['Que disseram os críticos de {}?', 'críticas'],
    ['A partir de que idade se lê {}?', 'idade'],
    ['Para que ano escolar é {}?', 'escolares'],
    ['Quanto pesa {}?', 'peso'],
    ['Em que papel foi impresso {}?', 'papel'],
    ['Que tipo de letra usa {}?', 'tipo de letra'],
    ['Quem fez a revisão do texto de {}?', 'revisores'],
    ['Quem escreveu o prefácio de {}?', 'prefácios'],
    ['A quem é dedicado {}?', 'dedicatórias'],
    ['{} tem epígrafe?', 'epígrafes'],
    ['Quantos capítulos tem {}?', 'capítulos'],
    ['Quantas palavras tem {}?', 'palavras'],
    ['Fizeram algum filme de {}?', 'adaptações'],
    ['Vai haver uma sequela de {}?', 'continuações'],
    ['Quando foi assinado o contrato de {}?', 'contrato'],
    ['Quanto pedem pelos direitos de {}?', 'direitos'],
    ['{} é baseado em factos reais?', 'factos reais'],
    ['Como acaba {}?', 'desfecho'],
    ['Qual é o DOI de {}?', 'identificadores'],
    ['De que cor é a capa de {}?', 'capa'],
    ['{} já foi adaptado ao teatro?', 'adaptações'],
  ],
  en: [
    ['How much does {} cost?', 'prices'],
    ['What is the price of {}?', 'prices'],
    ['Where can I buy {}?', 'shops'],
    ['Is {} on Amazon?', 'shops'],
    ['How many copies of {} were sold?', 'sales'],
    ['What was the print run of {}?', 'print run'],
    ['Did {} win any awards?', 'prizes'],
    ['What did the reviewers say of {}?', 'reviews'],
    ['What is the reading age of {}?', 'reading age'],
    ['Which school year is {} for?', 'school'],
    ['How much does {} weigh?', 'weight'],
    ['What paper is {} printed on?', 'paper'],
    ['What typeface is {} set in?', 'typeface'],
    ['Who proofread {}?', 'proofreaders'],
    ['Who wrote the foreword to {}?', 'forewords'],
    ['Who is {} dedicated to?', 'dedications'],
    ['Does {} have an epigraph?', 'epigraphs'],
    ['How many chapters does {} have?', 'chapters'],
    ['What is the word count of {}?', 'words'],
    ['Has {} been made into a film?', 'adaptations'],
    ['Will there be a sequel to {}?', 'sequels'],
    ['When was the contract for {} signed?', 'contract'],
    ['How much are the rights to {}?', 'rights'],
    ['Is {} based on a true story?', 'real events'],
    ['How does {} end?', 'how it ends'],
    ['What is the DOI of {}?', 'identifiers'],
    ['What colour is the cover of {}?', 'cover'],
    ['Has {} been adapted for the stage?', 'adaptations'],
  ],
  es: [
    ['¿Cuánto cuesta {}?', 'precios'],
    ['cuanto sale {}', 'precios'],
    ['¿Dónde puedo comprar {}?', 'tiendas'],
    ['¿Está {} en Amazon?', 'tiendas'],
    ['¿Cuántos ejemplares se vendieron de {}?', 'ventas'],
    ['¿Cuál fue la tirada de {}?', 'tirada'],
    ['¿Ganó {} algún premio?', 'premios'],
    ['¿Qué dijo la crítica de {}?', 'críticas'],
    ['¿A partir de qué edad se lee {}?', 'edad'],
    ['¿Para qué curso escolar es {}?', 'escolares'],
    ['¿Cuánto pesa {}?', 'peso'],
    ['¿En qué papel se imprimió {}?', 'papel'],
    ['¿Qué tipografía usa {}?', 'tipografía'],
    ['¿Quién hizo la corrección de pruebas de {}?', 'revisores'],
    ['¿Quién escribió el prólogo de {}?', 'prólogos'],
    ['¿A quién está dedicado {}?', 'dedicatorias'],
    ['¿Tiene {} un epígrafe?', 'epígrafes'],
    ['¿Cuántos capítulos tiene {}?', 'capítulos'],
    ['¿Cuántas palabras tiene {}?', 'palabras'],
    ['¿Han hecho una película de {}?', 'adaptaciones'],
    ['¿Habrá una secuela de {}?', 'continuaciones'],
    ['¿Cuándo se firmó el contrato de {}?', 'contrato'],
    ['¿Cuánto piden por los derechos de {}?', 'derechos'],
    ['¿Está {} basado en hechos reales?', 'hechos reales'],
    ['¿Cómo termina {}?', 'desenlace'],
    ['¿Cuál es el DOI de {}?', 'identificadores'],
    ['¿De qué color es la cubierta de {}?', 'cubierta'],
    ['¿{} ha sido adaptado al teatro?', 'adaptaciones'],
  ],
}

describe.each(languages)('what no record of a work holds (%s)', (language) => {
  it.each(ofWorks[language])('%s is said to be missing, by its name', (question, name) => {
    for (const work of works) {
      const query = question.replace('{}', title(work, language))
      const { description, _meta, inLanguage } = ask(query)
      // Where the synopsis tells the end, it is quoted.
      if (_meta.intent === 'passage') {
        const { synopsis } = work
        expect(said(synopsis, language), query).toContain(description.slice(-40))
        continue
      }
      expect([_meta.intent, _meta.known, inLanguage], query).toEqual(['not_stated', false, language])
      expect(description, query).toMatch(missing[language])
      expect(description.slice(0, description.indexOf('.')), query).toContain(name)
      expect(description, query).toContain(title(work, language))
    }
  })

  it('has a name in the language for each thing that may be asked', () => {
    for (const { name } of [...attributesOfWorks, ...attributesOfPeople])
      expect(name[language].trim()).toMatch(/^\p{L}/u)
  })
})

const ofTheAuthor: Readonly<Record<Language, readonly string[]>> = {
  pt: [
    'Que idade tem {}?',
    '{} é casada?',
    '{} tem irmãos?',
    'Onde mora {}?',
    'Em que universidade se formou {}?',
    '{} ganhou o Nobel?',
    '{} tem Instagram?',
    'Qual é o verdadeiro nome de {}?',
    'De que nacionalidade é {}?',
    '{} tem gatos?',
    'Quanto ganha {}?',
  ],
  en: [
    'How old is {}?',
    'Is {} married?',
    'Does {} have any siblings?',
    'Where does {} live?',
    'Which university did {} go to?',
    'Did {} win the Nobel?',
    'Is {} on Instagram?',
    "What is {}'s real name?",
    'What nationality is {}?',
    'Does {} have cats?',
    'How much does {} earn?',
  ],
  es: [
    '¿Qué edad tiene {}?',
    '¿Está casada {}?',
    '¿Tiene hermanos {}?',
    '¿Dónde vive {}?',
    '¿En qué universidad estudió {}?',
    '¿Ganó {} el Nobel?',
    '¿Tiene {} Instagram?',
    '¿Cuál es el verdadero nombre de {}?',
    '¿Qué nacionalidad tiene {}?',
    '¿Tiene gatos {}?',
    '¿Cuánto gana {}?',
  ],
}

describe.each(languages)('what no biography holds (%s)', (language) => {
  it.each(ofTheAuthor[language])('%s', (question) => {
    for (const name of [author.name, { pt: 'a autora', en: 'the author', es: 'la autora' }[language]]) {
      const { description, _meta } = ask(question.replace('{}', name))
      expect(description, question).toMatch(missing[language])
      expect(_meta.known).toBe(false)
    }
  })
})

describe.each(languages)('a title in another language (%s)', (language) => {
  it('is the sentence, whether there is an edition or not', () => {
    for (const work of works) {
      for (const other of languages.filter((one) => one !== language)) {
        const tongue = languageLabel(other, language)
        const query = {
          pt: `Como se chama ${title(work, language)} em ${tongue}?`,
          en: `What is ${title(work, language)} called in ${tongue}?`,
          es: `¿Cómo se titula ${title(work, language)} en ${tongue}?`,
        }[language]
        expect(ask(query).description, query).toMatch(
          new RegExp(`^[«“]${title(work, other).replaceAll(/[.*+?]/g, '\\$&')}[»”]`),
        )
      }
    }
  })
})

describe.each(languages)('a telephone (%s)', (language) => {
  it.each(
    {
      pt: ['Têm telefone de imprensa?', 'Qual é o número de telefone para os direitos?'],
      en: ['Do you have a phone number for the press?', 'What is the phone number for rights?'],
      es: ['¿Tenéis un teléfono para la prensa?', '¿Hay un número de teléfono para derechos?'],
    }[language],
  )('%s is not on record, and the address is', (query) => {
    const { description, itemListElement } = ask(query)
    expect(description).toMatch(missing[language])
    expect(contacts.some(({ email }) => description.includes(email))).toBe(true)
    expect(itemListElement[0]?.item.identifier).toMatch(/^contact\//)
  })
})

describe.each(languages)('whose rights are free (%s)', (language) => {
  it('is never stated, though what a work is open to is', () => {
    for (const { work: slug } of rights) {
      const work = works.find((one) => one.slug === slug)
      if (work === undefined) continue
      const query = {
        pt: `Os direitos de ${title(work, language)} ainda estão livres?`,
        en: `Are the rights to ${title(work, language)} still available?`,
        es: `¿Siguen libres los derechos de ${title(work, language)}?`,
      }[language]
      expect(ask(query).description, query).toMatch(missing[language])
    }
  })
})

describe.each(languages)('who published what nobody published (%s)', (language) => {
  it('is told as self-publication', () => {
    for (const work of works.filter((one) =>
      confirmedEditions(catalogue, one).every(({ self_published }) => self_published),
    )) {
      const query = {
        pt: `Por que editora saiu ${title(work, language)}?`,
        en: `Which publisher brought out ${title(work, language)}?`,
        es: `¿Con qué editorial salió ${title(work, language)}?`,
      }[language]
      expect(ask(query).description, query).toMatch(/edição de autor|self-published|autoedición/)
    }
  })
})

describe.each(languages)('what a work is (%s)', (language) => {
  it('is judged, and told', () => {
    for (const work of works) {
      const asked = {
        pt: [
          `${title(work, language)} é um livro de receitas?`,
          `Ouvi dizer que ${title(work, language)} é uma peça de teatro`,
        ],
        en: [
          `Is ${title(work, language)} a cookbook?`,
          `I heard that ${title(work, language)} is a play, is that right?`,
        ],
        es: [
          `¿${title(work, language)} es un libro de recetas?`,
          `He oído que ${title(work, language)} es una obra de teatro`,
        ],
      }[language]
      for (const query of asked) expect(ask(query).description, query).toMatch(no[language])
    }
  })
})

describe.each(languages)('of the projects (%s)', (language) => {
  const { app, game } = catalogue.projects
  it.each(
    {
      pt: [
        `A ${app?.name} mede a atenção?`,
        `${game?.name} cura a ansiedade?`,
        'A aplicação já foi lançada?',
        'Pode jogar-se sozinho?',
      ],
      en: [
        `Does ${app?.name} measure attention?`,
        `Does ${game?.name} cure anxiety?`,
        'Has the app been released?',
        'Can I play the game alone?',
      ],
      es: [
        `¿${app?.name} mide la atención?`,
        `¿${game?.name} cura la ansiedad?`,
        '¿Ha salido ya la aplicación?',
        '¿Se puede jugar al juego solo?',
      ],
    }[language],
  )('%s has a no, in the language of the question', (query) => {
    const { description } = ask(query)
    if (!/sozinho/.test(query)) expect(description, query).toMatch(no[language])
    if (language !== 'en') expect(description, query).not.toMatch(/\b(the|does|not|reader)\b/)
  })

  it.each(
    {
      pt: [`A ${app?.name} funciona sem internet?`, `Podem jogar quatro pessoas ao jogo?`],
      en: [`Does ${app?.name} work offline?`, 'Can four people play the game?'],
      es: [`¿${app?.name} funciona sin internet?`, '¿Pueden jugar cuatro personas al juego?'],
    }[language],
  )('%s has a yes', (query) => {
    expect(ask(query).description, query).toMatch(yes[language])
  })
})

describe.each(languages)('courtesies and questions about the service (%s)', (language) => {
  it.each(
    {
      pt: [
        ['Olá', 'greeting'],
        ['Bom dia!', 'greeting'],
        ['muito obrigada', 'thanks'],
        ['Em que línguas posso perguntar?', 'languages_read'],
        ['És uma IA?', 'how_it_works'],
        ['Guardam as minhas perguntas?', 'what_is_kept'],
        ['O que sabes fazer?', 'what_it_can_do'],
      ],
      en: [
        ['hi there', 'greeting'],
        ['Good morning', 'greeting'],
        ['thanks a lot', 'thanks'],
        ['Which languages can I ask in?', 'languages_read'],
        ['Are you a bot?', 'how_it_works'],
        ['do you store my questions?', 'what_is_kept'],
        ['what can you do?', 'what_it_can_do'],
      ],
      es: [
        ['Hola, buenas tardes', 'greeting'],
        ['Buenos días', 'greeting'],
        ['muchas gracias', 'thanks'],
        ['¿En qué idiomas puedo preguntar?', 'languages_read'],
        ['¿Eres un robot?', 'how_it_works'],
        ['¿Guardáis mis preguntas?'.replace('Guardáis', 'Guardan'), 'what_is_kept'],
        ['¿Qué puedes hacer?', 'what_it_can_do'],
      ],
    }[language],
  )('%s', (query, intent) => {
    const { _meta, inLanguage } = ask(query)
    expect([_meta.intent, _meta.known, inLanguage]).toEqual([intent, true, language])
  })
})

/** Slips of short words and shorthand, two or three in one question. */
const hasty: Readonly<Record<Language, (title: string) => readonly string[]>> = {
  pt: (name) => [`d q trata ${name}`, `oq conta ${name.toLowerCase()}`, `qts pags tem ${name}`],
  en: (name) => [
    `whats teh story of ${name} abuot`,
    `wat is ${name} abt`,
    `hwo many pages dose ${name} have`.replace('dose', 'does'),
  ],
  es: (name) => [`d q va ${name}`, `de q trata ${name.toLowerCase()}`, `kuantas pags tiene ${name}`],
}

describe.each(languages)('what is written in haste (%s)', (language) => {
  it('is read', () => {
    for (const work of works)
      for (const query of hasty[language](title(work, language))) {
        const { description, itemListElement } = ask(query)
        expect(description, query).toContain(title(work, language))
        expect(itemListElement[0]?.item.identifier ?? work.slug, query).toMatch(
          new RegExp(`${work.slug}|edition/|rights/`),
        )
      }
  })
})

describe.each(languages)('of those who are only named here (%s)', (language) => {
  const houses = [...new Set(catalogue.editions.flatMap(({ publisher }) => publisher ?? []))]
  const people = catalogue.editions.flatMap(({ translators = [] }) => translators.map(({ name }) => name))
  it('nothing further is known', () => {
    const asked = [
      ...houses.map((name) => ({
        pt: `Quando foi fundada a ${name}?`,
        en: `When was ${name} founded?`,
        es: `¿Cuándo se fundó ${name}?`,
      })),
      ...people.map((name) => ({
        pt: `Qual é o telefone de ${name}?`,
        en: `What is ${name}'s phone number?`,
        es: `¿Cuál es el teléfono de ${name}?`,
      })),
      ...people.map((name) => ({
        pt: `Que idade tem ${name}?`,
        en: `How old is ${name}?`,
        es: `¿Qué edad tiene ${name}?`,
      })),
    ]
    for (const query of asked)
      expect(ask(query[language]).description, query[language]).toMatch(missing[language])
  })
})
