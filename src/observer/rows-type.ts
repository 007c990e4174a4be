/** The media type under which a page gives its rows to its own program. */
export const ROWS_TYPE = 'application/vnd.entre-agentes.rows+json'
