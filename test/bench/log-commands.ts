import { availableParallelism } from 'node:os'
import { verifierAtOnce } from '../../adapters/verifier/at-once.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import { createSigner, generateSeed } from '../../src/protocol/signer.ts'
import { cpuOf, peakMegabytesOf } from './support/command.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import { InTurns } from './support/in-turns.ts'
import { signedEcho } from './support/signed-requests.ts'

/** What `log verify` takes of all cores for each entry, beside the signature alone. */
export async function verify({ size, scratch }: BenchOptions): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 100_000 }[size]
  const dataDir = await livedStore(scratch, records)
  const costs = await InTurns.measured(size === 'once' ? 1 : 3, {
    signature: async () => signatureMicros(size === 'once' ? 100 : 5_000),
    entry: async () => ((await cpuOf(['log', 'verify'], dataDir)) / records) * 1e6,
  })
  const at = `log verify of ${records.toLocaleString('en')} records`
  return [
    {
      name: `${at}, CPU for each / one signature`,
      value: costs.ratio('entry', 'signature'),
      unit: 'ratio',
      goal: { atMost: 1.25 },
    },
    { name: `${at}, CPU for each`, value: costs.of('entry'), unit: 'us' },
    { name: 'one signature of a key that is new, on this thread', value: costs.of('signature'), unit: 'us' },
    { name: 'cores', value: availableParallelism(), unit: '' },
  ]
}

/** CPU of verifying a signature with what threads of the service verify with, in microseconds. */
function signatureMicros(count: number): number {
  const holds = verifierAtOnce()
  const signed = Array.from({ length: count }, (_, index) => {
    const { public_key, signature, ...echo } = signedEcho(createSigner(generateSeed()), index)
    return { public_key, signature, text: forumSignedText(echo) }
  })
  const before = process.cpuUsage()
  for (const { public_key, signature, text } of signed)
    if (!holds(public_key, signature, text)) throw new Error('a good signature is refused')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

/** The most that `log rebuild` has resident: it is the only way through a change of the shape of the state. */
export async function rebuild({ size, scratch }: BenchOptions): Promise<Figure[]> {
  const sizes = { once: [300], quick: [20_000], full: [100_000, 1_000_000] }[size]
  const figures: Figure[] = []
  for (const records of sizes) {
    const dataDir = await livedStore(scratch, records)
    for (const args of [
      ['log', 'rebuild'],
      ['log', 'rebuild', '--write'],
    ])
      figures.push({
        name: `${args.join(' ')} of ${records.toLocaleString('en')} records, most resident`,
        value: await peakMegabytesOf(args, dataDir),
        unit: 'MB',
        goal: { atMost: 300 },
      })
  }
  return figures
}
