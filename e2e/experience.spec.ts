import type { Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { newExperience, newExperienceWithoutCover, newGroupMates } from './experiences.ts'
import { STATUS_404, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { getUserId, storeSession, signedIn } from './stored-session.ts'

const cards = (page: Page) => page.getByRole('article')

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Options de l’expérience' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const sharing = (page: Page) => page.getByRole('dialog', { name: 'Partager cette expérience' })

test('an experience shared with a group is visible to its members until it is private again', async ({
  page,
  browser,
  request,
}) => {
  const { mates, group } = await newGroupMates(request)
  const [owner, mate] = mates
  const { id } = await newExperienceWithoutCover(request, owner)
  await storeSession(page, owner)
  await openHydrated(page, '/')
  await choose(page, 'Partager')
  await expect(sharing(page)).toContainText('vous la voyez, et personne d’autre.')
  await sharing(page).getByRole('radio', { name: 'Mes groupes' }).check({ force: true })
  await expect(sharing(page).getByRole('checkbox', { name: group.name })).toBeChecked()
  await sharing(page).getByRole('checkbox', { name: group.name }).uncheck({ force: true })
  await sharing(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(sharing(page).getByText('Choisissez au moins un groupe.')).toBeVisible()
  await sharing(page).getByRole('checkbox', { name: group.name }).check({ force: true })
  await sharing(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Partage enregistré')).toBeVisible()
  await expect(sharing(page)).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Groupes')

  const other = await browser.newPage()
  await storeSession(other, mate)
  await openHydrated(other, `${HOME}/${getUserId(owner)}/user-overview`)
  await expect(cards(other)).toHaveCount(1)

  await choose(page, 'Partager')
  await sharing(page).getByRole('radio', { name: 'Privé' }).check({ force: true })
  await sharing(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(cards(page).first()).toContainText('Privé')
  await expect(page.getByText('L’expérience est privée.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Rien à lire ici pour l’instant.' })).toBeVisible()
  const headers = { authorization: `Bearer ${mate.token}` }
  expect((await request.get(`${HOME}/v2/experiences/${id}`, { headers })).status()).toBe(404)
  await other.close()
})

test('a public link opens signed out and stops working once renewed or unshared', async ({
  page,
  browser,
  context,
  request,
  allowConsoleError,
}) => {
  allowConsoleError(STATUS_404)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await signedIn(page, request)
  await newExperience(request, member, {
    description: 'Tenue du stand de l’école au marché.',
    skills_attributes: [{ name: 'Travailler en équipe', level: 3 }],
  })
  await openHydrated(page, '/')
  await choose(page, 'Partager')
  await sharing(page).getByRole('radio', { name: 'Public' }).check({ force: true })
  await sharing(page).getByRole('button', { name: 'Enregistrer' }).click()
  await sharing(page).getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  await expectAccessible(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/localhost:\d+\/r\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)

  const visitor = await browser.newPage({ locale: 'el-GR' })
  const response = await visitor.goto(link)
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('Tenue du stand')
  await expect(visitor).toHaveURL(/\/el\/experiences\/public\/[a-z][\w-]{20,}$/)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'el')
  await expect(visitor.getByText('Κοινοποίηση: Inès Okoye')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const og = visitor.locator('meta[property="og:image"]')
  const image = await visitor.request.get((await og.getAttribute('content')) ?? '')
  expect(image.headers()['content-type']).toMatch(/^image\//)
  await expectAccessible(visitor)
  // Contains no personal data beyond what was shared.
  expect(await visitor.content()).not.toContain(member.email)

  await sharing(page).getByText('Laisser les moteurs de recherche la montrer').click()
  await expect(page.getByText('Les moteurs de recherche peuvent la montrer.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Κοινοποίηση: Inès Okoye')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0)

  await sharing(page).getByRole('button', { name: 'Renouveler le lien' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(page.getByText('Nouveau lien prêt')).toBeVisible()
  const renewed = await sharing(page).getByRole('textbox', { name: 'Lien public' }).inputValue()
  expect(renewed).not.toBe(link)
  expect((await visitor.request.get(link)).status()).toBe(404)
  expect((await visitor.request.get(renewed)).status()).toBe(200)

  await sharing(page).getByRole('radio', { name: 'Privé' }).check({ force: true })
  await sharing(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(sharing(page)).toHaveCount(0)
  await expect(page.getByText('L’expérience est privée.')).toBeVisible()
  expect((await visitor.goto(renewed))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Δεν κοινοποιείται τίποτα σε αυτή τη διεύθυνση.' })).toBeVisible()
  await visitor.close()
})

test('an experience page shows all fields and returns to the journal on deletion', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const { id } = await newExperience(request, member, { skills_attributes: [{ name: 'Semer', level: 0 }] })
  await openHydrated(page, '/')
  await choose(page, 'Voir l’expérience')
  await expect(page).toHaveURL(`/experiences/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Trois matinées au potager.' })).toBeVisible()
  await expect(page.getByRole('img', { name: '1 étoile sur 4' })).toBeVisible()
  await expect(page).toHaveTitle('Trois matinées au potager. | CFA Les Tilleuls')
  await expectAccessible(page)
  await choose(page, 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Rien d’écrit pour l’instant.' })).toBeVisible()
})

test('a public page shows each change and each withdrawal at once, with a new nonce every time', async ({
  request,
}) => {
  const member = await newMember(request)
  const fields = { title: 'Premier titre', sharing_parameters: 'public' }
  const { id, publicToken } = await newExperienceWithoutCover(request, member, fields)
  const headers = { authorization: `Bearer ${member.token}` }
  const change = (experience: Record<string, unknown>) =>
    request.patch(`${HOME}/v2/experiences/${id}`, { headers, data: { experience } })
  const read = async () => {
    const page = await request.get(`${HOME}/experiences/public/${publicToken}`)
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(page.headers()['content-security-policy'] ?? '') ?? []
    return { status: page.status(), nonce, html: (await page.text()).replaceAll(nonce, 'NONCE') }
  }
  const first = await read()
  const second = await read()
  expect(first.html).toContain('Premier titre')
  expect(second).toEqual({ ...first, nonce: second.nonce })
  expect(second.nonce).not.toBe(first.nonce)
  await change({ title: 'Second titre' })
  const changed = await read()
  expect(changed.html).toContain('Second titre')
  expect(changed.html).not.toContain('Premier titre')
  await change({ sharing_parameters: 'private' })
  expect((await read()).status).toBe(404)
})
