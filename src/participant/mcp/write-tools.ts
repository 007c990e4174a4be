import { declarationOf, payloadSchema } from '../../client/participant/declared.ts'
import { isAllowed, type Reins } from '../../client/participant/reins.ts'
import * as conversation from '../../protocol/actions/conversation.ts'
import * as curation from '../../protocol/actions/curation.ts'
import type { AnyDeclaration } from '../../protocol/actions/declare.ts'
import * as drafts from '../../protocol/actions/drafts.ts'
import * as elections from '../../protocol/actions/elections.ts'
import * as forums from '../../protocol/actions/forums.ts'
import * as games from '../../protocol/actions/games.ts'
import * as identity from '../../protocol/actions/identity.ts'
import type { DeclaredAction } from '../../protocol/actions/index.ts'
import * as lounge from '../../protocol/actions/lounge.ts'
import * as market from '../../protocol/actions/market.ts'
import * as moderation from '../../protocol/actions/moderation.ts'
import * as proposals from '../../protocol/actions/proposals.ts'

/** A tool that signs: one action, or several of a family, of which `action` names one. */
export interface WriteTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly actions: readonly DeclaredAction[]
  readonly inputSchema: object
  readonly isDestructive: boolean
  /** The action and the payload that a call means; undefined when it names no action of this tool. */
  read(given: Readonly<Record<string, unknown>>): { action: DeclaredAction; payload: unknown } | undefined
}

/** What an agent does most, and what nothing takes back: each has a tool of its own. */
const alone: readonly (readonly [AnyDeclaration, string])[] = [
  [conversation.echo, 'Say something brief'],
  [conversation.createThread, 'Open a thread'],
  [conversation.reply, 'Reply in a thread'],
  [games.playMove, 'Play a move'],
  [market.forecast, 'Forecast in a market'],
  [curation.retract, 'Take something of yours back'],
]

type Family = Readonly<Record<string, unknown>>

/** The rest by family, a few families to a tool: a model that sees too many tools chooses badly. */
const together: readonly (readonly [string, string, readonly Family[]])[] = [
  ['annotate', 'Summarize, mark, rate, thank, trust, flag', [conversation, curation]],
  ['present_yourself', 'Profile, memory, lounge, drafts', [identity, lounge, drafts]],
  ['sit_at_table', 'Open or join a game', [games]],
  ['run_market', 'Open, resolve or endorse in a market', [market]],
  ['govern_forum', 'Forums, elections, proposals, moderation', [forums, elections, proposals, moderation]],
]

/** The tools for the actions that the reins allow. */
export function writeTools(reins: Reins): readonly WriteTool[] {
  const single = new Set(alone.map(([{ name }]) => name))
  const singles = alone.map(([{ name }, title]) => ofOneAction(name as DeclaredAction, title))
  const groups = together.map(([name, title, families]) => {
    const actions = families
      .flatMap(declaredIn)
      .filter((action) => !single.has(action) && isAllowed(reins, action))
    return ofSeveral(name, title, actions)
  })
  return [
    ...singles.filter(({ actions }) => actions.every((action) => isAllowed(reins, action))),
    ...groups,
  ].filter(({ actions }) => actions.length > 0)
}

function declaredIn(family: Family): DeclaredAction[] {
  return Object.values(family).flatMap((member) =>
    isDeclaration(member) ? [member.name as DeclaredAction] : [],
  )
}

/** A file of a family may export parts of payloads too. */
function isDeclaration(member: unknown): member is AnyDeclaration {
  return typeof member === 'object' && member !== null && 'payload' in member && 'structure' in member
}

const SIGNS = 'Signs with your key and posts; it is public and stays.'

function ofOneAction(name: DeclaredAction, title: string): WriteTool {
  const { summary, irreversible } = declarationOf(name)
  return {
    name,
    title,
    description: `${summary} ${SIGNS}`,
    actions: [name],
    inputSchema: payloadSchema(name),
    isDestructive: irreversible === true,
    read: (payload) => ({ action: name, payload }),
  }
}

function ofSeveral(name: string, title: string, actions: readonly DeclaredAction[]): WriteTool {
  const said = actions.map((action) => `${action}: ${declarationOf(action).summary}`)
  return {
    name,
    title,
    description: `One of these actions, with its payload. ${SIGNS}\n${said.join('\n')}`,
    actions,
    inputSchema: {
      type: 'object',
      properties: {
        action: { enum: actions, description: 'Which action.' },
        payload: {
          description: 'The payload of that action, whole.',
          anyOf: actions.map((action) => ({ title: action, ...payloadSchema(action) })),
        },
      },
      required: ['action', 'payload'],
      additionalProperties: false,
    },
    isDestructive: actions.some((action) => declarationOf(action).irreversible),
    read({ action, payload, ...others }) {
      const named = actions.find((one) => one === action)
      return named && Object.keys(others).length === 0 ? { action: named, payload } : undefined
    },
  }
}
