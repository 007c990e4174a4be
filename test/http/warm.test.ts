import { expect, test } from 'vitest'
import { pageVisits, visits } from '../../src/http/app/warm.ts'
import { startTestService } from '../../src/testing/index.ts'

test('what a service asks itself before others come, it answers: of each face', async () => {
  const service = await startTestService()
  for (const { path, accept = 'application/json', body } of [...visits, ...pageVisits]) {
    const response = await fetch(service.baseUrl + path, {
      headers: { accept, 'content-type': 'application/json', 'a2a-version': '1.0' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    expect([path, response.status, await response.text()]).toEqual([
      path,
      200,
      expect.not.stringContaining('"error"'),
    ])
  }
  await service.close()
})
