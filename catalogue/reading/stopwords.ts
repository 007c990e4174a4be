import { fold } from '../../src/language/fold.ts'
import { bits, type Language, rowsOf, wordSet } from './language.ts'

/**
 * Words that carry grammar and no subject. Own short lists: published ones drop words that are themes here (Spanish
 * "verdad", "tiempo", "trabajo"). A word is dropped only in the language whose grammar it is.
 */
const lists = `
pt | a à às ao aos aquela aquelas aquele aqueles aquilo as até alguém com como contra cuja cujo da das de dela delas dele deles depois após desde onde dessa desse desta deste do dos e é ela elas ele eles em entre era eram és essa essas esse esses esta está estão estas estava este estes estou eu foi foram fosse há isso isto já lá lhe lhes mais mas me mesmo meu meus mim minha minhas muita muito muitos na não nas nem no nos nós nossa nossas nosso nossos num numa o os ou para pela pelas pelo pelos perante pois por porque pra qual quais quando quanto quantos quanta quantas que quê quem se sem sendo ser será seu seus são sob sobre só sua suas também tão te tem têm tenho ter teu tinha toda todas todo todos tu tua um uma umas uns você vocês vos nesse nessa nesses nessas neste nesta nestes nestas naquele naquela naqueles naquelas daquele daquela daqueles daquelas daquilo disso disto nisso nisto àquele àquela comigo contigo consigo connosco convosco dum duma duns dumas cujos cujas outro outra outros outras enquanto embora sobretudo assim ali aí
en | a about after again all also am an and any anyone are as at be because been before being between both but by can cannot could did do does doing down each else ever every few for from further had has have having he her here hers him his how i if in into is it its just me more most much must my no nor not now of off on once one only or other our ours out over own same shall she should so some such than that the their theirs them then there these they this those through to too under until up upon us very was we were what when where which while who whom whose why will with would you your yours myself yourself himself herself itself ourselves themselves within via upon whatever whichever whoever though although while since
es | a al algo alguien ante antes aquel aquella aquellas aquello aquellos aun aunque bajo cada como con contra cual cuales cuando cuanto de del desde donde dos e el él ella ellas ellos en entre era eran eres es esa esas ese eso esos esta está están estas este esto estos estoy fue fueron ha había han hasta hay he la las le les lo los más me mi mí mis mismo mucha mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque pues que qué quien quién quienes se sea según ser será si sí sin sino so sobre solo sólo son su sus también tan tanto te tiene tienen toda todas todo todos tu tú tus un una unas uno unos usted ustedes y ya yo dónde adónde cuándo cómo cuál cuáles cuánto cuánta cuántos cuántas quiénes después ese esa aquello conmigo contigo consigo cuyo cuya cuyos cuyas nuestros nuestras mientras así allí aquí ahí tampoco`

const table = new Map<string, number>()
for (const [language, words = ''] of rowsOf(lists))
  for (const form of words.split(' ').flatMap((word) => [...new Set([word, fold(word)])]))
    table.set(form, (table.get(form) ?? 0) | bits[language as Language])

/** The bits of the languages of whose grammar a word is. */
export function grammarOf(word: string): number {
  return table.get(word) ?? 0
}

export function isStopword(word: string, language: Language): boolean {
  return (grammarOf(word) & bits[language]) !== 0
}

/** Particles of names in the languages of the people whom bridges and titles name. */
const particles = wordSet(
  'da das de del della der des di do dos du la las le les los of the van von y e et und san santa',
)

/** Grammar in any of the languages, or the particle of a name: for text whose language nobody states. */
export function isStopwordAnywhere(word: string): boolean {
  return table.has(word) || particles.has(word)
}
