import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** Checks that a keyboard user still has a place in the page: the focus is on an element, and that element is visible. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  const describe = () => {
    const one = document.activeElement
    if (one === null || one === document.body) return 'body'
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 ? 'kept' : `invisible: ${one.outerHTML.slice(0, 120)}`
  }
  await expect.poll(() => page.evaluate(describe), { message: `the focus after ${after}` }).toBe('kept')
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>, limit = 40): Promise<void> {
  for (let press = 0; press < limit; press++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`not reached with ${limit} presses of Tab`)
}
