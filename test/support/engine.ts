import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { actorKinds, decisions } from '../../src/actions/index.ts'
import { Bus } from '../../src/bus/bus.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import { type Answer, isRepeated } from '../../src/engine/answer.ts'
import { Cadence } from '../../src/engine/cadence.ts'
import { Engine } from '../../src/engine/engine.ts'
import { statementIn } from '../../src/engine/front-door.ts'
import { openGate } from '../../src/engine/gate.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { createLog, type LogStores, openLog } from '../../src/engine/open-log.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { createSigner, type Signer, signEnvelope } from '../../src/protocol/signer.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import { TestClock } from '../../src/testing/test-clock.ts'

export const START = Date.parse('2026-01-01T00:00:00.000Z')

/** The real engine on a store in memory, with a clock that the test owns; rhythm limits are off unless asked for. */
export interface TestEngine {
  readonly engine: Engine
  readonly storage: Storage
  readonly bus: Bus
  readonly clock: TestClock
  /** A key that is always the same for the same name. */
  signer(name: string): Signer
  /** Signs and submits; answers whatever the engine answers. */
  submit(name: string, action: ActionName, payload: JsonObject): Promise<Answer>
  /** The same for what must be accepted: throws on a refusal. */
  act(name: string, action: ActionName, payload: JsonObject): Promise<LogRow>
  /** Another process on the same store: this one ends. */
  restart(): Promise<TestEngine>
}

export interface TestEngineOptions {
  readonly storage?: Storage
  readonly cadence?: Cadence
}

class NoCadence extends Cadence {
  override check(): undefined {}
}

/** Starts an engine on an empty store. */
export async function createTestEngine(options: TestEngineOptions = {}): Promise<TestEngine> {
  const storage = options.storage ?? memoryStorage()
  const anchor = memoryAnchor()
  await createLog({ storage, anchor }, 'test', new Date(START).toISOString())
  return startEngine({ storage, anchor }, new TestClock(START), options.cadence ?? new NoCadence())
}

async function startEngine(stores: LogStores, clock: TestClock, cadence: Cadence): Promise<TestEngine> {
  const { storage } = stores
  const bus = new Bus(fail)
  const { head } = await openLog(stores)
  const engine = new Engine({
    ...stores,
    head,
    clock,
    bus,
    actions: decisions,
    ledger: new Ledger({ host: new ActorHost(actorKinds), serverSecret: new Uint8Array(32) }),
    gate: openGate,
    cadence,
    onFault: fail,
    onDegraded: fail,
    onFatal: fail,
  })
  await engine.start()
  await engine.settled()
  clock.restWith(() => engine.settled())
  return {
    engine,
    storage,
    bus,
    clock,
    ...speakers(engine, clock),
    async restart() {
      await engine.close()
      return startEngine(stores, clock, cadence)
    },
  }
}

function fail(error: unknown): never {
  throw error
}

function speakers(engine: Engine, clock: TestClock) {
  const signers = new Map<string, Signer>()
  let nonces = 0

  function signer(name: string): Signer {
    const known = signers.get(name) ?? createSigner(Buffer.from(sha256Hex(`key of ${name}`), 'hex'))
    signers.set(name, known)
    return known
  }

  function submit(name: string, action: ActionName, payload: JsonObject): Promise<Answer> {
    nonces += 1
    const timestamp = new Date(clock.now()).toISOString()
    const nonce = sha256Hex(`nonce ${nonces}`).slice(0, 32)
    return engine.submit(
      statementIn(signEnvelope(signer(name), { action, timestamp, nonce, display_name: name, payload })),
    )
  }

  async function act(name: string, action: ActionName, payload: JsonObject): Promise<LogRow> {
    const answer = await submit(name, action, payload)
    if (isRefusal(answer) || isRepeated(answer))
      throw new Error(`${action} was refused: ${JSON.stringify(answer)}`)
    return answer
  }

  return { signer, submit, act }
}
