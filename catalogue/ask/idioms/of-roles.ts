import { turns } from './idiom.ts'

const audio = '(audio|audiolivros?|audiobooks?|audiolibros?)'
const recorded =
  '(?=( \\S+){0,8} (audio|audiolivro|audiolivros|audiobook|audiobooks|audiolibro|audiolibros|gravacao|grabacion|recording|q_work|correspond\\w+)|( (ai|nisso|ali|there|on it|en el|neles?|nele|no audio))? $)'

const tongues =
  '(portugues|espanhol|espanol|castelhano|castellano|ingles|frances|alemao|aleman|italiano|catalao|catalan|galego|gallego|portuguese|spanish|english|french|german|italian|catalan|galician)'

/** By another noun or verb: who reads aloud, who put a text into a language. No story has a "voice of the audiobook". */
export const idiomsOfRoles = turns(String.raw`
  // One trade by another of its names.
  en (?<= the )(?<! who (?:is|was|s) the )(?:light ?house|light) (keeper) -> $1
  en (?:watch|clock) ?maker -> clockmaker
  pt (?:guarda|guardiao|vigia|encarregado|homem) do farol -> faroleiro
  es (?:guarda|guardian|vigia|torrero|encargado|hombre) del faro|guardafaros?|torrero de faros? -> farero
  // Who did it, said as who that is.
  es (?:el|la|los|las) que (l[oa]s?) (tradujo|tradujeron|escribio|publico|edito|narra|narro|leyo|lee)((?: (?:al|en|para|del|de) \S+)*) (?:quien|quienes) (?:es|fue|son) -> quien $1 $2$3
  pt (?:o|a|os|as|aquele|quem)(?: que)? ([oa]s?) (traduziu|traduziram|escreveu|publicou|editou|narra|narrou|leu|le)((?: (?:para|em|do|de) \S+)*) quem (?:e|foi|sao) -> quem $1 $2$3
  // Whoever reads aloud may be called an actor.
  pt (que|qual) (ator|atriz|pessoa|profissional)(?= (le|leu|da|deu|empresta|emprestou|poe|pos|faz|fez|narra|narrou|gravou)( \S+){0,8} ${audio} ) -> quem
  es (que|cual) (actor|actriz|persona|profesional)(?= (lee|leyo|da|dio|presta|presto|pone|puso|hace|hizo|narra|narro|grabo)( \S+){0,8} ${audio} ) -> quien
  en (which|what) (voice )?(actor|actress|performer|person)(?= (reads?|lends?|lent|gives?|gave|does|did|narrates?|narrated|voices?|voiced|recorded)( \S+){0,8} ${audio} ) -> who
  pt (de )?(que|qual e a|de quem e a) (voz|vozes)( e que| que)? (se ouve|ouvimos|le|narra|conta|da vida)${recorded} -> quem narra
  es (que|cual es la|de quien es la) (voz|voces)( es la que| que)? (se oye|se escucha|oimos|escuchamos|lee|narra|cuenta)${recorded} -> quien narra
  en (which|what|whose) voices?( is it that| do we| can we| does one)? (is heard|hear|reads?|narrates?|speaks?)( on| in)?${recorded} -> who narrates
  any (de quem (e|sao)|quem (e que )?(faz|fez|da|deu|dao|empresta|emprestou|poe|pos|assina|assegura|e)) (a |o )?(voz|vozes|locucao|narracao|leitura)( que (se ouve|ouvimos|le|lê))?( (a|ao|do|da|no|na))?${recorded} -> quem narra
  any (de quien (es|son)|quien (es )?(la que |el que )?(hace|hizo|da|dio|presta|presto|pone|puso|firma|es)) (la |el )?(voz|voces|locucion|narracion|lectura)( que (se oye|se escucha|oimos|escuchamos|lee))?( (a|al|del|de la|en el))?${recorded} -> quien narra
  en (whose voices? (is|s|are)( it| that| this)?|who( is| s| was) the (voice|voices)|who (does|did|provides|provided|lends?|lent) (the |its |her |his )?(voice|narration|reading)|who (voiced|voices|recorded))( (of|on|in|for|behind|to|we hear on))?${recorded} -> who narrates
  pt quem (e que )?(fala|se ouve|ouvimos)( (no|na))?${recorded} -> quem narra
  es quien (habla|se oye|oimos|escuchamos)( en el)?${recorded} -> quien narra
  en who (is |s )?(speaking|speaks|talking|heard)( on| in)?${recorded} -> who narrates
  pt como se chama (a |o )?(pessoa |homem |mulher |profissional )?(que|quem)(?= (traduz|traduziu|verteu|narra|narrou|ilustrou) ) -> quem
  es como se llama (la |el )?(persona |hombre |mujer |profesional )?(que|quien)(?= (traduce|tradujo|vertio|narra|narro|ilustro) ) -> quien
  // To carry a text over into a language is to translate it.
  pt quem (e que )?(o |a )?(passou|pos|trouxe|levou|verteu|transpos|virou)(?=( \S+){0,6} (para|em|ao|no) (o )?${tongues} ) -> quem traduziu
  es quien (lo |la )?(paso|puso|trajo|llevo|vertio|traslado|volco)(?=( \S+){0,6} (al|en|a) ${tongues} ) -> quien tradujo
  en who (put|brought|rendered|carried|turned|took|moved)(?=( \S+){0,6} (in|into|to) ${tongues} ) -> who translated
  pt quem (locuta|locutou|gravou|grava|declama|interpreta)(?= ) -> quem narra
  es quien (locuta|locuto|grabo|graba|ha grabado|declama)(?= ) -> quien narra
  // Who reads aloud is asked; that it would be her own doing is what the question supposes.
  any (?<= (le|lee|lido|leido|leida|lida|read|reads|narra|narrates?|narrado|narrated|ler|leer|gravou|recorded|recorda)( \S+){0,6} )(herself|ella misma|ela propria|ela mesma|pela propria autora|por la propia autora|by (the author )?herself) -> quien
  pt (a propria autora|la propia autora|la autora misma|ella misma|ela propria|ela mesma|the author herself|she herself)(?= (quem |quien )?(le|lee|reads?|narra|narrates?|gravou) ) -> quem
  es (la propia autora|la autora misma|ella misma)(?= (quien )?(lee|narra) ) -> quien
  en (the author herself|she herself)(?= (who )?(reads?|narrates?) ) -> who
  pt (a quem (e que )?(se deve|devemos|se ficou a dever)|(obra|trabalho) de quem e|de quem (e|sera)|quem (assina|assinou|fez|faz|e (o |a )?responsavel (por|pela)|esta por tras d[ae]|figura n[ao]|e creditad[oa] (por|pela|com))) (a |o |da |pela )?(traducao|versao|texto)(?= (portugues|espanhol|ingles|castelhan|d[aoe]s? |em |para |q_|$)) -> quem traduziu
  es (a quien (se (le )?debe|(le )?debemos)|(obra|trabajo) de quien es|de quien (es|sera)|quien (firma|firmo|hizo|hace|es (el |la )?responsable de|esta detras de|figura en)) (la |el )?(traduccion|version|texto)(?= (portugues|espanol|ingles|castellan|de(l)? |en |al |q_|$)) -> quien tradujo
  en ((to )?whom? do we (owe|have to thank for)|whose( work)?( is| was)?|who (signs?|signed|is responsible for|was responsible for|is behind|is credited (for|with)|gets the credit for)) (the )?((portuguese|spanish|english) )?(translation|version|text)( is (it|that|this))?( in)?(?= (of|into|q_|the|in|$)) -> who translated
`)
