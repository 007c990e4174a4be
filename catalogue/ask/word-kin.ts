import { remembered } from '../retrieval/remembered.ts'

/**
 * Words that say the same of a story, in three languages at once: a question tells in other words what a text tells. Only
 * what belongs to any story is here, and nothing of one book.
 */
const families: readonly RegExp[] = [
  /^(pais?|mae|filh[oa]|padres?|madre|hij[oa]|father|mother|dads?|mums?|moms?|mommy|parents?|daughter|son)$/,
  /^(filhos|hijos|children|kids|sons|daughters)$/,
  /^(julgamento|processo|juicio|proceso|trial|pleito|audiencia|tribunal|court|courtroom)$/,
  /^(cart[ae]\w*|letters?|troc(a|am|ar|aram)|intercambi\w+|exchang\w+|correspond\w*|escrev\w*|escrib\w*|write|writes|writing|wrote|written)$/,
  /^(cont[ao]u?|contad[oa]|narr\w+|cuent[ao]|told|tells?|telling|relat[ao]\w*)$/,
  /^(maquin\w+|sistema|machines?|system|devices?|aparelh\w+|aparat\w+|gadgets?|tecnologia|technology)$/,
  /^(instal\w+|fits?|fitted|puts?|put|mont\w+|coloc\w+|poner|puso|pusieron|meteu|meteram|metio|metieron)$/,
  /^(apag\w+|retir\w+|borr\w+|quitar?|quita\w*|eras\w+|remov\w+|delet\w+|desaparec\w+|disappear\w*|vanish\w*|tach\w+)$/,
  /^(perd\w+|pierd\w+|los[et]\w*|lost|leva|llevar?|lleva|takes?|taken|missing|miss|missed|falta|faltan?|faltam)$/,
  /^(professor\w*|maestr[oa]s?|teachers?|schoolteacher|docentes?|profesor\w*)$/,
  /^(velh\w+|idos\w+|viuv\w+|ancian\w+|viud\w+|widow\w*|lady|dona|senhora|senora|vieja|viejo|old|elderly)$/,
  /^(recus\w+|neg(a|am|ar|arse|ou)|nieg\w+|refus\w+|declin\w+|rechaz\w+|querer?|quer|quiere|wants?|won)$/,
  /^(aldeia|vila|pueblo|aldea|villages?|town|vilarejo|povoacao)$/,
  /^(nasc\w+|nac[ei]\w+|born|natural|oriund\w+|birthplace)$/,
  /^(volt\w+|vuelv\w+|volv\w+|devolv\w+|devuel\w+|regress\w+|return\w*|back|comes?|came)$/,
  /^(corrig\w+|correct\w*|correc\w+|emend\w+|enmend\w+|mend\w*|conserta\w*|arregl\w+|fix\w*|repar\w+|repair\w*)$/,
  /^(aprend(e|er|eu|en|io|em|ia|o)|ensin\w+|ensen\w+|teach\w*|taught|learn\w*)$/,
  /^(cal(a|ar|ad[oa]|am|arse)|call(a|ar|ad[oa]|an|arse)|silen\w+|quiet\w*|mud[oa]s?|mute)$/,
  /^(comec\w+|empiez\w+|empez\w+|comienz\w+|starts?|begins?|began|inici\w+)$/,
  /^(anot\w+|apunt\w+|regist\w+|notes?|notas?|records?|write|writes|escrev\w+|escrib\w+|draws|redig\w+|redact\w+|drafts?)$/,
  /^(pergunt\w+|pregunt\w+|ask\w*|questions?)$/,
  /^(guard\w+|keeps?|kept|keeping|keeper|cuid\w+|vigi\w+|tends?|looks|watch\w*)$/,
  /^(farol|faroleir[oa]s?|faros?|farer[oa]s?|lighthouses?|light)$/,
  /^(fim|final|finais|end|ends|ending|termina\w*|acaba\w*|finally)$/,
  /^(salv\w+|saves?|saved|rescue\w*)$/,
  /^(fala\w*|habla\w*|speaks?|spoken|spoke)$/,
  /^(mostra\w*|muestra\w*|shows?|shown|indica\w*)$/,
  /^(tradu\w+|interpre\w+|translat\w+)$/,
  /^(constr\w+|constru\w+|builds?|built|faz|hace|fabric\w+|makes?|made|invent\w+|creat\w+|cri(ou|ar|a))$/,
  /^(order\w*|mand\w+|exig\w+|demand\w*|orden\w+|obrig\w+|oblig\w+|told)$/,
  /^(compar\w+|like|como|as|metafor\w+|metaphor\w*)$/,
  /^(avaria|averia|defeit\w+|defect\w+|fault\w*|wrong|problema|broken|estrag\w+|erro|error|mal)$/,
  /^(responde\w*|respond\w*|respuesta|answers?|answered|reply|replies|repl\w+|resposta)$/,
  /^(juiz|juez|judge)$/,
  /^(rule|rules|regras?|reglas?|leis?|ley|leyes|laws?)$/,
  /^(segred\w+|secret\w*|clandest\w+|escondid\w+|escondidas|hidden)$/,
  /^(envi\w+|mand(a|am|ou|an|o)|sends?|sent|pass(es|ed)?|post\w*)$/,
]

