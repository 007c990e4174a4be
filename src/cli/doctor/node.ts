import { version } from '../../compose/version.ts'
import type { NodeConnection } from '../../operator/client.ts'
import { asked } from '../node.ts'
import { advice, type Finding, fine, problem } from './finding.ts'

interface Status {
  readonly version: string
  readonly base_url: string
  readonly listening: string
  readonly maintenance: { readonly since: string } | null
  readonly health: { readonly status: string; readonly checks: Readonly<Record<string, string>> }
  readonly control: { readonly state: string; readonly armed: boolean }
}

/** What the node that runs says of itself. */
export async function running(node: NodeConnection): Promise<Finding[]> {
  const status = await asked<Status>(node, { command: 'status' })
  const { checks } = status.health
  const findings: Finding[] = []
  if (status.version !== version)
    findings.push(
      advice('versions', `the node runs ${status.version}, this is ${version}`, 'restart the node'),
    )
  if (checks.storage !== 'ok')
    findings.push(
      problem('node', `its store is ${checks.storage}: writes are refused`, 'see its log, and log verify'),
    )
  if (checks.audit === 'failed')
    findings.push(
      problem('node', 'its reading of the whole store found damage', 'see its log, and log verify'),
    )
  if (status.maintenance)
    findings.push(
      advice('node', `it is in maintenance since ${status.maintenance.since}`, 'entre-agentes readonly off'),
    )
  if (status.control.state !== 'normal')
    findings.push(advice('node', 'its owner has stopped all writing', 'entre-agentes emergency status'))
  findings.push(
    checks.search === 'following'
      ? fine('index', 'the search index follows the log')
      : problem(
          'index',
          'the search index has stopped: new records are not found',
          'see its log; delete search/ and restart',
        ),
  )
  findings.push(fine('node', `it runs, and listens on ${status.listening}`))
  return findings
}
