import { newExperienceWithoutCover } from './experiences.ts'
import { STATUS_404, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { getUserId, storeSession, signedIn } from './stored-session.ts'
import { HOME } from './urls.ts'

test('a member is notified of a request, returns it and gets it again', async ({ page, request, browser }) => {
  const member = await signedIn(page, request)
  // All new members have the same name, and a search shows only some of them.
  const name = `Òkéré${Date.now()}`
  const other = await newMember(request, 'fr', name)
  const { id } = await newExperienceWithoutCover(request, member, { skills_attributes: [{ name: 'Semer', level: 2 }] })

  await openHydrated(page, '/certified')
  await page.getByRole('button', { name: 'Demander une reconnaissance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choisir une expérience' })
  await expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled()
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(page).toHaveURL(new RegExp(`/recognition/${id}/create/certificator$`))

  await page.getByRole('combobox', { name: 'Chercher un membre' }).fill(`ines ${name.replace('Òkéré', 'okere')}`)
  await page.getByRole('option', { name: `Inès ${name}` }).click()
  await expect(page.getByRole('group', { name: 'Personne choisie' })).toContainText(`Inès ${name}`)
  await page.getByRole('button', { name: 'Continuer vers les compétences' }).click()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée.' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir mes demandes' }).click()
  await expect(page.getByText('En attente', { exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
  await expect(page.getByText(/Un rappel sera possible à partir du/)).toBeVisible()

  const certificatorContext = await browser.newContext({ reducedMotion: 'reduce', viewport: page.viewportSize() })
  const certificatorPage = await certificatorContext.newPage()
  await storeSession(certificatorPage, other)
  await openHydrated(certificatorPage, '/')
  await certificatorPage.getByRole('button', { name: 'Notifications, 1 non lue' }).click()
  await certificatorPage.getByRole('link', { name: /Inès Okoye vous demande une reconnaissance/ }).click()
  await certificatorPage.getByRole('button', { name: 'Je ne peux pas certifier' }).click()
  await certificatorPage.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(certificatorPage.getByText('Dites en quelques mots ce qui manque.')).toBeVisible()
  await certificatorPage.getByLabel('Ce qui manque').fill('Dites aussi ce que vous avez semé.')
  await expectAccessible(certificatorPage, 'main')
  await certificatorPage.getByRole('button', { name: 'Envoyer ma réponse' }).click()
  await expect(certificatorPage.getByRole('heading', { name: 'Merci, votre réponse est envoyée.' })).toBeVisible()
  await certificatorContext.close()

  await openHydrated(page, '/recognition')
  await expect(page.getByText('À compléter', { exact: true })).toBeVisible()
  await expect(page.getByText('Dites aussi ce que vous avez semé.')).toBeVisible()
  await page.getByRole('link', { name: 'Demander à nouveau' }).click()
  await expect(page).toHaveURL(new RegExp(`/recognition/${id}/create$`))
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée.' })).toBeVisible()
})

test('a decided request takes a compact row', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const other = await newMember(request)
  const headers = { authorization: `Bearer ${member.token}` }
  const { id } = await newExperienceWithoutCover(request, member)
  const response = await request.post(`${HOME}/v2/recognitions`, {
    headers,
    data: { recognition: { experience_id: id, certificator: { user_id: getUserId(other) } } },
  })
  const { data } = (await response.json()) as { data: { id: string } }
  expect((await request.delete(`${HOME}/v2/recognitions/${data.id}`, { headers })).status()).toBe(200)
  const row = page.getByRole('article', { name: /Annulée$/ })
  await openHydrated(page, '/recognition')
  for (const [width, maxHeight] of [
    [1280, 100],
    [390, 190],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(row).toBeVisible()
    // Another layout may need a moment to render.
    await expect.poll(async () => (await row.boundingBox())?.height, `at ${width} px`).toBeLessThan(maxHeight)
  }
})

test('an unknown review token and an unknown code each show a plain page', async ({ page, allowConsoleError }) => {
  allowConsoleError(STATUS_404)
  await openHydrated(page, '/recognition/review?token=this-was-never-mailed')
  await expect(page.getByRole('heading', { name: 'Ce lien ne mène à aucune demande.' })).toBeVisible()
  await expectAccessible(page)
  await openHydrated(page, '/verify')
  await page.getByLabel('Code imprimé sur le PDF').fill('nonsense')
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await expect(page.getByText('Ce code n’a pas la bonne forme.')).toBeVisible()
  await page.getByLabel('Code imprimé sur le PDF').fill('7Q2K-9VXB-44TN')
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune certification n’est visible pour ce code' })).toBeVisible()
  await expectAccessible(page, 'main')
})
