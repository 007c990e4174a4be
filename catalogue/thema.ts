/** The subject scheme of the works: Thema (EDItEUR), in the version whose headings were read for them. */
export const thema = { name: 'Thema', version: '1.6', source: 'thema' } as const
