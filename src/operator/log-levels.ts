/** pino's levels, from the gravest to the smallest, and none at all. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
