import { isRefusal, refuseField } from '../../protocol/refusal.ts'
import type { History, StepLine, Stood } from '../../views/history.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { namesOf } from '../parts/names.ts'
import { section } from '../parts/pieces.ts'
import { chartHere, eventInWords, historyAddress, machineTitle, wayInShort } from '../parts/state-chart.ts'

/** What another step changes. The program of the page knows the parts by the same names. */
const parts = ['walk', 'here', 'kept', 'steps'] as const

/** How an actor went through its chart, step by step, folded from the log: back and on, with what it kept before and after. */
export const history: Page = {
  path: '/history/:id{[0-9a-f]+|owner}',
  section: undefined,
  parameters: ['step'],
  async show(visit) {
    const { id = '' } = visit.path
    const asked = visit.query.get('step')
    if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked))
      return refuseField('invalid_parameter', '/step', 'not_an_integer', 'Steps count from 1.')
    const found = await visit.history(id, asked === null ? undefined : Number(asked))
    if (isRefusal(found)) return found
    const { speak } = visit
    const { machine, shown, of } = found
    const name = machineTitle(visit, machine)
    const names = await namesOf(visit, signersOf(found))
    return {
      title: `${speak.say('history.title', { name })} · ${id.slice(0, 8)}`,
      heading: speak.say('history.title', { name }),
      description: speak.say('history.what'),
      canonicalQuery: shown.n === of ? '' : `?step=${shown.n}`,
      main: html`<p class="lead">${speak.say('history.what')}</p><p class="where"><a class="way" href="${placeOf(visit, found)}">${speak.say('history.place', { name })}</a></p>
<div data-walk="${parts.join(' ')}">${walk(visit, found, names)}</div>
${await chartHere(visit, machine, [shown.after.state], { taken: shown.ways })}
${section(speak.say('history.kept'), html`<div id="kept">${kept(visit, shown)}</div>`)}
${section(speak.say('history.steps'), html`<div id="steps">${stepList(visit, found, names)}</div>`)}
${section(speak.say('history.folded-from'), folded(visit, found))}`,
      programs: ['walk'],
    }
  },
}

type NamesById = Awaited<ReturnType<typeof namesOf>>

function signersOf({ steps, shown }: History): readonly string[] {
  return [...new Set([shown, ...steps].flatMap(({ agent_id }) => agent_id ?? []))]
}

/** The page of what went through its chart. */
function placeOf({ to }: Visit, { machine: { kind }, id }: History): string {
  const sections: Readonly<Record<string, string>> = {
    market: 'predictions',
    election: 'elections',
    proposal: 'proposals',
    presence: 'agents',
    office: 'forums',
    content: 'log',
  }
  return to(kind === 'emergency' ? '/emergency' : `/${sections[kind] ?? 'games'}/${id}`)
}

/** Where it is on its way: back and on, and what happened in this step. */
function walk(visit: Visit, found: History, names: NamesById): Html {
  const { speak, to } = visit
  const { shown, of, id, machine } = found
  const { n, seq } = shown
  const way = (step: number, word: 'first' | 'back' | 'on' | 'last', rel = '') => {
    const isThere = step >= 1 && step <= of && step !== n
    const words = speak.say(`history.${word}`)
    return isThere
      ? html`<a class="step" href="${historyAddress(visit, id, step === of ? undefined : step)}"${rel ? html` rel="${rel}"` : ''}>${words}</a>`
      : html`<span class="step" aria-disabled="true">${words}</span>`
  }
  return html`<div id="walk"><nav class="walk-steps" aria-label="${speak.say('history.link')}">${way(1, 'first')}${way(n - 1, 'back', 'prev')}<strong aria-live="polite">${speak.say('history.step', { at: n, of })}</strong>${way(n + 1, 'on', 'next')}${way(of, 'last')}</nav><p class="quiet keys" hidden>${speak.say('history.keys')}</p>
<p>${speak.instant(shown.at)} · ${who(visit, machine, shown, names)}${shown.agent_id !== null && html` · ${speak.named('action', shown.action)}`} · <a href="${to(`/log/${seq}`)}">${speak.say('history.entry', { seq: String(seq) })}</a></p>
<ul class="plain">${shown.ways.map((one) => html`<li>${wayInShort(visit, machine, one)}</li>`)}</ul></div>`
}

