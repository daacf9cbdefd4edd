import { expect, test } from './fixtures.ts'

// The fixture fails the test for a violation of the Content Security Policy or a request to another host.
test('the viewer of the API document shows its operations under its policy', async ({ page, allowConsoleError }) => {
  // The viewer tries whether code may be generated, and does without.
  allowConsoleError(/content security policy: script-src eval \S+\/v2\/docs\/viewer\.js/)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/v2/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Vécu' })).toBeVisible()
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click()
  await page
    .getByPlaceholder(/Search/)
    .last()
    .fill('journal_items')
  await expect(page.getByText('/v2/journal_items').first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(page.url()).host])
})
