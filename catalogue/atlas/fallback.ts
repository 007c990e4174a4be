import type { AtlasMedium, ExternalItem } from './source.ts'

/**
 * What the atlas shows when a source is silent: a few works that everybody can find, chosen by hand, with the date on
 * which they were chosen. The list never pretends to be what the source would have said.
 */
export const fallback = {
  compiledOn: '2026-11-20',
  notice:
    'The outside source did not answer. This is a static list of well-known works, compiled by hand on the date given; it answers no search and measures nothing.',
} as const

export const fallbackItems: Readonly<Record<AtlasMedium, readonly ExternalItem[]>> = {
  book: [
    item(
      'Don_Quixote',
      'Don Quixote',
      ['Miguel de Cervantes'],
      1605,
      ['es'],
      'A reader takes the world for a book, and the book takes him.',
    ),
    item(
      'Frankenstein',
      'Frankenstein; or, The Modern Prometheus',
      ['Mary Shelley'],
      1818,
      ['en'],
      'A maker abandons what he has made; creation, responsibility and solitude.',
    ),
    item(
      'The_Posthumous_Memoirs_of_Brás_Cubas',
      'Memórias póstumas de Brás Cubas',
      ['Machado de Assis'],
      1881,
      ['pt'],
      'A dead man remembers his life with irony; memory, vanity and death.',
    ),
    item(
      'The_Book_of_Disquiet',
      'Livro do desassossego',
      ['Fernando Pessoa'],
      1982,
      ['pt'],
      'Fragments of a bookkeeper in Lisbon; identity, dream and city.',
    ),
  ],
  film: [
    item(
      'A_Trip_to_the_Moon',
      'Le Voyage dans la Lune',
      ['Georges Méliès'],
      1902,
      ['fr'],
      'Astronomers travel to the Moon; journey, imagination and machine.',
    ),
    item(
      'Metropolis_(1927_film)',
      'Metropolis',
      ['Fritz Lang'],
      1927,
      ['de'],
      'A city divided between those who think and those who toil; technology, power and the artificial double.',
    ),
    item(
      'City_Lights',
      'City Lights',
      ['Charlie Chaplin'],
      1931,
      ['en'],
      'A tramp helps a blind flower seller; love, city and dignity.',
    ),
  ],
  video: [
    item(
      'A_Trip_to_the_Moon',
      'Le Voyage dans la Lune',
      ['Georges Méliès'],
      1902,
      ['fr'],
      'A short film of astronomers who travel to the Moon; journey and imagination.',
    ),
    item(
      'Man_with_a_Movie_Camera',
      'Man with a Movie Camera',
      ['Dziga Vertov'],
      1929,
      [],
      'A day in the city as the camera sees it; city, time and the eye of the machine.',
    ),
  ],
  other: [
    item(
      'Library_of_Alexandria',
      'Library of Alexandria',
      [],
      null,
      [],
      'The great library of the ancient world; memory, knowledge and loss.',
    ),
    item(
      'Labyrinth',
      'Labyrinth',
      [],
      null,
      [],
      'The maze of Knossos and its descendants; myth, search and exile.',
    ),
    item(
      'Mechanical_Turk',
      'Mechanical Turk',
      [],
      1770,
      [],
      'An automaton that hid a chess player; machine, illusion and game.',
    ),
  ],
}

function item(
  page: string,
  title: string,
  creators: readonly string[],
  year: number | null,
  languages: readonly string[],
  description: string,
): ExternalItem {
  return {
    id: `wikipedia:en.wikipedia:${page}`,
    title,
    creators,
    year,
    languages,
    subjects: [],
    description,
    url: `https://en.wikipedia.org/wiki/${encodeURIComponent(page)}`,
    measure: null,
  }
}
