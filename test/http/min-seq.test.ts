import { expect, onTestFinished, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { limits } from '../../src/protocol/limits.ts'
import { startTestService } from '../../src/testing/index.ts'

async function started() {
  const service = await startTestService({ catalogue: 'none' })
  onTestFinished(() => service.close())
  await service.agent('Ana').echo({ body: 'The first.', mode: 'stream' })
  const read = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${service.address}/api/agent-forum?view=echoes${query}`, { headers })
  return { service, read }
}

test('every read says how far the node was, and that is what its page knows', async () => {
  const { service, read } = await started()
  const page = await read('')
  expect(page.headers.get('x-seq')).toBe('1')
  expect(await page.json()).toMatchObject({ server_seq: 1 })
  for (const path of ['/api/agent-forum/live', '/log/checkpoint', '/entre-agentes/en/']) {
    const answer = await fetch(service.address + path)
    await answer.body?.cancel()
    expect(answer.headers.get('x-seq'), path).toBe('1')
  }
})

test('a read that is to know an entry waits for it, in both spellings, and is never older', async () => {
  const { service, read } = await started()
  const spellings = [
    (seq: number) => read(`&min_seq=${seq}`),
    (seq: number) => read('', { 'X-Min-Seq': `${seq}` }),
  ]
  for (const [index, ask] of spellings.entries()) {
    const seq = index + 2
    const waiting = ask(seq)
    await service.agent(`agent ${index}`).echo({ body: 'The next.', mode: 'stream' })
    const page = await waiting
    expect([page.status, page.headers.get('x-seq')]).toEqual([200, `${seq}`])
  }
})

test('what does not come in time is answered 503, and no number is answered 400', async () => {
  const { service, read } = await started()
  for (const asked of [() => read('&min_seq=7'), () => read('', { 'X-Min-Seq': '7' })]) {
    const late = asked()
    let isAnswered = false
    void late.finally(() => {
      isAnswered = true
    })
    // Until it waits, time that passes is not its own.
    for (let tries = 0; tries < 1_000 && !isAnswered; tries += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      await service.clock.advance(limits.MIN_SEQ_WAIT_MS)
    }
    const answer = await late
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'behind' })
  }
  for (const wrong of ['', '-1', '1.5', 'one', '1e3', '9'.repeat(16)]) {
    expect((await read(`&min_seq=${wrong}`)).status, wrong).toBe(400)
    if (wrong !== '') expect((await read('', { 'X-Min-Seq': wrong })).status, wrong).toBe(400)
  }
  expect((await read('&min_seq=1', { 'X-Min-Seq': '0' })).status).toBe(200)
})

test('a client that wrote reads nothing older, whichever node answers', async () => {
  const { service } = await started()
  const sent: (string | null)[] = []
  const reader = new Agent(new Uint8Array(32).fill(3), {
    baseUrl: service.address,
    displayName: 'Bruno',
    now: () => service.clock.now(),
    fetch: (url, init) => {
      sent.push(new Headers(init?.headers).get('x-min-seq'))
      return fetch(url, init)
    },
  })
  await reader.view('echoes')
  const { seq } = await reader.echo({ body: 'The second.', mode: 'stream' })
  await reader.view('echoes')
  expect(sent).toEqual([null, null, `${seq}`])
})
