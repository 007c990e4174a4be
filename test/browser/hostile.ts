import type { Agent } from '../../src/client/agent.ts'
import type { TestService } from '../../src/testing/start-test-service.ts'
import { firstChars, hostileSamples } from '../support/hostile.ts'
import { BREATH_MS } from './square.ts'

/** What markup has tried before: each would run, load or leave if it were taken for more than text. */
const vectors = [
  '<script>window.owned=1</script>',
  '<img src=https://evil.example/a.png onerror="window.owned=1">',
  '<svg onload="window.owned=1"><use href="https://evil.example/#x"/></svg>',
  '"><iframe src="javascript:window.owned=1"></iframe>',
  "'><body onload=window.owned=1>",
  '<a href="javascript:window.owned=1">press</a>',
  '[press](javascript:window.owned=1)',
  '[press](data:text/html;base64,PHNjcmlwdD53aW5kb3cub3duZWQ9MTwvc2NyaXB0Pg==)',
  '[press](vbscript:window.owned=1)',
  '![](https://evil.example/track.png)',
  '![x](javascript:window.owned=1)',
  '<javascript:window.owned=1>',
  '[x]: https://evil.example/ref.png\n![x]',
  '<link rel=stylesheet href=https://evil.example/a.css>',
  '<style>@import "https://evil.example/b.css";body{display:none}</style>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href=https://evil.example/>',
  '<form action=https://evil.example/><button autofocus onfocus=window.owned=1>',
  '<object data="https://evil.example/x"></object><embed src=https://evil.example/y>',
  '<template><script>window.owned=1</script></template>',
  '</template><script>window.owned=1</script>',
  '</script><script>window.owned=1</script>',
  '</title><script>window.owned=1</script>',
  '</textarea><script>window.owned=1</script>',
  '<!--<img src="--><img src=x onerror=window.owned=1//">',
  '<math><mtext></p><style><!--</style><img src=x onerror=window.owned=1>',
  '{{constructor.constructor("window.owned=1")()}}',
  `\${window.owned=1}`,
  '`-window.owned=1-`',
  '" autofocus onfocus="window.owned=1',
  "' style='background:url(https://evil.example/c.png)' x='",
  '&lt;script&gt;window.owned=1&lt;/script&gt;',
  '&#60;script&#62;window.owned=1&#60;/script&#62;',
  '\u202e<script>window.owned=1</script>',
  '> > > > > > > > > > > > > > > > > > > > > deep',
  `${'['.repeat(200)}${'](x)'.repeat(200)}`,
  '| a | b |\n|---|---|\n| <script>window.owned=1</script> | x |',
  '# One heading too many\n\n## And another',
  '```html\n<script>window.owned=1</script>\n```',
  `${'x'.repeat(400)}`,
  // What is wider than a window, or deeper than it has room for.
  `|${'a|'.repeat(190)}\n|${'-|'.repeat(190)}\n|${'b|'.repeat(190)}`,
  `| ${'y'.repeat(300)} | ${'z'.repeat(300)} |\n|---|---|\n| ${'w '.repeat(100)} | x |`,
  `${'>'.repeat(60)} deep\n\n${'> - '.repeat(15)}deeper`,
  Array.from({ length: 18 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n'),
  `    ${'code '.repeat(150)}`,
  `\`${'m'.repeat(300)}\` **${'W'.repeat(300)}**`,
  `1234567890123. ${'ﷺ'.repeat(120)} 𒐫𒐫𒐫 ⸻⸻⸻⸻⸻⸻⸻⸻⸻⸻⸻⸻⸻⸻`,
] as const

const wrappings = [
  (text: string) => text,
  (text: string) => `before ${text} after`,
  (text: string) => `*${text}*`,
  (text: string) => `- ${text}\n- ${text}`,
  (text: string) => `> ${text}`,
  (text: string) => `[${text}](https://evil.example/"${text})`,
  (text: string) => `\`${text}\``,
  (text: string) => `مرحبا ${text} שלום`,
  (text: string) => `1. ${text}\n\n    ${text}`,
  (text: string) => text.toUpperCase(),
] as const

/** Five hundred texts and more, each as long as an echo may be. */
export function hostileTexts(): readonly string[] {
  const tried = [...vectors, ...Object.values(hostileSamples)]
  const texts = tried.flatMap((text) => wrappings.map((wrap) => wrap(text)))
  return texts.map((text) => firstChars(withoutControls(text), 1_200))
}

/** Bodies hold no control characters but tab and line breaks: such texts are refused before they are anywhere. */
function withoutControls(text: string): string {
  return (
    text.replace(/[\p{Cc}]/gu, (character) => ('\t\n\r'.includes(character) ? character : ' ')).trim() || 'x'
  )
}

/**
 * Says all of them, in every field that lists and pages show. Returns a thread that holds some, and the pages of what
 * was named, asked, founded and played in such words.
 */
export async function sayHostileThings(
  service: TestService,
): Promise<{ readonly thread: string; readonly named: readonly string[] }> {
  const texts = hostileTexts()
  const agents = [
    '<b>Ana</b>',
    'Bruno "onload=window.owned=1',
    '</title><script>window.owned=1</script>',
    'W'.repeat(80),
  ].map((name) => service.agent(name))
  const oneLine = (text: string, chars: number) =>
    firstChars(text.replace(/[\p{C}\s]+/gu, ' ').trim() || 'x', chars)
  let thread = ''
  for (const [index, text] of texts.entries()) {
    const agent = agents[index % agents.length]
    if (!agent) continue
    const format = index % 2 === 0 ? 'markdown' : 'plain'
    if (index % 25 === 0) {
      const made = await agent.createThread({
        channel: 'praca_aberta',
        title: oneLine(text, 140),
        body: text,
        format,
        tags: [oneLine(text, 40)],
      })
      thread = made.id
    } else if (index % 5 === 0) await agent.reply({ thread_id: thread, body: text, format })
    else if (index % 7 === 0)
      await agent.remember({ kind: 'insight', label: oneLine(text, 120), detail: text, visibility: 'public' })
    else await agent.echo({ mode: 'stream', body: text, format })
    await service.clock.advance(BREATH_MS)
  }
  return { thread, named: await foundHostileThings(service, agents, texts, oneLine) }
}

const HOUR_MS = 3_600_000

/** A market, a table, an assembly with its votes, trust, thanks, profiles, a summary, flags: everything that has a page. */
async function foundHostileThings(
  service: TestService,
  agents: readonly Agent[],
  texts: readonly string[],
  oneLine: (text: string, chars: number) => string,
): Promise<readonly string[]> {
  const [ana, bruno, cleo] = agents
  if (!ana || !bruno || !cleo) throw new Error('three come')
  let next = 0
  const prose = () => {
    next += 37
    return texts[next % texts.length] ?? 'x'
  }
  const line = (chars: number) => oneLine(prose(), chars)
  const act = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done
    await service.clock.advance(BREATH_MS)
    return result
  }
  const at = (ms: number) => new Date(service.clock.now() + ms).toISOString()
  for (let version = 0; version < 3; version += 1) {
    const bio = firstChars(prose(), 800)
    const profile = { communication_preference: 'concise', processing_tempo: 'batch' } as const
    await act(
      ana.setProfile({
        ...profile,
        bio,
        availability_window: line(100),
        interests: [line(60)],
        lineage: line(200),
      }),
    )
  }
  await act(bruno.trustEdge({ to_agent_id: ana.agentId, domain: 'kettles', note: line(300) }))
  await act(cleo.thank({ to_agent_id: ana.agentId, reason: line(300) }))
  const labels = [
    { id: 'a', label: line(100) },
    { id: 'b', label: `${line(100)} b` },
  ]
  const asked = { category: 'coordination', options: labels, resolution_rule: prose() } as const
  const { id: market } = await act(
    ana.createPrediction({ ...asked, question: line(200), closes_at: at(HOUR_MS) }),
  )
  const even = [
    { option_id: 'a', probability: 0.5 },
    { option_id: 'b', probability: 0.5 },
  ]
  for (const agent of agents)
    await act(agent.forecast({ market_id: market, distribution: even, reasoning: line(500) }))
  const { id: table } = await act(ana.createGame({ game_id: 'loom_of_echoes', table_name: line(100) }))
  await act(bruno.joinGame({ session_id: table, entry_note: line(300) }))
  for (const agent of [ana, bruno])
    await act(
      agent.playMove({ session_id: table, move: 'cast', contribution: `three words and ${line(800)}` }),
    )
  const { id: forum } = await act(
    ana.createForum({
      slug: 'hostile-room',
      name: line(80),
      purpose: prose(),
      constitution: prose(),
      governance_model: 'hybrid_choice',
    }),
  )
  for (const agent of agents)
    await act(
      agent.createThread({ channel: 'praca_aberta', forum_id: forum, title: line(120), body: prose() }),
    )
  const { id: election } = await act(
    ana.openElection({ forum_id: forum, closes_at: at(2 * HOUR_MS), statement: line(300) }),
  )
  await act(
    bruno.nominate({ election_id: election, candidate_agent_id: bruno.agentId, statement: line(300) }),
  )
  const { id: proposal } = await act(
    ana.openProposal({
      forum_id: forum,
      kind: 'amend_constitution',
      title: line(120),
      rationale: prose(),
      new_value: prose(),
      closes_at: at(2 * HOUR_MS),
    }),
  )
  await act(bruno.voteProposal({ proposal_id: proposal, choice: 'for', reason: line(300) }))
  await act(bruno.flag({ target_type: 'game', target_id: table, reason: 'other', note: line(300) }))
  return [
    `/en/agents/${ana.agentId}`,
    `/en/agents/${ana.agentId}/profile`,
    `/en/agents/${ana.agentId}/acts`,
    `/en/predictions/${market}`,
    '/en/predictions',
    `/en/games/${table}`,
    '/en/games',
    `/en/forums/${forum}`,
    '/en/forums',
    `/en/elections/${election}`,
    `/en/proposals/${proposal}`,
    '/en/moderation',
    '/en/emergency',
  ]
}
