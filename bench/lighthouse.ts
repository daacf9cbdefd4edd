import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type RunnerResult, auditFlowArtifacts } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'

import { withBrowser } from './browser.ts'
import { type Measure, type Result, median } from './measure.ts'
import { freePort } from './server-process.ts'
import { findVerification, listDemoPages } from './demo-urls.ts'
import { type StoredSession, signInToBrowser } from './demo-session.ts'

const RUNS = 5
const { mobileSlow4G } = throttling
/** The preset's own factor, reported beside the fitted one. */
export const PLAIN_SLOWDOWN = mobileSlow4G.cpuSlowdownMultiplier
/** Below this index the plain factor says more about the machine than about the page. */
export const FAST_MACHINE = 1_000

/** Limits of each page; `plain` is the performance with the preset's own factor. */
export const LIMITS = { performance: 95, plain: 85, largestPaint: 2_000, blocking: 200 }

/** Fails on every page whose owner does not let search engines list it. */
const CRAWLABLE = 'is-crawlable'

export interface Page {
  name: string
  url: string
  session?: StoredSession
  /** Its owner lets search engines list it. */
  isIndexable?: boolean
}

export interface Visit {
  scores: Record<string, number>
  /** Performance of the same visit with the preset's own factor. */
  plain: number
  layoutShift: number
  largestPaint: number
  blocking: number
  /** Lighthouse benchmark index of this machine: a fast desktop has 1500 or more, which the simulated phone assumes. */
  machine: number
  /** Findings that cost points, most expensive first, for the report. */
  findings: string[]
}

/**
 * CPU slowdown of the simulated phone. The preset's factor of four is meant for a fast desktop; a slower machine needs
 * less. From the calculator in Lighthouse's documentation.
 */
function calculateSlowdown(machine: number): number {
  if (machine >= 1_300) return 3 + (machine - 1_300) / 233
  if (machine >= 800) return 2 + (machine - 800) / 500
  return Math.max(1, 1 + (machine - 150) / 650)
}

let fittedSlowdown: Promise<number> | undefined

/** The same factor for all pages of a run. */
export async function fitSlowdown(url: string): Promise<number> {
  fittedSlowdown ??= measureMachine(url).then(calculateSlowdown)
  return fittedSlowdown
}

/** Takes the median, because single values of the index differ by a third on the same machine. */
async function measureMachine(url: string): Promise<number> {
  const page = { name: '/auth', url: `${url}/auth` }
  const speeds: number[] = []
  for (let run = 0; run < RUNS; run += 1) speeds.push((await visit(page, PLAIN_SLOWDOWN, ['performance'])).machine)
  return median(speeds)
}

/** Lighthouse with its mobile preset: a mid-range phone on a slow network, simulated. */
export async function measureEntryVisit(url: string): Promise<Result> {
  return measurePage({ name: '/auth', url: `${url}/auth`, isIndexable: true }, await fitSlowdown(url))
}

export async function measureJournalVisit(url: string): Promise<Result> {
  return measurePage({ name: 'the journal', url, session: await signInToBrowser(url) }, await fitSlowdown(url))
}

/** The pages that recruiters open: public experience, story and portrait, and the verification of a certification. */
export async function measurePublicVisits(url: string): Promise<Result> {
  const pages = await listDemoPages(url)
  const urlOf = (route: string) => {
    const page = pages.find(({ name }) => name === route)
    if (!page) throw new Error(`the demo has no page of the route ${route}`)
    return `${url}${page.path}`
  }
  const slowdown = await fitSlowdown(url)
  const visited: Page[] = [
    { name: 'a public story', url: urlOf('stories-public'), isIndexable: true },
    { name: 'a public experience', url: urlOf('experience-public') },
    { name: 'a public portrait', url: urlOf('portrait-public') },
    { name: 'a verification', url: await findVerification(urlOf('stories-public')) },
  ]
  const results: Result[] = []
  for (const page of visited) results.push(await measurePage(page, slowdown))
  return {
    measures: results.flatMap(({ measures }) => measures),
    notes: results.flatMap(({ notes }) => notes ?? []),
  }
}

