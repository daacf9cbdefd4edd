import type { Browser, Page } from '@playwright/test'

import { type Member, demoMember } from './demo-member.ts'
import { newExperienceWithoutCover, newGroupMates } from './experiences.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { getUserId, storeSession } from './stored-session.ts'
import { HOME } from './urls.ts'

async function openAs(browser: Browser, member: Member, path: string): Promise<Page> {
  const page = await browser.newPage()
  await storeSession(page, member)
  await openHydrated(page, `${HOME}${path}`)
  return page
}

test('a reported experience is hidden, reviewed and released', async ({ browser, request }) => {
  const { mates, group } = await newGroupMates(request)
  const [author, reader] = mates
  const text = `Un service difficile ${Date.now()}`
  const { id } = await newExperienceWithoutCover(request, author, {
    description: text,
    sharing_parameters: 'group',
    group_ids: [group.id],
  })

  const reading = await openAs(browser, reader, `/${getUserId(author)}/user-overview`)
  await reading.getByRole('button', { name: 'Options de l’expérience' }).click()
  await reading.getByRole('menuitem', { name: 'Signaler' }).click()
  const dialog = reading.getByRole('dialog', { name: 'Signaler cette expérience' })
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(dialog).toContainText('Choisissez une raison.')
  await dialog.getByRole('radio', { name: 'Données personnelles de quelqu’un' }).check({ force: true })
  await dialog.getByLabel('Précisions').fill('On lit un nom de famille.')
  await expectAccessible(reading, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(reading.getByText('Signalement envoyé')).toBeVisible()

  const trainer = await openAs(browser, await demoMember(request, 'group-admin@demo.test'), '/admin/reports')
  const report = trainer.getByRole('article', { name: text })
  await expect(report).toContainText('Données personnelles de quelqu’un')
  await expect(report).toContainText('On lit un nom de famille.')
  await expectAccessible(trainer, 'main')
  await report.getByRole('button', { name: 'Masquer' }).click()
  const why = trainer.getByRole('dialog', { name: 'Masquer ce contenu ?' })
  await why.getByLabel('Pourquoi ?').fill('Retirez le nom de famille.')
  await why.getByRole('button', { name: 'Masquer' }).click()
  await expect(report).toHaveCount(0)

  const writing = await openAs(browser, author, `/experiences/${id}`)
  await expect(writing.getByText('Retirez le nom de famille.')).toBeVisible()
  await writing.getByRole('button', { name: 'Demander une relecture' }).click()
  const asking = writing.getByRole('dialog', { name: 'Demander une relecture' })
  await asking.getByLabel('Un mot pour l’équipe').fill('C’est corrigé.')
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(writing.getByText('Vous avez demandé une relecture.')).toBeVisible()

  await openHydrated(trainer, `${HOME}/admin/reports`)
  const review = trainer.getByRole('article', { name: text })
  await expect(review).toContainText('C’est corrigé.')
  await review.getByRole('button', { name: 'Autoriser le partage' }).click()
  await expect(review).toHaveCount(0)

  await openHydrated(writing, `${HOME}/experiences/${id}`)
  await expect(writing.getByText(text).first()).toBeVisible()
  await expect(writing.getByText('Retirez le nom de famille.')).toHaveCount(0)
})

test('a trainer finds who is silent, encourages them and leaves a note on an experience', async ({
  browser,
  request,
}) => {
  const { mates, group } = await newGroupMates(request)
  const [author, silent] = mates
  const { id } = await newExperienceWithoutCover(request, author, {
    sharing_parameters: 'group',
    group_ids: [group.id],
  })
  const admin = await demoMember(request, 'group-admin@demo.test')

  const trainer = await openAs(browser, admin, `/group-overview/${group.id}`)
  await trainer.getByRole('link', { name: 'Suivi', exact: true }).click()
  await expect(trainer.getByRole('heading', { level: 1 })).toContainText(group.name)
  await trainer.getByLabel('Chercher un nom').fill('Youri')
  const row = trainer.getByRole('row').filter({ has: trainer.locator(`a[href*="/${getUserId(silent)}/"]`) })
  await expect(row).toContainText('Rien d’écrit pour l’instant')
  await row.getByRole('button', { name: /^Encourager/ }).click()
  const dialog = trainer.getByRole('dialog')
  await dialog.getByLabel('Message personnel').fill('Racontez votre première semaine.')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(trainer.getByText('1 encouragement envoyé')).toBeVisible()

  await openHydrated(trainer, `${HOME}/experiences/${id}`)
  await trainer.getByLabel('Votre mot').fill('Bravo pour ces trois matinées.')
  await trainer.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(trainer.getByText('Bravo pour ces trois matinées.')).toBeVisible()

  const writing = await openAs(browser, author, `/experiences/${id}`)
  await expect(writing.getByText('Bravo pour ces trois matinées.')).toBeVisible()
  await expectAccessible(writing, 'main')
  await writing.getByRole('button', { name: /^Répondre à/ }).click()
  await writing.getByLabel(/^Votre réponse à/).fill('Merci, je continue.')
  await writing.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(writing.getByText('Merci, je continue.')).toBeVisible()

  const encouraged = await openAs(browser, silent, '/')
  await encouraged.getByRole('button', { name: /Notifications/ }).click()
  await expect(encouraged.getByText('Racontez votre première semaine.')).toBeVisible()
})
