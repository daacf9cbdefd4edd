import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

const SMALLEST = { width: 320, height: 640 }

/** WCAG 1.4.10 and 1.4.12: at 320 pixels nothing is wider than the page or cut off, with spaced text neither. */
export async function expectFits(page: Page, whileSmall?: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize(SMALLEST)
  // A page that is drawn otherwise on a small screen takes a moment to.
  await expect.poll(() => tooWide(page)).toEqual([])
  await expect.poll(() => clipped(page)).toEqual([])
  await whileSmall?.()
  await spaceText(page)
  await expect.poll(() => tooWide(page), 'with spaced text').toEqual([])
  await expect.poll(() => clipped(page), 'with spaced text').toEqual([])
  if (usual) await page.setViewportSize(usual)
}

/** What makes the page wider than the screen, by name. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    )
    return [
      `${scrollWidth} of ${innerWidth} px`,
      ...wide.map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
    ]
  })
}

/** WCAG 1.4.12; as a constructed sheet, which the content security policy lets pass. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
}

/** Texts of which a part is cut off by what stands around them. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    // Words kept for assistive technology alone are cut on purpose.
    const isForEars = (box: Element) => {
      const { width, height } = box.getBoundingClientRect()
      return width <= 1 || height <= 1
    }
    const isOutside = (text: DOMRect, box: Element) => {
      const edge = box.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(box)
      const across = text.left < edge.left - 1 || text.right > edge.right + 1
      const along = text.top < edge.top - 1 || text.bottom > edge.bottom + 1
      return (cuts(overflowX) && across) || (cuts(overflowY) && along)
    }
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflow)
    const isCut = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()]
      // What scrolls can be brought into view: nothing around it cuts it off.
      for (let box = text.parentElement; box && box !== document.body && !scrolls(box); box = box.parentElement) {
        if (isForEars(box)) return false
        if (lines.some((line) => isOutside(line, box as Element))) return true
      }
      return false
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      const words = currentNode.textContent?.trim() ?? ''
      if (words !== '' && isCut(currentNode))
        found.push(`${words.slice(0, 60)} in ${currentNode.parentElement?.className}`)
    }
    return found
  })
}
