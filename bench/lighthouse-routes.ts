import { type DemoPage, type Visitor, listDemoPages } from './demo-urls.ts'
import { signInToBrowser } from './demo-session.ts'
import { FAST_MACHINE, LIMITS, PLAIN_SLOWDOWN, type Page, type Visit, fitSlowdown, visit } from './lighthouse.ts'
import { type Measure, type Result, formatNumber, isWithinLimit, median } from './measure.ts'
import { writeLighthouse } from './report.ts'
import { VISITORS } from './routes.ts'

const HEAD = ['route', 'for', 'fitted factor', 'plain factor', 'largest paint, ms', 'blocking, ms']

interface Visited extends DemoPage {
  measures: Measure[]
}

/** Visits every route once, scored with both factors; the report shows the worst page, and `lighthouse.md` all. */
export async function measureLighthouseOfRoutes(url: string): Promise<Result> {
  const pages = await listDemoPages(url)
  const slowdown = await fitSlowdown(url)
  const all: Visited[] = []
  const machines: number[] = []
  const notes: string[] = []
  let failed = 0
  for (const demoPage of pages) {
    const { status } = await fetch(url + demoPage.path, { redirect: 'manual' })
    if (status !== 200) {
      notes.push(`${demoPage.name} was not visited: the demo answers ${status}`)
      continue
    }
    const page = await toPage(url, demoPage)
    try {
      const visited = await visit(page, slowdown, ['performance'])
      machines.push(visited.machine)
      all.push({ ...demoPage, measures: measureVisit(visited) })
    } catch (error) {
      failed += 1
      notes.push(`${demoPage.name} failed: ${String(error)}`)
    }
  }
  writeLighthouse(
    HEAD,
    all.map(({ name, visitor, measures }) => [name, visitor, ...measures.map(({ value }) => formatNumber(value))]),
  )
  return {
    measures: [
      ...(Object.keys(VISITORS) as Visitor[]).flatMap((visitor) => worst(all, visitor)),
      { name: 'Lighthouse mobile, every route: failed', value: failed, unit: '', limit: { max: 0 } },
      {
        name: 'Lighthouse mobile, every route: slow-down of the simulated phone',
        value: Math.round(slowdown * 10) / 10,
        unit: '×',
      },
      { name: 'Lighthouse mobile, every route: speed of this machine', value: median(machines), unit: '' },
    ],
    notes: [...notes, ...all.flatMap(listMisses)],
  }
}

/** Each page has a session of its own, because access tokens expire while the others are visited. */
async function toPage(url: string, { name, path, visitor }: DemoPage): Promise<Page> {
  const email = VISITORS[visitor]
  return { name, url: url + path, ...(email !== undefined && { session: await signInToBrowser(url, email) }) }
}

function measureVisit({ scores, plain, machine, largestPaint, blocking }: Visit): Measure[] {
  return [
    { name: 'performance', value: scores.performance ?? Number.NaN, unit: '', limit: { min: LIMITS.performance } },
    {
      name: `performance, plain factor of ${PLAIN_SLOWDOWN}`,
      value: plain,
      unit: '',
      ...(machine >= FAST_MACHINE && { limit: { min: LIMITS.plain } }),
    },
    { name: 'largest paint', value: Math.round(largestPaint), unit: 'ms', limit: { max: LIMITS.largestPaint } },
    { name: 'blocking time', value: Math.round(blocking), unit: 'ms', limit: { max: LIMITS.blocking } },
  ]
}

function listMisses({ name, measures }: Visited): string[] {
  return measures
    .filter((measure) => !isWithinLimit(measure))
    .map((measure) => `${name} misses ${measure.name}: ${formatNumber(measure.value)} ${measure.unit}`.trim())
}

/** The worst value of each measure among the pages of a kind of visitor. */
function worst(all: readonly Visited[], visitor: Visitor): Measure[] {
  const own = all.filter((one) => one.visitor === visitor)
  const [first, ...others] = own.map(({ measures }) => measures)
  return (first ?? []).map((measure, index) => {
    const values = [measure, ...others.flatMap((measures) => measures[index] ?? [])].map(({ value }) => value)
    const value = measure.unit === 'ms' ? Math.max(...values) : Math.min(...values)
    return {
      ...measure,
      name: `Lighthouse, worst of ${own.length} pages for a ${visitor}: ${measure.name}`,
      value,
    }
  })
}
