import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

export const SMALLEST = { width: 320, height: 640 }

/** WCAG 1.4.10 and 1.4.12: at 320 pixels nothing overflows or is cut off, also with increased text spacing. */
export async function expectFits(page: Page, whileSmall?: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize(SMALLEST)
  // Pages with another layout on small screens need a moment to render.
  await expect.poll(() => tooWide(page)).toEqual([])
  await expect.poll(() => clipped(page)).toEqual([])
  await whileSmall?.()
  await spaceText(page)
  await expect.poll(() => tooWide(page), 'with spaced text').toEqual([])
  await expect.poll(() => clipped(page), 'with spaced text').toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  if (usual) await page.setViewportSize(usual)
}

/** Elements wider than the screen. */
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

/** WCAG 1.4.12; a constructed style sheet passes the content security policy. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
}

/** Texts that are partly clipped by an ancestor. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    // Visually hidden text is clipped on purpose.
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
      // Scrollable content can be brought into view, so ancestors do not clip it.
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
      const text = currentNode.textContent?.trim() ?? ''
      if (text !== '' && isCut(currentNode))
        found.push(`${text.slice(0, 60)} in ${currentNode.parentElement?.className}`)
    }
    return found
  })
}
