import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

const MINIFIED = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const SOURCE = readFileSync(MINIFIED, 'utf8')

interface Violation {
  rule: string
  nodes: string[]
}

/** Runs axe on a part of the page. Frames are not part of it. */
export async function findViolations(page: Page, part: string, options: axeCore.RunOptions): Promise<Violation[]> {
  const runOptions: axeCore.RunOptions = { iframes: false, resultTypes: ['violations'], ...options }
  // Parsing axe takes as long as a run of it, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(runAxe, [part, runOptions] as const)
}

/** Runs in the browser. */
async function runAxe([part, options]: readonly [string, axeCore.RunOptions]): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof axeCore }
  const { violations } = await axe.run(part, options)
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary ?? ''}`),
  }))
}
