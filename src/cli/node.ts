import { readConfig } from '../compose/config.ts'
import { connectToNode, type NodeConnection, NodeRefused, NoNode } from '../operator/client.ts'
import type { Progress, Request } from '../operator/protocol.ts'
import { RefusedError } from './fail.ts'
import { codeOf } from './files.ts'
import { UsageError } from './usage-error.ts'

/**
 * Connects to the node that has the store in `folder` open. Throws `NoNode` when there is none.
 * @param folder default: `DATA_DIR`
 */
export async function connected(folder?: string): Promise<NodeConnection> {
  const { dataDir: configured, storage } = readConfig(process.env)
  const dataDir = folder ?? configured
  if (folder === undefined && storage === 'memory')
    throw new NoNode('a node whose store is in memory has no socket')
  try {
    return await connectToNode(dataDir)
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error
    throw new UsageError('the node belongs to another user: only that user, and root, may speak to it')
  }
}

/** The same, or undefined when no node is there. */
export async function connectedIfAny(folder?: string): Promise<NodeConnection | undefined> {
  return connected(folder).catch((error: unknown) => {
    if (error instanceof NoNode) return undefined
    throw error
  })
}

/** Asks a node one thing. */
export async function asked<Answer extends object>(
  node: NodeConnection,
  request: Request,
  onProgress?: (progress: Progress) => void,
): Promise<Answer> {
  try {
    return await node.ask<Answer>(request, onProgress)
  } catch (error) {
    if (!(error instanceof NodeRefused)) throw error
    throw error.code === 'usage' ? new UsageError(error.message) : new RefusedError(error.message)
  }
}

/** Connects, asks one thing, and hangs up. */
export async function askNode<Answer extends object>(request: Request): Promise<Answer> {
  const node = await connected()
  try {
    return await asked<Answer>(node, request)
  } finally {
    node.close()
  }
}
