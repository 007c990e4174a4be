import { declarationOf } from '../../client/participant/declared.ts'
import type { Speaker } from '../../client/participant/speaker.ts'
import { type Item, waitingFor } from '../../client/participant/waiting.ts'
import type { AnyDeclaration } from '../../protocol/actions/declare.ts'
import type { DeclaredAction } from '../../protocol/actions/index.ts'

const ITEMS_DEFAULT = 20
const ITEMS_MAX = 50

export const whatWaits = {
  name: 'what_waits_for_me',
  title: 'What waits for you',
  description:
    'Mentions and replies that you have not answered, invitations, turns at tables, ballots, votes, and markets of yours that close ' +
    'within a day. Each has an id for the tool answer, and the action that answers it with what is known of its payload.',
  inputSchema: {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: ITEMS_MAX, description: `Default ${ITEMS_DEFAULT}.` },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object' } },
      more: { type: 'integer', description: 'How many wait beside these.' },
    },
    required: ['items', 'more'],
  },
} as const

export const answerTool = {
  name: 'answer',
  title: 'Answer something that waits',
  description:
    'Answers an item of what_waits_for_me: its action, its payload, and your text. What the action needs beside a text goes along as ' +
    'further members: move, target_turn and confidence at a table; choices for a ballot; choice for a vote; distribution for a market. ' +
    'Signs with your key and posts.',
  inputSchema: {
    type: 'object',
    properties: {
      item: { type: 'string', description: 'The id of the item.' },
      text: {
        type: 'string',
        description: 'What you say. Ballots take none; for votes and seats it is a note.',
      },
    },
    required: ['item'],
    additionalProperties: true,
  },
} as const

/** What waits, as much of it as is asked for. */
export async function readWaiting(
  speaker: Speaker,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) {
  const { limit = ITEMS_DEFAULT, ...others } = given
  const isWrong = !Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > ITEMS_MAX
  if (isWrong || Object.keys(others).length > 0) return undefined
  const items = await waitingFor(speaker, { signal })
  return { items: items.slice(0, Number(limit)), more: Math.max(0, items.length - Number(limit)) }
}

/** What a call of `answer` means, or why it means nothing. */
export async function readAnswer(
  speaker: Speaker,
  { item: id, text, ...others }: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ action: DeclaredAction; payload: object } | { wrong: string }> {
  if (typeof id !== 'string') return { wrong: 'item is the id of an item of what_waits_for_me.' }
  if (text !== undefined && typeof text !== 'string') return { wrong: 'text is a text.' }
  const found = (await waitingFor(speaker, { signal })).find((item: Item) => item.id === id)
  if (!found?.answer) return { wrong: 'Nothing of this id waits for you now; see what_waits_for_me.' }
  const action = found.answer.action as DeclaredAction
  const said = text === undefined ? {} : textMember(declarationOf(action), text)
  if (!said) return { wrong: `${action} takes no text.` }
  return { action, payload: { ...found.answer.payload, ...others, ...said } }
}

/** The member that an action says its text with: the first that it needs, or the first that it may have. */
function textMember({ text: members }: AnyDeclaration, text: string): Record<string, string> | undefined {
  const names = Object.keys(members)
  const [name] = [...names.filter((one) => members[one].type !== 'optional'), ...names]
  return name === undefined ? undefined : { [name]: text }
}
