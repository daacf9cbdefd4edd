import type { Page } from '@playwright/test'

import { newExperience } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { getUserId, signedIn } from './stored-session.ts'

/** Left edges of the logo, search, bell, new experience and account. */
async function leftEdges(page: Page): Promise<number[]> {
  const bar = page.getByRole('banner')
  // The server does not know who is signed in: these two come last.
  await expect(bar.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Nouvelle expérience' })).toBeVisible()
  return bar
    .locator('a[href="/"]:has(svg), a[href="/"]:first-child, button, a[href="/create-experience"]')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
}

test('community and member pages have the same bar as the journal', async ({ page, request }) => {
  const member = await signedIn(page, request)
  await openHydrated(page, '/')
  const edges = await leftEdges(page)
  expect(edges.length).toBeGreaterThanOrEqual(5)
  for (const path of ['/application', '/application/members', `/${getUserId(member)}/user-overview`]) {
    await openHydrated(page, path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Rechercher' })).toBeVisible()
    expect(await leftEdges(page), path).toEqual(edges)
  }
  await expectAccessible(page)
})

test('a public page offers to sign in, and to a member their journal', async ({ page, request, browser }) => {
  const member = await signedIn(page, request)
  const { publicToken } = await newExperience(request, member, { sharing_parameters: 'public' })
  const guest = await browser.newPage()
  for (const path of ['/faq', `/experiences/public/${publicToken}`]) {
    await openHydrated(guest, path)
    await expect(guest.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/auth/login/form',
    )
  }
  await guest.close()
  await openHydrated(page, `/experiences/public/${publicToken}`)
  await page.getByRole('banner').getByRole('link', { name: 'Aller à mon carnet' }).click()
  await expect(page).toHaveURL('/')
})

test('a back link leads where one came from', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const { id } = await newExperience(request, member)
  await openHydrated(page, '/experiences')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(`/experiences/${id}`)
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/experiences')
  await openHydrated(page, '/profile')
  await expect(page.getByRole('main').getByRole('link', { name: 'Mon carnet' })).toHaveAttribute('href', '/')
})