async function measurePage(page: Page, slowdown: number): Promise<Result> {
  const { name } = page
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(page, slowdown))
  const score = (category: string) => median(visits.map(({ scores }) => scores[category] ?? Number.NaN))
  const machine = median(visits.map((one) => one.machine))
  const worstShift = Math.max(...visits.map(({ layoutShift }) => layoutShift))
  const toMeasureName = (metric: string) => `Lighthouse mobile, ${name}: ${metric}`
  const measures: Measure[] = [
    { name: toMeasureName('performance'), value: score('performance'), unit: '', limit: { min: LIMITS.performance } },
    {
      name: toMeasureName(`performance with the plain factor of ${PLAIN_SLOWDOWN}`),
      value: median(visits.map(({ plain }) => plain)),
      unit: '',
      ...(machine >= FAST_MACHINE && { limit: { min: LIMITS.plain } }),
    },
    {
      name: toMeasureName('largest paint'),
      value: Math.round(median(visits.map(({ largestPaint }) => largestPaint))),
      unit: 'ms',
      limit: { max: LIMITS.largestPaint },
    },
    {
      name: toMeasureName('blocking time'),
      value: Math.round(median(visits.map(({ blocking }) => blocking))),
      unit: 'ms',
      limit: { max: LIMITS.blocking },
    },
    { name: toMeasureName('accessibility'), value: score('accessibility'), unit: '', limit: { min: 100 } },
    { name: toMeasureName('layout shift'), value: worstShift, unit: '', limit: { max: 0.02 } },
    { name: toMeasureName('best practices'), value: score('best-practices'), unit: '', limit: { min: 100 } },
    { name: toMeasureName('search engines'), value: score('seo'), unit: '', limit: { min: 100 } },
    { name: toMeasureName('slow-down of the simulated phone'), value: Math.round(slowdown * 10) / 10, unit: '×' },
    { name: toMeasureName('speed of this machine'), value: machine, unit: '' },
  ]
  const findings = visits.find(({ scores }) => scores.performance === score('performance'))?.findings ?? []
  return { measures, notes: findings.map((finding) => `${name}, ${finding}`) }
}

export async function visit(
  { url, session, isIndexable }: Page,
  cpuSlowdownMultiplier: number,
  onlyCategories?: string[],
): Promise<Visit> {
  const port = await freePort()
  return withBrowser([`--remote-debugging-port=${port}`], async () => {
    if (session) await storeSession(port, url, session)
    const flags: Flags = {
      port,
      disableStorageReset: session !== undefined,
      logLevel: 'silent',
      output: 'json',
      throttling: { ...mobileSlow4G, cpuSlowdownMultiplier },
      ...(onlyCategories && { onlyCategories }),
      ...(isIndexable !== true && { skipAudits: [CRAWLABLE] }),
    }
    const result = await lighthouse(url, flags)
    if (!result) throw new Error('Lighthouse gave no result')
    const { audits, categories, environment, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`)
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      plain: await scoreWithPlainSlowdown(result.artifacts, flags),
      machine: environment.benchmarkIndex,
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      findings: Object.values(categories).flatMap(({ id, auditRefs }) =>
        auditRefs
          .map((reference) => ({ reference, audit: audits[reference.id] }))
          .filter(({ reference, audit }) => reference.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          .map(({ audit }) => `${id}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
      ),
    }
  })
}

/** Scores what a visit recorded once more: the slow-down is simulated when a page is scored, not when it is visited. */
async function scoreWithPlainSlowdown(artifacts: RunnerResult['artifacts'], flags: Flags): Promise<number> {
  const { steps } = await auditFlowArtifacts({
    name: 'plain factor',
    gatherSteps: [
      {
        artifacts: { ...artifacts, settings: { ...artifacts.settings, throttling: mobileSlow4G } },
        flags: { ...flags, throttling: mobileSlow4G },
      },
    ],
  })
  return Math.round((steps[0]?.lhr.categories.performance?.score ?? Number.NaN) * 100)
}

/** Stores the session in the default context of the browser, which Lighthouse uses. */
async function storeSession(port: number, url: string, { key, value }: StoredSession): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  // A page without scripts: a service worker of another page would be measured too.
  await page?.goto(`${url}/healthz`)
  await page?.evaluate(
    (entry) => {
      localStorage.setItem(entry.key, entry.value)
    },
    { key, value },
  )
  await page?.close()
}
