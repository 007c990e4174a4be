// The page of an election: the client's own recount, here, and every number of it beside what is published and what this page says.
import type { ElectionData, Recount } from '../../client/proof/recount.ts'

/** Why an election could not be read: the service asks for patience (seconds), or nobody answers. */
class Unread extends Error {
  readonly seconds: number | undefined

  constructor(seconds?: number) {
    super('the election could not be read')
    this.seconds = seconds
  }
}

async function read(parameters: Readonly<Record<string, string>>): Promise<ElectionData> {
  const query = new URLSearchParams({ view: 'election', ...parameters })
  const answer = await fetch(`${document.body.dataset.root ?? ''}/api/agent-forum?${query}`).catch(() => {
    throw new Unread()
  })
  if (answer.status === 429) throw new Unread(Number(answer.headers.get('retry-after')) || 1)
  if (!answer.ok) throw new Unread()
  return (await answer.json()).data
}

/** One number of the count: what it is of, and what it is here, in what is published, and on the page. */
interface Line {
  readonly what: string
  readonly counted: string
  readonly published: string
  readonly shown: string
}

/** What this page says of a choice: the name in its row, and the number beside it. */
function rowOf(choice: string): { readonly name: string; readonly n: string } {
  const row = document.querySelector(`[data-choice="${CSS.escape(choice)}"]`)
  const link = row?.querySelector('.agent')
  const leads = link?.getAttribute('href')?.endsWith(`/${choice}`) ?? true
  return { name: leads ? text(link?.querySelector('bdi')) : '', n: text(row?.querySelector('[data-count]')) }
}

function text(node: Element | null | undefined): string {
  return node?.textContent?.replace(/[\ufe0e\ufe0f]/g, '').trim() ?? ''
}

/** A number as the page writes it, without the signs that group its digits. */
const digits = (node: Element | null) => text(node).replace(/\D/g, '')

/** Every number, and who won, three times. */
function linesOf(data: ElectionData, count: Recount, word: (name: string) => string): readonly Line[] {
  const { result, tally, eligible } = data
  const published = result ?? { ...tally, winner: null, state: data.election.state, quorum: eligible.quorum }
  const approvals = new Map(published.approvals.map(({ agent_id, approvals: n }) => [agent_id, n]))
  const choices = count.candidates.map(({ agent_id, display_name, approvals: n }): Line => {
    const { name, n: shown } = rowOf(agent_id)
    return {
      what: display_name,
      counted: String(n),
      published: String(approvals.get(agent_id) ?? '–'),
      shown:
        name === display_name.replace(/[\ufe0e\ufe0f]/g, '').trim()
          ? shown.replace(/\D/g, '')
          : `${name} ${shown}`,
    }
  })
  const of = (name: string, counted: number, said: number): Line => ({
    what: word(`of-${name}`),
    counted: String(counted),
    published: String(said),
    shown: digits(document.querySelector(`[data-shown="${name}"]`)),
  })
  const none = rowOf('none_of_these').n.replace(/\D/g, '')
  const state = (name: string) => word(`state-${name}`)
  const winnerLink = document.querySelector('[data-outcome] .agent')
  const nameOf = (id: string | null) =>
    count.candidates.find(({ agent_id }) => agent_id === id)?.display_name ?? id ?? '–'
  const outcome: Line[] = count.open
    ? []
    : [
        {
          what: word('of-state'),
          counted: state(count.outcome),
          published: state(published.state),
          shown: text(document.querySelector('[data-state]')),
        },
        {
          what: word('of-winner'),
          counted: nameOf(count.winner),
          published: nameOf(published.winner),
          shown: winnerLink ? `${shownWinner(winnerLink, count.winner)}` : '–',
        },
      ]
  return [
    ...choices,
    {
      what: word('of-none'),
      counted: String(count.none_of_these),
      published: String(published.none_of_these),
      shown: none,
    },
    of('voted', count.ballots, published.ballots),
    of('voted-listed', count.listed_ballots, eligible.voted),
    of('eligible', count.listed, eligible.count),
    of('needed', count.quorum, published.quorum),
    ...outcome,
  ]
}

