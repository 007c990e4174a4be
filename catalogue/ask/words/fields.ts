/**
 * What records hold: `what | kinds | asked | Portuguese | English | Spanish`. What is held is a path of the record's members, of
 * each of its `editions.` or its `ties.`, or a teller of `query/fields.ts`. It is asked for by any row of meanings (by comma) of which every one is
 * there; what comes first is tried first.
 */
export const fieldRows = `
author | work article | trait:coauthored, ask:who verb:write, ask:who by, name:author ask:describe, verb:write name:author, name:author | autoria | author | autoría
published | work edition | ask:when order:date+ verb:publish, ask:when order:date+, ask:when verb:publish, ask:when verb:write, ask:when kind:edition, ask:when, verb:publish number | publicação | publication | publicación
editions.pages | work edition | ask:count field:pages, field:pages | páginas | pages | páginas
form | work | field:form kind:work, field:form ask:describe, field:form | forma | form | forma
publisher | work | ask:who verb:publish, kind:publisher verb:publish, kind:publisher, verb:publish by | editora | publisher | editorial
editions.translators | work edition | ask:who verb:translate, kind:translator, ask:who translation, ask:who use:translation | tradução | translation | traducción
editions.narrators | work edition | verb:narrate format:audiobook, kind:narrator, verb:narrate, ask:who format:audiobook where:read, ask:who format:audiobook kind:work, ask:who format:audiobook | voz do audiolivro | voice of the audiobook | voz del audiolibro
ties.illustrator | work edition | ask:who verb:illustrate, kind:illustrator, verb:illustrate | ilustração | illustration | ilustración
original_language | work article reference-author | original lang, verb:write lang, original kind:language verb:write, kind:language original, kind:language verb:write, original | língua original | original language | lengua original
language | work article reference-author | kind:language | língua | language | lengua
opening | work | field:opening | primeira frase | first sentence | primera frase
subjects/keywords | work theme | field:keywords | palavras-chave | keywords | palabras clave
thema | work | field:thema | códigos Thema | Thema codes | códigos Thema
editions.isbn | work edition | field:isbn | ISBN | ISBN | ISBN
titles | work series | field:title lang, field:title | títulos | titles | títulos
page | work | field:page | página | page | página
citation | work | ask:how field:cite, field:cite | citação | citation | cita
series | work | nth kind:series, field:position kind:series, kind:series kind:work, part:series kind:series, kind:series, part:series | série | series | serie
day | article | ask:when verb:publish, ask:when verb:write, ask:when | data | date | fecha
questions | article concept intent | field:questions | perguntas | questions | preguntas
essay_licence | article catalogue | field:licence kind:article, field:licence kind:work | licença dos ensaios | licence of the essays | licencia de los ensayos
essay_licence | article | field:licence | licença | licence | licencia
definition | theme concept | field:definition | definição | definition | definición
lived | reference-author | ask:when field:lived, field:lived | anos de vida | years of life | años de vida
classic_work | reference-author | kind:work field:cite, ask:when verb:publish, ask:when order:date+, ask:when verb:write, ask:who verb:write, kind:work verb:write, verb:write, ask:when | obra | work | obra
biography | author | ask:where field:lived, field:biography | biografia | biography | biografía
lived | author | ask:when field:lived, none:age, field:lived | anos de vida | years of life | años de vida
other_names | author | field:names verb:write, field:names | outros nomes | other names | otros nombres
writes_in | author | kind:language verb:write, original kind:language, kind:language verb:speak, kind:language | línguas de escrita | languages of writing | lenguas de escritura
real | author catalogue | field:real kind:work, field:real, exist | sobre a realidade do que aqui se descreve | on what is real here | sobre la realidad de lo descrito
languages | contact | kind:language | línguas | languages | lenguas
order | series | read:want, field:position where:read, ask:order where:read, field:position, ask:order | ordem | order | orden
metadata_licence | catalogue | field:licence format:web, field:licence | licença dos metadados | licence of the metadata | licencia de los metadatos
updated | catalogue | ask:when field:updated, field:updated | última alteração | last change | último cambio
provenance.maintained_by | catalogue | ask:who field:maintainer, field:maintainer, ask:who | responsável | responsible | responsable
provenance.statement | catalogue | ask:where field:provenance, field:provenance | proveniência | provenance | procedencia
status | project | ask:when verb:publish, field:status, trait:free, trait:commercial, ask:where where:read, ask:when, verb:publish, where:read, format:web | estado | status | estado
players | project | ask:count field:players, field:players, ask:count said | jogadores | players | jugadores
operation/design_goals | project | ask:how field:operation, field:operation | funcionamento | how it works | funcionamiento
audience | project | ask:who field:audience, field:audience | público | audience | público
limits | project | field:limits, read:want, field:recommends | limites | limits | límites
evidence+medical_claim_limits+cognitive_claim_limits | project | field:evidence | provas e limites | evidence and limits | pruebas y límites
configuration.length | project | field:config-length field:pages, field:config-length, field:pages | duração | length | duración
configuration.storage | project | field:config-storage | armazenamento | storage | almacenamiento
configuration.network | project | field:config-network | rede | network | red
`