/** Who is whose child: a life says one for the other. */
export const PARENTS = 0
/** Who tells a story. */
export const TELLERS = 4

/** The families of a folded word, as numbers. */
export const familiesOf: (word: string) => readonly number[] = remembered((word: string) =>
  families.flatMap((family, at) => (family.test(word) ? [at] : [])),
)

/**
 * What Portuguese and Spanish write differently of one word, taken away: "traductor" and "tradutor", "noche" stays apart
 * from "noite". For texts that only the neighbour's language has.
 */
export const skeletonOf: (word: string) => string = remembered((word: string) =>
  word
    .replace(/(cion|cao)(es)?$|coes$/, 'sao')
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
  /^(q_\w+|acontec\w+|happen\w*|pasa[nr]?|paso|ocurr\w+|passa[mr]?|passou|suced\w+|dur[ao]\w*|lasts?|last(ed|ing)|takes?|fica[mr]?|queda[nr]?|llam\w+|cham\w+|names?|named|nomes?|nombres?|called|faz\w*|fez|hac\w+|hizo|does|did|done|doing|tem|tinha|tiene[ns]?|tenia\w*|has|have|had|got|get|going|goes|vai|vao|van|ir|livros?|libros?|books?|histori\w+|story|stories|romances?|novel\w*|cuentos?|contos?|capitul\w+|chapters?|personage\w+|personaje\w*|characters?|protagonist\w+|hero\w*|main|principal|homem|homen|mulher|mujer|hombre|man|woman|men|guy|gente|people|pessoas?|personas?|exact\w*|afinal|called|thing|coisas?|cosas?|part|parte|long|much|many|tell|diz\w*|dice\w*|says?|said|sabes?|know\w*|segun|according|inside|dentro|during|durante|really|mesmo|realmente|actually|please|favor|lembr\w+|remember\w*|recuerd[oa]\w*|esquec\w+|olvid(e|o)|forgot\w*|era|eram|eran|ser|sido|estar|esta|estao|can|could|would|want|queria|quiero|gostava|curios\w+|curiosidad\w*|living|oficio|profiss\w+|profes(ion|iones)|trabalh\w+|trabaj\w+|jobs?|work\w*|ocupac\w+|dedica\w*|essays?|ensai\w+|ensay\w+|artig\w+|articul\w+|articles?|autor\w*|author\w*|writer\w*|escritor\w*|frase|sentence|phrase|words?|palavras?|palabras?|sitio|lugar|place|where|onde|donde|kind|type|sort|tipo|reason|razao|razon|motivo|when|quando|cuando|tempo|tiempo|time|then|entao|entonces|exist\w*|there|sobre|about|alguem|alguien|someone|somebody|anybody|nadie|ninguem|nobody)$/

export const isLight: (word: string) => boolean = remembered((word: string) => light.test(word))
