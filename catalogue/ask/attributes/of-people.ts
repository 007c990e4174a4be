import { attributesIn } from './attribute.ts'

const kin =
  'irmaos?|irmas?|siblings?|brothers?|sisters?|hermanos?|hermanas?|avos?|avo|grandparents?|grandmother|grandfather|abuel[oa]s?|netos?|tios?|tias?|uncles?|aunts?|primos?|cousins?|sobrin[oh]\\w*|nephews?|nieces?|gemeos?|twins?'

const ofParents = 'filh[oa] d[aeo]s?|hij[oa] del?|mother|father|(son|daughter|child) of|mae|pai|madre|padre'

/** What people ask of somebody who writes. Each may stand in a biography all the same: `stated` is how it would be told. */
export const attributesOfPeople = attributesIn(String.raw`
  a idade nem a data de nascimento / an age or a date of birth / la edad ni la fecha de nacimiento
    asked edad|idade|how old|years old|quantos anos (tem|tinha|fez|faz)|cuantos anos (tiene|tenia)|cumple\w*|aniversari\w*|birthdays?|birth ?dates?|(date|year|day|month) of birth|(data|ano|dia) (de|do) nascimento|(fecha|ano|dia) de nacimiento|(when|quando|cuando|que ano|que dia|que mes|what year|which year|ano|year|date) (\S+ ){0,4}(born|nasceu|nacio|nascid[oa]|nacid[oa])|signo|zodiac\w*|star sign|generation|geracao|generacion
    stated (nasc\w+|born|nac\w+) .{0,60}\d{4}|\d{4} .{0,30}(nasc\w+|born|nac\w+)
    lived from
  a sepultura / a grave / la sepultura
    asked buried|enterrad[oa]|sepultad[oa]|(her|the) (grave|tomb)|sepultura|tumulo|tumba|jaz|yace|campa
    stated buried|enterrad[oa]|sepultad[oa]|grave|tomb|sepultura|tumulo|tumba|jaz|yace
  a morte / a death / la muerte
    asked morreu|faleceu|murio|fallecio|died|dead|death|morta|muerta|mort[oe]|muerte|(still )?alive|still (lives?|living|with us)|(ainda|todavia|aun) (vive|esta entre)|vive (ainda|todavia|aun)|sigue viviendo|continua viva|(ainda |esta )?viva|sigue viva|passed away
    stated morreu|faleceu|murio|fallecio|died
    lived until
  o estado civil nem relações / marriage or partners / el estado civil ni parejas
    asked casad[oa]s?|casou|caso se|se caso|casamiento|casamento|solteir[oa]|solter[oa]|married|marry|marriage|single|widow(ed)?|viuv[oa]|viud[oa]|divorc\w+|husband|wife|spouse|partner|boyfriend|girlfriend|marido|esposo|esposa|mulher|mujer|companheir[oa]|companer[oa]|namorad[oa]|novi[oa]|pareja|conjuge|conyuge|estado civil|love life|vida amorosa|gay|lesbian\w*|lesbica|orient\w+ sexual
    stated casad[oa]|casou|se caso|casamento com|matrimonio con|married|marido|husband|wife|espos[oa]
  o nome dos pais / the parents' names / el nombre de los padres
    asked (name|nome|nombre|called|chama\w*|llama\w*|se chamava\w*|se llamaba\w*|names|nomes|nombres) (\S+ ){0,5}(parents?|pais|pai|mae|padres|padre|madre|mother|father|mum|mom|dad)
    asked (parents?|pais|pai|mae|padres|padre|madre|mother|father|mum|mom|dad)( s)? (\S+ ){0,3}(names?|nomes?|nombres?|called|chamad[oa]s?|chama\w*|llama\w*)
    stated ${ofParents}
    isName
  a família / the family / la familia
    asked (de quem|de quien|whose) (\S+ ){0,3}(filh[oa]|hij[oa]|son|daughter|child)|parents?|pais|pai|mae|padres|padre|madre|mother|father|mum|mom|dad|family|familia|(hij[oa]|filh[oa]|son|daughter) (de|of) (quem|quien|whom)|comes? from a family
    stated ${ofParents}
  filhos / children / hijos
    asked filhos|filhas|filh[oa]|hijos|hijas|hij[oa]|children|child|kids|sons?|daughters?|mae de|madre de|mother of|grandchild\w*
    stated (tem|teve|tiveram|tinha|tiene|tuvo|tuvieron|has|had|have|mae de|madre de|pai de|padre de|mother of|father of) (\S+ ){0,3}(filhos?|filhas?|hijos?|hijas?|children|sons?|daughters?)
  outros parentes / other relatives / otros parientes
    asked ${kin}
    stated ${kin}
  a nacionalidade / a nationality / la nacionalidad
    asked nationalit\w+|nacionalidad\w*|citizen\w*|cidada\w*|ciudadan\w*|passport|passaporte|pasaporte|(is|e|es|era|was) (q_author|she|ela|ella|la autora|a autora|the author) (portugues\w*|espanol\w*|espanhol\w*|spanish|brasileir\w*|brasilen\w*|brazilian|american\w*|english|inglesa|mexican\w*|argentin\w*|french|francesa|galega|gallega|galician|african\w*|angolan\w*)|(q_author|autora|escritora|author|writer|ela|ella|she) (e|es|is|s|era|was) (\S+ )?(portugues\w*|espanol\w*|espanhol\w*|spanish|brasileir\w*|brazilian|american\w*|inglesa)|(de que|what|which|from what|que) (pais|country|nacao|nacion)
    stated portuguesa|espanhola|espanola|brasileira|portuguese|spanish|brazilian|nacionalidad\w*|nationality
  a residência / a residence / la residencia
    asked mora|moram|morou|vive|viven|vivem|viveu|vivio|lives?|living|lived|reside\w*|residenc\w+|resident|based in|(home|address|morada|direccion|domicilio|endereco|casa) (de|da|of) (q_author|la autora|a autora|the author)|(where|what|which)( is| s)? (her|his) (home|house|address|town|city)|home ?town
    stated vive em|vive en|mora em|lives in|reside
  o lugar de nascimento / a birthplace / el lugar de nacimiento
    asked (where|onde|donde) (\S+ ){0,4}(born|nasceu|nacio|from|natural|grew up|cresceu|crecio|criou|crio)|birth ?place|(place|local|lugar|sitio) (of birth|de nascimento|de nacimiento)|de onde (e|vem|veio)|de donde (es|viene|vino)|where (is|does|did) (q_author|she|the author) (come )?from|terra natal|naturalidade|cidade natal|ciudad natal|pueblo natal|born|nasceu|nacio|nascid[oa]|nacid[oa]|village|vila|aldeia natal|pueblo
    stated nasceu|nacio|born
  estudos / studies / estudios
    asked studied|study|studies|estudou|estudos|estudio|estudios|university|universidade|universidad|college|degrees?|licenciatura|licenciou|formou se|formacao|formacion|carrera|education\w*|educacao|educacion|phd|doutor\w*|doctorad\w*|school did|que escola|que colegio|trained|graduat\w+|curso de|diploma\w*
    stated estud\w+|studied|universi\w+|licenci\w+|graduat\w+
  outra profissão / another profession / otra profesión
    asked profiss\w+|profesi\w+|profession|jobs?|day job|emprego|empleo|trabajo|trabalho|occupation|ocupac\w+|works? as|worked as|trabalhou|trabaja|trabajo como|trabalha|trabajaba|trabalhava|for a living|ganha a vida|se gana la vida|(what|que|o que) (does|faz|hace) (she|ela|ella|q_author|the author) (do )?(besides|alem|ademas|quando nao|when not)|retired|reformad[oa]|jubilad[oa]
    stated trabalh\w+|trabaj\w+|works? as|worked as|professora|teacher|profesora
  prémios / prizes / premios
    asked premios?|premiad[oa]s?|prizes?|awards?|awarded|nobel|booker|pulitzer|goncourt|camoes|planeta|shortlist\w*|finalistas?|galard\w+|laurea\w+|distinc\w+|distinguid[oa]|medal\w*|medalhas?|honou?rs|condecora\w+|academia|academy|member of|membro de|miembro de
    stated premio|prize|award|galard\w+
  redes sociais nem página pessoal / social media or a personal page / redes sociales ni página personal
    asked twitter|instagram|insta|facebook|tiktok|tik tok|youtube|linkedin|mastodon|bluesky|threads|redes sociais|redes sociales|social (media|networks?)|perfil|blogs?|website|web ?site|site pessoal|pagina (web|pessoal|personal|oficial)|web personal|home ?page|newsletter|substack|podcast
    beside reader
  um contacto pessoal / a personal contact / un contacto personal
    asked (tele)?(phone|fone)|phone number|telefon[eo]s?|telemovel|telemoveis|movil|celular|whatsapp|telegram|mobile number|e ?mail|correo|mail address|(personal|private|home|direct) (email|e mail|address|contact)|(morada|direccion|endereco|address|email|mail|correo) (\S+ )?(pessoal|personal|particular|privad[oa])|fan mail|carta (a|para) (a|la) autora|(her|his) (number|email|address|phone|agent)|agente
    beside reader
  fotografias nem a aparência / photographs or looks / fotografías ni el aspecto
    asked photos?|photograph\w*|fotos?|fotograf\w+|pictures?|portraits?|retratos?|image of (her|the author)|imagen de (la autora|q_author)|imagem d[ae]|look like|looks like|aspeto|aspecto|aparencia|apariencia|how tall|altura|que cara|cor dos olhos|color de ojos|hair|cabelo|pelo
  outro nome nem pseudónimo / another name or a pseudonym / otro nombre ni seudónimo
    asked pseudon\w+|seudonim\w+|(under|by) (another|a different|some other) name|(com|con|sob|bajo|por) (outro|otro|um|un) nom(e|bre)|pen ?names?|nom de plume|real name|(true|full|legal|maiden|middle) name|nome (verdadeiro|completo|real|de solteira|proprio|artistico)|nombre (verdadero|completo|real|de pila|artistico)|verdadeiro nome|verdadero nombre|heteronim\w+|nickname|alcunha|apodo|assina com outro|firma con otro|(outros?|other|otros?|another) (nomes?|names?|nombres?)|q_author (\S+ ){0,6}q_author|same (person|man|woman|author|writer)
    isOtherName
  crenças nem opiniões políticas / beliefs or politics / creencias ni política
    asked religi\w+|catolic\w*|catholic|believe in god|cre en dios|acredita em deus|ateia|atea|atheist|polit\w+|partido|party|votes?|vota|votou|left wing|right wing|esquerda|izquierda|feminist\w*|opinion on|opiniao sobre|opinion sobre|stance|militant\w*|vegan\w*|vegetarian\w*
  rendimentos / an income / ingresos
    asked salary|salario|earns?|earned|ganha|gana|income|ingresos|rendimentos|rich|rica|wealth\w*|net worth|fortuna|dinheiro|dinero|money
  passatempos nem gostos / hobbies or tastes / aficiones ni gustos
    asked hobb\w+|pasatiempos?|passatempos?|aficion\w*|free time|tempos livres|tiempo libre|pets?|cats?|dogs?|gatos?|perros?|caes|cao|mascotas?|animais de estimacao|favou?rites?|favorit[oa]s?|preferid[oa]s?|likes to|gosta de fazer|le gusta hacer|music|musica|sports?|desporto|deporte|plays? the|toca (algum|algun|piano)|cooks?|cozinha|cocina|coffee|cafe|smoke|fuma|drinks?|bebe|colou?r|cor|comida|food
  os começos da escrita / the beginnings of the writing / los comienzos de la escritura
    asked (when|quando|cuando|how old|com que idade|com quantos anos|con que edad|con cuantos anos|a que edad|at what age|how|como|since when|desde quando|desde cuando) (\S+ ){0,5}(writ\w+|wrote|escrev\w+|escrib\w+|writer|escritora)(?! (about|sobre|q_work))
    asked comecou a escrever|empezo a escribir|(start\w*|began) (writing|to write)|routine|rotina|rutina|habitos?|habits?|by hand|a mao|a mano|typewriter|maquina de escrever|maquina de escribir|writing (process|day|desk)|computador|computer|ordenador
    stated comecou a escrever|empezo a escribir|(started|began) (writing|to write)
  influências / influences / influencias
    asked influenc\w+|(quem|who|whom|quien|quienes) (a |la |her )?(influenciou|influenced|influyo)|mentors?|mestres?|maestros?|admir\w+|(autores|authors|writers|escritores) (que|she|favorit\w+|preferid\w+|de cabecera)|(she|ela|ella|q_author) (reads|le|lee)|o que (e que )?le|what does she read|que lee|inspira\w*|inspires?|inspired
  aparições públicas / public appearances / apariciones públicas
    asked (next|upcoming|proxim\w+) (event|appearance|talk|evento|sessao|sesion|acto|presentacion)|appearances?|school visits?|visit(s|a|as)? (a |as |to )?(schools|escolas|colegios)|talks?|lectures?|palestras?|conferenc\w+|charlas?|tours?|digress\w+|gira|eventos?|events|meet (her|the author)|conhece la|conocerla|autograf\w+|signings?|on tv|na televisao|en la tele|interviews? (with|has|did)|entrevistas? (com|dad\w+|con|a la|a q_author|da q_author)|(last|latest|ultimas?|mais recente|recent) (interviews?|entrevistas?)|(interviews?|entrevistas?) (que|she|ela|ella|did|has)|deu (alguma )?entrevistas?|dio (alguna )?entrevistas?
    beside reader
  saúde / health / la salud
    asked saude|salud|health|ill|illness|sick|doente|doenca|enferm\w+|disabilit\w+|deficienc\w+|blind|cega|ciega|deaf|surda|sorda
  as línguas faladas / the languages spoken / las lenguas habladas
    asked (que|what|which|quantas|cuantas|how many) (linguas?|idiomas?|languages?|lenguas?) (\S+ ){0,3}(fala|habla|speaks?|sabe|know|knows|understand\w*|domina)|(fala|habla|speaks?|speak) (portugues|ingles|espanhol|espanol|frances|english|french|spanish|portuguese|german|aleman|alemao|italian\w*|catalan)
    stated fala|habla|speaks
`)