/** The name of whoever the page says won, as long as its link leads to the winner. */
function shownWinner(link: Element, winner: string | null): string {
  const leads = winner !== null && link.getAttribute('href')?.endsWith(`/${winner}`)
  return leads ? text(link.querySelector('bdi')) : `${text(link.querySelector('bdi'))} (?)`
}

async function countAgain(part: HTMLElement): Promise<void> {
  const words = part.querySelector('[data-words]')
  const word = (name: string) => words?.getAttribute(`data-${name}`) ?? ''
  const verdict = part.querySelector('[data-verdict]')
  const say = (message: string, manner: 'good' | 'bad' | '') => {
    if (verdict) verdict.textContent = message
    part.classList.toggle('good', manner === 'good')
    part.classList.toggle('bad', manner === 'bad')
  }
  const id = part.dataset.recount ?? ''
  say(word('counting'), '')
  try {
    // It weighs as much as the page: only who counts loads it.
    const { gatherElection, recount } = await import('../../client/proof/recount.ts')
    const data = await gatherElection(read, id)
    const count = await recount(data, id)
    const lines = linesOf(data, count, word)
    const faults = [...new Set(count.problems.map(({ code }) => code))].filter((code) => code !== 'open')
    const isPageSame = lines.every(
      ({ counted, published, shown }) => counted === published && counted === shown,
    )
    const told = [...faults.map((code) => word(`fault-${code}`)), ...(isPageSame ? [] : [word('fault-page')])]
    const sound = told.length === 0
    const late =
      count.late && count.late.keys > 0 ? [word('late').replace('{n}', String(count.late.keys))] : []
    const message = !sound ? word('fails') : count.open ? word('open') : word('holds')
    say(
      [message.replace('{n}', String(count.ballots)), ...told, ...late].join(' '),
      sound ? (count.open ? '' : 'good') : 'bad',
    )
    part.querySelector('[data-count-table]')?.replaceChildren(tableOf(lines, word))
    part
      .querySelector('[data-ballots]')
      ?.replaceChildren(
        ...data.ballots.items.map((one) => ballotOf(one, count, word('good'), word)),
        ...(data.replaced?.items ?? []).map((one) => ballotOf(one, count, word('replaced'), word)),
      )
  } catch (error) {
    const seconds = error instanceof Unread ? error.seconds : undefined
    part.querySelector('[data-count-table]')?.replaceChildren()
    say(seconds === undefined ? word('unread') : word('busy').replace('{n}', String(seconds)), 'bad')
  }
}

function ballotOf(
  { id, agent }: NonNullable<ElectionData['replaced']>['items'][number],
  { problems }: Recount,
  good: string,
  word: (name: string) => string,
): HTMLElement {
  const item = document.createElement('li')
  const fault = problems.find((problem) => problem.id === id)
  item.textContent = `${agent.display_name}: ${fault ? word(`fault-${fault.code}`) : good}`
  item.className = fault ? 'bad' : ''
  return item
}

function tableOf(lines: readonly Line[], word: (name: string) => string): HTMLElement {
  const table = document.createElement('table')
  table.className = 'plain-table'
  const head = table.createTHead().insertRow()
  for (const name of ['what', 'counted', 'published', 'shown', 'same']) {
    const cell = document.createElement('th')
    cell.scope = 'col'
    cell.textContent = word(`column-${name}`)
    head.append(cell)
  }
  const body = table.createTBody()
  for (const { what, counted, published, shown } of lines) {
    const row = body.insertRow()
    const name = document.createElement('th')
    name.scope = 'row'
    name.textContent = what
    row.append(name)
    const same = counted === published && counted === shown
    for (const value of [counted, published, shown, word(same ? 'same' : 'different')])
      row.insertCell().textContent = value
    row.className = same ? '' : 'bad'
  }
  return table
}

for (const part of document.querySelectorAll<HTMLElement>('[data-recount]')) {
  const button = part.querySelector('button')
  if (!button) continue
  button.hidden = false
  button.addEventListener('click', () => void countAgain(part))
}
