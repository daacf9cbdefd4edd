import { expect, expectAccessible, navigateClientSide, openHydrated, test } from './fixtures.ts'
import { signInAs, newMember } from './member.ts'

const TITLES = [
  'Gardez ce que vous vivez.',
  'Dites ce que vous savez faire.',
  'Faites reconnaître ce que vous avez vécu.',
  'Racontez votre parcours.',
  'Montrez-vous, à votre manière.',
] as const

test('the tutorial works by keyboard, and each step focuses its heading', async ({ page, request }) => {
  await signInAs(page, await newMember(request))
  await page.goto('/tutorial?tutorial=1')
  for (const [index, title] of TITLES.entries()) {
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    if (index > 0) await expect(heading).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: `Étape ${index + 1} sur 5` })).toBeAttached()
    // `accessibility.spec.ts` scans the frame around the steps.
    await expectAccessible(page, 'main')
    await page.getByRole('link', { name: index < 4 ? 'Continuer' : 'Aller à mon carnet' }).press('Enter')
  }
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Le carnet d’Inès' })).toBeVisible()
})

test('the tutorial goes back one step by its link and by the browser, and can be skipped', async ({
  page,
  request,
}) => {
  await signInAs(page, await newMember(request))
  await page.goto('/tutorial?step=3')
  await page.getByRole('link', { name: 'Retour' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: TITLES[1] })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: TITLES[2] })).toBeFocused()
  await page.getByRole('link', { name: 'Ignorer la visite' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Le carnet d’Inès' })).toBeVisible()
})

test('the tutorial fits 320 pixels in Greek', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, await newMember(request, 'el'))
  const heading = page.getByRole('heading', { level: 1 })
  await openHydrated(page, '/el/tutorial?step=1')
  let previous = ''
  for (let step = 1; step <= 5; step += 1) {
    if (step > 1) await navigateClientSide(page, `/el/tutorial?step=${step}`)
    await expect(heading).not.toHaveText(previous)
    previous = await heading.innerText()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
