import type { Page } from '@playwright/test'

/** Records every place where a password could leak: URLs, referrers and the history of the tab. */
export function watchUrls(page: Page): () => Promise<string[]> {
  const recordedUrls: string[] = []
  page.on('request', (sent) => {
    recordedUrls.push(sent.url(), sent.headers().referer ?? '')
  })
  return async () => {
    const session = await page.context().newCDPSession(page)
    const { entries } = await session.send('Page.getNavigationHistory')
    return [...recordedUrls, page.url(), ...entries.map(({ url }) => url)]
  }
}
