import { randomUUID } from 'node:crypto'

import { developerApi } from '@vecu/contract/developer'
import { invitationApi } from '@vecu/contract/invitation'

import { callApi } from '../call-api.ts'
import { logIn } from '../demo-session.ts'
import { drawPicture } from './demo-experience.ts'
import { type Journey, PHONE, type Visit } from './journey.ts'

const PASSWORD = 'un carnet tout neuf'
const DESCRIPTION = 'J’ai remonté mon premier vélo, du cadre aux freins.'

/** From the link in an invitation mail to the first saved experience, with required fields only. */
export const firstExperience: Journey = {
  name: 'newcomer',
  part: 2,
  maxSteps: 11,
  maxSeconds: 60,
  runs: 3,
  async prepare(url) {
    const [link, buffer] = [await invite(url), await drawPicture()]
    return async (open) => {
      const visit = await open(PHONE)
      const { page, click, type, chooseFile } = visit
      await visit.open(link)
      for (const password of await page.locator('main input[type=password]').all()) await type(password, PASSWORD)
      await click(page.locator('main form [type=submit]'))
      await page.waitForURL(/\/tutorial/)

      await click(page.getByRole('main').locator('a[href="/create-experience"]:visible'))
      await page.waitForURL(/\/create-experience/)

      const chooser = page.getByRole('button', { name: /^Choisir (un fichier|une photo)$/ })
      await chooseFile(chooser, { name: 'velo.png', mimeType: 'image/png', buffer })
      await type(page.locator('main textarea'), DESCRIPTION)
      await page.locator('aside article img[src^="blob:"]').waitFor({ state: 'attached' })
      await save(visit)
    }
  },
}

async function save({ page, click }: Visit): Promise<void> {
  const pictureResponse = page.waitForResponse(
    (response) => response.url().includes('/v2/experience_pictures/') && response.ok(),
  )
  await click(page.getByRole('button', { name: 'Enregistrer maintenant' }))
  await pictureResponse
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('dialog').waitFor()
}

/** Invites someone as a demo admin; returns the link in the mail. */
async function invite(url: string): Promise<string> {
  const email = `${randomUUID()}@bench.test`
  const admin = await logIn(url, 'group-admin@demo.test')
  const [group] = (admin.user as { groupsAttributes: { id: number }[] }).groupsAttributes
  const user = { email, firstname: 'Inès', lastname: 'Okoye' }
  await callApi(url, invitationApi.invite.path, invitationApi.invite.method, { user, group_id: group?.id }, admin)
  return mailedLink(url, email)
}

async function mailedLink(url: string, email: string): Promise<string> {
  const admin = await logIn(url, 'community-admin@demo.test')
  const read = <Data>(path: string) => callApi<Data>(url, path, 'GET', undefined, admin)
  const { paginated_results: mails } = await read<{ paginated_results: { id: number; recipient: string }[] }>(
    developerApi.mails.path,
  )
  const mail = mails.find(({ recipient }) => recipient === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  const { text } = await read<{ text: string }>(`${developerApi.mails.path}/${mail.id}`)
  const [link] = /http\S+invitation_token=[\w-]+/.exec(text) ?? []
  if (link === undefined) throw new Error(`no link in the mail to ${email}`)
  return link
}
