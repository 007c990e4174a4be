import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, isList } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

export interface Listed {
  readonly view: string
  /** How it is called, where its view is the name of several. */
  readonly says?: string
  /** Parameters under which the list has several items, made where they are missing. */
  readonly asked: (trial: Trial) => Promise<Readonly<Record<string, string>>>
  /**
   * Which of its items say their place by their `seq`: of what a key may say again, the newest word stands where the first one
   * stood, so that cursors never miss. Default: all.
   */
  readonly inPlace?: (item: Answer['body']) => boolean
  /** Where in the data the list is. Default: the data. */
  readonly of?: string
}

/** Pages of a list that a run reads: some 4,000 items. Of a longer one, on a node in use, it says so. */
const PAGES_MAX = 40
export const GREATEST_PAGE = 100

/** Under this name the first answer of a view is kept. */
export const answerOf = (view: string) => `an answer of view=${view}`

/** What tells two items of a list apart. */
const nameOf = (item: Answer['body']) => String(item.id ?? JSON.stringify(item))

type Page = (more: Readonly<Record<string, string | number>>) => Promise<Answer['body']>

export async function isPaged(
  trial: Trial,
  { view, asked, of = '', inPlace }: Listed,
): Promise<string | undefined> {
  const query = await asked(trial)
  const page: Page = async (more) => {
    const answer = await trial.view(view, { ...query, ...more })
    assert.equal(answer.status, 200, answer.text.slice(0, 300))
    // Who asks whether this view is answered at all has its answer here.
    if (of === '') trial.session.once(answerOf(view), async () => answer)
    const list = of
      .split('.')
      .filter(Boolean)
      .reduce((within, member) => within?.[member], answer.body.data)
    isList(list)
    return list
  }
  const { seen, isAll } = await walked(page, inPlace)
  if (!isAll)
    return `its first ${seen} items, on ${PAGES_MAX} pages, are as they must be; it goes on, and no run reads further`
  return seen < 2 ? 'there are not enough items for a second page' : undefined
}

/** Its pages, one after another, are what one great page has. Returns how many items were seen, and whether that was the list. */
async function walked(
  page: Page,
  inPlace: Listed['inPlace'] = () => true,
): Promise<{ readonly seen: number; readonly isAll: boolean }> {
  const whole = await page({ limit: GREATEST_PAGE })
  isNewestFirst(whole.items.filter(inPlace))
  const known: string[] = whole.items.map(nameOf)
  const limit = Math.max(1, Math.ceil(known.length / 2))
  const first = await page({ limit })
  const names: string[] = []
  const end = () => ({ seen: names.length, isAll: list.complete })
  let list = first
  for (let n = 1; ; n += 1) {
    assert.ok(list.items.length <= (n <= 2 ? limit : GREATEST_PAGE), 'a page is no longer than was asked')
    names.push(...list.items.map(nameOf))
    if (list.complete || n === PAGES_MAX) break
    list = await page({ limit: n === 1 ? limit : GREATEST_PAGE, cursor: list.next_cursor })
  }
  assert.equal(new Set(names).size, names.length, 'no page repeats an item')
  // Whoever writes meanwhile adds to the head; what was taken away or moved by others says nothing.
  const listed = names.slice(
    Math.max(
      0,
      names.findIndex((name) => known.includes(name)),
    ),
  )
  if (isDeepStrictEqual(listed.slice(0, known.length), known)) {
    if (whole.complete) assert.equal(listed.length, known.length, 'nothing follows the whole list')
    return end()
  }
  const still: readonly string[] = (await page({ limit: GREATEST_PAGE })).items.map(nameOf)
  const stayed = known.filter((name) => still.includes(name))
  assert.deepEqual(
    names.filter((name) => stayed.includes(name)),
    stayed,
    'the pages together are the list',
  )
  return end()
}

function isNewestFirst(items: readonly Answer['body'][]): void {
  const seqs = items.map(({ seq }) => seq).filter((seq) => seq !== undefined)
  assert.deepEqual(
    seqs,
    seqs.toSorted((one, other) => other - one),
    'newest first',
  )
}

/** Several items that are there, made where they are missing. */
export async function three(trial: Trial, action: string, payload: () => object): Promise<void> {
  const signer = await trial.agent()
  for (let n = 0; n < 3; n += 1) await trial.given(signer, action, payload())
}

export const sayOf = ({ view, of, says }: Listed) =>
  `the list ${says ?? `${of ? `${of} of ` : ''}view=${view}`} is newest first, and its pages together are all of it, each item once`
