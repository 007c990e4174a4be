import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { versionNamed } from '../../machines/registry.ts'
import { ProblemError } from '../client/node/problem.ts'
import { Reader } from '../client/node/reader.ts'
import type { ViewName } from '../protocol/vocabularies.ts'
import { tellOfWait } from './key-file.ts'

/** Something of a node that has a state: its machine, in the version that it runs under, and the states that it is in. */
interface Standing {
  readonly machine: AnyMachineVersion
  readonly states: readonly string[]
}

type Answer = Readonly<Record<string, { readonly [member: string]: unknown } | null | undefined>>

/** Each view that shows something with a state, and how it says which. */
const views: readonly (readonly [ViewName, (data: Answer) => readonly [unknown, unknown, unknown]])[] = [
  [
    'game',
    ({ game, phase, outcome }) => [
      game?.game_id,
      game?.rules_version,
      outcome?.result ?? phase?.phase ?? 'gathering',
    ],
  ],
  ['election', ({ election }) => ['election', election?.rules, election?.state]],
  ['proposal', ({ proposal }) => ['proposal', proposal?.rules, proposal?.state]],
  ['prediction', ({ market }) => ['market', undefined, market?.state]],
  [
    'thread',
    ({ thread }) => ['content', undefined, (thread?.moderation as { state?: string } | undefined)?.state],
  ],
  // Whoever is not in the lounge has no stay that could stand anywhere.
  ['agent', ({ presence }) => [presence && 'presence', undefined, 'live']],
]

/** What a node has under an id; undefined when it has nothing with a state there. */
export async function actorNamed(id: string, baseUrl: string): Promise<Standing | undefined> {
  const reader = new Reader({ baseUrl, onWait: tellOfWait })
  for (const [view, standing] of views) {
    const data = await found(reader, view, id)
    if (!data) continue
    const [name, version, state] = standing(data)
    const machine = versionNamed(String(name), version === undefined ? undefined : Number(version))
    if (machine) return { machine, states: [String(state)] }
  }
  return undefined
}

async function found(reader: Reader, view: ViewName, id: string): Promise<Answer | undefined> {
  try {
    return (await reader.view(view, { id, limit: view === 'agent' ? undefined : 1 } as never)).data as Answer
  } catch (error) {
    // An id of another kind is no mistake here.
    if (error instanceof ProblemError && error.problem.status < 500 && error.problem.status !== 429)
      return undefined
    throw error
  }
}
