import { wordSet } from '../reading/word-set.ts'
import { wordsOf } from '../retrieval/words.ts'

/** Words by which somebody is heard to speak as a reader. Folded. "Letter" and "write" are not: offices use them too. */
const reading = wordSet(`
  livro livros romance romances novela novelas conto contos ficcao literatura poema poemas poesia ensaio ensaios ler leio leia lendo
  lemos leitura leituras leitor leitora escritor escritora escritores autora autor autores enredo personagem personagens estante
  biblioteca prosa historias livrinho filme filmes drama audiolivro
  book books novel novels novella novellas fiction literature poem poems poetry essay essays read reads reading reader readers
  author authors writer writers protagonist bookshop library shelf prose tale tales thriller story stories film films movie drama audiobook
  libro libros cuento cuentos relato relatos leer leo lea leyendo leido leerlo lectura lecturas lector lectora escritores personaje
  personajes estanteria ensayo ensayos librito pelicula peliculas audiolibro
`)

/** Words of a book that is worked with, and of what is paid or filled in. Folded. */
const using = wordSet(`
  receita receitas culinaria manual guia tutorial documentacao preco alugar aluguer aluguel renda formulario orcamento
  recipe recipes cookbook cookery textbook handbook guide guidebook documentation price rent invoice flat apartment apartamento
  receta recetas cocina precio alquilar alquiler renta formulario presupuesto documentacion
`)

export function isReadingWord(folded: string): boolean {
  return reading.has(folded)
}

export function isUsingWord(folded: string): boolean {
  return using.has(folded)
}

/** "A book about libraries, for the underground": up to the next pause, and no further than a phrase. */
const ABOUT =
  /(?<!\p{L})(?:about|sobre|acerca d[aeo]l?s?|regarding|(?:falem?|fala|hablen?|habla|traten?|tratem?|trata|tratan) (?:de|del|d[ao]s?|sobre))(?!\p{L})((?:[\s'’-]+[\p{L}\p{N}]+){1,4})/giu

export function aboutIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(ABOUT)].flatMap(([, behind = '']) => wordsOf(behind)))
}

/** "Uma história de cartas": one of any, and no history of a land or of a patient. */
const story =
  /(?<!\p{L})(?:uma|una) hist[oó]ria (?:d[aeo]s?|del|sobre|acerca|com|con|sem|sin|em|en|que|onde|donde)(?!\p{L})/iu

const wishing =
  /(?<!\p{L})(?:algo|alguma coisa|something|anything|un poco|um pouco)(?: \p{L}+){0,3}? (?:sobre|acerca|about|que (?:fale|hable|trate)|breve|curt[oa]|cort[oa]|short)(?!\p{L})/iu

/** "Something about whales", "a story of letters": what may be anything is to be read here. */
export function wishesForSomething(text: string): boolean {
  return wishing.test(text) || story.test(text)
}

const ofOneself =
  /(?<!\p{L})(?:i|i['’]m|i['’]ve|my|me|we|our|eu|meus?|minhas?|noss[ao]s?|sou|estou|fui|tenho|moro|trabalho|cresci|yo|mis?|nuestr[ao]s?|soy|estoy|tengo|vivo|trabajo|llevo|crec[ií])(?!\p{L})/iu

/** Words by which something is asked for, and not told. */
const errands =
  /(?<!\p{L})(?:need|needs|needed|looking for|want|please|help|send|buy|buying|sell|selling|hire|fix|deadline|urgent|best|cheap\w*|preciso|procuro|procura-se|quero|queria|ajuda\w*|comprar|compro|vender|vendo|urgente|prazo|busco|buscamos|necesito|quiero|quisiera|ayuda\w*|por favor|plazo|alquil\w*|alug\w*)(?!\p{L})|\?|[€$£]|\d ?(?:euros?|dollars?|reais|pesos?)(?!\p{L})/iu

