import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Bus } from '../bus/bus.ts'
import type { Storage } from '../ports/storage.ts'
import type { ErrorCode } from '../protocol/error-codes.ts'
import type { Verifier } from '../protocol/statement.ts'

/** An answered request, as far as it is counted: names that this service gives, so that there are few of them. */
export interface CountedRequest {
  readonly method: string
  readonly status: number
  readonly ms: number
  /** Of a refusal. */
  readonly code?: ErrorCode
  /** Of a signed write, what it claims to be, once that was read. */
  readonly write?: { readonly claim: { readonly signed: { readonly action: string } } | undefined }
}

const PREFIX = 'entre_agentes_'

/** Seconds. */
const QUICK = [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const ENTRIES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** What an action is called that could not be read. */
const UNREAD = 'unread'

/**
 * What is counted while it happens. Each costs a few hundred nanoseconds where it is counted, and nothing where the operator
 * asks for no metrics: then none of this is made.
 */
export class Measures {
  readonly registry = new Registry()
  readonly #actions = new Counter({
    name: `${PREFIX}actions_total`,
    help: 'Signed writes that were answered, by what they claim to be, and by the code of the refusal.',
    labelNames: ['action', 'outcome', 'code'],
    registers: [this.registry],
  })
  readonly #requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests that were answered, by status and by the code of the refusal. A live stream counts when it begins.',
    labelNames: ['method', 'status', 'code'],
    registers: [this.registry],
  })
  readonly #requestSeconds = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the request to the beginning of its answer.',
    labelNames: ['method'],
    buckets: QUICK,
    registers: [this.registry],
  })
  readonly #batches = new Histogram({
    name: `${PREFIX}batch_entries`,
    help: 'Entries that were committed together.',
    buckets: ENTRIES,
    registers: [this.registry],
  })
  readonly #commits = new Histogram({
    name: `${PREFIX}commit_duration_seconds`,
    help: 'Time that a batch took to be durable.',
    buckets: QUICK,
    registers: [this.registry],
  })
  readonly #verifying = new Gauge({
    name: `${PREFIX}signature_verifications_in_progress`,
    help: 'Signatures that wait for a thread or are being verified.',
    registers: [this.registry],
  })
  readonly #verifications = new Histogram({
    name: `${PREFIX}signature_verification_duration_seconds`,
    help: 'Time that a signature took to be verified, the wait for a thread included.',
    buckets: QUICK,
    registers: [this.registry],
  })

  /** Counts an answered request. */
  readonly request = ({ method, status, ms, write, ...answered }: CountedRequest): void => {
    const code = answered.code ?? ''
    this.#requests.inc({ method, status, code })
    this.#requestSeconds.observe({ method }, ms / 1000)
    if (!write) return
    const action = write.claim?.signed.action ?? UNREAD
    this.#actions.inc({ action, outcome: status < 400 ? 'accepted' : 'refused', code })
  }

  /** Counts what is committed from now on. */
  follow(bus: Bus): void {
    bus.subscribe((rows) => this.#batches.observe(rows.length))
  }

  /** Writes to the storage, and times it. */
  timedWrite(storage: Pick<Storage, 'write'>): Storage['write'] {
    return async (changes) => {
      const end = this.#commits.startTimer()
      await storage.write(changes)
      end()
    }
  }

  /** The same verifier, counted and timed. */
  timedVerifier(verifier: Verifier): Verifier {
    return {
      verify: async (...signed) => {
        const end = this.#verifications.startTimer()
        this.#verifying.inc()
        try {
          return await verifier.verify(...signed)
        } finally {
          this.#verifying.dec()
          end()
        }
      },
    }
  }
}
