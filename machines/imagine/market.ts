import type { AnyMachineVersion } from '../kind/version.ts'
import type { MarketContext } from '../market/rules.ts'
import { type Act, acting } from './acting.ts'
import { type Key, keysStanding, type Moment, OPENS_AT, type Rehearsal } from './course.ts'

interface Proposed {
  readonly id: string
  readonly option: string
}

export interface MarketRecords {
  readonly proposals: readonly Proposed[]
  /** The proposal that each key supports. */
  readonly supports: Readonly<Record<string, string>>
  /** How options are called, where somebody called them. */
  readonly titles: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const keys = keysStanding(['author', 'key', 'key', 'key'])
const COUNTS = ['2', '3', '4'] as const

export function marketRehearsal(of: AnyMachineVersion): Rehearsal<MarketRecords> {
  return acting<MarketRecords>(of, {
    settings: [
      {
        name: 'options',
        label: { id: 'imagine.options' },
        options: COUNTS.map((value) => ({ value, label: value })),
      },
    ],
    open: ({ options = COUNTS[0] }) => ({
      input: {
        author: keys[0]?.id ?? '',
        opensAt: OPENS_AT,
        closesAt: OPENS_AT + 3 * DAY_MS,
        options: ['a', 'b', 'c', 'd'].slice(0, Math.min(4, Math.max(2, Number(options) || 2))),
      },
      keys,
      records: { proposals: [], supports: {}, titles: {} },
    }),
    acts: (moment) => moment.keys.flatMap((key, index) => actsOf(moment, key, index + 1)),
    record: ({ records }, _, event) => recordsAfter(records, event),
  })
}

function recordsAfter(records: MarketRecords, event: object): MarketRecords {
  const { type, agent = '', proposal = '', option = '' } = event as Readonly<Record<string, string>>
  if (type !== 'resolution.propose' && type !== 'resolution.endorse') return records
  const proposals =
    type === 'resolution.propose' ? [...records.proposals, { id: proposal, option }] : records.proposals
  return { ...records, proposals, supports: { ...records.supports, [agent]: proposal } }
}

function actsOf(moment: Moment<MarketRecords>, key: Key, who: number): readonly Act[] {
  return [forecasting(moment, key, who), proposing(moment, key, who), endorsing(moment, key, who)]
}

function optionsOf({ snapshot, records: { titles } }: Moment<MarketRecords>) {
  const { options } = snapshot.context as MarketContext
  return options.map((value) => ({ value, label: titles[value] ?? value.toUpperCase() }))
}

function forecasting(moment: Moment<MarketRecords>, { id: agent }: Key, who: number): Act {
  const { options } = moment.snapshot.context as MarketContext
  const even = { value: 'even', label: { id: 'imagine.forecast.even' } }
  const field = {
    name: 'forecast',
    label: { id: 'imagine.forecast' },
    options: [...optionsOf(moment), even],
  }
  const event = ({ forecast = even.value }) => ({
    type: 'forecast.make',
    agent,
    at: moment.at,
    distribution: sharesOf(options, forecast),
  })
  return { who, what: 'forecast.make', fields: [field], event }
}

function proposing(moment: Moment<MarketRecords>, { id: agent }: Key, who: number): Act {
  const { proposals, supports } = moment.records
  const options = optionsOf(moment)
  const event = ({ option = options[0]?.value ?? '' }) => ({
    type: 'resolution.propose',
    agent,
    at: moment.at,
    proposal: `proposal-${proposals.length + 1}`,
    option,
    supports: supports[agent] ?? null,
  })
  const field = { name: 'option', label: { id: 'imagine.option' }, options }
  return { who, what: 'resolution.propose', fields: [field], event }
}

function endorsing(moment: Moment<MarketRecords>, { id: agent }: Key, who: number): Act {
  const { proposals, supports } = moment.records
  const called = new Map(optionsOf(moment).map(({ value, label }) => [value, label]))
  const options = proposals.map(({ option }, index) => {
    const number = String(index + 1)
    const params = { number, option: called.get(option) ?? option }
    return { value: number, label: { id: 'imagine.proposal_of', params } }
  })
  const event = ({ proposal = '1' }) => {
    const { id, option } = proposals[Number(proposal) - 1] ?? { id: '', option: called.keys().next().value }
    return {
      type: 'resolution.endorse',
      agent,
      at: moment.at,
      proposal: id,
      option,
      support: Object.values(supports).filter((one) => one === id).length,
      supports: supports[agent] ?? null,
    }
  }
  const fields = options.length > 0 ? [{ name: 'proposal', label: { id: 'imagine.proposal' }, options }] : []
  return { who, what: 'resolution.endorse', fields, event }
}

/** One option for certain, or all of them as likely, in hundredths that make exactly one. */
function sharesOf(options: readonly string[], forecast: string) {
  if (forecast !== 'even')
    return options.map((option_id) => ({ option_id, probability: option_id === forecast ? 1 : 0 }))
  const each = Math.floor(100 / options.length)
  return options.map((option_id, index) => ({
    option_id,
    probability: (index === 0 ? 100 - each * (options.length - 1) : each) / 100,
  }))
}
