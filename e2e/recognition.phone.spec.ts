import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { newExperience } from './experiences.ts'
import { waitForHydration, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'
import { signedIn } from './stored-session.ts'

const FRENCH = {
  locale: 'fr',
  outsider: 'Quelqu’un d’autre',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  goOn: 'Continuer vers les compétences',
  own: /Vous ne pouvez pas certifier vos propres expériences/,
  send: 'Envoyer la demande',
  sent: 'Votre demande est envoyée.',
  oneStar: 'découvre',
  refuse: 'Ne pas retenir, Annoncer',
  lowered: 'Ajusté',
  refused: 'Non retenu',
  role: 'Votre fonction',
  sincere: /J’étais là et je certifie que ce qu’écrit Inès est vrai/,
  seal: 'Apposer mon sceau',
  thanks: 'Merci, votre sceau est posé.',
  certified: 'Certifié par Karim Benali',
  description: 'Racontez',
  save: 'Enregistrer',
  warned: 'La certification ne comptera plus.',
  saveAnyway: 'Enregistrer quand même',
  changed: 'Modifiée depuis sa certification',
  restore: 'Revenir à la version certifiée',
  revoke: 'Retirer ma certification',
  reason: 'Pour quelle raison ?',
  confirmRevoke: 'Retirer',
  revoked: 'Votre certification est retirée.',
  withdrawn: /Karim Benali a retiré cette certification/,
} as const

const GREEK = {
  locale: 'el',
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

type PageTexts = typeof FRENCH | typeof GREEK

/** Only in Greek, which has the longest texts. */
async function expectAccessibleOnce(page: Page, { locale }: PageTexts, part?: string): Promise<void> {
  if (locale === 'el') await expectAccessible(page, part)
}

/**
 * Requests a recognition from outside the community; the requester's own e-mail address shows an error and keeps the
 * input.
 */
async function requestRecognition(page: Page, texts: PageTexts, own: string, email: string): Promise<void> {
  await page.getByText(texts.outsider, { exact: true }).tap()
  await page.getByLabel(texts.firstname, { exact: true }).fill('Karim')
  await page.getByLabel(texts.lastname, { exact: true }).fill('Benali')
  await page.getByLabel(texts.email, { exact: true }).fill(own.toUpperCase())
  await page.getByRole('button', { name: texts.goOn }).tap()
  await page.getByRole('button', { name: texts.send }).tap()
  await expect(page.getByText(texts.own)).toBeVisible()
  await expect(page.getByLabel(texts.email, { exact: true })).toBeFocused()
  await expect(page.getByLabel(texts.lastname, { exact: true })).toHaveValue('Benali')
  await expectAccessibleOnce(page, texts, 'main')
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: texts.goOn }).tap()
  await expect(page.getByRole('button', { name: texts.send })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: texts.send })).toBeVisible()
  await expectAccessibleOnce(page, texts)
  await page.getByRole('button', { name: texts.send }).tap()
  await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible()
}

/**
 * Reviews without an account: one level lowered, one skill refused, then certified. Opening the link again shows the
 * decision.
 */
async function review(page: Page, texts: PageTexts, link: string): Promise<void> {
  await openHydrated(page, link)
  await expectAccessibleOnce(page, texts)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('radio', { name: texts.oneStar }).first().tap({ force: true })
  await page.getByRole('button', { name: texts.refuse }).tap()
  await expect(page.getByText(texts.lowered, { exact: true })).toBeVisible()
  await expect(page.getByText(texts.refused, { exact: true })).toBeVisible()
  // The draft of the review survives a reload.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(texts.refused, { exact: true })).toBeVisible()
  await page.getByLabel(texts.role, { exact: true }).fill('Chef de cuisine')
  await page.getByText(texts.sincere).tap()
  await page.getByRole('button', { name: texts.seal }).tap()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  await expectAccessibleOnce(page, texts, 'main')
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  await expect(page.getByText(texts.lowered, { exact: true })).toBeVisible()
}

async function edit(page: Page, texts: PageTexts, path: string): Promise<void> {
  await openHydrated(page, `${path}/edit`)
  await page.getByRole('textbox', { name: texts.description }).fill('Un service que j’ai raconté autrement.')
  await page.getByRole('button', { name: texts.save, exact: true }).tap()
  await expect(page.getByRole('alertdialog', { name: texts.warned })).toBeVisible()
  await page.getByRole('button', { name: texts.saveAnyway }).tap()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).not.toHaveURL(/edit/)
}

for (const texts of [FRENCH, GREEK]) {
  test(`a recognition is requested, certified, changed, restored and revoked, in ${texts.locale}`, async ({
    page,
    request,
    browser,
    allowConsoleError,
  }) => {
    // Two people in two browsers, with a mail between them.
    test.slow()
    // The requester's own e-mail address is rejected.
    allowConsoleError(/status of 422/)
    const member = await signedIn(page, request, texts.locale)
    const { id } = await newExperience(request, member, {
      description: 'Premier service du soir au passe, avec Karim.',
      skills_attributes: [
        { name: 'Dresser', level: 2 },
        { name: 'Annoncer', level: 1 },
      ],
    })
    const email = `${randomUUID()}@elsewhere.test`
    const own = pathInLocale(`/experiences/${id}`, texts.locale)
    await openHydrated(page, pathInLocale(`/recognition/${id}/create`, texts.locale))
    await requestRecognition(page, texts, member.email, email)

    const reviewerContext = await browser.newContext({
      viewport: page.viewportSize(),
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const reviewer = await reviewerContext.newPage()
    const link = await mailedLink(request, email, 'token')
    await review(reviewer, texts, link)

    await openHydrated(page, own)
    await expect(page.getByText(texts.certified)).toBeVisible()
    await expectAccessibleOnce(page, texts)
    await edit(page, texts, own)
    await openHydrated(page, own)
    await expect(page.getByText(texts.changed)).toBeVisible()
    await expect(page.getByText(texts.certified)).toBeHidden()
    await expectAccessibleOnce(page, texts)
    await page.getByRole('button', { name: texts.restore }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.restore }).tap()
    await expect(page.getByText(texts.certified)).toBeVisible()
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Premier service du soir au passe, avec Karim.' }),
    ).toBeVisible()

    await reviewer.getByRole('button', { name: texts.revoke }).tap()
    await reviewer.getByLabel(texts.reason).fill('Je me suis trompé de soir.')
    await expectAccessibleOnce(reviewer, texts)
    await reviewer.getByRole('dialog').getByRole('button', { name: texts.confirmRevoke, exact: true }).tap()
    await expect(reviewer.getByRole('heading', { name: texts.revoked })).toBeVisible()
    await reviewerContext.close()

    await openHydrated(page, own)
    await expect(page.getByText(texts.withdrawn)).toBeVisible()
    await expect(page.getByText('Je me suis trompé de soir.')).toBeVisible()
  })
}
