import { pathInLocale } from '@vecu/contract/locale'

import { HOME } from './addresses.ts'
import { expect, expectAccessible, keepTheme, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'

// Colours are measured at rest, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of ['fr', 'el'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`journal and profile are accessible in ${locale}, ${theme}`, async ({ page, context, request }) => {
      await keepTheme(context, theme, HOME)
      await enterAs(page, await newMember(request, locale))
      for (const path of ['/', '/profile']) {
        await page.goto(pathInLocale(path, locale))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectAccessible(page, 'main')
      }
    })
  }
}

test('the dialogs of the profile are accessible', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Ajouter une photo' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre photo' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
