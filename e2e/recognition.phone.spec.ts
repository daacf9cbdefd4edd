import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { newExperience } from './experiences.ts'
import { waitForHydration, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'
import { signedIn } from './stored-session.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FRENCH = {
  locale: 'fr',
  outsider: 'Quelqu’un d’autre',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  goOn: 'Continuer vers les compétences',
  own: /On ne certifie pas ses propres expériences/,
  send: 'Envoyer la demande',
  sent: 'Votre demande est partie.',
  oneStar: '1 étoile sur 4',
  refuse: 'Ne pas retenir, Annoncer',
  lowered: 'Ajusté',
  refused: 'Non retenu',
  role: 'Votre fonction',
  sincere: /J’ai vu Inès vivre cette expérience/,
  seal: 'Apposer mon sceau',
  thanks: 'Merci, votre sceau est posé.',
  certified: 'Certifié par Karim Benali',
  save: 'Enregistrer',
  warned: 'Le sceau ne comptera plus.',
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
  oneStar: '1 αστέρι στα 4',
  refuse: 'Χωρίς αναγνώριση, Annoncer',
  lowered: 'Προσαρμόστηκε',
  refused: 'Δεν αναγνωρίστηκε',
  role: 'Η ιδιότητά σας',
  sincere: /πιστοποιώ ότι είναι αληθινή/,
  seal: 'Βάζω τη σφραγίδα μου',
  thanks: 'Ευχαριστούμε, η σφραγίδα σας μπήκε.',
  certified: 'Πιστοποίηση: Karim Benali',
  save: 'Αποθήκευση',
  warned: 'Η σφραγίδα δεν θα μετράει πια.',
  saveAnyway: 'Αποθήκευση παρ’ όλα αυτά',
  changed: 'Άλλαξε μετά την πιστοποίηση',
  restore: 'Επαναφορά της πιστοποιημένης έκδοσης',
  revoke: 'Ανάκληση της πιστοποίησής μου',
  reason: 'Για ποιον λόγο;',
  confirmRevoke: 'Ανάκληση',
  revoked: 'Η πιστοποίησή σας ανακλήθηκε.',
  withdrawn: /Ανάκληση στις .*Karim Benali/,
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
async function ask(page: Page, words: PageTexts, own: string, email: string): Promise<void> {
  await page.getByText(words.outsider, { exact: true }).tap()
  await page.getByLabel(words.firstname, { exact: true }).fill('Karim')
  await page.getByLabel(words.lastname, { exact: true }).fill('Benali')
  await page.getByLabel(words.email, { exact: true }).fill(own.toUpperCase())
  await page.getByRole('button', { name: words.goOn }).tap()
  await page.getByRole('button', { name: words.send }).tap()
  await expect(page.getByText(words.own)).toBeVisible()
  await expect(page.getByLabel(words.email, { exact: true })).toBeFocused()
  await expect(page.getByLabel(words.lastname, { exact: true })).toHaveValue('Benali')
  await expectAccessibleOnce(page, words, 'main')
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.goOn }).tap()
  await expect(page.getByRole('button', { name: words.send })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: words.send })).toBeVisible()
  await expectAccessibleOnce(page, words)
  await page.getByRole('button', { name: words.send }).tap()
  await expect(page.getByRole('heading', { level: 1, name: words.sent })).toBeVisible()
}

/**
 * Reviews without an account: one level lowered, one skill refused, then certified. Opening the link again shows the
 * decision.
 */
async function review(page: Page, words: PageTexts, link: string): Promise<void> {
  await openHydrated(page, link)
  await expectAccessibleOnce(page, words)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('radio', { name: words.oneStar }).first().tap({ force: true })
  await page.getByRole('button', { name: words.refuse }).tap()
  await expect(page.getByText(words.lowered, { exact: true })).toBeVisible()
  await expect(page.getByText(words.refused, { exact: true })).toBeVisible()
  // The draft of the review survives a reload.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(words.refused, { exact: true })).toBeVisible()
  await page.getByLabel(words.role, { exact: true }).fill('Chef de cuisine')
  await page.getByText(words.sincere).tap()
  await page.getByRole('button', { name: words.seal }).tap()
  await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await expectAccessibleOnce(page, words, 'main')
  await page.reload()
  await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await expect(page.getByText(words.lowered, { exact: true })).toBeVisible()
}

async function edit(page: Page, words: PageTexts, path: string): Promise<void> {
  await openHydrated(page, `${path}/edit`)
  await page.getByRole('textbox').first().fill('Un service que j’ai raconté autrement.')
  await page.getByRole('button', { name: words.save, exact: true }).tap()
  await expect(page.getByRole('alertdialog', { name: words.warned })).toBeVisible()
  await page.getByRole('button', { name: words.saveAnyway }).tap()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).not.toHaveURL(/edit/)
}

for (const words of [FRENCH, GREEK]) {
  test(`a recognition is requested, certified, changed, restored and revoked, in ${words.locale}`, async ({
    page,
    request,
    browser,
    allowConsoleError,
  }) => {
    // Two people in two browsers, with a mail between them.
    test.slow()
    // The requester's own e-mail address is rejected.
    allowConsoleError(/status of 422/)
    const member = await signedIn(page, request, words.locale)
    const { id } = await newExperience(request, member, {
      description: 'Premier service du soir au passe, avec Karim.',
      skills_attributes: [
        { name: 'Dresser', level: 2 },
        { name: 'Annoncer', level: 1 },
      ],
    })
    const email = `${randomUUID()}@elsewhere.test`
    const own = pathInLocale(`/experiences/${id}`, words.locale)
    await openHydrated(page, pathInLocale(`/recognition/${id}/create`, words.locale))
    await ask(page, words, member.email, email)

    const elsewhere = await browser.newContext({
      viewport: page.viewportSize(),
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const reviewer = await elsewhere.newPage()
    const link = await mailedLink(request, email, 'token')
    await review(reviewer, words, link)

    await openHydrated(page, own)
    await expect(page.getByText(words.certified)).toBeVisible()
    await expectAccessibleOnce(page, words)
    await edit(page, words, own)
    await openHydrated(page, own)
    await expect(page.getByText(words.changed)).toBeVisible()
    await expect(page.getByText(words.certified)).toBeHidden()
    await expectAccessibleOnce(page, words)
    await page.getByRole('button', { name: words.restore }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: words.restore }).tap()
    await expect(page.getByText(words.certified)).toBeVisible()
    await expect(page.getByText('Premier service du soir au passe, avec Karim.')).toBeVisible()

    await reviewer.getByRole('button', { name: words.revoke }).tap()
    await reviewer.getByLabel(words.reason).fill('Je me suis trompé de soir.')
    await expectAccessibleOnce(reviewer, words)
    await reviewer.getByRole('dialog').getByRole('button', { name: words.confirmRevoke, exact: true }).tap()
    await expect(reviewer.getByRole('heading', { name: words.revoked })).toBeVisible()
    await elsewhere.close()

    await openHydrated(page, own)
    await expect(page.getByText(words.withdrawn)).toBeVisible()
    await expect(page.getByText('Je me suis trompé de soir.')).toBeVisible()
  })
}
