import type { Page } from '@playwright/test'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { mockMembers } from './mock-members.ts'
import { storeSession } from './stored-session.ts'

test.use({ viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } })

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('on a small phone each member takes one line and a list can be invited', async ({ page, request }) => {
  await storeSession(page, await newAdmin(request, 'el'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await mockMembers(page, 60)
  await openHydrated(page, '/el/admin/manage-members')
  const card = page.getByRole('row', { name: /n01/ })
  await expect(card).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(72)
  await card.getByRole('checkbox').click({ force: true })
  const bar = page.getByRole('group', { name: 'Ενέργειες για τα επιλεγμένα μέλη' })
  await expect(bar).toContainText('1 επιλεγμένο μέλος')
  expect(await width(page)).toBe(320)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Εκκαθάριση της επιλογής' }).click()

  await page.getByRole('button', { name: 'Πρόσκληση', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Πρόσκληση μελών' })
  await dialog.getByRole('button', { name: 'Πρόσκληση από λίστα' }).click()
  await dialog.getByRole('button', { name: /Ομάδα υποδοχής/ }).click()
  await page.getByRole('option', { name: 'CAP Menuisier' }).click()
  await dialog.getByLabel('Διευθύνσεις email').fill('Ελένη;Γεωργίου;eleni@e2e.test\nχωρίς διεύθυνση')
  await dialog.getByRole('button', { name: 'Έλεγχος της λίστας' }).click()
  await expect(dialog.getByRole('heading', { name: 'Ελέγξτε τις στήλες' })).toBeVisible()
  expect(await width(page)).toBe(320)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Έλεγχος της λίστας' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 διεύθυνση προς διόρθωση')
  await dialog.getByRole('button', { name: /^Διόρθωση γραμμής 2/ }).click()
  expect(await width(page)).toBe(320)
  await expectAccessible(page, '[role=dialog]')
})
