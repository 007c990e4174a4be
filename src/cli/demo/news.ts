import type { ForumEvent } from '../../client/node/event-stream.ts'

/** News of tables from the live stream: a bot need not ask again whether somebody else has moved. */
export class News {
  readonly #changed = new Set<string>()
  readonly #waiting = new Map<string, () => void>()

  async follow(events: AsyncIterable<ForumEvent>): Promise<void> {
    for await (const { kind, subject, links } of events) {
      if (!kind.startsWith('game.')) continue
      const table = subject.type === 'game' ? subject.id : tableIn(links)
      if (table === undefined) continue
      this.#changed.add(table)
      this.#waiting.get(table)?.()
    }
  }

  /** From here on, whatever happens at the table is news. */
  read(table: string): void {
    this.#changed.delete(table)
  }

  /** Resolves when something has happened at the table since it was read. */
  async of(table: string): Promise<void> {
    if (this.#changed.has(table)) return
    await new Promise<void>((resolve) => this.#waiting.set(table, resolve))
    this.#waiting.delete(table)
  }
}

function tableIn({ game }: ForumEvent['links']): string | undefined {
  return (game && new URL(game).searchParams.get('id')) ?? undefined
}
