import { randomUUID } from 'node:crypto'

import { newExperienceWithoutCover } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { demoMember } from './demo-member.ts'
import { newAdmin, newMember } from './member.ts'
import { mailsAbout } from './outbox.ts'
import { storeSession } from './stored-session.ts'

const TABS = [
  ['Certifiées', '/application/certified'],
  ['Récits', '/application/stories'],
  ['Membres', '/application/members'],
  ['Officiel', '/application/official'],
  ['Expériences', '/application/experiences'],
] as const

test('an admin marks an experience official and hides it; its owner gets the reason', async ({
  page,
  request,
  browser,
}) => {
  const [owner, admin] = await Promise.all([newMember(request), newAdmin(request)])
  const description = `Une soirée à la plonge, ${randomUUID()}`
  const { id } = await newExperienceWithoutCover(request, owner, { description, sharing_parameters: 'public' })
  await storeSession(page, admin)
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Communauté' }).click()
  await expect(page).toHaveURL('/application')
  await expect(page.getByRole('heading', { name: 'Pour vous' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Pages de la communauté' })
  for (const [name, path] of TABS) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  }

  const card = page.getByRole('article').filter({ hasText: description })
  await card.getByRole('button', { name: 'Options de l’expérience' }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme officiel' }).click()
  await expect(card.getByText('Contenu officiel')).toBeVisible()
  await openHydrated(page, '/application/official/experiences')
  await expect(card.getByText('Contenu officiel')).toBeVisible()

  await card.getByRole('button', { name: 'Options de l’expérience' }).click()
  await page.getByRole('menuitem', { name: 'Masquer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masquer cette expérience ?' })
  await dialog.getByRole('button', { name: 'Masquer' }).click()
  await expect(dialog.getByText('Dites pourquoi : Inès a besoin de le savoir.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel('Pourquoi ?').fill('Le nom d’un client s’y lit.')
  await dialog.getByRole('button', { name: 'Masquer' }).click()
  await expect(page.getByText('L’expérience est masquée.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await openHydrated(page, '/application/experiences')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(card).toHaveCount(0)

  await expect(async () => {
    const mails = await mailsAbout(request, 'Votre expérience n’est plus visible')
    expect(mails.map(({ recipient }) => recipient)).toContain(owner.email)
  }).toPass()
  const theirs = await browser.newContext({ reducedMotion: 'reduce', viewport: page.viewportSize() })
  const otherPage = await theirs.newPage()
  await storeSession(otherPage, owner)
  await openHydrated(otherPage, '/')
  await otherPage.getByRole('button', { name: 'Notifications, 1 non lue' }).click()
  await otherPage.getByRole('link', { name: /L’équipe a masqué une de vos expériences/ }).click()
  await expect(otherPage).toHaveURL(`/experiences/${id}`)
  await expect(otherPage.getByText('Le nom d’un client s’y lit.')).toBeVisible()
  await expectAccessible(otherPage, 'main')
  await theirs.close()
})

// `guards.test.ts` and `main-nav.test.tsx` test deactivated members, too.
test('a pending member is led to their own journal, which says so, and sees no way to the community', async ({
  page,
  request,
}) => {
  await storeSession(page, await demoMember(request, 'pending@demo.test'))
  await openHydrated(page, '/application/members')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Votre inscription attend une réponse.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mon carnet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Communauté' })).toHaveCount(0)
})
