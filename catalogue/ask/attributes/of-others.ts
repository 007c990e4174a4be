import { attributesIn } from './attribute.ts'
import { adaptations } from './of-works.ts'

/** What people ask of a desk that answers letters. */
export const attributesOfDesks = attributesIn(String.raw`
  um número de telefone / a telephone number / un número de teléfono
    asked (tele)?(phone|fone)s?|telefon[eo]s?|phone number|telemovel|telemoveis|movil|celular|mobile|numero|number|whatsapp|telegram|signal|sms|ligar|llamar|call|ring|fax|liga(r)? (me|vos|lhes)|extension
  uma morada postal / a postal address / una dirección postal
    asked (postal|street|mailing|physical|office) (address|mail)|post (a|an|to)|by post|por correio|por correo postal|correo postal|(morada|endereco|direccion) (\S+ )?(postal|fisica|fisic[oa]|da sede|de la sede|do escritorio|de la oficina)|codigo postal|zip code|postcode|(where|onde|donde) (\S+ ){0,3}(office|offices|escritorio|oficinas?|sede|headquarters|based|ficam|estan|fica)|headquarters|visit(ar)? (you|your|a sede|la sede|vos)|(rua|calle|street)|apartado
  horários / opening hours / horarios
    asked horarios?|horas de (atendimento|atencion)|(opening|office|working|business) (hours|times)|a que horas (abr\w+|fech\w+|atend\w+)|a que hora (abr\w+|cierr\w+|atiend\w+)|what time|open on|abert[oa]s? (ao|aos|no)|weekends?|fim de semana|fin de semana
  nomes de pessoas / names of people / nombres de personas
    asked (nome|name|nombre) (\S+ ){0,4}(pessoa|person|persona|responsavel|responsable|in charge|assessora?|press officer|publicist|jefa?|chefe|head|manager)|(quem|who|quien) (e|is|s|es|runs|dirige|chefia|handles|heads|works|trabalha|trabaja|responde|atende|atiende) (\S+ ){0,5}(assessor\w*|press officer|publicist|jef[ea] de prensa|chefe|head of|responsavel|responsable|manager|director\w*|diretor\w*|in charge)|(by name|pelo nome|por su nombre)|jef[ea] de prensa|press officer|publicists?|assessor\w* de imprensa
  prazos de resposta / how soon letters are answered / plazos de respuesta
    asked (how long|quanto tempo|cuanto tiempo|cuanto|how soon|how fast|when will|quando|cuando) (\S+ ){0,6}(repl\w+|respond\w+|answer\w*|resposta|respuesta|contest\w+|tardan|demoram|hear back)|prazos?|plazos?|deadlines?|turnaround|hasta cuando|ate quando|(by|until) when
  redes sociais / social media / redes sociales
    asked twitter|instagram|facebook|tiktok|youtube|linkedin|mastodon|bluesky|redes sociais|redes sociales|social media
  clubes de leitura nem boletins / book clubs or newsletters / clubes de lectura ni boletines
    asked newsletter|mailing list|boletim|boletin(es)?|lista de (correo|correio|distribuicao|distribucion)|(is there|are there|do you (have|run)|have you|ha|hay|existe|tem|tendes|teem|tens|tienen|teneis|tienes) (\S+ )?(book club|reading (club|group)|clubes? de (leitura|lectura)|grupos? de (leitura|lectura))
`)

/** What people ask of an app or of a game that is not in its record; what is, is told from there. */
export const attributesOfProjects = attributesIn(String.raw`
  um preço / a price / un precio
    asked gratis|gratuit\w+|free|pag(o|a|ar)|paid|(?<!attention (\S+ )?)pay(?! attention)|costs?|custam?|cuestan?|precos?|prices?|precios?|euros?|dollars?|subscri\w+|suscri\w+|(how much|quanto|cuanto) (\S+ ){0,3}(is|e|es|vale|sale)|in ?app purchases?|compras integradas|ads|anuncios|publicidade|publicidad
    stated price|preco|precio
  autores do desenho ou do programa / designers or programmers / autores del diseño o del programa
    asked (who|quem|quien|quienes) (\S+ ){0,2}(design\w*|desenh\w+|disen\w+|creat\w+|criou|criaram|creo|crearon|made|makes?|fez|fizeram|faz|hizo|hicieron|hace|program\w+|developed|develops|desenvolv\w+|desarroll\w+|invent\w+|built|wrote|coded|ilustr\w+|illustrat\w+|drew)|designers?|developers?|programador\w*|desarrollador\w*|disenador\w*|desenvolvedor\w*|criador\w*|creador\w*|illustrators?|ilustrador\w*|game designer
  sistemas nem aparelhos / systems or devices / sistemas ni aparatos
    asked ios|iphone|ipad|android|windows|mac|macos|linux|app store|google play|play store|platforms?|plataformas?|consolas?|consoles?|playstation|nintendo|steam|tablets?|smartphones?|telemovel|telemoveis|movil|moviles|celular|phones?|which devices|que dispositivos|operating systems?|sistema operativo|browser|navegador|versions?|versao|kindle
  uma idade mínima / a minimum age / una edad mínima
    asked idades?|edad|edades|ages?|how old|anos|years old|(for|para|suitable|apt[oa]s?|play\w*|joga\w*|jueg\w*|jogar|jugar) (\S+ ){0,3}(children|criancas|ninos|kids)|(children|criancas|ninos|kids) (\S+ ){0,2}(play|jog\w+|jug\w+|jueg\w+|use|usar|us[ae]m?)|adults only|minimum age
  avaliações nem utilizadores / reviews or numbers of users / valoraciones ni usuarios
    asked reviews?|ratings?|criticas|resenas|recensoes|(how many|quantos|quantas|cuantos|cuantas) (\S+ )?(users|utilizadores|usuarios|people use|pessoas usam|personas usan|downloads?|descargas|descarregamentos)|estrelas|estrellas|stars
  código-fonte / source code / código fuente
    asked source code|codigo (fonte|fuente|abierto|aberto)|open source|repositor\w+|github|gitlab|programming language|linguagem de programacao|lenguaje de programacion|written in (python|java\w*|rust|swift|kotlin)
  prémios / prizes / premios
    asked premios?|prizes?|awards?|won|ganhou|gano|nominat\w+|spiel des jahres
`)

