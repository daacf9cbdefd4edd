import lighthouse from 'lighthouse'

import { withBrowser } from './browser.ts'
import { type Measure, median } from './measure.ts'
import { freePort } from './product.ts'

const RUNS = 3

interface Visit {
  scores: Record<string, number>
  layoutShift: number
  /** How fast Lighthouse finds this machine: a fast desktop has 1500 or more, and the simulated phone assumes one. */
  machine: number
  /** What cost points, heaviest first, for the reader of the report. */
  found: string[]
}

/** Lighthouse as its mobile preset has it: a slow phone on a slow network, simulated. */
export async function measureLighthouse(url: string): Promise<{ measures: Measure[]; found: string[] }> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(`${url}/auth`))
  const score = (category: string) => median(visits.map(({ scores }) => scores[category] ?? Number.NaN))
  const worstShift = Math.max(...visits.map(({ layoutShift }) => layoutShift))
  return {
    measures: [
      { name: 'Lighthouse mobile: performance', value: score('performance'), unit: '', limit: { least: 95 } },
      { name: 'Lighthouse mobile: accessibility', value: score('accessibility'), unit: '', limit: { least: 100 } },
      { name: 'Lighthouse mobile: layout shift', value: worstShift, unit: '', limit: { most: 0.02 } },
      { name: 'Lighthouse mobile: best practices', value: score('best-practices'), unit: '' },
      { name: 'Lighthouse mobile: search engines', value: score('seo'), unit: '' },
      { name: 'Lighthouse: speed of this machine', value: median(visits.map(({ machine }) => machine)), unit: '' },
    ],
    found: visits.find(({ scores }) => scores.performance === score('performance'))?.found ?? [],
  }
}

async function visit(address: string): Promise<Visit> {
  const port = await freePort()
  return withBrowser([`--remote-debugging-port=${port}`], async () => {
    const result = await lighthouse(address, { port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { audits, categories, environment, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`)
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      machine: environment.benchmarkIndex,
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      found: Object.values(categories).flatMap(({ id, auditRefs }) =>
        auditRefs
          .map((reference) => ({ reference, audit: audits[reference.id] }))
          .filter(({ reference, audit }) => reference.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          .map(({ audit }) => `${id}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
      ),
    }
  })
}
