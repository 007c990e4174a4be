import { requirements } from './requirements.ts'
import { NotTried, SilenceError } from './trial/answer.ts'
import type { Requirement, Source } from './trial/requirement.ts'
import { Session, type SessionOptions } from './trial/session.ts'
import { Trial } from './trial/trial.ts'

export interface BlackBoxOptions extends SessionOptions {
  /** Requirements by their ids, and sections, separated by commas. */
  readonly only?: string
}

/** One requirement of the contract, to be tried against one service. */
export interface BlackBoxCase {
  /** Section and number: `4.7-3`. */
  readonly id: string
  /** Of the interface specification; `market` is its reference table. */
  readonly section: string
  readonly source: Source
  readonly name: string
  /** It stops what others do meanwhile, or moves the clock by days: run it after all others, by itself. */
  readonly alone: boolean
  /** It waits for the most part: begin it early. */
  readonly slow: boolean
  /** Rejects with a `BrokenError` when the service breaks it; a text says why it could not be observed. */
  run(): Promise<string | undefined>
}

/** The service answers otherwise than it must; `cause` says what was expected. */
export class BrokenError extends Error {
  override readonly name = 'BrokenError'
  readonly request: string | undefined
  readonly answer: string | undefined

  constructor(cause: unknown, { latest }: Pick<Trial, 'latest'>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.request = latest?.request
    this.answer = latest?.answer
  }
}

/**
 * The contract as cases against any service at `baseUrl`, by HTTP alone. They show it 50 new keys at most, and take back
 * what may be taken back when the last of them has run. Several may run at once; with the testing kit's clock, one after the
 * other. Throws a RangeError when `only` names neither a requirement nor a section.
 */
export function blackBox(baseUrl: string, options: BlackBoxOptions = {}): readonly BlackBoxCase[] {
  const session = new Session(baseUrl, options)
  const wanted = wantedOf(options.only)
  let left = wanted.length
  return wanted.map((requirement) => ({
    id: requirement.id,
    section: requirement.section,
    source: requirement.source,
    name: requirement.says,
    alone: 'alone' in requirement,
    slow: 'slow' in requirement,
    async run() {
      try {
        return await outcomeOf(requirement, session)
      } finally {
        left -= 1
        if (left === 0) await Promise.all(session.hosts.map((host) => host.end()))
      }
    },
  }))
}

/** A section holds those below it: `4` is also 4.7. Several are separated by commas. */
function wantedOf(only: string | undefined): readonly Requirement[] {
  const names = only?.split(',') ?? ['']
  const isIn = ({ id, section }: Requirement, name: string) =>
    only === undefined || id === name || section === name || section.startsWith(`${name}.`)
  const unknown = names.find((name) => !requirements.some((one) => isIn(one, name)))
  if (unknown !== undefined) throw new RangeError(`there is no requirement and no section ${unknown}`)
  return requirements.filter((one) => names.some((name) => isIn(one, name)))
}

async function outcomeOf(requirement: Requirement, session: Session): Promise<string | undefined> {
  if ('unobservable' in requirement) return requirement.unobservable
  const trial = new Trial(session)
  try {
    const outcome = await requirement.check(trial)
    return typeof outcome === 'string' ? outcome : undefined
  } catch (fault) {
    if (fault instanceof NotTried) return fault.message
    if (fault instanceof SilenceError) throw fault
    if (await session.isGone()) return `${session.baseUrl} answers no more`
    throw new BrokenError(fault, trial)
  } finally {
    await trial.end()
  }
}

export interface Verdict extends Omit<BlackBoxCase, 'run' | 'alone' | 'slow'> {
  readonly verdict: 'ok' | 'failed' | 'not_observed'
  readonly why?: string
  readonly request?: string
  readonly answer?: string
}

export interface RunOptions extends BlackBoxOptions {
  /** Hears of each as it ends, and how many there are. */
  readonly heard?: (verdict: Verdict, of: number) => void
}

/** Most of them wait for a limit most of the time. */
const AT_ONCE = 48

/** Tries all cases, as many at once as may be. Rejects with a `SilenceError` where nobody answers. */
export async function tryAll(baseUrl: string, options: RunOptions = {}): Promise<readonly Verdict[]> {
  const cases = blackBox(baseUrl, options)
  const verdicts = new Map<string, Verdict>()
  const lane = async (queue: BlackBoxCase[]) => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const verdict = await judged(one)
      verdicts.set(one.id, verdict)
      options.heard?.(verdict, cases.length)
    }
  }
  const beside = mixed(cases.filter(({ alone }) => !alone))
  const queue = [...beside.filter(({ slow }) => slow), ...beside.filter(({ slow }) => !slow)]
  await Promise.all(Array.from({ length: options.clock ? 1 : AT_ONCE }, () => lane(queue)))
  await lane(cases.filter(({ alone }) => alone))
  return cases.flatMap(({ id }) => verdicts.get(id) ?? [])
}

/** One of each section in turn: those that read wait for other limits than those that write. */
function mixed(cases: readonly BlackBoxCase[]): readonly BlackBoxCase[] {
  const bySection = Map.groupBy(cases, ({ section }) => section)
  const places = [...bySection.values()].flatMap((of) =>
    of.map((one, place) => ({ one, place: place / of.length })),
  )
  return places.toSorted((one, other) => one.place - other.place).map(({ one }) => one)
}

async function judged(one: BlackBoxCase): Promise<Verdict> {
  const { id, section, source, name } = one
  const of = { id, section, source, name }
  try {
    const why = await one.run()
    return why === undefined ? { ...of, verdict: 'ok' } : { ...of, verdict: 'not_observed', why }
  } catch (fault) {
    if (!(fault instanceof BrokenError)) throw fault
    const { message: why, request, answer } = fault
    return { ...of, verdict: 'failed', why, ...(request && { request }), ...(answer && { answer }) }
  }
}
