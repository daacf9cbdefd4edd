import { pathInLocale } from '@vecu/contract/locale'
import type { Page } from '@playwright/test'

import { PORTS } from './addresses.ts'
import { STATUS_404, alive, expect, test } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { GUARDED_PAGES, PAGES } from './pages.ts'
import { keepSession } from './stored-session.ts'
import { withOwnItem } from './stories.ts'

const ALL = [
  ...PAGES,
  { name: 'unknown page', path: '/nope' },
  { name: 'unknown community', path: `http://personne.localhost:${PORTS.open}/auth` },
]

const inLocale = (path: string, locale: 'el' | 'nl') =>
  path.startsWith('http') ? path.replace(/\/auth$/, pathInLocale('/auth', locale)) : pathInLocale(path, locale)

/** What makes the page wider than the screen, by name. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= screen.width && innerWidth <= screen.width) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > screen.width + 1,
    )
    return [
      `${scrollWidth} of ${screen.width} px`,
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
function clipped(page: Page): Promise<string[]> {
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

test.use({ viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } })

async function expectFits(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([])
  expect(await clipped(page)).toEqual([])
  await spaceText(page)
  expect(await tooWide(page), 'with spaced text').toEqual([])
  expect(await clipped(page), 'with spaced text').toEqual([])
}

for (const { name, path } of ALL) {
  test(`${name} fits 320 pixels in Greek and Dutch, spaced out too`, async ({ page, allow }) => {
    allow(STATUS_404)
    for (const locale of ['el', 'nl'] as const) {
      await test.step(locale, async () => {
        await page.goto(inLocale(path, locale))
        await alive(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expectFits(page)
      })
    }
  })
}

for (const { name, path } of GUARDED_PAGES) {
  test(`${name} fits 320 pixels in Greek, spaced out too`, async ({ page, request, allow }) => {
    // The frame of a mail runs no scripts, not even those of this test.
    if (name === 'dev-mail') allow(/Blocked script execution in \S+ because the document's frame is sandboxed/)
    const admin = await newAdmin(request, 'el')
    await keepSession(page, admin)
    await page.goto(pathInLocale(await withOwnItem(request, admin, path), 'el'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
  })
}
