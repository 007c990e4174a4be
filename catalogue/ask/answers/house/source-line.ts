import type { Source } from '../../../schemas/source.ts'

/** "Title (publisher, address)". */
export function sourceLine({ title, publisher, url }: Source): string {
  return `${title} (${[publisher, ...(url === undefined ? [] : [url])].join(', ')})`
}
