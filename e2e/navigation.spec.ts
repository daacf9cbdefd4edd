import { newAdmin } from './member.ts'
import { storeSession } from './stored-session.ts'
import { STATUS_404, expect, navigateClientSide, markDocument, openHydrated, test } from './fixtures.ts'

const DESCRIPTION = 'meta[name=description]'

test('title and description match the page after each navigation', async ({ page }) => {
  await openHydrated(page, '/auth')
  const sameDocument = await markDocument(page)
  await expect(page.locator(DESCRIPTION)).toHaveAttribute('content', /^Gardez une trace de vos expériences/)
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle('Nous écrire | CFA Les Tilleuls')
  await expect(page.locator(DESCRIPTION)).toHaveAttribute('content', /^Une question, une idée/)
  await expect(page.locator(DESCRIPTION)).toHaveCount(1)
  expect(await sameDocument()).toBe(true)
})

test('a page without description removes it, and a page can set its own title', async ({ page, request }) => {
  await storeSession(page, await newAdmin(request))
  await openHydrated(page, '/contact')
  const sameDocument = await markDocument(page)
  await navigateClientSide(page, '/dev')
  await expect(page).toHaveTitle('Espace de développement | CFA Les Tilleuls')
  await expect(page.locator(DESCRIPTION)).toHaveCount(0)
  const mail = page.locator('main a[href*="/dev/mails/"]').first()
  const subject = await mail.innerText()
  await mail.click()
  await expect(page).toHaveTitle(`${subject} | CFA Les Tilleuls`)
  await page.getByRole('link', { name: 'Retour aux e-mails' }).click()
  await expect(page).toHaveTitle('Espace de développement | CFA Les Tilleuls')
  await expect(page.locator('title')).toHaveCount(1)
  expect(await sameDocument()).toBe(true)
})

test('an error page does not affect the next title', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  await openHydrated(page, '/faq')
  await navigateClientSide(page, '/nope')
  await expect(page).toHaveTitle('Page introuvable | CFA Les Tilleuls')
  await expect(page.locator(DESCRIPTION)).toHaveCount(0)
  await page.getByRole('link', { name: 'Nous signaler le problème' }).click()
  await expect(page).toHaveTitle('Nous écrire | CFA Les Tilleuls')
  await expect(page.locator(DESCRIPTION)).toHaveAttribute('content', /^Une question/)
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openHydrated(page, '/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the focus moves to each page that is opened', async ({ page }) => {
  await openHydrated(page, '/auth')
  for (const [name, title] of [
    ['Contact', 'Écrivez-nous'],
    ['questions fréquentes', 'Questions fréquentes'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('main, main *').and(page.locator(':focus')), 'the new page has the focus').toHaveCount(1)
  }
})

test('back and forward restore pages and scroll positions', async ({ page }) => {
  await openHydrated(page, '/auth')
  const sameDocument = await markDocument(page)
  await page.getByRole('link', { name: 'Questions fréquentes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
  const last = page.getByRole('main').locator('a[href="/contact"]').last()
  await last.scrollIntoViewIfNeeded()
  const depth = await page.evaluate(() => scrollY)
  expect(depth).toBeGreaterThan(300)
  await last.click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
  await page.goBack()
  await expect(page).toHaveTitle('Bienvenue | CFA Les Tilleuls')
  // Twice in a row: the first navigation is aborted.
  await page.evaluate(() => {
    history.forward()
    setTimeout(() => {
      history.forward()
    })
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Écrivez-nous')
  await expect(page).toHaveURL('/contact')
  expect(await sameDocument()).toBe(true)
})

test('a link to a question opens its answer', async ({ page }) => {
  await openHydrated(page, '/faq#recognition-how')
  await expect(page.locator('#recognition-how')).toHaveAttribute('open')
  await expect(page.locator('#recognition-how')).toBeInViewport()
})
