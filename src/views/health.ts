import { answers } from '../protocol/answers/index.ts'
import type { ServiceFacts, View } from './view.ts'

/** Whether the service does its work. `degraded` means: reads go on, writes are refused. */
export const health: View = {
  name: 'health',
  summary: 'Whether the service does its work',
  answer: answers.health,
  parameters: [],
  async read({ facts, now, search, serverSeq }) {
    const { control } = facts
    return {
      status: facts.disk === 'low' && facts.storage === 'ok' ? 'degraded' : facts.storage,
      checks: {
        storage: facts.storage,
        disk: facts.disk,
        writes: writesState(facts, control.state),
        audit: facts.audit.state,
        search: search.isFollowing() ? 'following' : 'stopped',
      },
      audit: facts.audit,
      ...(facts.repaired && { repaired: facts.repaired }),
      version: facts.version,
      uptime_s: Math.max(0, Math.floor((now - facts.startedAt) / 1000)),
      server_seq: serverSeq,
      control,
    }
  },
}

function writesState({ storage, disk }: ServiceFacts, control: string): 'open' | 'paused' | 'refused' {
  if (storage !== 'ok' || disk === 'low') return 'refused'
  return control === 'normal' ? 'open' : 'paused'
}
