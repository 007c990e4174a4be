import { Cadence } from '../../src/engine/cadence.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { SpentNonces } from '../../src/engine/spent-nonces.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import type { Sabotage } from './simulated-service.ts'

/** A store that does some things in its own way and the rest as it should. */
function altered(alter: (real: Storage) => Partial<Storage>): (real: Storage) => Storage {
  return (real) => ({
    get: (key) => real.get(key),
    page: (range, limit) => real.page(range, limit),
    entries: (range) => real.entries(range),
    write: (batch) => real.write(batch),
    snapshot: () => real.snapshot(),
    close: () => real.close(),
    ...alter(real),
  })
}

class BackwardLedger extends Ledger {
  override appendAction(...[transaction, head, at, ...rest]: Parameters<Ledger['appendAction']>) {
    return super.appendAction(transaction, head, at - (head.seq % 3), ...rest)
  }
}

class LeakyLedger extends Ledger {
  override appendAction(...[transaction, ...rest]: Parameters<Ledger['appendAction']>) {
    const appended = super.appendAction(transaction, ...rest)
    if (isRefusal(appended)) transaction.put('leak', 'a refused action leaves a trace')
    return appended
  }
}

class DoubleLedger extends Ledger {
  override appendAction(...[transaction, head, ...rest]: Parameters<Ledger['appendAction']>) {
    const first = super.appendAction(transaction, head, ...rest)
    return isRefusal(first) || head.seq % 5 !== 4
      ? first
      : super.appendAction(transaction, first.head, ...rest)
  }
}

/** Remembers nothing. */
class NoNonces extends SpentNonces {
  override note(): void {}
  override async recall(): Promise<void> {}
}

/** Ways to break the service, by what is wrong with it. The invariants are worth as much as they notice of these. */
export const sabotages: Readonly<Record<string, Sabotage>> = {
  'a disk that loses an acknowledged batch, and the anchor with it': {
    loseAcknowledged: 1,
    loseAnchor: true,
  },
  'a disk that loses an acknowledged batch, which the anchor notices': { loseAcknowledged: 1 },
  'an admission that forgets nonces': {
    spent: () => new NoNonces(),
  },
  'a rhythm that a restart forgets': { cadence: () => new Cadence() },
  'deadlines that are never stored': {
    storage: altered((real) => ({
      write: (batch) => real.write(new Map([...batch].filter(([key]) => !key.startsWith('due!')))),
    })),
  },
  'deadlines that fire before their time': {
    storage: altered((real) => ({
      entries: ({ lt, ...range }) =>
        real.entries(lt === undefined ? range : { ...range, lt: lt.startsWith('due!') ? 'due!~' : lt }),
    })),
  },
  'deadlines that fire only when somebody writes': {
    storage: altered((real) => ({
      page: async (range, limit) => (range.gte === 'due!' ? [] : real.page(range, limit)),
    })),
  },
  'a log whose clock runs backwards': { ledger: BackwardLedger },
  'a refused action that leaves a trace': { ledger: LeakyLedger },
  'an action that is written twice': { ledger: DoubleLedger },
  "an owner's stop that holds nothing up": { openGate: true },
  'a control file that forgets what was marked': { loseMark: true },
  'records that are stored and not indexed': {
    storage: altered((real) => ({
      write: (batch) => real.write(new Map([...batch].filter(([key]) => !key.startsWith('list!replies')))),
    })),
  },
}
