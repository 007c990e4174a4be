import { actions } from './sections/actions.ts'
import { agents } from './sections/agents.ts'
import { catalogue } from './sections/catalogue.ts'
import { channel } from './sections/channel.ts'
import { errors } from './sections/errors.ts'
import { gameStates } from './sections/games.ts'
import { governanceStates } from './sections/governance.ts'
import { limits } from './sections/limits.ts'
import { live } from './sections/live.ts'
import { marketStates } from './sections/markets.ts'
import { otherStates } from './sections/presences.ts'
import { records } from './sections/records.ts'
import { service } from './sections/service.ts'
import { signing } from './sections/signing.ts'
import { stop } from './sections/stop.ts'
import { versioning } from './sections/versions.ts'
import { views } from './sections/views.ts'
import type { Requirement } from './trial/requirement.ts'

const parts = (id: string) => id.split(/[.-]/).map((part) => (part === 'market' ? 10 : Number(part)))

/** Every MUST of the specification and of our decisions, in their order. */
export const requirements: readonly Requirement[] = [
  ...[
    service,
    records,
    channel,
    catalogue,
    gameStates,
    marketStates,
    governanceStates,
    otherStates,
    agents,
    views,
  ],
  ...[actions, live, stop, signing, errors, limits, versioning],
]
  .flat()
  .toSorted((one, other) => inOrder(one, other))

function inOrder(one: Requirement, other: Requirement): number {
  const [sections, others] = [parts(one.section), parts(other.section)]
  const differs = sections.findIndex((part, at) => part !== others[at])
  if (differs >= 0) return (sections[differs] ?? 0) - (others[differs] ?? -1)
  return sections.length - others.length || (parts(one.id).at(-1) ?? 0) - (parts(other.id).at(-1) ?? 0)
}
