import type { APIRequestContext, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import type { Member } from './demo-member.ts'
import { choosePicture, previewPicture } from './experience-form.ts'
import { expect, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

async function makeExperience(request: APIRequestContext, { token }: Member, description: string): Promise<number> {
  const response = await request.post(`${HOME}/v2/experiences`, {
    headers: { authorization: `Bearer ${token}` },
    data: { experience: { description } },
  })
  return ((await response.json()) as { data: { id: number } }).data.id
}

const text = (page: Page) => page.getByLabel('Racontez')

test('unsaved edits of two experiences are both kept and listed in the journal', async ({ page, request }) => {
  const member = await signedIn(page, request)
  const first = await makeExperience(request, member, 'Un matin au fournil')
  const second = await makeExperience(request, member, 'Un soir en salle')
  await page.goto(`/experiences/${first}/edit`)
  await text(page).fill('Un matin au fournil, avec Paul')
  await choosePicture(page)
  await expect(page.getByText('Brouillon enregistré')).toBeVisible()
  await page.goto(`/experiences/${second}/edit`)
  await expect(text(page)).toHaveValue('Un soir en salle')
  await text(page).fill('Un long soir en salle')
  await page.goto(`/experiences/${first}/edit`)
  await expect(text(page)).toHaveValue('Un matin au fournil, avec Paul')
  await expect(previewPicture(page)).toBeVisible()

  await page.getByRole('link', { name: /Mon carnet/ }).click()
  await page.getByText('2 brouillons').click()
  await page.getByRole('link', { name: 'Un long soir en salle' }).click()
  await expect(text(page)).toHaveValue('Un long soir en salle')
})
