/** What the cairn says, as `src/words` would have it in the other languages, by id. */
const roles = ['mason', 'child', 'goat', 'wind', 'moss', 'stone']

function words(language: 'pt' | 'es'): Readonly<Record<string, string>> {
  const say = (pt: string, es: string) => (language === 'pt' ? pt : es)
  return {
    'cairn.premise': say('Pedras são postas umas sobre as outras.', 'Se ponen piedras unas sobre otras.'),
    'cairn.objective': say('Chegar à altura sem queda.', 'Llegar a la altura sin caída.'),
    'cairn.lineage': say('nenhuma', 'ninguna'),
    'cairn.variable.height': say('pedras postas', 'piedras puestas'),
    'cairn.variable.sway': say('como balança', 'cómo se mueve'),
    ...Object.fromEntries(roles.map((id) => [`cairn.role.${id}`, say(`papel ${id}`, `papel ${id}`)])),
    ...Object.fromEntries(roles.map((id) => [`cairn.gift.${id}`, say('nenhum', 'ninguno')])),
    'cairn.phase.laying': say('Ponha uma pedra, alta ou larga.', 'Ponga una piedra, alta o ancha.'),
    'cairn.move.laying.high': say('Uma pedra de pé: mais alto.', 'Una piedra de canto: más alto.'),
    'cairn.move.laying.wide': say('Uma pedra chata.', 'Una piedra plana.'),
    'cairn.ending.stands': say('está de pé', 'está en pie'),
    'cairn.ending.fell': say('caiu', 'cayó'),
    'cairn.predicate.high_enough': say('a altura chegou ao cimo', 'la altura llegó a la cima'),
    'cairn.predicate.swaying': say('balança demasiado', 'se mueve demasiado'),
  }
}

export const cairnWords = { pt: words('pt'), es: words('es') }
