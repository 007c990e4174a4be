import { describe, expect, it } from 'vitest'
import { dayIn, languageLabel } from '../../catalogue/ask/labels.ts'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What a reader asks of the trade in plain words, of which one alone would lead to another subject. */

const languages = ['pt', 'en', 'es'] as const
const inWords = {
  file: {
    pt: ['Preciso do RIS de {}. Onde o arranjo?', 'Onde está o BibTeX de {}?'],
    en: ['I need an RIS file for {}. Where do I get it?', 'Where is the BibTeX of {}?'],
    es: ['Necesito el RIS de {}. ¿Dónde lo consigo?', '¿Dónde está el BibTeX de {}?'],
  },
  reference: {
    pt: ['De que modo devo citar o ensaio «{}»?', 'Quero referenciar «{}»: como faço?'],
    en: ['How should I reference "{}"?', 'I need a citation for the essay "{}".'],
    es: ['¿Cómo cito el ensayo «{}»?', 'Necesito la referencia bibliográfica de «{}».'],
  },
  sold: {
    pt: ['{} vende-se em papel?', '{} é vendido em papel?'],
    en: ['Is {} sold in print?', 'Is {} an option for somebody who reads only on paper?'],
    es: ['¿Se vende {} en papel?', '¿{} se vende en papel?'],
  },
  abroad: {
    pt: ['{} saiu fora de Portugal?', '{} foi publicado no estrangeiro?'],
    en: ['Has {} been published outside Portugal?', 'Is {} published abroad?'],
    es: ['¿Se ha publicado {} fuera de Portugal?', '¿{} se editó en otros países?'],
  },
  planned: {
    pt: ['{} já foi traduzido ou só está previsto?'],
    en: ['Has {} been translated yet, or is it only planned?'],
    es: ['¿{} ya se tradujo o solo está previsto?'],
  },
  launch: {
    pt: ['Onde foi o lançamento de {}?', 'Em que cidade foi apresentado {}?'],
    en: ['Where was {} launched?', 'In which town was the launch of {}?'],
    es: ['¿Dónde se presentó {}?', '¿En qué ciudad fue la presentación de {}?'],
  },
  series: {
    pt: ['{} pertence ao ciclo dos três romances?'],
    en: ['Does {} belong to the cycle of three novels?'],
    es: ['¿{} pertenece al ciclo de las tres novelas?'],
  },
} as const
const filled = (texts: readonly string[], name: string) => texts.map((text) => text.replace('{}', name))

describe.each(languages)('the trade in plain words (%s)', (language) => {
  it.each(catalogue.works)('gives the files of $title', (work) => {
    for (const question of filled(inWords.file[language], titleFor(work, language)))
      expect(ask(question).description).toContain(`/works/${work.slug}.ris`)
  })

  it.each(catalogue.articles)('puts a reference to the essay $title together', (essay) => {
    for (const question of filled(inWords.reference[language], essay.title)) {
      const { description } = ask(question)
      for (const part of [essay.title, dayIn(essay.date, language)]) expect(description).toContain(part)
      expect(description.toLowerCase()).toContain(languageLabel(essay.language, language).toLowerCase())
    }
  })

  it.each(catalogue.works)('says whether $title is had on paper, and speaks of no sales', (work) => {
    const printed = confirmedEditions(catalogue, work).some(({ format }) => /back$/.test(format))
    for (const question of filled(inWords.sold[language], titleFor(work, language))) {
      const { description, _meta: meta } = ask(question)
      expect(description).toMatch(printed ? /^(?!No|Não)/ : /^(No|Não)/)
      expect([question, meta.intent]).toEqual([question, 'editions'])
    }
  })

  it.each(catalogue.works)('takes no year of $title for a country or a place', (work) => {
    const asked = [...inWords.abroad[language], ...inWords.launch[language]]
    for (const question of filled(asked, titleFor(work, language))) {
      const { _meta: meta } = ask(question)
      expect([question, meta.known, meta.intent]).toEqual([question, false, 'not_stated'])
    }
  })

  it.each(catalogue.works)('says whether $title has been translated, whatever is planned', (work) => {
    const translated = confirmedEditions(catalogue, work).some(
      (edition) => edition.language !== work.language,
    )
    for (const question of filled(inWords.planned[language], titleFor(work, language)))
      expect(ask(question).description).toMatch(translated ? /^(?!No|Não)/ : /^(No|Não)\b/)
  })

  it.each(catalogue.works)(
    'knows the series by how many books it has, and whether $title is of it',
    (work) => {
      for (const question of filled(inWords.series[language], titleFor(work, language)))
        expect(ask(question).description).toMatch(work.series === undefined ? /^(No|Não)\b/ : /^(Sim|Yes|Sí)/)
    },
  )
})

