import { expect, test } from 'vitest'
import { isBrowser, prefersPages, takesStream, wantsLinkedData } from '../../src/http/answering/accept.ts'

const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

/** What a reader says, and whether it is given a page, is a browser, may follow the stream, gets linked data. */
test.each([
  [undefined, false, false, true, false],
  ['*/*', false, false, true, false],
  [CHROME, true, true, false, false],
  ['application/json', false, false, false, false],
  ['application/json, text/html;q=0.5', false, false, false, false],
  ['text/html;q=0, */*', false, false, false, false],
  ['TEXT/HTML ; Q=0.9', true, true, false, false],
  ['text/*', true, false, false, false],
  ['text/html;q=0.5, */*;q=0.9', false, true, false, false],
  ['text/event-stream', false, false, true, false],
  ['text/event-stream;q=0.0', false, false, false, false],
  ['application/ld+json;profile="https://schema.org", application/json;q=0.5', false, false, false, true],
])('%s', (accept, page, browser, stream, linked) => {
  expect([prefersPages(accept), isBrowser(accept), takesStream(accept), wantsLinkedData(accept)]).toEqual([
    page,
    browser,
    stream,
    linked,
  ])
})
