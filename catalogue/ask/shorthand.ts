import type { Language } from '../retrieval/language.ts'
import type { Token } from './tokens.ts'

/**
 * How people write when they write fast: what each shorthand or slip of a short word stands for. Short words have too many
 * neighbours for the speller, so that these are written down. A word that is a word of its own in one language is read as a
 * shorthand in the others only.
 */
const anywhere = `
  whats=what is|qeu=que|uqe=que|qie=que|quee=que|queu=que|wats=what is|wots=what is|whos=who is|wheres=where is|hows=how is|whens=when is|thats=that is|whichs=which is
  wat=what|wht=what|waht=what|wich=which|whcih=which|wen=when|whn=when|teh=the|hte=the|thw=the|tje=the|adn=and|nad=and|ahve=have|taht=that
  fo=of|yuo=you|jsut=just|hwo=how|ohw=how|bok=book|boks=books|boook=book|bokos=books|abt=about|abuot=about|aobut=about
  gimme=give me|wanna=want to|gonna=going to|gotta=have to|lemme=let me|dunno=|thx=thanks|ty=thanks|tks=thanks|ppl=people|plz=please|pls=please
  lol=|haha=|hahaha=|jaja=|jajaja=|jeje=|jiji=|kkk=|kkkk=|rsrs=|hehe=|hihi=|btw=|imo=|omg=|asap=
  qts=quantos|qtos=quantos|qtas=quantas|qto=quanto|qdo=quando|qnd=quando|qm=quem|kem=quem|qal=qual|vc=voce|vcs=voces|vce=voce|oces=voces
  mto=muito|mt=muito|mta=muita|tbm=|tb=|tmb=|tbn=|msm=mesmo|obg=obrigado|blz=|dps=depois|hj=hoje|pf=|pfv=|sff=|xfa=|xfavor=|pliz=please|porfa=|porfis=
  xq=porque|pq=porque|pk=porque|xk=porque|porq=porque|pqe=porque|kuando=cuando|cndo=cuando|qndo=quando|kuanto=cuanto|knto=cuanto
  dnd=donde|dond=donde|dnde=donde|ond=onde|cmo=como|kmo=como|kien=quien|qn=quien|qien=quien|kual=cual|ke=que|aki=aqui|tngo=tengo|grax=gracias|grcs=gracias
  pags=paginas|pgs=paginas|pag=paginas|pg=paginas|pp=paginas|hrs=horas|hr=horas|edt=editora|edic=edicion|isbm=isbn|ibsn=isbn|insb=isbn
`
const inLanguage: Readonly<Record<Language, string>> = {
  pt: 'q=que|k=que|d=de|n=nao|c=com|ta=esta|kd=onde|cade=onde esta|oq=o que|oque=o que|eh=e|livr=livro|ces=voces|pra=para|pras=para as|pros=para os|prum=para um|papai=pai|mamae=mae|papa=pai|mama=mae|pruma=para uma',
  es: 'q=que|k=que|d=de|x=por|m=me|t=te|cn=con|pa=para|tenes=tienes|podes=puedes|queres=quieres|sabes=sabes|entonces=|che=|oye=|ey=|papa=padre|papi=padre|mama=madre|mami=madre',
  en: 'u=you|r=are|ur=your|n=and|nd=and|b4=before|wif=with|w=with|cn=can|hav=have|hv=have|dat=that|dis=this|dont=do not|doesnt=does not|didnt=did not|isnt=is not|arent=are not|wasnt=was not|werent=were not|havent=have not|hasnt=has not|cant=can not|couldnt=could not|wouldnt=would not|im=i am|ive=i have|youre=you are|theres=there is|shes=she is',
}

function tableOf(text: string): ReadonlyMap<string, readonly string[]> {
  const pairs = text
    .split(/[|\n]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='))
  return new Map(
    pairs.map((pair) => {
      const [short = '', long = ''] = pair.split('=')
      return [short, long.split(' ').filter(Boolean)]
    }),
  )
}

const common = tableOf(anywhere)
const tables: Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>> = {
  pt: tableOf(inLanguage.pt),
  en: tableOf(inLanguage.en),
  es: tableOf(inLanguage.es),
}

/** The tokens with shorthands written out, as far as they are of the language that is written. */
export function writtenOut(tokens: readonly Token[], spoken: Language): readonly Token[] {
  const longOf = ({ folded, capital }: Token) =>
    capital ? undefined : (tables[spoken].get(folded) ?? common.get(folded))
  if (!tokens.some((token) => longOf(token) !== undefined)) return tokens
  return tokens.flatMap((token, place) => {
    // "N'O Último Tradutor": in it, and no "not".
    const inTitle = token.folded === 'n' && tokens[place + 1]?.capital === true
    const long = inTitle ? ['em'] : longOf(token)
    if (long === undefined) return [token]
    return long.map((word, at) => ({
      word,
      folded: word,
      capital: false,
      initial: at === 0 && token.initial,
      pause: at === 0 && token.pause,
    }))
  })
}
