import { en } from './en.ts'

/** The kinds of events that the site has words for, as the stream names them. */
export const eventKinds: readonly string[] = Object.keys(en)
  .filter((word) => word.startsWith('event.'))
  .map((word) => word.slice('event.'.length))
