import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { type Member, demoMember } from './demo-member.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { PASSWORD, signInAs, newMember } from './member.ts'
import { mailedLink } from './outbox.ts'
import { signedIn } from './stored-session.ts'

const TITLE = { level: 1 } as const

interface Group {
  id: number
  name: string
}

/** A group admin of the demo with their group. */
async function admin(request: APIRequestContext): Promise<{ headers: { authorization: string }; group: Group }> {
  const member: Member = await demoMember(request, 'group-admin@demo.test')
  const [group] = (member.user as { groupsAttributes: Group[] }).groupsAttributes
  if (!group) throw new Error('the group admin of the demo has no group')
  return { headers: { authorization: `Bearer ${member.token}` }, group }
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon carnet' }).click()
}

test('an invitation fills the form, registers into its group and works once', async ({
  page,
  request,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/)
  const { headers, group } = await admin(request)
  const email = `${randomUUID()}@e2e.test`
  const user = { email, firstname: 'Inès', lastname: 'Okoye' }
  const invited = await request.post(`${HOME}/v2/invitation`, { headers, data: { user, group_id: group.id } })
  expect(invited.status(), await invited.text()).toBe(201)

  const link = await mailedLink(request, email, 'invitation_token')
  await openHydrated(page, link)
  await expect(page.getByText(`« ${group.name} »`)).toBeVisible()
  await expect(page.getByLabel('Prénom', { exact: true })).toHaveValue('Inès')
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Adresse e-mail', { exact: true })).toHaveAttribute('readonly')
  await choosePassword(page)
  await expect(page).toHaveURL('/tutorial?tutorial=1')

  const stranger = await browser.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', TITLE)).toHaveText('Cette invitation a déjà servi.')
  await expect(stranger.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  await stranger.close()
})

test('a member accepts a group invitation on the page of the mailed link', async ({ page, request }) => {
  const { headers, group } = await admin(request)
  const member = await newMember(request)
  const user = { email: member.email, firstname: 'Inès', lastname: 'Okoye' }
  const invited = await request.post(`${HOME}/v2/invitation`, { headers, data: { user, group_id: group.id } })
  expect(invited.status(), await invited.text()).toBe(201)

  await signInAs(page, member)
  await openHydrated(page, '/')
  await page.getByRole('button', { name: /^Notifications, 1 / }).click()
  await page.getByRole('link', { name: /vous invite dans un groupe/ }).click()
  await expect(page).toHaveURL('/group-invitations')
  await expect(page.getByRole('heading', { name: group.name })).toBeVisible()

  await openHydrated(page, await mailedLink(request, member.email, String.raw`invitation=\d+&token`))
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: `Rejoindre le groupe ${group.name}` }).click()
  await expect(page.getByText('Vous faites maintenant partie du groupe')).toBeVisible()
  await expect(page.getByText('Aucune invitation n’attend votre réponse.')).toBeVisible()
  await openHydrated(page, `/group-overview/${group.id}/members`)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Inès Okoye/ })
      .first(),
  ).toBeVisible()
})

// `admin.spec.ts` registers a new member with such a link.
test('a public link adds an existing member to its group', async ({ page, request }) => {
  const { headers, group } = await admin(request)
  const response = await request.post(`${HOME}/v2/invitation_links`, {
    headers,
    data: { invitation_link: { group_id: group.id } },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { data: link } = (await response.json()) as { data: { url: string } }

  await signedIn(page, request)
  await openHydrated(page, link.url)
  await page.getByRole('button', { name: 'Rejoindre le groupe' }).click()
  await expect(page.getByText('Vous faites partie du groupe.')).toBeVisible()
  await expect(page).toHaveURL(`${HOME}/`)
})
