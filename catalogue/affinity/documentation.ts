import { limits } from '../../src/protocol/limits.ts'
import { affinityDocumentSlot } from '../documents/affinity-slot.ts'
import { claimLimits } from '../documents/claim-limits.ts'
import { wrapped } from '../documents/document.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { affinityLimits, CONTRIBUTIONS_LISTED_MAX } from './item-list.ts'
import { mediumProfiles } from './medium.ts'
import { WORDS_MAX } from './query-words.ts'
import { mediaTypes } from './request.ts'

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
        title: { type: 'string', max_characters: limits.AFFINITY_TITLE_CHARS_MAX },
        creator: {
          type: 'string',
          max_characters: limits.AFFINITY_CREATOR_CHARS_MAX,
          note: 'A name; compared with the curated bridges to reference authors only, by the family name or the whole name.',
        },
        description: { type: 'string', max_characters: limits.AFFINITY_DESCRIPTION_CHARS_MAX },
        subjects: { type: 'array of string', max_items: limits.AFFINITY_SUBJECTS_MAX },
        query: { type: 'string', max_characters: limits.AFFINITY_QUERY_CHARS_MAX },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: limits.AFFINITY_ITEMS_MAX,
          default: limits.AFFINITY_ITEMS_DEFAULT,
        },
      },
      refused: 'Unknown fields, wrong types and values past a limit are 400; nothing is clamped or ignored.',
      empty: 'An object without words is answered with an empty list that says so.',
    },
    method: {
      name: 'BM25F',
      source:
        'Robertson, S. and Zaragoza, H. (2009): The Probabilistic Relevance Framework: BM25 and Beyond, section 3.6',
      steps: [
        'Words are put in lower case, split, stripped of grammar (short stopword lists; names and original titles of the lists of all three languages, and of name particles) and stemmed per language with Snowball; accents are folded after stemming.',
        'Each word is looked up in the Portuguese, English and Spanish texts of the catalogue. In each work it counts in the one language in which it says most. The words of a sentence that shows its language, and its common words in any text, are looked up in another one only for works that have no text in it, and in titles: Spanish "apagar" is no keyword of a Portuguese theme. A word of everybody in a running text is met as it is written: "evenings" are not "even".',
        'An everyday word that nearly means what an editor named ("boats" for the keyword "ship", "chatbot" for "robot"; a table of such words in each of the three languages) meets that theme or subject for half, where the word itself is not in it; of several words for one thing the later ones count less and less, and the fifth nothing. A phrase that is one thing ("write to each other") counts twice. The contribution and the explanation say which word of the catalogue was nearly meant.',
        'What a reader does not want ("no sea", "nada de ensaios", "que no trate de máquinas") is taken out of the text. Works with a theme that it names by label or keyword, with a subject that it names, of the one form that it names, or with a title or synopsis that holds a rare word of it are left out; words that only stand in a text, and words that nothing here is described by, are named as not used. Wishes are read in texts of up to 4,000 characters.',
        'A word that is only a part of what an editor named ("mind" of "artificial minds") counts less and names no theme; a common word that only a running text shares counts less; one that is in every sentence ("well", "time") counts less where it stands in one.',
        'Frequencies in the fields of a work are divided by a length norm, weighted, added, and then saturate.',
        'Every field keeps its share, rounded to a millionth; the score is the sum of the shares. Equal scores are ordered by the id of the work.',
        'A match is strong when a classic or author beside the work is named, or when more than half of the words that tell something meet the work; or when a reader speaks (books, reading, fiction, "something about") and names one of its themes by its label, a word of it behind "about", two words of two facets (each theme is one, its subjects are one), or words of it that are three in ten; or when somebody tells of a life, of what they like or of the plot of a book or film and two words of its themes and subjects are 15 % of what tells something (25 % where they are of one facet); or when anybody names, by their own words, two facets that are three in ten, or three in ten with a form or format. Prices, errands, recipes and manuals make no strong match. All others are weak; so is one everyday word that names no theme by its label, and one that is only nearly meant where another work has the word itself; and so is what answers a list of ten or more words of the catalogue of which less than 45 % are of one work. The words of a title that is named in full are one fact.',
      ],
      words_max: WORDS_MAX,
    },
    medium_effect: Object.fromEntries(
      mediaTypes.map((medium) => [
        medium,
        { field_weights: mediumProfiles[medium].weights, statement: mediumProfiles[medium].effect },
      ]),
    ),
    vocabulary: {
      score: 'Sum of the contributions of an item. Not comparable between questions.',
      weak: 'True where the match rests on too little (method.steps says on what a strong one rests): words of a theme in their everyday use, or running text alone. Such matches are told only where there are no others.',
      themes: 'Themes of the work that were met by name, keyword or definition; the strongest first.',
      contributions: `One line for each word in each field of the work, the ${CONTRIBUTIONS_LISTED_MAX} largest; then one line for each field with the sum of the rest. Together they are the score.`,
      further_words: 'How many smaller contributions a summed line stands for.',
      word: 'The word as the caller wrote it, in lower case.',
      near: 'The word of the catalogue that it nearly means; absent where it is the same word.',
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
    },
    example: { mediaType: 'book', title: 'Dom Casmurro', creator: 'Machado de Assis', limit: 2 },
  }
  const limitsOfClaims = affinityLimits.filter((limit) => !claimLimits.includes(limit))
  return wrapped(catalogue, { baseUrl }, affinityDocumentSlot, {
    body,
    sources: catalogue.author.sources,
    claimLimits: limitsOfClaims,
  })
}
