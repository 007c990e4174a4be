// Parts of a page made anew from the page as it is now. It is read as a document, in which nothing runs; nodes that are the same
// stay, so that scroll and focus do.

/** A page that has not come by then does not come. */
const PATIENCE_MS = 15_000

/** The page at an address, as a document; undefined when it cannot be read. */
export function pageAt(address: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = PATIENCE_MS
    request.setRequestHeader('Accept', 'text/html')
    request.addEventListener('loadend', () => {
      resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined)
    })
    request.send()
  })
}

/** Renews the parts with these ids from the page at an address. Resolves to whether it could be read. */
export async function renewParts(address: string, ids: readonly string[]): Promise<boolean> {
  const page = await pageAt(address)
  if (!page) return false
  for (const id of ids) {
    const here = document.getElementById(id)
    const there = page.getElementById(id)
    if (here && there) renew(here, there)
  }
  return true
}

/** Whether one of the parts is another one on the page at an address. */
export async function renewed(address: string, ids: readonly string[]): Promise<boolean> {
  const page = await pageAt(address)
  const textOf = (from: Document, id: string) => from.getElementById(id)?.textContent
  return page !== undefined && ids.some((id) => textOf(page, id) !== textOf(document, id))
}

/** Makes a node as the other one is, by changing as little as can be. */
function renew(here: Element, there: Element): void {
  if (here.isEqualNode(there)) return
  renewAttributes(here, there)
  renewInside(here, there)
}

/** Makes what a node holds as what the other one holds. */
export function renewInside(here: Element, there: Element): void {
  const [old, made] = [Array.from(here.childNodes), Array.from(there.childNodes)]
  for (const [at, node] of made.entries()) {
    const before = old[at]
    if (before instanceof Element && node instanceof Element && before.nodeName === node.nodeName)
      renew(before, node)
    else if (before && before.nodeType === Node.TEXT_NODE && node.nodeType === Node.TEXT_NODE) {
      if (before.nodeValue !== node.nodeValue) before.nodeValue = node.nodeValue
    } else if (before) before.replaceWith(document.importNode(node, true))
    else here.append(document.importNode(node, true))
  }
  for (const node of old.slice(made.length)) node.remove()
}

function renewAttributes(here: Element, there: Element): void {
  for (const { name } of Array.from(here.attributes))
    if (!there.hasAttribute(name)) here.removeAttribute(name)
  for (const { name, value } of Array.from(there.attributes))
    if (here.getAttribute(name) !== value) here.setAttribute(name, value)
}
