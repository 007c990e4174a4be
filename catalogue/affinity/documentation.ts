import { limits } from '../../src/protocol/limits.ts'
import { affinityDocumentSlot } from '../documents/affinity-slot.ts'
import { claimLimits } from '../documents/claim-limits.ts'
import { wrapped } from '../documents/document.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { WORDS_MAX } from './heard.ts'
import { affinityLimits, CONTRIBUTIONS_LISTED_MAX } from './item-list.ts'
import { mediumProfiles } from './medium.ts'
import { THRESHOLD } from './recommender.ts'
import { mediaTypes } from './request.ts'

/** What the names of an answer mean. */
const vocabulary = {
  score: 'Sum of the contributions of an item: how much of what was said is of the work.',
  weak: 'True where the score is below method.threshold. Such matches are told only where there are no others.',
  themes: 'Themes of the work that were met by name, keyword or definition; the strongest first.',
  contributions: `One line for each word in each field of the work, the ${CONTRIBUTIONS_LISTED_MAX} largest; then one line for each field with the sum of the rest. Together they are the score.`,
  further_words: 'How many smaller contributions a summed line stands for.',
  word: 'The word as the caller wrote it, in lower case.',
  field:
    'theme, idea (a definition), subject, title, synopsis, relation (a curated bridge) or record (form, formats, and short).',
  language: 'The language of the text in which the word was found.',
  origins: 'Ids of the themes or bridges in which it stands.',
  value: 'What it adds to the score.',
  exclusions:
    'Wishes against something that were read in query, subjects or (without a title) description, one by one. Their words meet nothing.',
  words: 'What the wish is against.',
  used: 'Whether works were left out because of it. A mood ("nothing sad") is no record of this catalogue, and changes nothing.',
  works_left_out: 'The works with a theme, a subject or a form that the wish names.',
  statement: 'The same in a sentence.',
}

const { AFFINITY_ITEMS_MAX: ITEMS_MAX, AFFINITY_ITEMS_DEFAULT: ITEMS_DEFAULT } = limits
const text = (max: number) => ({ type: 'string', max_characters: max })
const creator =
  'A name; compared with the curated bridges to reference authors only, by the family name or the whole name.'

/** `GET /api/affinity`: what the recommender accepts, how it counts, and how to read an answer. */
export function affinityDocumentation(catalogue: Catalogue, baseUrl: string): object {
  const body = {
    name: 'Thematic affinity service',
    description:
      'Give it a book, film, text or idea; it answers with the works of this catalogue that share its themes and words, and shows every step of the count. Deterministic: equal input, equal answer.',
    request: {
      method: 'POST',
      url: `${baseUrl}/api/affinity`,
      content_type: 'application/json',
      body_bytes_max: limits.BODY_BYTES_MAX,
      required: [],
      fields: {
        mediaType: { type: 'string', enum: mediaTypes, default: 'other' },
        title: text(limits.AFFINITY_TITLE_CHARS_MAX),
        creator: { ...text(limits.AFFINITY_CREATOR_CHARS_MAX), note: creator },
        description: text(limits.AFFINITY_DESCRIPTION_CHARS_MAX),
        subjects: { type: 'array of string', max_items: limits.AFFINITY_SUBJECTS_MAX },
        query: text(limits.AFFINITY_QUERY_CHARS_MAX),
        limit: { type: 'integer', minimum: 1, maximum: ITEMS_MAX, default: ITEMS_DEFAULT },
      },
      refused: 'Unknown fields, wrong types and values past a limit are 400; nothing is clamped or ignored.',
      empty: 'An object without words is answered with an empty list that says so.',
    },
    method: {
      name: 'BM25F',
      source:
        'Robertson, S. and Zaragoza, H. (2009): The Probabilistic Relevance Framework: BM25 and Beyond, section 3.6',
      steps: [
        'Words are read by the reader of POST /ask: its names, subjects, slips, negations and cues, in Portuguese, English and Spanish. Words of asking and grammar say nothing; a misspelt word is taken for the one that is meant, and told as that.',
        'What is read as a theme, a subject, a title, a classic, a form or a format meets the works that have it. Every word is looked up in titles, synopses, definitions and bridges in the language that it is written in; in another one only in titles, and in works that have no text in it.',
        'What a reader does not want ("no sea", "nada de ensaios") meets nothing. Works with a theme, a subject or the form that it names, or with a title or synopsis that holds a rare word of it, are left out; other words of a wish are named as not used.',
        'The weight of a word is its part of all that is said: what stands behind "about", and a title or classic that is named, counts six times; an everyday word less than others; a price or a delivery five times, though it meets nothing. Of a text with more than twelve words of weight the square root counts.',
        'The weights of the fields of a work in which a word is met are added, and then saturate; the fewer works it meets, the more it counts.',
        'Every field keeps its share, rounded to a millionth; the score is the sum of the shares. Equal scores are ordered by the id of the work. A match is weak when its score is below the threshold.',
      ],
      threshold: THRESHOLD,
      words_max: WORDS_MAX,
    },
    medium_effect: Object.fromEntries(
      mediaTypes.map((medium) => [
        medium,
        { field_weights: mediumProfiles[medium].weights, statement: mediumProfiles[medium].effect },
      ]),
    ),
    vocabulary,
    example: { mediaType: 'book', title: 'Dom Casmurro', creator: 'Machado de Assis', limit: 2 },
  }
  const limitsOfClaims = affinityLimits.filter((limit) => !claimLimits.includes(limit))
  return wrapped(catalogue, { baseUrl }, affinityDocumentSlot, {
    body,
    sources: catalogue.author.sources,
    claimLimits: limitsOfClaims,
  })
}
