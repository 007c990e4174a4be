import { said } from '../../lookup/said.ts'
import type { ReferenceAuthor } from '../../schemas/reference-author.ts'
import { languageLabel } from '../labels.ts'
import { field, type Kind } from './field.ts'

/** An age is reckoned by whoever asks: the record has the dates. */
export const AGE = /\b(how old|idade|edad|quantos anos|cuantos anos)\b/

const BIRTH = 'nasc\\w+|nac(io|ido|ida|imiento)|born|birth'
const DEATH = 'morr\\w+|murio|muerte|morte|mort[oa]|died?|death|falec\\w+|fallec\\w+'

/** The beginning or the end of "1797 – 1851". */
const partOf = (lived: string, at: 0 | 1) => lived.split(' – ')[at] ?? lived

const byName: Kind<ReferenceAuthor>['nameOf'] = ({ labels }, language) => said(labels, language)

/** A classic's own facts; what it stands beside is told of the relation (`answers/people.ts`). */
export const ofClassics: Kind<ReferenceAuthor> = {
  meant: ({ classics, articles, projects, works, unit, cues }, { catalogue }) =>
    articles.length + projects.length + works.length > 0 || unit === 'essay' || cues.has('essay')
      ? []
      : catalogue.referenceAuthors.filter(({ id }) => classics.includes(id)),
  id: ({ id }) => `reference-author/${id}`,
  nameOf: ({ labels, work }, language) => `${work.title} (${said(labels, language)})`,
  fields: [
    field(
      ['ano', 'year', 'año'],
      '(que|what|which|de que) (ano|year|data|date|fecha|seculo|century|siglo)(?!.* (nasc|nac|born|morr|muri|mort|died?|death|falec|fallec))|(quando|when|cuando) (e que )?(se |foi|fue|was|did|saiu|salio|apareceu|aparecio|escrev\\w+|escrib\\w+|publi\\w+)(?! (born|he born|she born|q_classic born|q_classic (die|live)))|(ano|year|data|date|fecha) (de|of|d[ao]) (publica\\w+|edic\\w+|q_classic)|^q_classic (\\S+ ){0,6}(ano|year|data|date|fecha)$|how old is',
      ({ work }) => work.year,
    ),
    field(
      ['ano de nascimento', 'year of birth', 'año de nacimiento'],
      BIRTH,
      ({ lived }) => partOf(lived, 0),
      byName,
    ),
    field(
      ['ano da morte', 'year of death', 'año de la muerte'],
      DEATH,
      ({ lived }) => partOf(lived, 1),
      byName,
    ),
    field(
      ['datas de vida', 'dates of life', 'fechas de vida'],
      'how old (was|were)|(que|com que|con que) (idade|edad)|quantos anos (tinha|teria)|cuantos anos (tenia|tendria)|viv(eu|io|eram|ieron|ia)|lived?|datas (de vida|d[eao] q_classic)|life ?dates|dates of (life|q_classic)|fechas (de vida|del? q_classic)|alive|viv[oa]',
      ({ lived, work }, { text }) => (AGE.test(text) ? `${lived}; ${work.title}, ${work.year}` : lived),
      byName,
    ),
    field(
      ['língua', 'language', 'lengua'],
      '(que|what|which|qual|cual|original) (\\S+ )?(lingua|language|idioma|lengua)|lingua original|(lingua|language|idioma|lengua) (de|of|d[ao]|del) q_classic|^q_classic (\\S+ ){0,6}(lingua|language|idioma|lengua)$|original language|idioma original|lengua original|(wrote|write|escreveu|escrevia|escribio|escribia|escrito|escrita|written) (\\S+ )?(in|em|en)(?! (que|what|which|1|2))',
      ({ wrote_in }, { language }) => languageLabel(wrote_in, language),
    ),
    field(
      ['obra citada', 'work that is cited', 'obra citada'],
      '(que|what|which|qual|cual) (\\S+ ){0,3}(obra|livro|work|book|libro|titulo|title|text|texto) (d[eo]|of|by|del|escreveu|wrote|escribio) q_classic',
      ({ work }) => `${work.title}, ${work.year}`,
      ({ labels }, language) => said(labels, language),
    ),
  ],
}
