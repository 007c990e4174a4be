import { limits } from '../../protocol/limits.ts'

/** The part of a fault that may be logged. */
export interface LoggedFault {
  readonly name: string
  readonly code?: string
  readonly frames: readonly string[]
  readonly cause?: LoggedFault
}

/**
 * A fault as it is logged: its kind, its code, where it happened, and the same of its causes. Never its message: those of parsers and schemas
 * quote what was sent.
 */
export function faultForLog(fault: unknown, causesLeft: number = limits.FAULT_CAUSES_MAX): LoggedFault {
  if (!(fault instanceof Error)) return { name: typeof fault, frames: [] }
  const code = codeOf(fault)
  return {
    name: fault.name,
    ...(code !== undefined && { code }),
    frames: framesOf(fault),
    ...(fault.cause !== undefined && causesLeft > 0 && { cause: faultForLog(fault.cause, causesLeft - 1) }),
  }
}

/** Codes are words of a program (`storage_damaged`, `ENOSPC`); anything else may be somebody's text. */
function codeOf(fault: Error): string | undefined {
  const code = 'code' in fault ? String(fault.code) : ''
  return /^[A-Za-z]\w{0,63}$/.test(code) ? code : undefined
}

/** The stack without the message: a message of several lines can look like frames itself. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  return lines.filter((line) => /^ +at /.test(line)).map((line) => line.trim())
}
