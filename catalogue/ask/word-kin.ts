import { remembered } from '../retrieval/remembered.ts'
import { thesaurus } from './thesaurus.ts'

const lines = thesaurus
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)
const named = new Map<string, number>()
const whole = new Map<string, number[]>()
const beginnings = new Map<string, number[]>()

for (const [at, line] of lines.entries()) {
  const [, name, words = ''] = /^(?:(\w+): )?(.*)$/.exec(line) ?? []
  if (name !== undefined) named.set(name, at)
  for (const word of words.split(/\s+/)) {
    const table = word.endsWith('*') ? beginnings : whole
    const key = word.replace('*', '')
    table.set(key, [...(table.get(key) ?? []), at])
  }
}

/** Who is whose child: a life says one for the other. */
export const PARENTS = named.get('parents') ?? -1
/** Who tells a story. */
export const TELLERS = named.get('tellers') ?? -1

/** No beginning in the table is shorter. */
const LETTERS_MIN = 2

/** Every word that the table spells out. */
export const wordsOfStories: readonly string[] = [...whole.keys()]

/** The families of a folded word, as numbers. */
export const familiesOf: (word: string) => readonly number[] = remembered((word: string) => {
  const found = new Set(whole.get(word))
  for (let letters = LETTERS_MIN; letters <= word.length; letters += 1)
    for (const family of beginnings.get(word.slice(0, letters)) ?? []) found.add(family)
  return [...found]
})

/**
 * What Portuguese and Spanish write differently of one word, taken away: "traductor" and "tradutor", "noche" stays apart
 * from "noite". For texts that only the neighbour's language has.
 */
export const skeletonOf: (word: string) => string = remembered((word: string) =>
  word
    .replace(/(cion|cao)(es)?$|coes$/, 'sao')
    .replace(/ci([ao]s?)$/, 'c$1')
    .replace(/ct/g, 't')
    .replace(/ll|lh/g, 'l')
    .replace(/nh/g, 'n')
    .replace(/ie/g, 'e')
    .replace(/ue(?!$)/g, 'o')
    .replace(/(.)\1/g, '$1')
    .replace(/(dade|dad)$/, 'da')
    .replace(/[aeo]?s?$/, ''),
)

/** What a question of a story says that every story has: who asks with it names nothing of the text. */
const light =
  /^(q_\w+|acontec\w+|happen\w*|pasa[nr]?|paso|ocurr\w+|passa[mr]?|passou|suced\w+|dur[ao]\w*|lasts?|last(ed|ing)|takes?|fica[mr]?|queda[nr]?|llam\w+|cham\w+|names?|named|nomes?|nombres?|called|faz\w*|fez|hac\w+|hizo|does|did|done|doing|tem|tinha|tiene[ns]?|tenia\w*|has|have|had|got|get|going|goes|vai|vao|van|ir|livros?|libros?|books?|histori\w+|story|stories|romances?|novel\w*|cuentos?|contos?|capitul\w+|chapters?|personage\w+|personaje\w*|characters?|protagonist\w+|hero\w*|main|principal|homem|homen|mulher|mujer|hombre|man|woman|men|guy|gente|people|pessoas?|personas?|exact\w*|afinal|called|thing|coisas?|cosas?|part|parte|long|much|many|tell|diz\w*|dice\w*|says?|said|sabes?|know\w*|segun|according|inside|dentro|during|durante|really|mesmo|realmente|actually|please|favor|lembr\w+|remember\w*|recuerd[oa]\w*|esquec\w+|olvid(e|o)|forgot\w*|era|eram|eran|ser|sido|estar|esta|estao|can|could|pod(ido|ia\w*|er\w*|r\w+)|pud[eo]\w*|pued[eo]n?|podemos|posso|pode[mr]?|poder|would|want|queria|quiero|gostava|curios\w+|curiosidad\w*|living|oficio|profiss\w+|profes(ion|iones)|trabalh\w+|trabaj\w+|jobs?|work\w*|ocupac\w+|dedica\w*|essays?|ensai\w+|ensay\w+|artig\w+|articul\w+|articles?|autor\w*|author\w*|writer\w*|escritor\w*|sitio|lugar|place|rar[oa]|estranh[oa]|extran[oa]|odd|strange|weird|special|especial|peculiar|signific\w+|means?|meaning|where|onde|donde|kinds?|types?|sorts?|tipos?|clases?|went|goes?|matters?|importan?|spend|spends|spent|whoever|something|anything|wasn|isn|didn|don|doesn|hasn|gets?|algo|alguna?|elapsed?|reason|razao|razon|motivo|when|quando|cuando|tempo|tiempo|time|then|entao|entonces|exist\w*|there|sobre|about|alguem|alguien|someone|somebody|anybody|nadie|ninguem|nobody|near|perto|cerca|ever|really|spent?|childhood|infancia)$/

export const isLight: (word: string) => boolean = remembered((word: string) => light.test(word))
