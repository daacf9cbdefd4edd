import { newExperience, newExperienceWithoutCover } from './experiences.ts'
import { expect, markDocument, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { storeSession } from './stored-session.ts'

test.use({ saveData: false })

const DESCRIPTION = 'Trois matinées au potager.'

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`opening a card and going back restores its position, motion: ${reducedMotion}`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion })
    const member = await newMember(request)
    await storeSession(page, member)
    const { id } = await newExperience(request, member, { description: DESCRIPTION })
    for (const description of ['Deux.', 'Trois.', 'Quatre.'])
      await newExperienceWithoutCover(request, member, { description })
    await page.setViewportSize({ width: 390, height: 700 })
    await page.addInitScript(() => {
      const named: number[] = []
      Object.assign(window, { named })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        const findPrintElements = () =>
          [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).viewTransitionName === 'print')
        named.push(findPrintElements().length)
        const transition = start(change)
        void transition.updateCallbackDone.then(() => named.push(findPrintElements().length))
        return transition
      }
    })
    await openHydrated(page, '/')
    const sameDocument = await markDocument(page)
    const card = page.getByRole('article').filter({ hasText: DESCRIPTION })
    await card.scrollIntoViewIfNeeded()

    // Hovering a link prefetches its page, once the code that does so is loaded.
    let isPrefetched = false
    page.on('response', (response) => {
      if (response.url().endsWith(`/v2/experiences/${id}`)) isPrefetched = true
    })
    await expect(async () => {
      await page.mouse.move(1, 1)
      await card.getByRole('link').first().hover()
      expect(isPrefetched).toBe(true)
    }).toPass()
    await card.getByRole('link').first().focus()
    const depth = await page.evaluate(() => scrollY)
    expect(depth).toBeGreaterThan(300)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('main, main *').and(page.locator(':focus')), 'the page has the focus').toHaveCount(1)

    await page.goBack()
    await expect(card).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
    expect(await sameDocument()).toBe(true)
    // One element with the name before and after, in both directions: a duplicate would cancel the transition.
    const named = () => page.evaluate(() => (window as unknown as { named: number[] }).named)
    await expect.poll(named).toEqual(reducedMotion === 'reduce' ? [] : [1, 1, 1, 1])
  })
}
