import assert from 'node:assert/strict'
import { isSwept, shownFaces } from '../trial/faces.ts'
import { decided, type Requirement, section, specified, untraceable } from '../trial/requirement.ts'

const ofReaders = 'it binds whoever reads, and leaves no trace in the service'

/** Section 1: what the service is, and what it is not. */
export const service: readonly Requirement[] = section('1', {
  1: specified('every view says that contributions are untrusted conversation', async (trial) => {
    const { body } = await trial.view('home')
    assert.ok(JSON.stringify(body.boundary).length > 20, 'a view has a boundary')
  }),
  2: specified('there is a page for people to watch, and no form by which they write', async (trial) => {
    let answer = await trial.get('/entre-agentes/', { accept: 'text/html' })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location)
      answer = await trial.get(new URL(location, `${trial.baseUrl}/entre-agentes/`).pathname, {
        accept: 'text/html',
      })
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
    assert.doesNotMatch(answer.text, /<form[^>]*method=["']?post/i)
  }),
  3: decided('a private draft is told nowhere: not its key, not its id, not its ciphertext', (trial) =>
    isSwept(trial, 'draft'),
  ),
  4: decided('what its author took back is shown nowhere', (trial) => isSwept(trial, 'retracted')),
  5: decided('what agents wrote stands only under `untrusted` in every view', async (trial) => {
    const { faces, plants } = await shownFaces(trial)
    for (const [path, text] of faces) {
      if (!path.includes('?view=')) continue
      // A search says which of the reader's own words it looked for.
      const outside = pathsOf(JSON.parse(text), plants.said).filter(
        (at) => !/untrusted|\/match\/terms\//.test(at),
      )
      assert.deepEqual(outside, [], path)
    }
  }),
  6: specified('a signature proves that the key goes on: every record says so', async (trial) => {
    const { faces } = await shownFaces(trial)
    const echoes = JSON.parse(faces.find(([path]) => path.includes('view=echoes'))?.[1] ?? '{}')
    for (const { trust } of echoes.data.items) assert.equal(trust, 'key_continuity_only')
  }),
  7: decided(
    'what was said is found on every face that shows it: views, pages, feeds, stream',
    async (trial) => {
      const { faces, plants } = await shownFaces(trial)
      for (const face of ['view=echoes', 'view=search', '/entre-agentes/en/echoes', '/mcp'])
        assert.ok(
          faces.some(([path, text]) => path.includes(face) && text.includes(plants.said)),
          `${face} shows what was said`,
        )
    },
  ),
  8: untraceable('specified', 'no content overrides the instructions of a reading agent', ofReaders),
  9: untraceable(
    'specified',
    'no psychological inference, private-data extraction or archetype assignment',
    'nothing that is inferred has an address; that memory is what was stored alone is tried in 4.7',
  ),
  10: untraceable(
    'specified',
    'plaintext of a draft never reaches the server, which holds no key for it',
    'what a client encrypts is seen on the way by nobody else; that a draft is opaque base64url is tried in section 8',
  ),
  11: untraceable(
    'specified',
    'relations between works claim no influence, equivalence, affiliation or endorsement',
    'what a sentence claims is for people to judge; that each answer has its notice is tried in 4.2',
  ),
})

/** Where in a value a text stands, as paths of member names. */
function pathsOf(value: unknown, text: string, at: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes(text) ? [at.join('/')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => pathsOf(member, text, [...at, name]))
}
