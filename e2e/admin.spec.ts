import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Browser, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, newAdmin } from './member.ts'
import { mailedLink } from './outbox.ts'
import { storeSession } from './stored-session.ts'

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau groupe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom du groupe').fill(name)
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

async function actOn(page: Page, person: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Options, ${person}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Registers in a phone browser with the link of the poster. */
async function joinOnPhone(browser: Browser, link: string, email: string, lastname: string): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    baseURL: HOME,
  })
  const page = await phone.newPage()
  await openHydrated(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejoindre un groupe')
  await page.getByLabel('Prénom', { exact: true }).fill('Léa')
  await page.getByLabel('Nom', { exact: true }).fill(lastname)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
  await expect(page).toHaveURL('/tutorial?tutorial=1')
  return page
}

test('an admin creates a group, invites ten people, prints its poster and manages a new member', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const mark = randomUUID().slice(0, 8)
  const group = `Atelier ${mark}`
  const second = `Fournil ${mark}`
  const lastname = `Vasseur${mark}`
  const invited = Array.from({ length: 10 }, (_, index) => `${mark}-${index}@e2e.test`)
  const admin = await newAdmin(request)
  await storeSession(page, admin)
  const headers = { authorization: `Bearer ${admin.token}` }
  const created = await request.post(`${HOME}/v2/groups`, { headers, data: { group: { name: second } } })
  expect(created.status()).toBe(201)

  await test.step('creates a group', async () => {
    await openHydrated(page, '/admin/manage-groups')
    await makeGroup(page, group)
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Membres' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membres')
  })

  const dialog = page.getByRole('dialog', { name: 'Inviter des membres' })
  await test.step('invites ten people from a pasted list after fixing one line', async () => {
    await page.getByRole('button', { name: 'Inviter', exact: true }).click()
    await choose(page, /Groupe d’arrivée/, group)
    await dialog.getByRole('button', { name: 'Inviter toute une liste' }).click()
    const lines = [...invited.slice(0, 9), `Inès Okoye <${invited[0]}>`, `Nikos; Pappas; ${mark}-9 at e2e.test`]
    await dialog.getByLabel('Adresses e-mail').fill(lines.join('\n'))
    await dialog.getByRole('button', { name: 'Vérifier la liste' }).click()
    await expect(dialog.getByRole('status')).toContainText('9 à inviter')
    await expect(dialog.getByRole('status')).toContainText('1 en double')
    await dialog.getByRole('button', { name: /^Corriger la ligne 11/ }).click()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByLabel('Son adresse e-mail').fill(invited[9] ?? '')
    await dialog.getByRole('button', { name: 'Vérifier', exact: true }).click()
    await dialog.getByRole('button', { name: 'Inviter 10 personnes' }).click()
    await expect(dialog.getByText('10 invitations envoyées')).toBeVisible()
    expect(await mailedLink(request, invited[9] ?? '', 'invitation_token')).toContain('/auth/register')
  })

  let link = ''
  await test.step('prints the poster of the public link', async () => {
    await dialog.getByText('Par lien').click()
    await dialog.getByRole('button', { name: 'Créer le lien' }).click()
    await expect(dialog.getByRole('img', { name: `QR code du lien public : ${group}` })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    link = await dialog.getByLabel('Lien public', { exact: true }).inputValue()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Affiche A4' }).click()
    const poster = await saved
    expect(poster.suggestedFilename()).toBe('affiche.pdf')
    expect((await readFile(await poster.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await dialog.getByRole('button', { name: 'Fermer la fenêtre' }).click()
  })

  const phone = await joinOnPhone(browser, link, `lea-${mark}@e2e.test`, lastname)
  const row = page.getByRole('row', { name: new RegExp(`Léa ${lastname}`) })
  await test.step('finds, exports and moves the new member and makes them group admin', async () => {
    await page.getByLabel('Nom ou e-mail').fill(`lea vasseur${mark}`)
    await expect(row).toContainText(group)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger en CSV' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(`lea-${mark}@e2e.test`)
    await actOn(page, `Léa ${lastname}`, 'Changer de groupe')
    await choose(page, /Groupe d’arrivée/, second)
    await page.getByRole('dialog').getByRole('button', { name: 'Changer de groupe' }).click()
    await expect(row).toContainText(second)
    await actOn(page, `Léa ${lastname}`, 'Nommer admin de groupe')
    const rights = page.getByRole('dialog', { name: 'Groupes administrés' })
    await expect(rights.getByRole('checkbox', { name: second })).toBeChecked()
    await expectAccessible(page, '[role=dialog]')
    await rights.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(row).toContainText(`Administre : ${second}`)
  })

  const notice = phone.getByRole('dialog', { name: 'Compte désactivé' })
  await test.step('a deactivated member sees the notice once', async () => {
    await actOn(page, `Léa ${lastname}`, 'Désactiver')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
    await expect(row).toContainText('Désactivé')
    await openHydrated(phone, '/')
    await expect(notice).toContainText('Vous pouvez relire votre carnet, mais plus y écrire.')
    await notice.getByRole('button', { name: 'D’accord' }).click()
    await expect(notice).toBeHidden()
    await openHydrated(phone, '/')
    await expect(phone.getByText('Votre compte est désactivé.', { exact: true })).toBeVisible()
    await expect(notice).toBeHidden()
  })

  await test.step('an activated member can write again', async () => {
    await actOn(page, `Léa ${lastname}`, 'Activer')
    await expect(row).toContainText('Actif')
    await openHydrated(phone, '/')
    await expect(phone.getByRole('link', { name: 'Nouvelle expérience' }).last()).toBeVisible()
    await openHydrated(phone, '/admin/manage-members')
    await expect(phone.getByRole('row', { name: new RegExp(lastname) })).toBeVisible()
    await phone.context().close()
  })

  await test.step('lists ten pending invitations, resends one and revokes one', async () => {
    await page.reload()
    await expect(page.getByLabel('Nom ou e-mail')).toHaveValue(`lea vasseur${mark}`)
    await page.getByRole('link', { name: /invitations? en attente/ }).click()
    await page.getByRole('button', { name: `Renvoyer l’invitation : ${invited[0]}` }).click()
    await expect(page.getByText('Invitation renvoyée')).toBeVisible()
    await page.getByRole('button', { name: `Annuler l’invitation : ${invited[1]}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’invitation' }).click()
    await expect(page.getByRole('row', { name: invited[1] ?? '' })).toBeHidden()
  })
})
