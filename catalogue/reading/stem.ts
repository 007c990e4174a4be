import { fold } from '../../src/language/fold.ts'
import { portugueseSingular, spanishSingular } from '../../src/language/plurals.ts'
import { stemmers } from '../../src/language/stem.ts'
import { isReadingLanguage, type Language, languages } from './language.ts'

/** Words whose inflections Snowball sends to different stems; each line was met in a test. Keys are inflected forms. */
const aliases: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  pt: new Map([
    ['pães', 'pão'],
    ['cães', 'cão'],
    ['capitães', 'capitão'],
    ['alemães', 'alemão'],
    ['línguas', 'língua'],
    ['luzes', 'luz'],
    ['vozes', 'voz'],
    ['juízes', 'juiz'],
    ['raízes', 'raiz'],
    ['leis', 'lei'],
    ['reis', 'rei'],
    ['livre', 'liberdade'],
    ['livres', 'liberdade'],
  ]),
  en: new Map([
    ['men', 'man'],
    ['women', 'woman'],
    ['children', 'child'],
    ['lives', 'life'],
    ['mice', 'mouse'],
    ['forgot', 'forget'],
    ['forgotten', 'forget'],
    ['heard', 'hear'],
    ['lost', 'lose'],
    ['free', 'freedom'],
    ['memories', 'memory'],
    ['justly', 'justice'],
    ['injustice', 'justice'],
    ['silent', 'silence'],
  ]),
  es: new Map([
    ['luces', 'luz'],
    ['voces', 'voz'],
    ['jueces', 'juez'],
    ['raíces', 'raíz'],
    ['veces', 'vez'],
    ['libre', 'libertad'],
    ['libres', 'libertad'],
  ]),
}

/**
 * Words that Snowball sends to the stem of quite another word: a husband ("marido") is no sea ("mar"), a street ("calle")
 * keeps no silence ("callar"). A line is one word in its forms, and is filed under the first of them.
 */
const strayed: Readonly<Record<Language, string>> = {
  pt: `marido maridos, maria marias, porto portos, doca docas, caso casos, mão mãos, cama camas, fada fadas, peça peças, mente mentes,
    casar casado casada casados casadas casou casei casaram casando casasse casarem, hospitalidade hospitalidades hospitaleiro hospitaleira,
    mudar mudou mudei mudando mudaram mude mudado mudada mudam mudamos mudava mudança mudanças, autoridade autoridades,
    lutar lutou lutam lutando lutei lutamos luta lutas, longo longa longos longas, médio média médias medida medidas, modo modos,
    esperança esperanças, leia leiam, terrorista terroristas terrorismo, cole cola colar, levado levada`,
  en: `housing, shipping, booking bookings, animated animation, authority authorities authorise authorize authorized, wonderful
    wonderfully, hospitality hospitable, policy policies, ironic ironically irony, common commonly, paste pasted, lately, ice icy,
    university universities, universe universal, organization organizations, organisation organisations, news`,
  es: `marido maridos, maría marías, invierno inviernos, puerto puertos, costar costo costó costará costado costados costaba, seda sedas, calle calles,
    plazo plazos, acero aceros, caso casos, casar casarse casarme casado casada casados casadas casó casaron casarnos, sol soles solar
    soleado, doler duele duelen dolió, vaca vacas, lentes, esperanza esperanzas, sonar sonido sonidos suena suenan, cama camas,
    verde verdes, libra libras, mente mentes, normando, venir venga vengan vengo vengas, talla tallas, pez peces, mitad mitades,
    comunicación comunicaciones comunicar, lunes, terrorista terroristas terrorismo, comando comandos, bebé bebés, modo modos,
    traer traje trajo trajiste, firme firmes, hospitalidad hospitalidades hospitalario hospitalaria, autoridad autoridades, reino reinos, papa papas,
    mudar mudarse mudarme mudarnos mudamos mudó mudan mudé mudado mudada mudando mudaron mudanza mudanzas,
    pasar pasa pasó paso pasando pase pasará pasé pasan pasos pasamos pasaba pasaban pasen pasaron pasas`,
}

const strays = new Map(
  languages.map((language) => {
    const words = strayed[language].split(',').map((line) => line.trim().split(/\s+/))
    // The full stop keeps it from being taken for the stem of anything.
    return [language, new Map(words.flatMap((forms) => forms.map((form) => [form, `${forms[0]}.`] as const)))]
  }),
)

/** "Robots", "blogs": no word of Portuguese or Spanish ends so but the plural of one that was borrowed. */
const FOREIGN_PLURAL = /(?<=[bcdfgkpt])s$/

/** "Ilhas", "islas", "ermos": where a short word begins with a vowel, Snowball looks for no ending so near. */
const UNSTEMMED_PLURAL = /^[aeiou]\p{L}{2,}[ao]s$/u

/**
 * The term under which a word of one language is filed: Snowball's stem (Porter, snowballstem.org), then folded.
 * Folding comes last because the Portuguese and Spanish algorithms read accents.
 */
export function termOf(word: string, language: string): string {
  // Of other languages we know no grammar: a word is filed as it is written.
  if (!isReadingLanguage(language)) return fold(word)
  const stray = strays.get(language)?.get(word)
  if (stray !== undefined) return fold(stray)
  const known = aliases[language].get(word) ?? word
  if (language === 'en') return fold(stemmers.en(known))
  const singular = known.replace(FOREIGN_PLURAL, '')
  const stem = stemmers[language](
    language === 'pt' ? portugueseSingular(singular) : spanishSingular(singular),
  )
  return fold(stem === known && UNSTEMMED_PLURAL.test(stem) ? stemmers[language](stem.slice(0, -1)) : stem)
}
