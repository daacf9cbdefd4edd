import type { Locator, Page } from '@playwright/test'

import { newGroupMates } from './experiences.ts'
import { STATUS_404, expect, openHydrated, test, waitForHydration } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { mockMembers } from './mock-members.ts'
import { tooWide } from './reflow.ts'
import { getUserId, storeSession } from './stored-session.ts'

/** Both sides of the widths at which the header or a table changes. */
const WIDTHS = [720, 800, 820, 1080, 1279, 1280]
const MAX_HEADER_HEIGHT = 80
/** Three lines beside a picture. */
const MAX_ROW_HEIGHT = 96

async function measureRow(page: Page, width: number, row: Locator): Promise<number | undefined> {
  await page.setViewportSize({ width, height: 1180 })
  await expect(row).toBeVisible()
  await expect.poll(() => tooWide(page), `at ${width} px`).toEqual([])
  const [header, line] = await Promise.all([page.getByRole('banner').boundingBox(), row.boundingBox()])
  expect(header?.height, `header at ${width} px`).toBeLessThan(MAX_HEADER_HEIGHT)
  return line?.height
}

test('the members fit a tablet in Greek, with one line of header', async ({ page, request }) => {
  await storeSession(page, await newAdmin(request, 'el'))
  await mockMembers(page, 20)
  await openHydrated(page, '/el/admin/manage-members')
  const row = page.getByRole('row', { name: /n01/ })
  for (const width of WIDTHS) expect(await measureRow(page, width, row)).toBeLessThan(MAX_ROW_HEIGHT)

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('columnheader', { name: 'Ομάδα' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ρόλος' })).toBeHidden()
})

test('the follow-up of a group fits a tablet in Greek, with the figures under the name', async ({ page, request }) => {
  const [admin, { mates, group }] = await Promise.all([newAdmin(request, 'el'), newGroupMates(request)])
  await storeSession(page, admin)
  await openHydrated(page, `/el/group-overview/${group.id}/follow-up?search=Youri`)
  const link = page.locator(`a[href*="/${getUserId(mates[1])}/"]`)
  const row = page.getByRole('row').filter({ has: link })
  for (const width of WIDTHS) expect(await measureRow(page, width, row)).toBeLessThan(MAX_ROW_HEIGHT)

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(row.getByText('Δεν έχει γράψει ακόμη').filter({ visible: true })).toHaveCount(1)
  await expect(row.getByRole('button', { name: /^Ενθάρρυνση/ })).toBeInViewport()
})

test('the picture of an error page stands below the words on a tablet', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  await page.goto('/nope')
  await waitForHydration(page)
  for (const [width, height] of [
    [720, 1024],
    [820, 1180],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [picture, home] = await Promise.all([
      page.getByRole('img', { name: /^Un carnet ouvert/ }).boundingBox(),
      page.getByRole('link', { name: 'Page d’accueil' }).boundingBox(),
    ])
    if (!picture || !home) throw new Error('the page has no picture or no link')
    // The plane begins at a third of the picture.
    expect(home.y + home.height, `at ${width} px`).toBeLessThan(picture.y + picture.height / 3)
  }
})
