/** What no document of the catalogue claims (specification, section 1.2). Every document repeats it. */
export const claimLimits: readonly string[] = [
  'Relations between the works and classic authors are editorial thematic curation. They claim no influence, aesthetic equivalence, historical affiliation or endorsement.',
  'Nothing is inferred. No identifier, sale, rights availability, price, territory, exclusivity, licence, release, or cognitive or medical effect is claimed unless this document states it and names its source.',
  'Titles in a language other than that of the work are labels for discovery; they announce no published translation.',
]
