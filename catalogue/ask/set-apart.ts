import { fold } from '../../src/language/fold.ts'

/** What somebody tells of themselves, and what they ask: "I drive a lot. Is there anything to listen to?" */
export interface SetApart {
  readonly told: string
  readonly asked: string
}

const LETTERS_MAX = 600

/** Where a sentence ends, or a part of one that could. */
const SENTENCE = /(?<=[.!?…])\s+|\s*[;–—]\s+|\s+-\s+|\n+/

const ASKING =
  'who|whom|whose|what|which|when|where|why|how|in which|in what|by whom|to whom|is there|is it|are there|are they|is any|are any|do|does|did|can|could|would|should|has|have|any|anything|quem|qual|quais|quando|onde|aonde|como|quanto|quanta|quantos|quantas|que|o que|porque|por que|em que|com que|de que|de quem|a quem|com quem|para quem|ha|existe|existem|tem|teem|tendes|posso|podemos|pode|podem|algum|alguma|sera|quien|quienes|cual|cuales|cuando|donde|cuanto|cuanta|cuantos|cuantas|en que|con que|con quien|a quien|hay|existen|tiene|tienen|teneis|puedo|podemos|puede|pueden|alguno|algun|es posible|e possivel'
/** By these somebody asks for something without asking. */
const WISHING =
  'recommend|suggest|tell|give|show|list|name|find|please|i (would|d) like|i (want|need|wish|seek)|i (am|m) (looking|searching|after|hunting)|we (want|need|seek)|we (are|re) (looking|after)|looking for|searching for|recomend|aconselh|suger|sugier|diga|diz|digam|diganme|digame|dime|da me|deem me|dame|denme|mostr|muestr|indiqu|indic|list|procur|quer[oi]|queri|gostav|gostari|precis|busc|necesit|quisier|me gustaria|ando a procur|estou a procur|estoy buscando|ando buscando|interessa|me interesa'

const asking = new RegExp(
  `^(?:(?:and|so|but|e|y|mas|pero|entonces|entao|pois|then|well|bom|bueno) )*(?:${ASKING})\\b`,
)
const wishing = new RegExp(`^(?:(?:and|so|but|e|y|mas|pero|entonces|entao) )*(?:${WISHING})`)

/** A clause that tells something before the question of the same sentence. */
const TELLING =
  "i|only|just|today|tonight|i'm|i've|i’m|i’ve|we|we're|we've|we’re|we’ve|my|our|as (?:a|an|my|our|i|we|someone|the)|since|because|now that|given that|being|having|eu|nós|sou|somos|tenho|temos|estou|estamos|ando|vou|só|hoje|amanhã|trabalho|vivo|moro|passo|o meu|a minha|os meus|as minhas|o nosso|a nossa|à minha|ao meu|meu|minha|como (?:sou|estou|tenho|ando|trabalho|não|o meu|a minha|somos|temos)|já que|visto que|uma vez que|dado que|comprei|deram-me|ofereceram-me|soy|tengo|tenemos|estoy|estamos|voy|solo|sólo|hoy|mañana|trabajo|vivo|paso|mi|mis|nuestro|nuestra|a mi|a mis|a nuestro|a nuestra|como (?:soy|estoy|tengo|trabajo|no|mi|somos|tenemos)|ya que|puesto que|me han|me he|he"
const clause = new RegExp(`^\\s*(?:${TELLING})\\b[^,?]{6,}`, 'iu')
const CLAUSE_END = new RegExp(
  `,\\s+(?=¿)|,\\s+(?:(?:and|so|e|y|então|entonces|pois)\\s+)?(?=(?:${ASKING.replace(/\|(?:que|como|tem|tiene|do|any)(?=\|)/g, '')})\\b[^?]*\\?)|,?\\s+(?:so|então|entonces|portanto|por eso|por isso)\\s+(?=(?:${ASKING})\\b)|(?:,|,?\\s+(?:e|y|and|so))\\s+(?=(?:queria|quero|gostava de|procuro|preciso|quiero|quisiera|busco|necesito|me apetece|apetece-me|i want|i need|i'd like|i would like|want|need|looking for|algo|something|alguma coisa|any)\\b)`,
  'iu',
)

/** A question and what is told around it; null where nothing is told, or nothing asked. */
export function setApart(text: string): SetApart | null {
  if (text.length > LETTERS_MAX) return null
  const pieces = text
    .split(SENTENCE)
    .flatMap(clauses)
    .filter((piece) => /\p{L}/u.test(piece))
  if (pieces.length < 2) return null
  const questions = pieces.filter((piece) => piece.trim().endsWith('?') || asking.test(bare(piece)))
  const asked = questions.length > 0 ? questions : pieces.filter((piece) => wishing.test(bare(piece)))
  const told = pieces.filter((piece) => !asked.includes(piece))
  if (asked.length === 0 || told.length === 0) return null
  return { told: told.join(' ').trim(), asked: asked.join(' ').trim() }
}

function bare(piece: string): string {
  return fold(piece.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "As my eyes are bad, is there an audiobook?": a clause that tells ends where the question begins. */
function clauses(piece: string): string[] {
  if (!clause.test(piece)) return [piece]
  const end = CLAUSE_END.exec(piece)
  if (end === null || end.index < 8) return [piece]
  return [piece.slice(0, end.index), piece.slice(end.index + end[0].length)]
}
