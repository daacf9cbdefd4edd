import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'
import { pathInLocale } from '@vecu/contract/locale'

import { HOME } from './urls.ts'
import { newExperienceWithoutCover } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, newMember } from './member.ts'
import { mailedLink } from './outbox.ts'
import { storedSession } from './stored-session.ts'

/** In Greek, which has the longest texts; `unconfirmed-notice.test.tsx` and `review-form.test.tsx` are in French. */
const TEXTS = {
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

async function register(page: Page): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@e2e.test`
  await openHydrated(page, pathInLocale('/auth/register/form', 'el'))
  await page.getByLabel(TEXTS.firstname, { exact: true }).fill('Δάφνη')
  await page.getByLabel(TEXTS.lastname, { exact: true }).fill('Roussel')
  await page.getByLabel(TEXTS.email, { exact: true }).fill(email)
  await page.getByLabel(TEXTS.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: TEXTS.register }).tap()
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
  const { id } = await newExperienceWithoutCover(request, requester, { sharing_parameters: 'public' })
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

test('a new member certifies once the mailed link has confirmed the address', async ({
  page,
  browser,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/)
  const { id, email } = await register(page)
  await openHydrated(page, pathInLocale('/', 'el'))
  const banner = page.getByRole('complementary', { name: TEXTS.banner })
  await expect(banner).toContainText(email)
  await banner.getByText(TEXTS.waits).tap()
  await expect(banner.getByText(TEXTS.certify)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'aside')

  const requested = await requestCertification(request, id)
  const review = pathInLocale(requested.review, 'el')
  await openHydrated(page, review)
  await page.getByRole('checkbox', { name: TEXTS.sincere }).tap()
  await page.getByRole('button', { name: TEXTS.seal }).tap()
  await expect(page.getByText(TEXTS.refused)).toBeVisible()
  await expectAccessible(page, 'main')

  const link = await mailedLink(request, email, 'token')
  const otherPage = await browser.newPage()
  await openHydrated(otherPage, link)
  await otherPage.getByRole('button', { name: TEXTS.confirm }).click()
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(TEXTS.confirmed)
  await expectAccessible(otherPage, 'main')
  await openHydrated(otherPage, link)
  await otherPage.getByRole('button', { name: TEXTS.confirm }).click()
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(TEXTS.already)
  await otherPage.close()

  await openHydrated(page, review)
  await expect(page.getByText(TEXTS.refused)).toBeHidden()
  await page.getByRole('button', { name: TEXTS.seal }).tap()
  await expect(page.getByRole('heading', { name: TEXTS.thanks })).toBeVisible()
  await openHydrated(page, pathInLocale('/', 'el'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()

  await openHydrated(page, `${pathInLocale('/verify', 'el')}?code=${await requested.code()}`)
  const identification = page.getByRole('heading', { name: TEXTS.identified }).locator('..')
  await expect(identification).toContainText(TEXTS.addressConfirmed)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'main')
})