function who(
  visit: Visit,
  machine: History['machine'],
  { agent_id }: StepLine,
  names: NamesById,
): Html | string {
  if (agent_id === null) return visit.speak.say('history.time')
  // The owner of the node is no agent, and has no page.
  if (machine.kind === 'emergency') return visit.speak.say('imagine.key.owner')
  return agentLink(visit, agent_id, names.get(agent_id) ?? '')
}

/** What it kept before the step and after it, side by side; what differs is marked, and said to be. */
function kept(visit: Visit, { before, after }: History['shown']): Html {
  const { speak } = visit
  const [old, young] = [membersOf(before), membersOf(after)]
  const names = [...new Set([...young.keys(), ...old.keys()])]
  return html`<div class="wide" tabindex="0" role="region" aria-label="${speak.say('history.kept')}"><table class="plain-table kept"><thead><tr><th scope="col">${speak.say('history.member')}</th><th scope="col">${speak.say('history.before')}</th><th scope="col">${speak.say('history.after')}</th></tr></thead><tbody>${names.map(
    (name) => {
      const [was, is] = [old.get(name), young.get(name)]
      const differs = before !== null && was !== is
      return html`<tr${differs ? html` class="changed"` : ''}><th scope="row"><code>${name}</code></th><td>${shownValue(visit, was)}</td><td>${shownValue(visit, is)}${differs ? html` <small>${speak.say('history.changed')}</small>` : ''}</td></tr>`
    },
  )}</tbody></table></div>${before === null ? html`<p class="quiet">${speak.say('history.nothing-before')}</p>` : ''}`
}

/** What is kept, member by member, those of one level below on lines of their own; as JSON. */
function membersOf(stood: Stood | null): ReadonlyMap<string, string> {
  if (!stood) return new Map()
  const lines = Object.entries(stood.keeps).flatMap(([name, value]) =>
    isPlain(value)
      ? Object.entries(value).map(([inner, one]): [string, unknown] => [`${name}.${inner}`, one])
      : [[name, value] as [string, unknown]],
  )
  return new Map([['state', stood.state], ...lines].map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Instants are kept as milliseconds: no count is that large. */
const INSTANT_MIN = 1e12

function shownValue({ speak }: Visit, value: string | undefined): Html | string {
  if (value === undefined) return '—'
  const number = Number(value)
  if (number >= INSTANT_MIN) return speak.instant(new Date(number).toISOString())
  return html`<code dir="ltr">${value.replaceAll(/[0-9a-f]{64}/g, (id) => `${id.slice(0, 8)}…`)}</code>`
}

/** The steps around the one that is shown, the newest first. */
function stepList(visit: Visit, { steps, shown, id, of, machine }: History, names: NamesById): Html {
  const { speak } = visit
  const states = new Map(machine.drawing().states.map((state) => [state.id, state]))
  const happened = ({ ways: [first], action }: StepLine) =>
    (first !== undefined && eventInWords(visit, machine, first)) || speak.named('action', action)
  const named = (state: string) => states.get(state)?.names?.[speak.language] ?? speak.named('state', state)
  return html`<ol class="steps">${steps.map(
    (step) =>
      html`<li value="${step.n}"${step.n === shown.n ? html` class="current" aria-current="step"` : ''}><a href="${historyAddress(visit, id, step.n === of ? undefined : step.n)}">${happened(step)}</a> · ${named(step.to)} · ${who(visit, machine, step, names)} · ${speak.time(step.at)}</li>`,
  )}</ol>`
}

/** From which entries it was folded, and whether all of it fits. */
function folded(visit: Visit, { entries: { count, first, last }, problems }: History): Html {
  const { speak, to } = visit
  const link = (seq: number) =>
    html`<a href="${to(`/log/${seq}`)}">${speak.say('history.entry', { seq: String(seq) })}</a>`
  const verdict =
    problems.length === 0
      ? html`<p class="outcome victory">${speak.say('history.holds')}</p>`
      : html`<p class="outcome defeat">${speak.say('history.fails')}</p><ul lang="en">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`
  return html`<p>${speak.say('history.folded', { n: count })} ${link(first)}${last === first ? nothing : html` … ${link(last)}`}</p>${verdict}<p class="quiet">${speak.say('history.signatures')}</p>`
}
