import { goToMeta, next, rateSkill, tickSkill, writeEssentials } from './experience-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

// Without transitions, so that axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step, filled in and with errors, is accessible on ${colorScheme} paper`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signedIn(page, request)
    await page.goto('/create-experience')
    await next(page).click()
    await expect(page.getByText('Il manque une image.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Chercher une image' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await writeEssentials(page)
    await expectAccessible(page)
    await next(page).click()
    await tickSkill(page, /lecture et en écriture/, 'Écouter et reformuler')
    await next(page).click()
    await expect(page.getByText('Il manque le niveau d’une compétence')).toBeVisible()
    await expectAccessible(page)
    await rateSkill(page, 'Écouter et reformuler', 'Je découvre')
    await page.goto('/create-experience')
    await goToMeta(page)
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('bois,')
    await page.keyboard.press('Tab')
    await page.getByLabel('Lien', { exact: true }).fill('pas un lien')
    await page.keyboard.press('Tab')
    await expectAccessible(page)
  })
}
