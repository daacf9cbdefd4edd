import { pathInLocale } from '@vecu/contract/locale'

import { expect, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

const SECTIONS = ['foundations', 'buttons', 'fields', 'choices', 'navigation', 'messages', 'badges', 'data']

/** The default language and one with another script; unit tests compare texts and dates of all six. */
const TITLES = { fr: 'Système de design', el: 'Σύστημα σχεδίασης' } as const

/** White space and the direction marks that browsers put into dates. */
const NOT_WRITTEN = /[\s\u200e\u2066-\u2069]/g

for (const locale of ['fr', 'el'] as const) {
  test(`every component is shown in the light and the dark theme, in ${locale}`, async ({ page, request }) => {
    await signedIn(page, request, locale)
    const response = await page.goto(pathInLocale('/dev/designSystem', locale))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[locale])
    for (const id of SECTIONS) {
      const section = page.locator(`section#${id}`)
      await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
      const papers = await section
        .locator('[data-theme]')
        .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel).backgroundColor))
      expect(new Set(papers).size, id).toBe(2)
    }
    // The same format in every language, whatever separates the parts of a date.
    const date = page.locator('#fields [data-theme=light] [role=group]').filter({ hasText: '2026' }).first()
    expect((await date.textContent())?.replaceAll(NOT_WRITTEN, '')).toBe('14/03/2026•19:30')
  })
}
