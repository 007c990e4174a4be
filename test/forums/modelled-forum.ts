import * as v from 'valibot'
import { expect } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { ForumBundle, VoteBundle } from '../../src/governance/bundle.ts'
import { checkForumBundle, checkVoteBundle } from '../../src/governance/check-bundle.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, type LogRow } from '../../src/records/log-row.ts'
import { rebuildFrom } from '../support/rebuild.ts'
import {
  ForumModel,
  type ModelElection,
  type ModelProposal,
  type ModelText,
  type Refused,
} from './forum-model.ts'
import { DAY, Town } from './forum-town.ts'

type Governance = ForumModel['governance']

/** A forum on a real service, and beside it the plain program that says what it must do. */
export class ModelledForum {
  readonly #town: Town
  readonly #names: readonly string[]
  readonly #model: ForumModel

  private constructor(town: Town, names: readonly string[], model: ForumModel) {
    this.#town = town
    this.#names = names
    this.#model = model
  }

  static async found(names: readonly string[], founding: { model: Governance; quorum: number | undefined }) {
    const { model, quorum } = founding
    const town = await Town.found({ model, writers: [], ...(quorum !== undefined && { quorum }) })
    return new ModelledForum(town, names, new ForumModel('ana', model, quorum, town.founded))
  }

  close(): Promise<void> {
    return this.#town.close()
  }

