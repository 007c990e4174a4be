/** Answers with the shapes that the real sources send, cut to a few rows. */
export const openLibrarySearch = {
  numFound: 2,
  start: 0,
  numFoundExact: true,
  num_found: 2,
  documentation_url: 'https://openlibrary.org/dev/docs/api/search',
  q: 'dom casmurro',
  offset: null,
  docs: [
    {
      author_name: ['Machado de Assis'],
      first_publish_year: 1899,
      key: '/works/OL874198W',
      language: ['por', 'eng', 'spa'],
      title: 'Dom Casmurro',
      subject: ['Fiction', 'Jealousy', 'Memory'],
    },
    { key: '/works/OL999W', title: 'A work that has only a title' },
  ],
}

export const openLibraryTrending = {
  query: '/trending/monthly',
  works: [
    {
      key: '/works/OL45804W',
      title: 'Fantastic Mr Fox',
      author_name: ['Roald Dahl'],
      cover_i: 6498519,
      edition_count: 92,
      ebook_access: 'borrowable',
      first_publish_year: 1970,
    },
    { key: '/works/OL1W', edition_count: 1 },
  ],
  days: 30,
  hours: 0,
}

export const tmdbPage = {
  page: 1,
  results: [
    {
      adult: false,
      backdrop_path: null,
      genre_ids: [878, 18],
      id: 19,
      original_language: 'de',
      original_title: 'Metropolis',
      overview: 'In a futuristic city sharply divided between the rich and the poor.',
      popularity: 14.271,
      poster_path: '/hUK9rewffKGqtXynH5SW3v9hzcu.jpg',
      release_date: '1927-02-06',
      title: 'Metropolis',
      video: false,
      vote_average: 8.1,
      vote_count: 2500,
    },
  ],
  total_pages: 1,
  total_results: 1,
}

export const youtubeList = {
  kind: 'youtube#searchListResponse',
  etag: 'YJ87DgtO66fy7ILtxM74fpj-s3c',
  nextPageToken: 'CDIQAA',
  regionCode: 'PT',
  pageInfo: { totalResults: 1000000, resultsPerPage: 20 },
  items: [
    {
      kind: 'youtube#searchResult',
      etag: 'J0kkFoJmBtHbGKQEbaZbRhzCSac',
      id: { kind: 'youtube#video', videoId: 'd4qK_0h3xw-' },
      snippet: {
        publishedAt: '2021-08-03T17:39:20Z',
        channelId: 'UCdntfVwTKE9c3zs0P9VwwxA',
        title: 'Reading &quot;Memory&quot; &amp; Forgetting: it&#39;s &amp;lt;b&amp;gt; late',
        description: 'A lecture on memory and exile ...',
        thumbnails: { default: { url: 'https://i.ytimg.com/vi/x/default.jpg', width: 120, height: 90 } },
        channelTitle: 'Library of Nowhere',
        liveBroadcastContent: 'none',
        publishTime: '2021-08-03T17:39:20Z',
      },
    },
  ],
}

export const wikidataSearch = {
  searchinfo: { search: 'labirinto' },
  search: [
    {
      id: 'Q187456',
      title: 'Q187456',
      pageid: 187456,
      concepturi: 'http://www.wikidata.org/entity/Q187456',
      repository: 'wikidata',
      url: '//www.wikidata.org/wiki/Q187456',
      display: { label: { value: 'labirinto', language: 'pt' } },
      label: 'labirinto',
      description: 'construção de percursos intrincados',
      match: { type: 'label', language: 'pt', text: 'labirinto' },
    },
  ],
  'search-continue': 1,
  success: 1,
}

export const pageviewsTop = {
  items: [
    {
      project: 'pt.wikipedia',
      access: 'all-access',
      year: '2026',
      month: '10',
      day: 'all-days',
      articles: [
        { article: 'Wikipédia:Página_principal', views: 9_000_000, rank: 1 },
        { article: 'Especial:Pesquisar', views: 500_000, rank: 2 },
        { article: 'Inteligência_artificial', views: 120_000, rank: 3 },
        { article: 'Duna:_Parte_Três', views: 90_000, rank: 4 },
      ],
    },
  ],
}