/** What people ask of an essay. */
export const attributesOfEssays = attributesIn(String.raw`
  revisão por pares / peer review / revisión por pares
    asked peer ?review\w*|revis(ad[oa]s?|ao|ion) por pares|refereed|arbitrad[oa]s?
  o número de palavras nem de páginas / the number of words or pages / el número de palabras ni de páginas
    asked palavras|words|palabras|paginas|pages|how long|que extension|que extensao|quanto mede|longo|longa|word count|comprimento|length|minutos|minutes|characters|caracteres
  traduções / translations / traducciones
    asked (been|is|was|are|foi|esta|estao|ha sido|fue|sido) (\S+ )?(traduzid\w+|traducid\w+|translated)|(tem|tiene|has|have|hay|ha|is there|are there|existe) (\S+ ){0,3}(translations?|traduc(ao|oes|cion|ciones))|(quem|who|quien) (\S+ ){0,2}(traduziu|tradujo|translated)|tradutora? d[oe]|traductora? del?|translator of
  ISBN, DOI nem ISSN / an ISBN, DOI or ISSN / ISBN, DOI ni ISSN
    asked isbns?|doi|issn|asin
  leitores nem comentários / readers or comments / lectores ni comentarios
    asked readers|leitores|lectores|comments?|comentarios?|views|visualizac\w+|visitas|downloads?|likes|partilhas
  publicação anterior noutro sítio / an earlier publication elsewhere / publicación anterior en otro sitio
    asked (que|what|which|em que|en que) (revista|jornal|magazine|newspaper|journal|periodico|diario|blog|site)|originally (published|appeared) (in|on)|(revista|jornal|magazine|journal|newspaper|periodico) (\S+ ){0,3}(saiu|salio|appeared|published|publicad\w+|publico|publicou)
`)

/** What people ask of a classic that its short record here does not hold. */
export const attributesOfClassics = [
  ...adaptations,
  ...attributesIn(String.raw`
  se os clássicos são homens ou mulheres / whether the classics are men or women / si los clásicos son hombres o mujeres
    asked mulher(es)?|homem|homens|women|woman|men|man|female|male|mujer(es)?|hombres?|escritoras|autoras|femini\w+|masculin\w+|femenin\w+
  a vida privada dos clássicos / the private lives of the classics / la vida privada de los clásicos
    asked casad[oa]|casou|married|wife|husband|marido|esposa|filhos|hijos|children|nationality|nacionalidad\w*|premios?|prizes?|awards?|nobel|studied|estudou|estudio|religi\w+|(where|onde|donde) (\S+ ){0,4}(born|nasceu|nacio|lived|viveu|vivio|died|morreu|murio|from)|buried|enterrad[oa]|profess\w+|profiss\w+|profesi\w+|jobs?|how did .{1,30}die|como morreu|como murio|causa d[ae] (la )?mort\w+|cause of death|photo\w*|foto\w*|pais|padres|parents|mother|father|irma\w*|herman\w+|brother|sister
`),
]

/** What people ask of a publishing house, of which a catalogue knows the name. */
export const attributesOfHouses = attributesIn(String.raw`
  a história nem a propriedade de editoras / the history or the owners of publishing houses / la historia ni la propiedad de editoriales
    asked found(ed|er|ers|ing)|fundad\w+|fundou|fundaram|fundo|fundaron|fundacao|fundacion|owners?|owned|dono|dona da|donos|duen[oa]s?|propietari\w+|proprietari\w+|director\w*|diretor\w*|ceo|(when|quando|cuando) (\S+ ){0,3}(start\w*|began|open\w*|nasceu|nacio|abriu|abrio|created|criad\w+|cread\w+)|staff|employees|empregados|empleados|trabalhadores|trabajadores|(still )?exists?|ainda existe|sigue existiendo
  moradas nem contactos de editoras / addresses or contacts of publishing houses / direcciones ni contactos de editoriales
    asked address|morada|direccion|endereco|sede|headquarters|based|located|telefon[eo]|phone|e ?mail|correo|website|pagina (web|oficial)|(onde|donde|where) (\S+ ){0,3}(fica|esta|is|queda)|ciudad|cidade|city|pais|country
`)