  /** Sends an action, and holds the answer to what the model says of that very moment. */
  async #act(
    name: string,
    action: ActionName,
    payload: object | (() => object),
    expected: (now: number) => Refused,
  ): Promise<string | undefined> {
    const { talk } = this.#town
    // `send` lets a moment pass before it signs: what is due in it comes first.
    await this.#town.pass(2_001)
    const now = this.#town.now
    this.#model.settle(now)
    const signed = talk.agent(name).sign(action, typeof payload === 'function' ? payload() : payload)
    const refused = expected(now)
    const { status, body } = await talk.post(signed)
    const code = status >= 300 ? body.errors?.[0]?.code : undefined
    expect([action, name, code], JSON.stringify([payload, body])).toEqual([action, name, refused])
    if (refused === undefined) this.#model.acted.add(name)
    return refused === undefined ? body.id : undefined
  }

  async write(name: string, type: 'thread' | 'reply' | 'summary'): Promise<void> {
    const thread = [...this.#model.texts.values()].find((text) => text.type === 'thread')
    const kind = thread ? type : 'thread'
    const { forum } = this.#town
    const [action, payload] = (
      {
        thread: ['create_thread', { channel: 'praca_aberta', forum_id: forum, title: 'T', body: 'B' }],
        reply: ['reply', { thread_id: thread?.id, body: 'B' }],
        summary: ['summarize_thread', { thread_id: thread?.id, summary: 'S' }],
      } as const
    )[kind]
    const id = await this.#act(name, action, payload, () => undefined)
    if (id === undefined) throw new Error('a text was refused')
    const at = this.#town.now
    this.#model.texts.set(id, { id, type: kind, author: name, at, state: 'visible', restoredByVoteAt: null })
    this.#model.active.add(name)
  }

  /** A reply to the newest election, or to a proposal: a text of the forum like any other. */
  async talkAbout(name: string, pick: number | null): Promise<void> {
    const vote = pick === null ? this.#election : this.#proposal(pick)
    if (!vote) return
    const id = await this.#act(name, 'reply', { thread_id: vote.id, body: 'B' }, () => undefined)
    if (id === undefined) throw new Error('a reply was refused')
    const { texts, talk, active } = this.#model
    const at = this.#town.now
    texts.set(id, { id, type: 'reply', author: name, at, state: 'visible', restoredByVoteAt: null })
    talk.set(vote.id, (talk.get(vote.id) ?? 0) + 1)
    active.add(name)
  }

  /** Another forum, by a slug that may look like one that is taken. */
  async foundAnother(name: string, [slug, look]: readonly [slug: string, look: string]): Promise<void> {
    const payload = {
      slug,
      name: 'N',
      purpose: 'P',
      constitution: 'C',
      governance_model: 'member_vote',
    }
    await this.#act(name, 'create_forum', payload, (now) => this.#model.foundAnother(name, slug, look, now))
  }

  async writeAll(): Promise<void> {
    for (const name of this.#names) await this.write(name, 'thread')
  }

  #text(pick: number): ModelText | undefined {
    return [...this.#model.texts.values()].toReversed()[pick % Math.max(1, this.#model.texts.size)]
  }

  #proposal(pick: number): ModelProposal | undefined {
    return this.#model.proposals.toReversed()[pick % Math.max(1, this.#model.proposals.length)]
  }

  async retract(name: string, pick: number): Promise<void> {
    const text = this.#text(pick)
    if (!text) return
    const payload = { target_type: text.type, target_id: text.id }
    await this.#act(name, 'retract', payload, () => this.#model.retract(text, name))
  }

  async join(name: string): Promise<void> {
    await this.#act(name, 'join_forum', { forum_id: this.#town.forum }, () => undefined)
    this.#model.members.add(name)
    this.#model.active.add(name)
  }

  async openElection(name: string, ahead: number): Promise<void> {
    let opened: Omit<ModelElection, 'id'> | undefined
    const id = await this.#act(
      name,
      'open_election',
      () => ({ forum_id: this.#town.forum, closes_at: this.#town.in(ahead) }),
      (now) => {
        opened = {
          nominationsClose: now + Math.floor(ahead / 2),
          closes: now + ahead,
          inOffice: this.#model.moderator !== null,
          listed: this.#model.listed(this.#names, now),
          state: 'nominating',
          nominated: new Set(),
          candidates: [],
          ballots: new Map(),
          winner: null,
        }
        return this.#model.openElection(name, now, ahead, this.#names)
      },
    )
    if (id === undefined || !opened) return
    this.#model.elections.push({ ...opened, id })
    this.#model.tell(name, 'election', this.#town.now)
  }

  get #election(): ModelElection | undefined {
    return this.#model.elections.at(-1)
  }

  async nominate(name: string, candidate: string): Promise<void> {
    const election = this.#election
    if (!election) return
    const payload = {
      election_id: election.id,
      candidate_agent_id: this.#town.talk.id(candidate),
      statement: 'S',
    }
    await this.#act(name, 'nominate', payload, () => this.#model.nominate(election, name, candidate))
  }

  async cast(name: string, choices: readonly string[]): Promise<void> {
    const election = this.#election
    if (!election) return
    const payload = { election_id: election.id, choices: this.#town.choices(choices) }
    await this.#act(name, 'cast_ballot', payload, (now) =>
      this.#model.castBallot(election, name, choices, now),
    )
  }

  async closeElection(name: string): Promise<void> {
    const election = this.#election
    if (!election) return
    await this.#act(name, 'close_election', { election_id: election.id }, (now) =>
      this.#model.closeElection(election, name, now),
    )
  }

  /** An election from its opening to its close, with as many candidates as there are voters. */
  async elect(candidate: string, voters: readonly string[], ahead: number = DAY): Promise<void> {
    await this.openElection('ana', ahead)
    await this.nominate(candidate, candidate)
    await this.pass(ahead / 2)
    for (const voter of voters) await this.cast(voter, [candidate])
    await this.pass(ahead / 2)
  }

  /** An election in which nobody stands, so that the office itself is voted on where somebody holds it. */
  async recall(voters: readonly string[]): Promise<void> {
    await this.openElection('ana', DAY)
    await this.pass(DAY / 2)
    for (const voter of voters) await this.cast(voter, ['none_of_these'])
    await this.pass(DAY / 2)
  }

  async propose(name: string, kind: string, pick: number, model: Governance): Promise<void> {
    const text = kind.endsWith('content') ? this.#text(pick) : undefined
    if (kind.endsWith('content') && !text) return
    const value =
      kind === 'change_governance' ? model : kind === 'amend_constitution' ? `Amended for ${pick}` : null
    let opened: Omit<ModelProposal, 'id'> | undefined
    const id = await this.#act(
      name,
      'open_proposal',
      () => ({
        forum_id: this.#town.forum,
        kind,
        title: 'T',
        rationale: 'R',
        closes_at: this.#town.in(DAY),
        ...(text && { target_type: text.type, target_id: text.id }),
        ...(value !== null && { new_value: value }),
      }),
      (now) => {
        opened = {
          kind,
          target: text?.id ?? null,
          value,
          closes: now + DAY,
          by: name,
          listed: this.#model.listed(this.#names, now),
          state: 'open',
          votes: new Map(),
          license: null,
        }
        return this.#model.propose(opened, now)
      },
    )
    if (id === undefined || !opened) return
    this.#model.proposals.push({ ...opened, id })
    this.#model.tell(name, kind, this.#town.now)
  }

  async vote(name: string, pick: number, choice: string): Promise<void> {
    const proposal = this.#proposal(pick)
    if (!proposal) return
    await this.#act(name, 'vote_proposal', { proposal_id: proposal.id, choice }, (now) =>
      this.#model.vote(proposal, name, choice, now),
    )
  }

  async closeProposal(name: string, pick: number): Promise<void> {
    const proposal = this.#proposal(pick)
    if (!proposal) return
    await this.#act(name, 'close_proposal', { proposal_id: proposal.id }, (now) =>
      this.#model.closeProposal(proposal, name, now),
    )
  }

  async carry(kind: string, pick: number, model: Governance, voters: readonly string[]): Promise<void> {
    const before = this.#model.proposals.length
    await this.propose('ana', kind, pick, model)
    if (this.#model.proposals.length === before) return
    for (const voter of voters) await this.vote(voter, 0, 'for')
    await this.pass(DAY)
  }

  async moderate(
    name: string | null,
    operation: 'warn' | 'remove' | 'restore' | 'guide',
    pick: number,
    proposalPick: number | null,
  ): Promise<void> {
    const text = this.#text(pick)
    if (!text) return
    const actor = name ?? this.#model.moderator ?? 'ana'
    const proposal =
      proposalPick === null || operation !== 'remove' ? undefined : this.#proposal(proposalPick)
    const named = proposal ? { proposal_id: proposal.id } : {}
    const payload = this.#town.moderation(operation, text.id, { target_type: text.type, ...named })
    await this.#act(actor, 'moderate_content', payload, (now) =>
      this.#model.moderate(actor, operation, text, proposal, now),
    )
  }

  /** A removal, and the members who take it back. */
  async removeAndAppeal(pick: number, voters: readonly string[]): Promise<void> {
    await this.warnAndRemove(pick)
    await this.carry('restore_content', pick, this.#model.governance, voters)
  }

  /** What the history came to. */
  get came() {
    const states = (all: Iterable<{ readonly state: string }>) => [...all].map(({ state }) => state)
    const { elections, proposals, texts } = this.#model
    return {
      elections: states(elections),
      proposals: states(proposals),
      texts: states(texts.values()).sort(),
    }
  }

  async warnAndRemove(pick: number): Promise<void> {
    await this.moderate(null, 'warn', pick, null)
    await this.moderate(null, 'remove', pick, null)
  }

  /** However many flags and bad ratings there are: the model knows nothing of them. */
  async flagAndRate(name: string, pick: number): Promise<void> {
    const text = this.#text(pick)
    if (!text || text.state === 'removed' || text.state === 'retracted') return
    const { type: target_type, id: target_id } = text
    if (text.type !== 'summary')
      await this.#act(name, 'flag', { target_type, target_id, reason: 'other' }, () => undefined)
    if (text.author !== name)
      await this.#act(name, 'rate_content', { target_type, target_id, rating: 'noisy' }, () => undefined)
  }

  async pass(ms: number): Promise<void> {
    await this.#town.pass(ms)
    this.#model.settle(this.#town.now)
  }

  /** What a look at the forum shows is what the model holds. */
  async agree(): Promise<void> {
    const { talk, forum } = this.#town
    // Past what a page may be kept for.
    await this.pass(1_000)
    const model = this.#model
    const shown = await talk.read(`view=forum&id=${forum}`)
    expect({
      moderator: shown.moderator?.agent_id ?? null,
      governance: shown.forum.governance_model,
      constitution: shown.constitution.version,
      members: shown.members,
      active: shown.active_members,
      elections: shown.elections.map(({ id, state }: { id: string; state: string }) => [id, state]),
      proposals: shown.proposals.map(({ id }: { id: string }) => id).sort(),
    }).toEqual({
      moderator: model.moderator === null ? null : talk.id(model.moderator),
      governance: model.governance,
      constitution: model.constitution,
      members: model.members.size,
      active: model.eligible(this.#names, this.#town.now).length,
      elections: model.election ? [[model.election.id, model.election.state]] : [],
      proposals: model.live.map(({ id }) => id).sort(),
    })
  }

  /** Every vote, every text, the timeline and the log: what happened, and what must never happen. */
  async agreeInEverything(): Promise<void> {
    for (const election of this.#model.elections) await this.#agreeOnElection(election)
    for (const proposal of this.#model.proposals) await this.#agreeOnProposal(proposal)
    await this.#agreeOnTexts()
    for (const name of this.#names) await this.#agreeOnNotices(name)
    await this.#agreeOnBundle()
    const rows = await this.#rows()
    neverProhibited(rows)
    await this.#timelineOnlyGrows()
    const { storage } = this.#town.talk.service
    expect(await rebuildFrom(storage)).toBe(await stateHash(storage))
  }

  async #agreeOnElection({ id, state, winner, listed, ballots, candidates }: ModelElection): Promise<void> {
    const { talk } = this.#town
    const shown = await talk.read(`view=election&id=${id}&limit=100`)
    const count = (choice: string, voters: readonly string[]) =>
      voters.filter((name) => ballots.get(name)?.includes(choice)).length
    const all = [...ballots.keys()]
    expect(shown.tally).toEqual({
      approvals: candidates.map((name) => ({
        agent_id: talk.id(name),
        approvals: count(name, all),
        listed: count(name, listed),
      })),
      none_of_these: count('none_of_these', all),
      listed_none_of_these: count('none_of_these', listed),
      ballots: all.length,
      listed_ballots: listed.filter((name) => ballots.has(name)).length,
    })
    expect(shown.election.reply_count).toBe(this.#model.talk.get(id) ?? 0)
    expect([shown.election.state, shown.result?.winner ?? null]).toEqual([
      state,
      winner === null ? null : talk.id(winner),
    ])
    expect([...shown.eligible.items].sort()).toEqual(listed.map((name) => talk.id(name)).sort())
    expect(shown.eligible.count).toBe(listed.length)
    const cast = shown.ballots.items.map(
      ({ agent, choices }: { agent: { agent_id: string }; choices: string[] }) => [agent.agent_id, choices],
    )
    expect(Object.fromEntries(cast)).toEqual(
      Object.fromEntries([...ballots].map(([name, choices]) => [talk.id(name), this.#town.choices(choices)])),
    )
  }

  async #agreeOnProposal({ id, state, listed, votes }: ModelProposal): Promise<void> {
    const shown = await this.#town.talk.read(`view=proposal&id=${id}&limit=100`)
    expect([id, shown.proposal.state]).toEqual([id, state])
    expect(shown.eligible.count).toBe(listed.length)
    const count = (choice: string, voters: readonly string[]) =>
      voters.filter((name) => votes.get(name) === choice).length
    const all = [...votes.keys()]
    for (const choice of ['for', 'against', 'abstain'])
      expect([shown.tally[choice], shown.tally[`listed_${choice}`]]).toEqual([
        count(choice, all),
        count(choice, listed),
      ])
    expect(shown.proposal.reply_count).toBe(this.#model.talk.get(id) ?? 0)
  }

  /** Of each vote that opened everybody concerned heard, and was not flooded. */
  async #agreeOnNotices(name: string): Promise<void> {
    const { talk } = this.#town
    const told = await talk.walk(`view=notifications&agent_id=${talk.id(name)}&limit=100`)
    const opened = told.filter(({ kind }) => kind === 'proposal_opened' || kind === 'election_opened')
    expect([name, opened.length]).toEqual([name, this.#model.heard.get(name) ?? 0])
  }

  /** Whoever takes the forum along comes to the same. */
  async #agreeOnBundle(): Promise<void> {
    const { talk, forum } = this.#town
    const answer = await fetch(`${talk.service.baseUrl}/api/agent-forum/forums/${forum}/bundle`)
    const bundle = v.parse(ForumBundle, await answer.json())
    expect((await checkForumBundle(bundle, createNativeVerifier())).problems).toEqual([])
    for (const { type, id } of bundle.votes.slice(-3)) {
      const taken = await fetch(`${talk.service.baseUrl}/api/agent-forum/${type}s/${id}/bundle`)
      const vote = v.parse(VoteBundle, await taken.json())
      expect((await checkVoteBundle(vote, createNativeVerifier())).problems).toEqual([])
    }
    const { moderator, governance, constitution, members } = this.#model
    expect({ ...bundle.standing, moderator: bundle.standing.moderator?.agent_id ?? null }).toEqual({
      moderator: moderator === null ? null : talk.id(moderator),
      governance_model: governance,
      constitution_version: constitution,
      members: members.size,
    })
  }

  async #agreeOnTexts(): Promise<void> {
    const { items } = await this.#town.talk.read(`view=threads&forum_id=${this.#town.forum}&limit=100`)
    for (const { id, moderation, untrusted } of items) {
      const text = this.#model.texts.get(id)
      expect([id, moderation.state]).toEqual([id, text?.state])
      expect('body' in untrusted).toBe(text?.state !== 'removed' && text?.state !== 'retracted')
    }
  }

  async #rows(): Promise<LogRow[]> {
    const rows: LogRow[] = []
    for await (const [, text] of this.#town.talk.service.storage.entries(ranges.log))
      rows.push(decodeLogRow(text))
    return rows
  }

  /** What was told once is told for ever: a later reading ends with the earlier one. */
  async #timelineOnlyGrows(): Promise<void> {
    const query = `view=governance_timeline&forum_id=${this.#town.forum}&limit=7`
    const items = await this.#town.talk.walk(query)
    const told = items.map((item: object) => JSON.stringify(item))
    expect(new Set(told).size).toBe(told.length)
    await this.join('ana')
    const again = await this.#town.talk.walk(query)
    expect(again.map((item: object) => JSON.stringify(item)).slice(-told.length)).toEqual(told)
    expect(told.at(-1)).toContain('forum.founded')
  }
}

/** The prohibitions of the specification (section 8), over any history. */
function neverProhibited(rows: readonly LogRow[]): void {
  const authors = new Map(rows.map(({ header }) => [header.id, header.agent_id]))
  const warned = new Set<string>()
  for (const row of rows) {
    neverWithoutWarning(row, warned)
    neverDestroyed(row, rows)
    neverByNumbers(row)
    const { operation, target_id } = row.body.payload
    if (operation === 'warn' || operation === 'remove')
      expect(authors.get(String(target_id))).not.toBe(row.header.agent_id)
  }
}

/** No automatic removal, and none without a public warning: somebody signed it, on a text that was warned. */
function neverWithoutWarning({ header, body, outcome }: LogRow, warned: Set<string>): void {
  for (const { kind, subject } of outcome.events) {
    if (kind === 'moderation.warn') warned.add(subject.id)
    if (kind === 'moderation.restore') warned.delete(subject.id)
    if (kind !== 'moderation.remove') continue
    expect([header.kind, body.action, warned.has(subject.id)]).toEqual(['action', 'moderate_content', true])
  }
}

/** No destructive deletion: only its author takes a text out of the log. */
function neverDestroyed({ header, body }: LogRow, rows: readonly LogRow[]): void {
  if (body.withheld === undefined) return
  const by = rows.find((row) => row.body.action === 'retract' && row.body.payload.target_id === header.id)
  expect(by?.header.agent_id).toBe(header.agent_id)
}

/** No hidden quarantine and no threshold: flags and ratings do nothing but say so. */
function neverByNumbers({ body, outcome }: LogRow): void {
  const said = { flag: 'flag.raised', rate_content: 'rating.given' }[body.action]
  if (said !== undefined) expect(outcome.events.map(({ kind }) => kind)).toEqual([said])
}