/** "A student murders an old pawnbroker", "Dois irmãos separados": so begins what is told on the back of a book. */
const plot =
  /^(?:[^:.]{0,80}:\s*)?(?:a|an|one|two|three|four|um|uma|uns|umas|dois|duas|tr[eê]s|quatro|un|una|unos|unas|dos|cuatro|the (?:story|tale)|a hist[oó]ria|la historia)\s(?:(?!(?:é|is|es)\s)[\p{L}-]+\s){0,3}?(?:m[ae]n|wom[ae]n|boys?|girls?|child(?:ren)?|students?|family|couples?|brothers?|sisters?|siblings|widow(?:er)?|doctor|priest|soldiers?|detective|clerk|maid|butler|teacher|writer|artist|orphan|strangers?|friends?|farmers?|sailors?|king|queen|lawyer|judge|linguist|homem|homens|mulher(?:es)?|rapaz(?:es)?|rapariga|menin[oa]s?|jove[mn](?:s|es)?|estudantes?|fam[ií]lia|casal|irm[ãa]os?|irmãs?|vi[úu]v[oa]|m[ée]dic[oa]|padre|soldados?|criad[oa]|professor[ae]?s?|escritora?|[óo]rf[ãa]o|estranhos|desconhecid[oa]s|amig[oa]s|camponeses|marinheiro|re[iy]|advogad[oa]|ju[ií]z|executiv[oa]|hombres?|mujer(?:es)?|chic[oa]s?|niñ[oa]s?|familia|pareja|herman[oa]s?|viud[oa]|cura|criada|maestr[oa]|hu[ée]rfan[oa]|desconocid[oa]s|campesin[oa]s|marinero|abogad[oa]|juez|ling[uü]ista|\p{L}{3,}(?:er|ist|ian|woman|or[ae]?|ist[ae]|eir[oa]|er[oa]|ques))(?!\p{L})/iu

export function tellsOfPlot(text: string): boolean {
  return plot.test(text)
}

/** By these a thing is bought, let, mended or filled in, whoever tells of it. */
const business =
  /(?<!\p{L})(?:for sale|for rent|to let|buy|buying|sell|selling|hire|hiring|fix|deadline|urgent|cheap\w*|plumber|electrician|technician|landlord|tenant|mortgage|insurance|router|printer|warranty|refund|vacancy|salary|ajuda urgente|comprar|compro|vende-se|vender|vendo|aluga-se|alug\w*|urgente|prazo|canalizador|eletricista|senhorio|inquilino|hipoteca|seguro auto|impressora|reembolso|vaga|salario|se vende|se alquila|se necesita|alquil\w*|busco (?:piso|casa|trabajo|habitaci[oó]n)|plazo|fontanero|electricista|casero|inquilina?|seguro|impresora|sueldo)(?!\p{L})|[€$£]|\d ?(?:euros?|dollars?|reais|pesos?)(?!\p{L})/iu

export function isBusiness(text: string): boolean {
  return business.test(text)
}

const wanting =
  /(?<!\p{L})(?:want|would like|i['’]d like|i like|i love|looking for|quero|queria|gostava|gosto|adoro|procuro|quiero|quisiera|me gustar[ií]a|me gustan?|me encantan?|busco|buscamos)(?!\p{L})/iu

/** Spanish and Portuguese leave the "I" out, and begin with what they do: "Colecciono relojes". */
const acting =
  /(?:^|[.!?] )(?!(?:curso|piso|barco|libro|texto|cuento|apartamento|prazo|plazo|pero|como|cuando|quando)\s)\p{L}{3,}o(?:-me)?(?= (?!es |é |está |de |del |do |da ))/u

/** Whether somebody says what they like or want, and nothing that costs. */
export function wants(text: string): boolean {
  return wanting.test(text) && !business.test(text)
}

/** Whether somebody tells of themselves and asks for nothing: what of a life may be a reason to read. */
export function tellsOfOneself(text: string): boolean {
  return (ofOneself.test(text) || acting.test(text)) && !errands.test(text)
}

/**
 * Who speaks: somebody who wants something to use or a thing done, a reader, somebody who tells of a life, or nobody who can
 * be told.
 */
export type Voice = 'user' | 'reader' | 'teller' | 'anybody'
