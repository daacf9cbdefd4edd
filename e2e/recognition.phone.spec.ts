import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { newExperience } from './experiences.ts'
import { waitForHydration, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'
import { signedIn } from './stored-session.ts'

/** In Greek, which has the longest texts; component tests and `recognition.spec.ts` are in French. */
const TEXTS = {
  outsider: 'Κάποιο άλλο άτομο',
  firstname: 'Όνομα',
  lastname: 'Επώνυμο',
  email: 'Διεύθυνση email',
  goOn: 'Συνέχεια στις δεξιότητες',
  own: /Δεν μπορείτε να πιστοποιήσετε τις δικές σας εμπειρίες/,
  send: 'Αποστολή αιτήματος',
  sent: 'Το αίτημά σας στάλθηκε.',
  oneStar: 'το ανακαλύπτει',
  refuse: 'Χωρίς αναγνώριση, Annoncer',
  lowered: 'Προσαρμόστηκε',
  refused: 'Δεν αναγνωρίστηκε',
  role: 'Η ιδιότητά σας',
  sincere: /Ήμουν εκεί και πιστοποιώ ότι όσα έγραψε/,
  seal: 'Βάζω τη σφραγίδα μου',
  thanks: 'Ευχαριστούμε, η πιστοποίησή σας καταχωρίστηκε.',
  certified: 'Πιστοποίηση: Karim Benali',
  description: 'Διηγηθείτε',
  save: 'Αποθήκευση',
  warned: 'Η πιστοποίηση δεν θα μετράει πια.',
  saveAnyway: 'Αποθήκευση παρ’ όλα αυτά',
  changed: 'Άλλαξε μετά την πιστοποίηση',
  restore: 'Επαναφορά της πιστοποιημένης έκδοσης',
  revoke: 'Ανάκληση της πιστοποίησής μου',
  reason: 'Για ποιον λόγο;',
  confirmRevoke: 'Ανάκληση',
  revoked: 'Η πιστοποίησή σας ανακλήθηκε.',
  withdrawn: /Karim Benali ανακάλεσε την πιστοποίηση στις/,
} as const

/**
 * Requests a recognition from outside the community; the requester's own e-mail address shows an error and keeps the
 * input.
 */
async function requestRecognition(page: Page, own: string, email: string): Promise<void> {
  await page.getByText(TEXTS.outsider, { exact: true }).tap()
  await page.getByLabel(TEXTS.firstname, { exact: true }).fill('Karim')
  await page.getByLabel(TEXTS.lastname, { exact: true }).fill('Benali')
  await page.getByLabel(TEXTS.email, { exact: true }).fill(own.toUpperCase())
  await page.getByRole('button', { name: TEXTS.goOn }).tap()
  await page.getByRole('button', { name: TEXTS.send }).tap()
  await expect(page.getByText(TEXTS.own)).toBeVisible()
  await expect(page.getByLabel(TEXTS.email, { exact: true })).toBeFocused()
  await expect(page.getByLabel(TEXTS.lastname, { exact: true })).toHaveValue('Benali')
  await expectAccessible(page, 'main')
  await page.getByLabel(TEXTS.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: TEXTS.goOn }).tap()
  await expect(page.getByRole('button', { name: TEXTS.send })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: TEXTS.send })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: TEXTS.send }).tap()
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.sent })).toBeVisible()
}

/**
 * Reviews without an account: one level lowered, one skill refused, then certified. Opening the link again shows the
 * decision.
 */
async function review(page: Page, link: string): Promise<void> {
  await openHydrated(page, link)
  await expectAccessible(page, 'main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('radio', { name: TEXTS.oneStar }).first().tap({ force: true })
  await page.getByRole('button', { name: TEXTS.refuse }).tap()
  await expect(page.getByText(TEXTS.lowered, { exact: true })).toBeVisible()
  await expect(page.getByText(TEXTS.refused, { exact: true })).toBeVisible()
  // The draft of the review survives a reload.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(TEXTS.refused, { exact: true })).toBeVisible()
  await page.getByLabel(TEXTS.role, { exact: true }).fill('Chef de cuisine')
  await page.getByRole('checkbox', { name: TEXTS.sincere }).tap()
  await page.getByRole('button', { name: TEXTS.seal }).tap()
  await expect(page.getByRole('heading', { name: TEXTS.thanks })).toBeFocused()
  await expect(page.getByRole('heading', { name: TEXTS.thanks })).toBeInViewport()
  await expectAccessible(page, 'main')
  await page.reload()
  await expect(page.getByRole('heading', { name: TEXTS.thanks })).toBeVisible()
  await expect(page.getByText(TEXTS.lowered, { exact: true })).toBeVisible()
}

async function edit(page: Page, path: string): Promise<void> {
  await openHydrated(page, `${path}/edit`)
  await page.getByRole('textbox', { name: TEXTS.description }).fill('Un service que j’ai raconté autrement.')
  await page.getByRole('button', { name: TEXTS.save, exact: true }).tap()
  await expect(page.getByRole('alertdialog', { name: TEXTS.warned })).toBeVisible()
  await page.getByRole('button', { name: TEXTS.saveAnyway }).tap()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).not.toHaveURL(/edit/)
}

test('a recognition is requested, certified, changed, restored and revoked', async ({
  page,
  request,
  browser,
  allowConsoleError,
}) => {
  // Two people in two browsers, with a mail between them.
  test.slow()
  // The requester's own e-mail address is rejected.
  allowConsoleError(/status of 422/)
  const member = await signedIn(page, request, 'el')
  const { id } = await newExperience(request, member, {
    description: 'Premier service du soir au passe, avec Karim.',
    skills_attributes: [
      { name: 'Dresser', level: 2 },
      { name: 'Annoncer', level: 1 },
    ],
  })
  const email = `${randomUUID()}@elsewhere.test`
  const own = pathInLocale(`/experiences/${id}`, 'el')
  await openHydrated(page, pathInLocale(`/recognition/${id}/create`, 'el'))
  await requestRecognition(page, member.email, email)

  const reviewerContext = await browser.newContext({
    viewport: page.viewportSize(),
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const reviewer = await reviewerContext.newPage()
  const link = await mailedLink(request, email, 'token')
  await review(reviewer, link)

  await openHydrated(page, own)
  await expect(page.getByText(TEXTS.certified)).toBeVisible()
  await expectAccessible(page, 'main')
  await edit(page, own)
  await openHydrated(page, own)
  await expect(page.getByText(TEXTS.changed)).toBeVisible()
  await expect(page.getByText(TEXTS.certified)).toBeHidden()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: TEXTS.restore }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTS.restore }).tap()
  await expect(page.getByText(TEXTS.certified)).toBeVisible()
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Premier service du soir au passe, avec Karim.' }),
  ).toBeVisible()

  await reviewer.getByRole('button', { name: TEXTS.revoke }).tap()
  await reviewer.getByLabel(TEXTS.reason).fill('Je me suis trompé de soir.')
  await expectAccessible(reviewer, '[role=dialog]')
  await reviewer.getByRole('dialog').getByRole('button', { name: TEXTS.confirmRevoke, exact: true }).tap()
  await expect(reviewer.getByRole('heading', { name: TEXTS.revoked })).toBeVisible()
  await reviewerContext.close()

  await openHydrated(page, own)
  await expect(page.getByText(TEXTS.withdrawn)).toBeVisible()
  await expect(page.getByText('Je me suis trompé de soir.')).toBeVisible()
})
