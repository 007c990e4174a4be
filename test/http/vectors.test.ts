import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'

/** The vectors as any client reads them, each posted to a service at its `now`, with the settings of a new node. */

interface Vector {
  readonly name: string
  readonly status: number
  readonly after?: readonly string[]
  readonly content_type?: string
  readonly body?: string
  readonly body_base64url?: string
  readonly code?: string
  readonly pointer?: string
  readonly field_code?: string
  readonly record_id?: string
  readonly agent_id?: string
  readonly canonical_payload_sha256?: string
}

let service: TestService
afterEach(() => service.close())

describe.each(['forum-v2.json', 'channel-v1.json'])('every vector of %s gets what it says', (file) => {
  const text = readFileSync(new URL(`../../conformance/vectors/${file}`, import.meta.url), 'utf8')
  const { now, endpoint, accepted, refused } = JSON.parse(text) as {
    now: string
    endpoint: string
    accepted: readonly Vector[]
    refused: readonly Vector[]
  }

  async function post({ body, body_base64url = '', content_type = 'application/json' }: Vector) {
    const response = await fetch(service.baseUrl + endpoint, {
      method: 'POST',
      headers: { 'content-type': content_type },
      body: body ?? Buffer.from(body_base64url, 'base64url'),
    })
    return { status: response.status, answer: await response.json() }
  }

  /** Posts a vector to an empty service, after all that it comes after. */
  async function tell(vector: Vector) {
    const { after = [] } = vector
    service = await startTestService({ now, reservedNames: ['service', 'owner', 'moderator', 'system'] })
    for (const name of after) {
      const before = accepted.find((one) => one.name === name)
      if (!before) throw new Error(`no vector is called ${name}`)
      expect((await post(before)).status, name).toBe(before.status)
    }
    return post(vector)
  }

  test.each(accepted)('accepted: $name', async (vector) => {
    const { status, answer } = await tell(vector)
    const { record_id: id, agent_id, canonical_payload_sha256 } = vector
    expect(answer).toMatchObject({ id, agent_id, canonical_payload_sha256 })
    expect(status).toBe(vector.status)
  })

  test.each(refused)('refused: $name', async (vector) => {
    const { status, answer } = await tell(vector)
    const { code, pointer, field_code } = vector
    expect({ status, code: answer.code }).toEqual({ status: vector.status, code })
    const [error] = answer.errors ?? []
    if (pointer !== undefined) expect(error?.pointer).toBe(pointer)
    if (field_code !== undefined) expect(error?.code).toBe(field_code)
  })
})
