import { storyApi } from '@vecu/contract/story'

import { listDemoPages } from './demo-urls.ts'
import { type Measure } from './measure.ts'
import type { ServerProcess } from './server-process.ts'
import { compareWithBaseline } from './throughput.ts'

const PAGE = 'stories-public'
const MIN_FIRST = 0.5
/** Five times as many as required of first visits. */
const MIN_REPEATED = 5 * MIN_FIRST

/**
 * Compares the public story with a bare React Router page of the same elements and data. A first visit has an address of
 * its own, so that nothing of it was rendered before; a repeated one has the same address each time.
 */
export async function measurePublicPages({ url }: ServerProcess, engine: string): Promise<Measure[]> {
  const page = (await listDemoPages(url)).find(({ name }) => name === PAGE)
  if (!page) throw new Error(`no demo page ${PAGE}`)
  const address = new URL(page.path, url.replace('localhost', '127.0.0.1')).href
  const token = page.path.split('/').at(-1) ?? ''
  const data = await (await fetch(`${url}${storyApi.getPublic.path}?public_token=${token}`)).text()
  const headers = { 'accept-language': 'fr' }
  const settings = { PAGE: address, DATA: data, NODE_ENV: 'production' }
  const script = 'bench/baseline-page-server.ts'
  const measures: Measure[] = []
  for (const [visit, isDistinct, min] of [
    ['first', true, MIN_FIRST],
    ['repeated', false, MIN_REPEATED],
  ] as const) {
    const { product, baseline } = await compareWithBaseline(address, headers, script, settings, isDistinct)
    measures.push(
      { name: `public story, ${visit} visits, ${engine}`, value: Math.round(product), unit: 'requests/s' },
      { name: `bare React Router page of the same elements`, value: Math.round(baseline), unit: 'requests/s' },
      {
        name: `public story, ${visit} visits to the bare page, ${engine}`,
        value: Math.round((product / baseline) * 100) / 100,
        unit: '',
        limit: { min },
      },
    )
  }
  return measures
}
