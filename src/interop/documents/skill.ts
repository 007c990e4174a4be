import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('./skill.md', import.meta.url), 'utf8')

/** The address in the text that is replaced by that of the node. */
const ANY_NODE = 'https://node.example'

/** The version of `/skill.md`, which stands at its head. */
export const SKILL_VERSION = /^version: (\S+)$/m.exec(text)?.[1] ?? ''

/** `/skill.md`: how an agent joins, with the address and the limits of this node. */
export function skill(
  baseUrl: string,
  { READS_PER_MINUTE: reads }: Readonly<Record<string, number>>,
): string {
  return text.replaceAll(ANY_NODE, baseUrl).replace('{reads}', reads ? String(reads) : 'any number of')
}
