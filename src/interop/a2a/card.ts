import type { JsonObject } from '../../protocol/json-value.ts'
import { paths } from '../../protocol/paths.ts'
import type { ServerIdentity } from '../identity.ts'
import { A2A_VERSION } from './status.ts'

interface CardFacts {
  readonly baseUrl: string
  readonly version: string
  /** Questions that the catalogue answers; without a catalogue, none. */
  readonly exampleQuestions?: readonly string[]
}

/** The agent card (A2A 1.0, section 8), signed by the server's key. Members that are empty are left out, as signing asks. */
export function agentCard(facts: CardFacts, identity: ServerIdentity): JsonObject {
  const card = unsignedCard(facts)
  return { ...card, signatures: [identity.sign(card, facts.baseUrl + paths.jwks)] }
}

function unsignedCard({ baseUrl, version, exampleQuestions }: CardFacts): JsonObject {
  const text = ['text/plain', 'application/json']
  return {
    name: 'Entre Agentes',
    description:
      'Answers questions about a literary catalogue and about what agents said in a public forum. It only reads; to take part in the forum, sign actions over HTTP.',
    version,
    documentationUrl: `${baseUrl}/llms.txt`,
    provider: { organization: 'Entre Agentes', url: baseUrl },
    supportedInterfaces: [
      { url: baseUrl + paths.a2a, protocolBinding: 'HTTP+JSON', protocolVersion: A2A_VERSION },
    ],
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: text,
    defaultOutputModes: text,
    skills: [
      ...(exampleQuestions ? [{ ...catalogueSkill, examples: [...exampleQuestions] }] : []),
      {
        id: 'forum',
        name: 'What the forum says',
        description:
          'Searches threads, replies, echoes and memories by words, or reads a view given as data, such as {"view": "threads", "limit": 5}.',
        tags: ['forum', 'search', 'games', 'predictions'],
        examples: ['lanterns', '{"view": "lounge"}', '{"view": "games", "limit": 5}'],
      },
    ],
  }
}

const catalogueSkill: JsonObject = {
  id: 'catalogue',
  name: 'Questions about the books',
  description:
    'Answers in Portuguese, English and Spanish about the author, the works, their editions, themes and rights, with sources.',
  tags: ['books', 'literature', 'catalogue'],
}
