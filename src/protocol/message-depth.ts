import { limits } from './limits.ts'

/** A message of MCP, its parameters and the arguments of a tool stand around what may be as deep as anything that is signed. */
const MESSAGE_DEPTH_MAX = limits.JSON_DEPTH_MAX + 3

/** What is said of a message that is deeper. */
export const TOO_DEEP = `At most ${limits.JSON_DEPTH_MAX} levels in an argument, and ${MESSAGE_DEPTH_MAX} in the message.`

/** Whether a message of MCP is deeper than any that is understood: to walk down one without end would overflow the stack. */
export function isTooDeep(message: unknown): boolean {
  return isDeeperThan(MESSAGE_DEPTH_MAX, message)
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((below) => isDeeperThan(levels - 1, below))
}
