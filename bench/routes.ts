import { withBrowser } from './browser.ts'
import { type Address, type Visitor, demoAddresses } from './demo-urls.ts'
import { signInToBrowser } from './demo-session.ts'
import { type Measure, type Result, shown } from './measure.ts'
import { writeRoutes } from './report.ts'
import { type Costs, visitRoute } from './visit-route.ts'

type Limits = Record<keyof Costs, number>

const FELT = { largestPaint: 2_500, layoutShift: 0.1, press: 200 }

/** Limits per page and kind of visitor. Times use the limits that web.dev calls good, or stricter ones. */
const LIMITS: Record<Visitor, Limits> = {
  guest: { scripts: 330_000, styles: 30_000, pictures: 400_000, requests: 70, ...FELT },
  member: { scripts: 380_000, styles: 45_000, pictures: 500_000, requests: 110, ...FELT },
  admin: { scripts: 380_000, styles: 45_000, pictures: 300_000, requests: 100, ...FELT },
}

const WORDS: Record<keyof Costs, { what: string; unit: string }> = {
  scripts: { what: 'JavaScript, gzip', unit: 'bytes' },
  styles: { what: 'CSS, gzip', unit: 'bytes' },
  pictures: { what: 'pictures', unit: 'bytes' },
  requests: { what: 'requests', unit: '' },
  largestPaint: { what: 'largest paint', unit: 'ms' },
  layoutShift: { what: 'layout shift', unit: '' },
  press: { what: 'press to next frame', unit: 'ms' },
}
const KINDS = Object.keys(WORDS) as (keyof Costs)[]
const VISITORS: Record<Visitor, string | undefined> = {
  guest: undefined,
  member: 'member@demo.test',
  admin: 'community-admin@demo.test',
}

/** Times depend on the load of the machine: a route that misses a limit is measured again. */
const MOST_VISITS = 3

interface Visited extends Address {
  costs: Costs
}

/** Measures every route; the report shows the most expensive one, and `routes.md` all with their limits. */
export async function measureRoutes(url: string): Promise<Result> {
  const addresses = await demoAddresses(url)
  const visited = await withBrowser([], async (browser) => {
    const all: Visited[] = []
    for (const visitor of Object.keys(VISITORS) as Visitor[]) {
      const email = VISITORS[visitor]
      const session = email === undefined ? undefined : await signInToBrowser(url, email)
      for (const address of addresses.filter((one) => one.visitor === visitor)) {
        let costs = await visitRoute(browser, url, address, session)
        for (let visits = 1; visits < MOST_VISITS && misses(address, costs).length > 0; visits += 1) {
          costs = cheapest(costs, await visitRoute(browser, url, address, session))
        }
        all.push({ ...address, costs })
      }
    }
    return all
  })
  writeRoutes(visited.map(({ name, visitor, costs }) => [name, visitor, ...KINDS.map((kind) => shown(costs[kind]))]))
  const measures = (Object.keys(VISITORS) as Visitor[]).flatMap((visitor) => {
    const own = visited.filter((one) => one.visitor === visitor)
    return KINDS.map((kind): Measure => ({
      name: `dearest of ${own.length} pages for a ${visitor}: ${WORDS[kind].what}`,
      value: Math.max(...own.map(({ costs }) => costs[kind])),
      unit: WORDS[kind].unit,
      limit: { most: LIMITS[visitor][kind] },
    }))
  })
  const notes = visited.flatMap((one) =>
    misses(one, one.costs).map(
      (kind) => `${one.name} misses ${WORDS[kind].what}: ${shown(one.costs[kind])} ${WORDS[kind].unit}`,
    ),
  )
  return { measures, notes }
}

function misses({ visitor }: Address, costs: Costs): (keyof Costs)[] {
  return KINDS.filter((kind) => costs[kind] > LIMITS[visitor][kind])
}

function cheapest(one: Costs, other: Costs): Costs {
  return Object.fromEntries(KINDS.map((kind) => [kind, Math.min(one[kind], other[kind])])) as unknown as Costs
}
