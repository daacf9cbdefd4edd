import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

const BATCH = 12
const MAX_STOPS = 180

interface Walk {
  isOver: boolean
  note(): void
  collectErrors(): Promise<string[]>
}

/**
 * Tabs from the first to the last focus stop: the order matches reading (WCAG 2.4.3), each stop is visible (2.4.7) and
 * not covered by a bar (2.4.11), nothing traps the focus (2.1.2), and the skip link works (2.4.1).
 */
export async function expectKeyboardNavigable(page: Page, { hasSkipLink = true } = {}): Promise<void> {
  await page.evaluate(recordStops, hasSkipLink)
  for (let stops = 0; stops < MAX_STOPS; stops += BATCH) {
    // Sent together and without releasing the key, because waiting for each answer took most of the time.
    await Promise.all(Array.from({ length: BATCH }, () => page.keyboard.down('Tab')))
    await page.keyboard.up('Tab')
    if (await page.evaluate(() => (window as unknown as { walk: Walk }).walk.isOver)) break
  }
  const errors = await page.evaluate(() => (window as unknown as { walk: Walk }).walk.collectErrors())
  expect(errors, 'by keyboard').toEqual([])
  if (!hasSkipLink) return
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#content"]')?.focus())
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), 'after the skip link').toBe('content')
}

/** A stop is examined at the next Tab press, when the page has scrolled to it and painted it. */
function recordStops(hasSkipLink: boolean): void {
  interface Stop {
    one: HTMLElement
    box: DOMRect
    /** Where the stop before was when this one got the focus. */
    previousBox: DOMRect | undefined
    look: string
    isHidden: boolean
  }
  const stops: Stop[] = []
  let repeats = 0
  // Starts at the top even if the page has moved the focus.
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  // Not while it has the focus: the page would move the focus to a neighbour.
  start.addEventListener('blur', () => setTimeout(() => start.remove()))
  const describeElement = (one: Element) => `${one.outerHTML.slice(0, 120)} ${one.textContent.slice(0, 30)}`

  /** A visually hidden field has the size of the element drawn around it. */
  const getVisibleElement = (one: HTMLElement): Element => {
    if (one.matches('input[type=radio], input[type=checkbox]')) return one.closest('label') ?? one
    const { width, height } = one.getBoundingClientRect()
    return width > 2 && height > 2 ? one : (one.parentElement ?? one)
  }

  const readStyles = (one: HTMLElement): string => {
    const around: Element[] = [one]
    for (
      let outer = one.parentElement;
      outer && around.length < 40 && outer !== document.body;
      outer = outer.parentElement
    ) {
      if (outer.getBoundingClientRect().height > 200) break
      around.push(outer, ...outer.children)
    }
    return around
      .map((part) => {
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration, clipPath } = getComputedStyle(part)
        return [outline, boxShadow, borderColor, backgroundColor, textDecoration, clipPath].join()
      })
      .join(';')
  }

  const isHidden = (one: HTMLElement): boolean => {
    const drawn = getVisibleElement(one)
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
    )
    // An element that moved since, because more of the page loaded, is not covered.
    const topElements = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((element) => element !== null)
    return topElements.length > 0 && !topElements.some((element) => drawn.contains(element) || element.contains(drawn))
  }

  /** Fixed and sticky elements have no position in the order from top to bottom. */
  const stays = (one: HTMLElement): boolean => {
    for (let outer: Element | null = one; outer; outer = outer.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(outer).position)) return true
    return false
  }

  const measure = (one: HTMLElement): DOMRect => {
    const { left, top, width, height } = getVisibleElement(one).getBoundingClientRect()
    return new DOMRect(left + scrollX, top + scrollY, width, height)
  }

  const isBack = (before: Stop, after: Stop): boolean => {
    const part = 'header, main, footer, nav, aside, section, article, li'
    // A sortable row and its controls count as one, whichever comes first.
    if (before.one.closest('[role=row]') !== null) return false
    if (before.one.closest(part) !== after.one.closest(part) || stays(before.one) || stays(after.one)) return false
    // Also as the page was when the next one got the focus: what loads above moves both.
    return [before.box, after.previousBox ?? before.box].every((box) => {
      const isSameColumn = box.left < after.box.right && after.box.left < box.right
      return isSameColumn && after.box.bottom <= box.top
    })
  }

  const walk: Walk = {
    isOver: false,
    note() {
      const one = document.activeElement
      // A date field has several stops; more than those of a date would be a trap.
      if (one === stops.at(-1)?.one && ++repeats < 8) return
      // Either past the last stop, or the page was re-rendered: the next Tab shows which.
      if (!(one instanceof HTMLElement) || one === document.body || one === start) return
      if (stops.some((stop) => stop.one === one)) {
        walk.isOver = true
        return
      }
      if (walk.isOver) return
      const previous = stops.at(-1)?.one
      const previousBox = previous?.isConnected === true ? measure(previous) : undefined
      repeats = 0
      stops.push({ one, box: measure(one), previousBox, look: readStyles(one), isHidden: isHidden(one) })
    },
    async collectErrors() {
      removeEventListener('keydown', walk.note, true)
      walk.note()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // React renders the rest a moment later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const errors: string[] = []
      if (hasSkipLink && stops[0]?.one.getAttribute('href') !== '#content') errors.push('the skip link is not first')
      if (!walk.isOver) errors.push(`no end after ${stops.length} stops`)
      else if (!stops.some(({ one }) => one.matches('a[href$="/accessibility"]')))
        errors.push(
          `the foot is not reached: ${stops.length} stops, the last ${describeElement(stops.at(-1)?.one ?? document.body)}`,
        )
      for (const [index, stop] of stops.entries()) {
        if (!stop.one.isConnected) continue
        if (stop.isHidden) errors.push(`hidden: ${describeElement(stop.one)}`)
        if (readStyles(stop.one) === stop.look)
          errors.push(`looks the same without the focus: ${describeElement(stop.one)}`)
        const next = stops[index + 1]
        if (!next?.one.isConnected) continue
        const isBefore = stop.one.compareDocumentPosition(next.one) & Node.DOCUMENT_POSITION_PRECEDING
        if (isBefore || isBack(stop, next))
          errors.push(`goes back: ${describeElement(stop.one)} → ${describeElement(next.one)}`)
      }
      return errors
    },
  }
  addEventListener('keydown', walk.note, true)
  Object.assign(window, { walk })
}
