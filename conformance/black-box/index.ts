import { channelReads, channelWrites } from './channel.ts'
import { agents, documents } from './documents.ts'
import { reads } from './reads.ts'
import { stream } from './stream.ts'
import { NotTried, type Outcome, type Sentences, Trial, type TrialOptions } from './trial.ts'
import { vectors } from './vectors.ts'
import { refusals, writes } from './writes.ts'

/** One sentence of the contract. `run` rejects (node:assert) when the service breaks it; a text says why it could not be tried. */
export interface BlackBoxCase {
  readonly part: string
  readonly name: string
  run(): Promise<Outcome>
}

export interface BlackBoxOptions extends TrialOptions {
  /** Makes no records: cases that need one are not tried. */
  readonly readOnly?: boolean
}

/**
 * The contract as cases against any service at `baseUrl`, by HTTP alone. They write a dozen records of new keys and
 * take them back (presences end by themselves). Run the cases one after the other.
 */
export function blackBox(baseUrl: string, options: BlackBoxOptions = {}): readonly BlackBoxCase[] {
  const trial = new Trial(baseUrl, options)
  const parts: readonly (readonly [part: string, sentences: Sentences])[] = [
    ['reads', reads],
    ['documents', documents],
    ['agents', agents],
    ['vectors', vectors],
    ['writes', refusals],
    ['channel', channelReads],
    ...(options.readOnly
      ? []
      : ([
          ['writes', writes],
          ['channel', channelWrites],
        ] as const)),
    ['stream', stream],
  ]
  return parts.flatMap(([part, sentences]) =>
    Object.entries(sentences).map(([name, tried]) => ({
      part,
      name,
      run: () => outcomeOf(tried, trial),
    })),
  )
}

/** Takes back the records of a case, however it ended. */
async function outcomeOf(tried: Sentences[string], trial: Trial): Promise<Outcome> {
  try {
    const outcome = await tried(trial)
    await trial.takeBack()
    return typeof outcome === 'string' ? outcome : undefined
  } catch (fault) {
    await trial.takeBack().catch(() => undefined)
    if (fault instanceof NotTried) return fault.message
    throw fault
  }
}
