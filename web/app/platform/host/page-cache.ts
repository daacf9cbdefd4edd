/** Replaced by the nonce of each response. */
const PLACEHOLDER = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')

/** Renders a page with the given nonce; undefined if it must not be cached. */
type RenderPage = (nonce: string) => Promise<string | undefined>

/**
 * Keeps the most recently used pages, rendered once per key. The key must contain everything that the page shows.
 * Simultaneous requests share one rendering.
 */
export function createPageCache(maxPages: number) {
  /** HTML split at the nonce; a Map in insertion order serves as LRU cache. */
  const pages = new Map<string, Promise<string[] | undefined>>()

  function forget(key: string, page: Promise<string[] | undefined>): void {
    if (pages.get(key) === page) pages.delete(key)
  }

  async function renderPieces(render: RenderPage): Promise<string[] | undefined> {
    return (await render(PLACEHOLDER))?.split(PLACEHOLDER)
  }

  return async function getPage(key: string, nonce: string, render: RenderPage): Promise<string | undefined> {
    const page = pages.get(key) ?? renderPieces(render)
    pages.delete(key)
    pages.set(key, page)
    if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? '')
    try {
      const pieces = await page
      if (!pieces) forget(key, page)
      return pieces?.join(nonce)
    } catch (error) {
      forget(key, page)
      throw error
    }
  }
}
