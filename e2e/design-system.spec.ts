import type { Page } from '@playwright/test'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

const SECTIONS = ['foundations', 'buttons', 'fields', 'choices', 'navigation', 'messages', 'badges', 'data']

/** White space and the direction marks that browsers put into dates. */
const NOT_WRITTEN = /[\s\u200e\u2066-\u2069]/g

/** Examples of a section in the light theme. */
function light(page: Page, section: string) {
  return page.locator(`#${section} [data-theme=light]`)
}

// One test for all components, because opening the page takes longer than testing one.
test('components are shown in both themes, are accessible when opened and keep their states with forced colours', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  await openHydrated(page, '/dev/designSystem')
  await test.step('every component is shown in the light and the dark theme', () => expectBothThemes(page))
  await test.step('an open menu, dialog and calendar are accessible', () => expectAccessibleOverlays(page))
  await test.step('with forced colours, selected and current items stay distinguishable', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expectDistinguishableStates(page)
  })
})

async function expectBothThemes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Système de design')
  for (const id of SECTIONS) {
    const section = page.locator(`section#${id}`)
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
    const papers = await section
      .locator('[data-theme]')
      .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel).backgroundColor))
    expect(new Set(papers).size, id).toBe(2)
  }
  const date = page.locator('#fields [data-theme=light] [role=group]').filter({ hasText: '2026' }).first()
  expect((await date.textContent())?.replaceAll(NOT_WRITTEN, '')).toBe('14/03/2026•19:30')
}

async function expectAccessibleOverlays(page: Page): Promise<void> {
  await light(page, 'buttons').getByRole('button', { name: 'Options', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Voir l’expérience' })).toBeFocused()
  await expectAccessible(page, '[role=menu]')
  await page.keyboard.press('Escape')

  await light(page, 'messages').getByRole('button', { name: 'Ouvrir une fenêtre' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Inviter des membres' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const field = light(page, 'fields').getByRole('group', { name: 'Date', exact: true }).first()
  await field.getByRole('button', { name: /Ouvrir le calendrier/ }).press('Enter')
  const calendar = page.getByRole('dialog', { name: /calendrier/ })
  await expect(calendar).toBeVisible()
  // Seven days of 44 px and the padding, whatever the width of the field.
  const { width = 0 } = (await calendar.boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(7 * 44)
  expect(width).toBeLessThan(8 * 44)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
}

const TICK = 'input[type=checkbox]:not([role=switch])'

async function expectDistinguishableStates(page: Page): Promise<void> {
  for (const pair of [
    [`label:has(${TICK}:checked)`, `label:has(${TICK}:not(:checked, :disabled, :indeterminate))`],
    ['label:has(input[role=switch]:checked)', 'label:has(input[role=switch]:not(:checked, :disabled))'],
    ['label:has(input[type=radio]:checked)', 'label:has(input[type=radio]:not(:checked, :disabled))'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['nav a[aria-current]', 'nav a:not([aria-current])'],
  ] as const) {
    const [chosen, other] = [await readStyles(page, pair[0]), await readStyles(page, pair[1])]
    expect(chosen, pair[0]).not.toEqual(other)
  }
  const button = page.locator('main button:enabled').first()
  const atRest = await button.evaluate((one) => getComputedStyle(one).outlineStyle)
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe(atRest)
}

/** Computed colours and borders of an element and its descendants, including pseudo-elements. */
function readStyles(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) =>
      [one, ...one.querySelectorAll('*')].flatMap((part) =>
        ['', '::before', '::after'].map((mark) => {
          const style = getComputedStyle(part, mark)
          const {
            color,
            backgroundColor,
            borderColor,
            borderBlockEndWidth,
            outlineStyle,
            textDecorationLine,
            opacity,
          } = style
          const { fontWeight, scale, display, transform } = style
          return [
            [color, backgroundColor, borderColor, borderBlockEndWidth, outlineStyle, textDecorationLine],
            [fontWeight, scale, display, transform, opacity],
          ].join()
        }),
      ),
    )
}
