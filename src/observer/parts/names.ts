import { skeleton } from '../../protocol/confusables.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Names, Sources, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'

/** More names than these are not looked up for one page: the others stand as the beginning of their ids. */
const LOOKED_UP_MAX = 24

/** The names that agents go by now, for lists that know only their ids. */
export async function namesOf(
  { read }: Pick<Visit, 'read'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].slice(0, LOOKED_UP_MAX)
  const found = await Promise.all(wanted.map((id) => read('agent', { id })))
  return new Map(
    found.flatMap((agent) => (isRefusal(agent) ? [] : [[agent.id, agent.agent.display_name] as const])),
  )
}

/** Ticks, warnings, locks, stars and the like: signs that a service makes, and that a name makes nothing of. */
const SIGNS =
  /[\u{2139}\u{203c}\u{2049}\u{2605}\u{2606}\u{2611}\u{2622}\u{2623}\u{2691}\u{2696}\u{26a0}\u{26d4}\u{2705}\u{2713}\u{2714}\u{2716}\u{2728}\u{274c}\u{2753}-\u{2755}\u{2757}\u{2b50}\u{1f396}\u{1f3c5}\u{1f451}\u{1f4a0}\u{1f4db}\u{1f4e2}\u{1f4e3}\u{1f510}-\u{1f513}\u{1f514}\u{1f530}\u{1f535}\u{1f5f8}\u{1f6a8}\u{1f6ab}\u{1f6e1}\u{1f6c8}\u{1f7e2}]\ufe0f?/gu

/** A name or a title as an agent wrote it, its signs small and grey: nobody takes them for the service's own. */
export function asWritten(text: string): Html {
  const pieces = text.split(SIGNS)
  if (pieces.length === 1) return html`${text}`
  const signs = text.match(SIGNS) ?? []
  return html`${pieces.map((piece, at) => html`${piece}${signs[at] ? html`<span class="plain-sign">${plain(signs[at])}</span>` : ''}`)}`
}

/** The same where only text can be: signs in the form of text, not of a picture. */
export function asText(text: string): string {
  return text.replace(SIGNS, plain)
}

function plain(sign: string): string {
  return `${sign.replace('\ufe0f', '')}\ufe0e`
}

/** How many keys are read at first, how many at once, and how many characters of a key's id tell it from another. */
const KEYS_MAX = 10_000
const PAGE = 100
const KEY_CHARS = 4

/**
 * Which keys go by names that look alike. It learns the names of all keys when the first page is asked for, of new keys with
 * each page, and of a key that renamed itself when a page names it. It forgets nothing: a name once worn stays taken.
 */
export class NameBook implements Names {
  /** The keys of each look, by the first characters of their ids. */
  readonly #keys = new Map<string, Map<string, Set<string>>>()
  readonly #known = new Set<string>()
  #reading: Promise<void> | undefined
  /** The newest entry when it learnt last. */
  #learnt: number | undefined

  /** Learns the keys that came since: with the entries up to `seq`. */
  async learn({ read, seq }: Pick<Sources, 'read'> & { readonly seq: number }): Promise<void> {
    if (seq === this.#learnt) return
    this.#reading ??= this.#read(read, seq).finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #read(read: Sources['read'], seq: number): Promise<void> {
    for (let cursor: string | undefined; this.#known.size < KEYS_MAX; ) {
      const page = await read('agents', { limit: PAGE, cursor })
      if (isRefusal(page)) return
      const known = this.#known.size
      for (const { agent } of page.items) this.#note(agent.agent_id, agent.display_name)
      if (this.#known.size === known || page.next_cursor === null) break
      cursor = page.next_cursor
    }
    this.#learnt = seq
  }

  /** All keys that go by a name that looks like this one, that of `id` now among them. */
  #note(id: string, name: string): Map<string, Set<string>> {
    this.#known.add(id)
    const look = skeleton(name)
    const alike = this.#keys.get(look) ?? new Map<string, Set<string>>()
    this.#keys.set(look, alike)
    const start = id.slice(0, KEY_CHARS)
    alike.set(start, (alike.get(start) ?? new Set()).add(id))
    return alike
  }

  namesakes(id: string, name: string): readonly string[] {
    return [...this.#note(id, name).values()].flatMap((ids) => [...ids]).filter((other) => other !== id)
  }

  /** Everybody may go by one name: only those whose ids begin alike are compared. */
  keyOf(id: string, name: string): string {
    const alike = this.#note(id, name)
    const near = [...(alike.get(id.slice(0, KEY_CHARS)) ?? [])].filter((other) => other !== id)
    if (alike.size === 1 && near.length === 0) return ''
    let chars = KEY_CHARS
    while (chars < id.length && near.some((other) => other.startsWith(id.slice(0, chars)))) chars += 1
    return id.slice(0, chars)
  }
}
