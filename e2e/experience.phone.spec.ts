import { newExperience, newExperienceWithoutCover } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

test('on a phone an experience is made public, shared, opened signed out, deleted and restored', async ({
  page,
  browser,
  request,
}) => {
  const member = await signedIn(page, request)
  await newExperience(request, member, {
    address_attributes: { city: 'Rennes', country: 'France' },
    skills_attributes: [{ name: 'Semer', level: 1 }],
  })
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    Object.assign(navigator, {
      share: ({ url }: { url: string }) => {
        sent.push(url)
        return Promise.resolve()
      },
    })
  })
  await openHydrated(page, '/')
  await expect(page.getByRole('link', { name: 'Nouvelle expérience' })).toBeVisible()
  const options = page.getByRole('button', { name: 'Options de l’expérience' })
  await options.tap()
  await page.getByRole('menuitem', { name: 'Partager' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Partager cette expérience' })
  await dialog.getByText('Public', { exact: true }).tap()
  await dialog.getByRole('button', { name: 'Enregistrer' }).tap()
  await dialog.getByRole('button', { name: 'Envoyer…' }).tap()
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  expect(sent).toEqual([expect.stringMatching(/\/r\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)])
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).tap()

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await openHydrated(visitor, sent[0] ?? '')
  await expect(visitor.getByRole('paragraph').filter({ hasText: 'Trois matinées au potager.' })).toBeVisible()
  await expect(visitor.getByText('Rennes', { exact: true })).toBeVisible()
  await expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.close()

  await options.tap()
  await page.getByRole('menuitem', { name: 'Supprimer' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).tap()
  await page.getByRole('button', { name: 'Annuler' }).tap()
  await expect(page.getByText('L’expérience est de retour.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('on a phone the journal returns to the card that was opened', async ({ page, request }) => {
  const member = await signedIn(page, request)
  for (let count = 0; count < 8; count += 1) {
    await newExperienceWithoutCover(request, member, { description: `Expérience numéro ${count}.` })
  }
  await openHydrated(page, '/')
  await expect(page.getByRole('article')).toHaveCount(8)
  const last = page.getByRole('article').last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const place = await last.evaluate((link) => link.getBoundingClientRect().top)
  await last.tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Expérience numéro')
  await page.goBack()
  await expect.poll(() => last.evaluate((link) => link.getBoundingClientRect().top)).toBeCloseTo(place, -2)
})
