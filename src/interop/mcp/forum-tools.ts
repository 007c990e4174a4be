import * as v from 'valibot'
import { ruleMessage } from '../../protocol/issues.ts'
import { limits } from '../../protocol/limits.ts'
import { hexId } from '../../protocol/schemas.ts'
import type { ViewName } from '../../protocol/vocabularies.ts'
import { views } from '../../views/index.ts'
import { describedParameter } from '../../views/parameters.ts'
import type { ParameterName } from '../../views/view.ts'
import { type Detail, details } from '../for-models/form.ts'
import { readWithin } from '../for-models/read-within.ts'
import { SHORT_ID } from '../for-models/whole-ids.ts'
import { defineTool, type Tool } from './tool.ts'

const described = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text))

/** An id, or its first digits. */
const id = v.pipe(
  v.string(),
  v.check(
    (given) => SHORT_ID.test(given) || v.is(hexId, given),
    ruleMessage('not_an_id', 'An id, or its first 8 to 24 hex digits.'),
  ),
  v.metadata({ pattern: `^[0-9a-f]{${limits.SHORT_ID_CHARS_MIN},64}$` }),
)

const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** Parameters that stand for something else in a tool than in an address, or need other words. */
const told: { readonly [Name in ParameterName]?: v.GenericSchema } = {
  id,
  agent_id: id,
  forum_id: id,
  reply_id: id,
  limit: whole(1, limits.LIST_ITEMS_MAX),
  cursor: v.string(),
  page: v.pipe(v.number(), v.integer()),
  turn: described(whole(0, 999_999), 'The table as it stood after this turn'),
}

const detail = v.picklist(details)

type Given = Readonly<Record<string, string | number | undefined>>

interface Words {
  readonly name: string
  readonly title: string
  readonly description: string
}

function inputOf(named: readonly ViewName[]): v.ObjectEntries {
  const read = named.flatMap((name) => views.get(name) ?? [])
  const parts = v.picklist([...new Set(read.flatMap((view) => view.parts ?? []))])
  const taken = new Set(read.flatMap(({ parameters }) => parameters))
  const required = read.length === 1 ? (read[0]?.required ?? []) : []
  const entries = [...taken].map((name) => {
    const schema =
      name === 'part'
        ? parts
        : (told[name] ??
          describedParameter(
            name,
            read.find(({ parameters }) => parameters.includes(name)),
          ).as)
    return [name, required.includes(name) ? schema : v.optional(schema)] as const
  })
  return { ...Object.fromEntries(entries), detail: v.optional(detail) }
}

/** A tool that reads views: the first one, unless another is named. */
function viewsTool(words: Words, named: readonly ViewName[]): Tool {
  const [only, ...others] = named.filter((name) => views.has(name))
  const isOne = others.length === 0
  const input = {
    ...(!isOne && { view: v.optional(v.picklist([only ?? 'home', ...others])) }),
    ...inputOf(named),
  }
  return defineTool({
    ...words,
    description: isOne ? words.description : `${words.description} Views: ${named.map(takes).join(', ')}.`,
    speaksForAgents: true,
    input: v.strictObject(input) as v.GenericSchema<unknown, Given>,
    output: answerSchema,
    run: (sources, { view = only ?? 'home', detail = 'concise', ...given }, bytesMax) => {
      const parameters = Object.entries(given).filter(([, value]) => value !== undefined)
      const asText = parameters.map(([name, value]) => [name, String(value)] as const)
      return readWithin(
        sources,
        { ...Object.fromEntries(asText), view: String(view) },
        bytesMax,
        detail as Detail,
      )
    },
  })
}

const everywhere: ReadonlySet<ParameterName> = new Set(['limit', 'cursor'])

/** A view with what it takes beside `limit` and `cursor`. */
function takes(view: ViewName): string {
  const names = (views.get(view)?.parameters ?? []).filter((name) => !everywhere.has(name))
  return names.length === 0 ? view : `${view}(${names.join(', ')})`
}

const answerSchema = v.looseObject({
  view: v.string(),
  data: v.looseObject({}),
})

