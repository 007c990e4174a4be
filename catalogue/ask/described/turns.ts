/**
 * Everyday turns of phrase that say in several words what one word says: what describes a story is looked for word by word.
 * The word on the right is one that the families know.
 */
const turns: readonly (readonly [turn: string, word: string])[] = [
  ['turn(?:s|ed|ing)? (?:(?:\\w+ ){1,2})?down', 'refuse'],
  ['(?:say|says|said|saying) no', 'refuse'],
  ['(?:shut|shuts|shutting|be|stay|stays|keep|keeps) (?:up|quiet)', 'quiet'],
  [
    '(?:turn|turns|turned|turning|come|comes) out(?: to be)?|result(?:a|o|ou|ar|aba)(?: ser)?|acab(?:a|an|o|ou|am)(?: por)?',
    '',
  ],
  ['(?:give|gives|gave|giving) up', 'abandon'],
  ['(?:put|puts|putting) off', 'postpone'],
  ['(?:put|puts|putting) out', 'extinguish'],
  [
    '(?:throw|throws|threw|throwing|thrown) (?:(?:\\w+ ){1,2})?away|(?:get|gets|got|getting) rid of',
    'discard',
  ],
  ['(?:hold|holds|held|holding) back', 'withhold'],
  ['(?:find|finds|found|finding) out', 'discover'],
  ['(?:look|looks|looked|looking) for', 'search'],
  ['(?:look|looks|looked|looking) after|(?:take|takes|took|taking) care of', 'care'],
  ['(?:take|takes|took|taking) part', 'help'],
  ['(?:make|makes|made|making) up', 'invent'],
  ['(?:run|runs|ran|running|get|gets|got) away', 'escape'],
  ['(?:fall|falls|fell|falling|fallen) in love', 'love'],
  ['(?:pass|passes|passed) away', 'die'],
  ['(?:write|writes|wrote|writing|put|puts) (?:(?:\\w+ ){1,2})?down', 'write'],
  ['(?:go|goes|went|going) (?:back )?over', 'reread'],
  ['pen ?(?:pals?|friends?)', 'correspondence'],
  ['(?:smart|talking) (?:home|house)', 'house machine'],
  ['hac(?:er?|e|en|ia) caso', 'obedecer'],
  ['ech(?:ar?|an|aba|ando) de menos', 'extranar'],
  ['ech(?:ar?|an|aba|ando) a perder', 'estropear'],
  ['da(?:r|rse|n)? cuenta|dar conta|d(?:a|ao) se conta|da se cuenta', 'descubrir'],
  ['pon(?:er|erse|en) de acuerdo|cheg(?:ar|am) a acordo', 'acordar'],
  ['a escondidas|as escondidas', 'secreto'],
  ['de noite|de noche', 'noite'],
  ['deit(?:ar?|am|ou) fora|tir(?:ar?|an) a la basura', 'descartar'],
  ['faz(?:er|em)? de conta', 'fingir'],
  ['t(?:er|em|inha) saudades', 'saudade'],
  ['da(?:r|n)? a luz', 'nacer'],
  ['cair de amores|apaixon(?:ar|a) se', 'amor'],
  ['sin compania|sem companhia', 'sozinho soledad'],
]

const patterns = turns.map(([turn, word]) => [new RegExp(`(?<= )(?:${turn})(?= )`, 'g'), word] as const)

/** A folded text with such turns read. */
export function inPlainWords(text: string): string {
  return patterns
    .reduce((read, [pattern, word]) => read.replace(pattern, word), ` ${text} `)
    .replace(/ +/g, ' ')
    .trim()
}
