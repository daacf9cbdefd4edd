import type { Page } from '@playwright/test'

import { contactForm, fillContactForm, uniqueSubject } from './contact-message.ts'
import { expectSaved, goToMeta, save, writeEssentials } from './experience-form.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { logIn } from './stored-session.ts'

/** Removes what Safari 16.4 or Firefox 115, the oldest supported browsers, do not have. */
function removeNewerFunctions(): void {
  const names: [object, string[]][] = [
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Response, ['json']],
    [URL, ['canParse', 'parse']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['hidePopover', 'popover', 'showPopover', 'togglePopover']],
    [
      Set.prototype,
      ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
    ],
    [globalThis, ['CloseWatcher', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler']],
  ]
  for (const [owner, properties] of names) for (const property of properties) Reflect.deleteProperty(owner, property)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(removeNewerFunctions)
})

function hasNewerFunctions(page: Page): Promise<boolean> {
  return page.evaluate(() => 'canParse' in URL || 'groupBy' in Map || 'isWellFormed' in String.prototype)
}

test('an older browser signs in, is led to the requested page and writes an experience with a picture', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request)
  await openHydrated(page, '/auth/login/form?next=%2Fcreate-experience')
  expect(await hasNewerFunctions(page)).toBe(false)
  await logIn(page, email)
  await writeEssentials(page)
  await goToMeta(page)
  await save(page).click()
  await expectSaved(page)
})

test('an older browser shows the legal notice and sends a message', async ({ page }) => {
  await openHydrated(page, '/legal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales')
  await openHydrated(page, '/contact')
  await fillContactForm(page, { subject: uniqueSubject() })
  await contactForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Merci, votre message est envoyé.' })).toBeVisible()
})