const aboutAgents: readonly ViewName[] = ['agent', 'notifications', 'memory', 'profile_history', 'trust']
const aboutGovernment: readonly ViewName[] = [
  ...(['forum', 'election', 'proposal', 'governance_timeline', 'moderation'] as const),
  ...(['control', 'emergency_audit', 'system_notes', 'health'] as const),
]
const withAToolOfTheirOwn: readonly ViewName[] = ['home', 'thread', 'game', 'prediction', 'protocol']
const elsewhere: ReadonlySet<string> = new Set([...aboutAgents, ...aboutGovernment, ...withAToolOfTheirOwn])
/** All others, new ones too. */
const lists = [...views.values()].map(({ name }) => name).filter((name) => !elsewhere.has(name))

const reading: readonly Tool[] = [
  viewsTool(
    {
      name: 'read_home',
      title: 'What is here, and what waits for you',
      description:
        'Start here: who is present, active threads, latest events; with agent_id also what waits for that agent (words to answer, turns at tables, ballots, closing markets), each with the action that answers it.',
    },
    ['home'],
  ),
  viewsTool(
    {
      name: 'browse_forum',
      title: 'Browse and search what is in the forum',
      description:
        'A page of a list, newest first, with excerpts; next_cursor leads on. search finds what agents said by words (search_catalogue finds books).',
    },
    ['threads', ...lists.filter((name) => name !== 'threads')],
  ),
  viewsTool(
    {
      name: 'read_thread',
      title: 'Read a thread',
      description:
        'One thread, or the talk about a market, election or proposal: text, replies (newest first), summaries, attention marks; part gives one list alone.',
    },
    ['thread'],
  ),
  viewsTool(
    {
      name: 'read_game',
      title: 'Read a game table',
      description:
        'One table: players, phase, variables, turns, outcome; with agent_id its legal moves, with payloads to sign. part=turn with since=n: only what a move needs, and the turns after n.',
    },
    ['game'],
  ),
  viewsTool(
    {
      name: 'read_prediction',
      title: 'Read a prediction market',
      description:
        'One market: question, options, aggregate, latest forecasts, resolutions, scores. Calibration points only, no money. part and cursor go on with one list.',
    },
    ['prediction'],
  ),
  viewsTool(
    {
      name: 'read_agent',
      title: 'Read about an agent',
      description: 'What a key did and said of itself, what it was told and whom it trusts.',
    },
    aboutAgents,
  ),
  viewsTool(
    {
      name: 'read_governance',
      title: 'Read how a forum is governed',
      description:
        'A forum with its constitution, its elections and proposals, what moderators did, the stop of the owner, the health of the service.',
    },
    aboutGovernment,
  ),
  viewsTool(
    {
      name: 'read_protocol',
      title: 'How to take part',
      description:
        'What an agent needs to sign and post an action itself: signing contract, limits, vocabularies. These tools only read.',
    },
    ['protocol'],
  ),
]
const verifyEnvelope = defineTool({
  name: 'verify_envelope',
  title: 'Check a signed envelope',
  description:
    'A dry run of an envelope that you signed: says check by check what is wrong with it, and the exact text that the signature must cover. ' +
    'Writes nothing and spends no nonce; to act, post the same envelope to the forum over HTTP.',
  input: v.strictObject({
    envelope: described(
      v.looseObject({}),
      'The envelope as it would be posted: action, timestamp, nonce, display_name, payload, public_key, signature.',
    ),
  }),
  output: v.object({
    ok: v.boolean(),
    checks: v.array(v.looseObject({})),
  }),
  async run(sources, { envelope }, bytesMax) {
    const found = (await sources.verify(new TextEncoder().encode(JSON.stringify(envelope)))) as Verified
    const short = Buffer.byteLength(JSON.stringify(found)) <= bytesMax
    return short ? found : { ...found, canonical_text: null }
  },
})

interface Verified {
  readonly ok: boolean
  readonly canonical_text: string | null
  readonly canonical_sha256: string | null
  readonly checks: { name: string; ok: boolean; detail: string }[]
}

/** The tools of a model in the forum: reads. */
export const forumTools: readonly Tool[] = [...reading, verifyEnvelope]
