import type { Page } from '@playwright/test'

import { newExperience } from './experiences.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newPublicPortrait } from './portraits.ts'
import { newStory } from './stories.ts'
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a public page offers to sign in, and to a member their journal', async ({ page, request, browser }) => {
  const member = await signedIn(page, request)
  const experience = await newExperience(request, member, { sharing_parameters: 'public' })
  const story = await newStory(request, member, [experience.id], { sharing_parameters: 'public' })
  const portrait = await newPublicPortrait(request, member, [experience.id])
  const items = [
    `/experiences/public/${experience.publicToken}`,
    `/stories/public/${story.publicToken}`,
    `/portraits/public/${portrait.publicToken}`,
  ]
  const guest = await browser.newPage()
  for (const path of ['/faq', '/contact', '/verify', '/legal', ...items]) {
    await guest.goto(path)
    const link = guest.getByRole('banner').getByRole('link', { name: 'Se connecter' })
    await expect(link, path).toHaveAttribute('href', '/auth/login/form')
    await expect(link, path).toBeInViewport({ ratio: 1 })
  }
  await guest.close()
  for (const path of items) {
    await openHydrated(page, path)
    const link = page.getByRole('banner').getByRole('link', { name: 'Aller à mon carnet' })
    await expect(link, path).toHaveAttribute('href', '/')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Aller à mon carnet' }).click()
  await expect(page).toHaveURL('/')
})
