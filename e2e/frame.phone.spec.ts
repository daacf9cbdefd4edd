import { findViolations } from './axe.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { demoMember } from './demo-member.ts'
import { signedIn, storeSession } from './stored-session.ts'

for (const locale of ['fr', 'pt'] as const) {
  test(`the bottom bar is centred and fits in ${locale}`, async ({ page, request }) => {
    // Without a group there is one entry less.
    await signedIn(page, request, locale)
    await openHydrated(page, locale === 'fr' ? '/' : `/${locale}`)
    const bar = page.locator('nav[data-keep-clear]')
    const create = bar.locator('a[href$="/create-experience"]')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(create).toBeVisible()
      await expect
        .poll(async () => {
          const box = await create.boundingBox()
          return (box?.x ?? 0) + (box?.width ?? 0) / 2
        })
        .toBeCloseTo(width / 2, 0)
      const overlaps = await bar.evaluate((nav) => {
        const boxes = [...nav.querySelectorAll('a, button')].map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return range.getBoundingClientRect()
        })
        return boxes.filter((one, index) => index > 0 && one.left < (boxes[index - 1]?.right ?? 0)).length
      })
      expect(overlaps).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test('the bottom bar of a member with a group is centred too', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await storeSession(page, await demoMember(request, 'member@demo.test'))
  await openHydrated(page, '/')
  const create = page.locator('nav[data-keep-clear] a[href="/create-experience"]')
  await expect(page.getByRole('navigation', { name: 'Navigation du bas' }).getByText('Groupes')).toBeVisible()
  const box = await create.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(160, 0)
})

test('a toast covers neither the bottom bar nor the button of the form', async ({ page, request }) => {
  await signedIn(page, request)
  await openHydrated(page, '/profile')
  await page.getByLabel('Prénom', { exact: true }).first().fill('Ines')
  await page.getByRole('form', { name: 'Votre nom' }).getByRole('button', { name: 'Enregistrer' }).tap()
  const toast = page.getByRole('alertdialog')
  await expect(toast).toBeVisible()
  const covers = await toast.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return [...document.querySelectorAll('[data-keep-clear], [type=submit]')].filter((other) => {
      const box = other.getBoundingClientRect()
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top
    }).length
  })
  expect(covers).toBe(0)
})

// The screens of Lighthouse and of a common phone.
for (const viewport of [
  { width: 412, height: 823 },
  { width: 390, height: 844 },
]) {
  test(`the bottom bar covers no part of a link of the first card at ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await storeSession(page, await demoMember(request, 'member@demo.test'))
    await openHydrated(page, '/')
    await expect(page.getByRole('link', { name: 'Certifié par Karim Benali' }).first()).toBeInViewport({ ratio: 1 })
    expect(await findViolations(page, 'body', { runOnly: ['target-size'] })).toEqual([])
  })
}
