import type { Locator, Page } from '@playwright/test'

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

/** Keys sent together, because waiting for the answer of each takes most of the time. */
const BATCH = 10

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, limit = 40): Promise<void> {
  for (let pressed = 0; pressed < limit; pressed += BATCH) {
    await target.evaluate(stopAt)
    await Promise.all(Array.from({ length: Math.min(BATCH, limit - pressed) }, () => page.keyboard.down('Tab')))
    await page.keyboard.up('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`not reached with ${limit} presses of Tab`)
}

/** Ignores Tab while the element has the focus, until the key is released. */
function stopAt(element: Element): void {
  const ignoreTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || document.activeElement !== element) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', ignoreTab, true)
  addEventListener('keyup', () => removeEventListener('keydown', ignoreTab, true), { capture: true, once: true })
}
