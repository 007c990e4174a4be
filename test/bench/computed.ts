import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

/** The longest text that either endpoint takes, in characters. */
const CHARS = 12_000
const BODIES = 40

/**
 * What the catalogue computes, asked one request after the other with the longest input: words that it knows, the worst
 * case for matching, and words that nobody has seen, the worst case for every cache.
 */
export async function computed({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const server = await ServerProcess.service(scratch)
  await atRest(server.pid)
  const published = await (await fetch(`http://127.0.0.1:${server.port}/llms-full.txt`)).text()
  const known = published.match(/\p{L}+/gu) ?? []
  const texts = {
    'known words': () => textOf(() => known[Math.floor(Math.random() * known.length)] ?? ''),
    'unknown words': () => textOf(() => Math.random().toString(36).slice(2)),
  }
  const endpoints: Readonly<Record<string, (text: string) => object>> = {
    '/api/affinity': (text) => ({ mediaType: 'book', description: text, limit: 5 }),
    '/ask': (text) => ({ query: text }),
  }
  const figures: Figure[] = []
  for (const [path, bodyOf] of Object.entries(endpoints)) {
    for (const [kind, text] of Object.entries(texts)) {
      const bodies = Array.from({ length: BODIES }, () => JSON.stringify(bodyOf(text())))
      const ask = (count: number) => generator.run('post', { port: server.port, path, bodies, count })
      await ask(size === 'once' ? 1 : 100)
      const { p50Ms, p99Ms, statuses, count } = await ask({ once: 10, quick: 400, full: 2_000 }[size])
      if (statuses[200] !== count) throw new Error(`${path}: ${JSON.stringify(statuses)}`)
      figures.push(
        { name: `${path}, ${kind}, p50`, value: p50Ms, unit: 'ms' },
        { name: `${path}, ${kind}, p99`, value: p99Ms, unit: 'ms', goal: { atMost: 5 } },
      )
    }
  }
  await server.stop()
  return figures
}

function textOf(word: () => string): string {
  let text = word()
  for (let next = word(); text.length + next.length < CHARS; next = word()) text += ` ${next}`
  return text
}
