import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { HOME } from './urls.ts'
import { newExperience } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, newMember } from './member.ts'
import { mailedLink } from './outbox.ts'
import { storedSession } from './stored-session.ts'

const FRENCH = {
  locale: 'fr',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  register: 'Ouvrir mon carnet',
  banner: 'Confirmez votre adresse e-mail',
  waits: 'Ce que vous pourrez faire ensuite',
  certify: 'certifier les expériences des autres',
  sincere: /J’étais là et je certifie que ce qu’écrit Inès est vrai/,
  seal: 'Apposer mon sceau',
  refused: 'Confirmez votre adresse avant de certifier',
  confirm: 'Confirmer mon adresse',
  confirmed: 'Adresse confirmée',
  already: 'Adresse déjà confirmée',
  thanks: 'Merci, votre sceau est posé.',
  identified: 'Comment la personne qui certifie a été identifiée',
  addressConfirmed: 'Adresse confirmée : un lien envoyé à son adresse e-mail a été utilisé.',
} as const

const GREEK = {
  locale: 'el',
  firstname: 'Όνομα',
  lastname: 'Επώνυμο',
  email: 'Διεύθυνση email',
  password: 'Κωδικός πρόσβασης',
  register: 'Ανοίγω το τετράδιό μου',
  banner: 'Επιβεβαιώστε τη διεύθυνση email σας',
  waits: 'Τι θα μπορείτε να κάνετε μετά',
  certify: 'να πιστοποιείτε εμπειρίες άλλων',
  sincere: /Ήμουν εκεί και πιστοποιώ ότι όσα έγραψε/,
  seal: 'Βάζω τη σφραγίδα μου',
  refused: 'Επιβεβαιώστε τη διεύθυνσή σας πριν πιστοποιήσετε',
  confirm: 'Επιβεβαίωση της διεύθυνσης',
  confirmed: 'Η διεύθυνση επιβεβαιώθηκε',
  already: 'Η διεύθυνση έχει ήδη επιβεβαιωθεί',
  thanks: 'Ευχαριστούμε, η πιστοποίησή σας καταχωρίστηκε.',
  identified: 'Πώς ταυτοποιήθηκε το άτομο που πιστοποιεί',
  addressConfirmed: 'Επιβεβαιωμένη διεύθυνση: χρησιμοποιήθηκε σύνδεσμος που στάλθηκε στο email του.',
} as const

type PageTexts = typeof FRENCH | typeof GREEK

/** Only in Greek, which has the longest texts. */
async function expectAccessibleOnce(page: Page, { locale }: PageTexts, part: string): Promise<void> {
  if (locale === 'el') await expectAccessible(page, part)
}

async function register(page: Page, texts: PageTexts): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@e2e.test`
  await openHydrated(page, pathInLocale('/auth/register/form', texts.locale))
  await page.getByLabel(texts.firstname, { exact: true }).fill('Δάφνη')
  await page.getByLabel(texts.lastname, { exact: true }).fill('Roussel')
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: texts.register }).tap()
  await expect(page).toHaveURL(/tutorial=1/)
  const { user } = await storedSession(page)
  return { id: user?.id ?? 0, email }
}

interface Requested {
  /** Path of the review. */
  review: string
  /** Code of the certification, once it exists. */
  code: () => Promise<string>
}

/** Requests a certification of another member's public experience. */
async function requestCertification(request: APIRequestContext, userId: number): Promise<Requested> {
  const requester = await newMember(request)
  const { id } = await newExperience(request, requester, { sharing_parameters: 'public' })
  const response = await request.post(`${HOME}/v2/recognitions`, {
    headers: { authorization: `Bearer ${requester.token}` },
    data: { recognition: { experience_id: id, certificator: { user_id: userId } } },
  })
  expect(response.status()).toBe(201)
  const { data } = (await response.json()) as { data: { id: string } }
  return {
    review: `/recognition/review?id=${data.id}`,
    async code() {
      const sharing = await request.get(`${HOME}/v2/recognitions/${data.id}/credential_sharing`, {
        headers: { authorization: `Bearer ${requester.token}` },
      })
      expect(sharing.status()).toBe(200)
      return ((await sharing.json()) as { data: { code: string } }).data.code
    },
  }
}

for (const texts of [FRENCH, GREEK]) {
  test(`${texts.locale}: certifies once the mailed link has confirmed the address`, async ({
    page,
    browser,
    request,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 403/)
    const { id, email } = await register(page, texts)
    await openHydrated(page, pathInLocale('/', texts.locale))
    const banner = page.getByRole('complementary', { name: texts.banner })
    await expect(banner).toContainText(email)
    await banner.getByText(texts.waits).tap()
    await expect(banner.getByText(texts.certify)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessibleOnce(page, texts, 'aside')

    const requested = await requestCertification(request, id)
    const review = pathInLocale(requested.review, texts.locale)
    await openHydrated(page, review)
    await page.getByText(texts.sincere).tap()
    await page.getByRole('button', { name: texts.seal }).tap()
    await expect(page.getByText(texts.refused)).toBeVisible()
    await expectAccessibleOnce(page, texts, 'main')

    const link = await mailedLink(request, email, 'token')
    const otherPage = await browser.newPage()
    await openHydrated(otherPage, link)
    await otherPage.getByRole('button', { name: texts.confirm }).click()
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(texts.confirmed)
    await expectAccessibleOnce(otherPage, texts, 'main')
    await openHydrated(otherPage, link)
    await otherPage.getByRole('button', { name: texts.confirm }).click()
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(texts.already)
    await otherPage.close()

    await openHydrated(page, review)
    await expect(page.getByText(texts.refused)).toBeHidden()
    await page.getByRole('button', { name: texts.seal }).tap()
    await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
    await openHydrated(page, pathInLocale('/', texts.locale))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()

    await openHydrated(page, `${pathInLocale('/verify', texts.locale)}?code=${await requested.code()}`)
    const identification = page.getByRole('heading', { name: texts.identified }).locator('..')
    await expect(identification).toContainText(texts.addressConfirmed)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessibleOnce(page, texts, 'main')
  })
}
