import { turns } from './idiom.ts'

const big =
  '(?:long|thick|big|huge|enormous|endless|fat|hefty|grandes?|longos?|longas?|gross[oa]s?|enormes?|compridos?|extens[oa]s?|larg[oa]s?|gord[oa]s?|interminables?|interminaveis)'
const books =
  '(?:books?|novels?|stories|reads?|livros?|romances?|obras?|libros?|novelas?|leituras?|lecturas?|volumes?|tomos?)'
const nights = '(?:(?:a|as|la|las|the|all|toda|todas|todo) )*(?:noites?|noches?|nights?|night long)'

/**
 * What people say of their time and their nights. Who has no time to lose on long books asks for a short one, and loses
 * nothing; a night without sleep is a vigil, and nobody passes by.
 */
export const idiomsOfPastimes = turns(String.raw`
  // How honestly it is said is no part of it.
  any (?<=^ (?:i |i must |eu |yo )?)(?:honestly|frankly|to be honest|quite honestly|in all honesty|francamente|sinceramente|honestamente|para ser (?:honest[oa]|sincer[oa]|franc[oa])|la verdad es que|a decir verdad|a dizer a verdade) ->
  en (?:can t|can not|cannot|couldn t|don t want to|do not want to|rather not|won t|hate to|haven t got the|not)(?: afford to)? (?:lose|waste|spend)(?: any| my| so much| too much| much)? time (?:on|with|in|over|reading)(?: such| any)? ${big} ${books} -> want something short
  pt (?:nao|sem)(?: se| me| nos)?(?: posso| pode| podemos| quero| quer| gosto de| gosta de)?(?: (?:me |se |nos )?dar ao luxo de)? (?:perder|gastar|desperdicar) (?:o meu |muito |mais )?tempo (?:com|em|a ler) ${books} ${big} -> algo breve
  es (?:no|sin)(?: me| se| nos)?(?: puedo| puede| podemos| quiero| quiere| gusta)?(?: permitirme| permitirse| permitirnos| darme el lujo de| darse el lujo de)? (?:perder|gastar|malgastar)(?: el| mi| mucho| mas)? tiempo (?:con|en|leyendo) ${books} ${big} -> algo breve
  en (?:want|need|prefer|fancy|like|looking for|after) (?:to read )?(?:a|some|only) (?:short|brief|small|thin|slim) ${books}(?! (?:sobre|about|on|de|com|con|with|by|in|em|en) ) -> want something short
  pt (?:quer\w*|prefiro|preciso de|procuro|gostava de|apetece me)(?: ler)? (?:um|uma) ${books} (?:curt[oa]|breve|pequen[oa]|fin[oa])(?! (?:sobre|about|on|de|com|con|with|by|in|em|en) ) -> algo breve
  es (?:quier\w*|prefier\w*|necesit\w+|busc\w+|me apetece)(?: leer)? (?:un|una) ${books} (?:cort[oa]|breve|pequen[oa]|delgad[oa])(?! (?:sobre|about|on|de|com|con|with|by|in|em|en) ) -> algo breve
  pt (?:que )?se (?:leia|le|possa ler|pode ler|leiam|leem) (?:num|numa|em um|em uma)(?: so)? (?:serao|tarde|noite|dia|viagem|hora|manha) -> algo breve
  es (?:que )?se (?:lea|lee|pueda leer|puede leer|lean|leen) en (?:un|una)(?: sola| solo)? (?:tarde|noche|dia|viaje|hora|manana|sentada|rato) -> algo breve
  pt pass\w+ ${nights} (?:em claro|em branco|em vela|sem dormir|sem pregar olho|acordad[oa]s?|de vigilia) -> noite de vigilia
  pt noites? (?:em claro|em branco|sem dormir|mal dormidas?) -> noite de vigilia
  es pas\w+ ${nights} (?:en vela|en blanco|sin dormir|sin pegar ojo|despiert[oa]s?|de vigilia|en claro) -> noche de vigilia
  es noches? (?:en vela|en blanco|sin dormir) -> noche de vigilia
  en (?:stay\w*|sit\w*|lie|lying|being|spend\w*|keep\w*|kept)(?: up| awake){1,2} ${nights}|stay\w* up (?:through|all) (?:the )?night|(?:sleepless|wakeful) nights?|(?:spend\w*|pass\w*) ${nights} (?:awake|without sleep\w*) -> night vigil
  any (?<= (?:for|para|a) )(?:somebody|someone|anybody|anyone|alguem|alguien|people|a person|uma pessoa|una persona)(?: (?:who|that|que))? (?:loves|adores|likes|enjoys|is (?:mad|crazy) about|is fond of|is into)(?= ) -> someone about
`)
