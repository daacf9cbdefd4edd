import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { newExperiences, newStory } from './stories.ts'

test.use({ locale: 'it-IT' })

test('on a phone a public story is shown in the visitor’s language and shared', async ({ page, request }) => {
  const member = await newMember(request)
  const ids = await newExperiences(request, member, ['Vitré', 'Rennes', 'Cesson'])
  const { publicToken } = await newStory(request, member, ids, { sharing_parameters: 'public' })
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
  await openHydrated(page, `/stories/public/${publicToken}`)
  await expect(page).toHaveURL(new RegExp(`/it/stories/public/${publicToken}$`))
  await expect(page.getByText('Racconto · 3 esperienze')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1 Vitré', '2 Rennes', '3 Cesson'])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'De la plonge au passe')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('link', { name: '3. Cesson' }).tap()
  await expect(page.getByRole('heading', { name: '3 Cesson' })).toBeInViewport()
  await page.getByRole('button', { name: 'Condividi' }).tap()
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  expect(sent).toEqual([expect.stringMatching(/\/r\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)])
})
