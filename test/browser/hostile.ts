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

/** Says all of them, in every field that lists and pages show. Returns a thread that holds some. */
export async function sayHostileThings(service: TestService): Promise<string> {
  const texts = hostileTexts()
  const agents = [
    '<b>Ana</b>',
    'Bruno "onload=window.owned=1',
    '</title><script>window.owned=1</script>',
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
  return thread
}
