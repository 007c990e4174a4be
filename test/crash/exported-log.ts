import { expect } from 'vitest'
import { runCli } from '../support/process.ts'
import type { Writer } from './writer.ts'

/**
 * The log of a stopped service against what its writers know: it verifies, it rebuilds to the same state, every receipt
 * is there once and in its place, and nothing is there that nobody asked for.
 */
export async function expectLogKeeps(env: Record<string, string>, writers: readonly Writer[]): Promise<void> {
  const verified = await runCli(['log', 'verify'], env)
  expect(verified.code, verified.stdout + verified.stderr).toBe(0)
  const rebuilt = await runCli(['log', 'rebuild'], env)
  expect(JSON.parse(rebuilt.stdout)).toMatchObject({ ok: true })

  const exported = await runCli(['log', 'export'], env)
  const lines = exported.stdout.trim().split('\n')
  const all = lines.map((line) => (JSON.parse(line) as ExportedEntry).header)
  // Of what is private nothing is told but that it is there.
  const headers = all.filter((header) => header.action !== 'private')
  const isPrivate = new Set(all.filter(({ action }) => action === 'private').map(({ seq }) => seq))
  const places = Map.groupBy(headers, ({ id }) => id)
  for (const { id, seq } of writers.flatMap(({ receipts }) => receipts)) {
    if (!isPrivate.has(seq)) expect(places.get(id)?.map((header) => header.seq)).toEqual([seq])
  }
  const asked = new Set(writers.flatMap(({ sent }) => sent))
  expect(headers.filter(({ id }) => !asked.has(id))).toEqual([])
}

interface ExportedEntry {
  readonly header: { readonly action: string; readonly id: string; readonly seq: number }
}
