import { changedCatalogue } from './content-copy.ts'

/** Everything that some format takes for markup, in one title. */
export const hostileText =
  'Água & <script>alert("x")</script> \\ {b} }{ % _ $ # ~ ^ ]]> --> \' [l](javascript:1) `c` | *s* TY  - ER 🦔'

/** The demonstration with that title on one of its works. */
export const hostileCatalogue = changedCatalogue('works/gramatica-da-agua.yaml', (text) =>
  text
    .replace('pt: Gramática da Água', `pt: ${JSON.stringify(hostileText)}`)
    .replace('en: A Grammar of Water', `en: ${JSON.stringify(hostileText)}`),
)