describe('leave to use what is here', () => {
  const licences = [catalogue.site.article_licence, catalogue.site.metadata_licence]
  for (const question of [
    'É permitido treinar um modelo de linguagem com os textos deste catálogo?',
    'May I train an AI on these texts?',
    '¿Puedo entrenar una IA con los textos de este catálogo?',
    ...catalogue.works.flatMap((work) => [
      `Posso citar um parágrafo de ${titleFor(work, 'pt')} numa recensão?`,
      `Am I allowed to quote a passage from ${titleFor(work, 'en')} in my review?`,
      `¿Hace falta permiso para leer ${titleFor(work, 'es')} en público?`,
    ]),
  ])
    it(`is not on record where no licence names the use, and the licences are: ${question}`, () => {
      const { description, _meta: meta } = ask(question)
      expect([meta.known, meta.intent]).toEqual([false, 'licence'])
      for (const licence of licences) expect(description).toContain(licence?.url)
      expect(description).toContain('@')
    })

  for (const question of [
    'Posso ler os ensaios de graça?',
    'Os ensaios estão na íntegra e são gratuitos?',
    'Can I read any of the essays here in full, for free?',
    '¿Se pueden leer gratis los ensayos completos?',
  ])
    it(`is there for the essays, under their licence: ${question}`, () => {
      const { description, _meta: meta } = ask(question)
      expect(meta.known).toBe(true)
      expect(description).toMatch(/^(Sim|Yes|Sí): /)
      expect(description).toContain(licences[0]?.url)
    })

  it('is no list of the essays', () => {
    expect(ask('Could you read me the whole list of essays?')._meta.intent).not.toBe('licence')
  })

  it.each(catalogue.works)(
    'names the use that $title is not open to beside what is not on record',
    (work) => {
      const title = titleFor(work, 'en')
      const open = catalogue.rights.find((one) => one.work === work.slug)?.enquiries ?? []
      const { description } = ask(`Who owns the film rights to ${title}?`)
      expect(description).toContain('Not on record')
      expect(description.includes('not for audiovisual')).toBe(!open.includes('audiovisual'))
    },
  )
})

describe('who is written to', () => {
  const press = catalogue.contacts.find(({ contexts }) => contexts.includes('press'))
  for (const question of [
    'Queria convidar a autora para uma palestra na escola, a quem me dirijo?',
    'I would like to invite the author to give a talk at my school. Whom do I write to?',
    'Quisiera invitar a la autora a dar una charla en mi instituto, ¿a quién me dirijo?',
  ])
    it(`is the one desk for it: ${question}`, () => {
      const { itemListElement: items } = ask(question)
      expect(items.map(({ item }) => item['@id'] ?? '').join()).toContain(press?.id)
      expect(items).toHaveLength(1)
    })

  for (const question of [
    'Há algum clube de leitura?',
    'Is there a newsletter?',
    '¿Hay un club de lectura o un boletín?',
  ])
    it(`offers no guide in place of what is not there: ${question}`, () => {
      expect(ask(question)._meta).toMatchObject({ known: false, intent: 'not_stated' })
    })

  for (const question of [
    'Que ator ou atriz lê o audiolivro?',
    'Which actor reads the audiobook?',
    '¿Se sabe qué actriz lee el audiolibro?',
  ])
    it(`names no reader who is on no record: ${question}`, () => {
      expect(ask(question)._meta.intent).toBe('narrator')
    })
})
