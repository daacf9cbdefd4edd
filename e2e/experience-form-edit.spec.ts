import type { APIRequestContext, Page } from '@playwright/test'

import { HOME } from './urls.ts'
import { drawnPicture, goToMeta, next, fetchOnlyExperience } from './experience-form.ts'
import { expect, test } from './fixtures.ts'
import type { Member } from './demo-member.ts'
import { signedIn } from './stored-session.ts'

const CROP = { x: 0, y: 10, width: 40, height: 30 }
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' })

let member: Member
let id: number

async function makeExperience(request: APIRequestContext, { token }: Member): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.post(`${HOME}/v2/experiences`, {
    headers,
    data: {
      experience: {
        description: 'Une journée à l’atelier',
        tags_attributes: [{ name: 'bois' }, { name: 'stage' }],
        skills_attributes: [
          { name: 'Expliquer clairement', level: 1, skill_id: 'explain-clearly' },
          { name: 'Lire le bois', level: 2 },
        ],
        address_attributes: { name: 'Atelier B', city: 'Lyon' },
      },
    },
  })
  const { data } = (await response.json()) as { data: { id: number } }
  const fields = Object.entries(CROP).map(([name, value]) => [`experience[crop][${name}]`, String(value)])
  await request.patch(`${HOME}/v2/experience_pictures/${data.id}`, {
    headers,
    multipart: {
      ...(Object.fromEntries(fields) as Record<string, string>),
      'experience[picture]': { name: 'a.png', mimeType: 'image/png', buffer: await drawnPicture() },
    },
  })
  return data.id
}

test.beforeEach(async ({ page, request }) => {
  member = await signedIn(page, request)
  id = await makeExperience(request, member)
  await page.goto(`/experiences/${id}/edit`)
  await expect(page.getByLabel('Racontez')).toHaveValue('Une journée à l’atelier')
})

async function cropOnServer(request: APIRequestContext): Promise<typeof CROP> {
  const response = await request.get(`${HOME}/v2/experience_pictures/${id}`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  return ((await response.json()) as { data: { crop: typeof CROP } }).data.crop
}

test('an experience is edited and its cover cropped again; nothing else changes', async ({ page, request }) => {
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/v2/experience_pictures/') && one.method() === 'PATCH') sent.push(one.postData() ?? '')
  })
  await expect(page.getByRole('slider', { name: 'Agrandissement' })).not.toHaveValue('1')
  await page.getByLabel('Racontez').fill('Deux journées à l’atelier')
  await page.getByLabel('Cadre de l’image').focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Brouillon enregistré')).toBeVisible()
  await expect(page.getByRole('complementary').locator('img[src^="blob:"]')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Racontez')).toHaveValue('Deux journées à l’atelier')
  await next(page).click()
  await expect(page.getByRole('checkbox', { name: 'Expliquer clairement' })).toBeChecked()
  await page.getByText('Expliquer clairement', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: '1 compétence' })).toBeVisible()
  await save(page).click()
  await expect(page).toHaveURL(`${HOME}/`)
  await expect(page.getByText('Changements enregistrés.')).toBeVisible()
  const experience = await fetchOnlyExperience(request, member)
  expect(experience).toMatchObject({
    id,
    description: 'Deux journées à l’atelier',
    address_attributes: { name: 'Atelier B' },
    skills_attributes: [{ name: 'Lire le bois', level: 2 }],
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('filename')
  const crop = await cropOnServer(request)
  expect(crop.x).toBeGreaterThan(CROP.x)
  expect(crop.width).toBeCloseTo(CROP.width, 0)
})

test('tags and place are saved as soon as they are chosen, or else with the form; the crop stays', async ({
  page,
  request,
  allowConsoleError,
}) => {
  await expect(page.getByLabel('Cadre de l’image')).toBeVisible()
  await goToMeta(page)
  const [tags, place] = [page.getByRole('combobox', { name: 'Tags' }), page.getByRole('combobox', { name: 'Lieu' })]
  const saved = () => page.waitForResponse((one) => one.request().method() === 'PATCH' && one.ok())
  let done = saved()
  await page.getByRole('button', { name: 'Retirer le tag bois' }).click()
  await done
  done = saved()
  await tags.pressSequentially('fil,')
  await page.keyboard.press('Tab')
  await done
  done = saved()
  await place.fill('Dans la cour')
  await page.keyboard.press('Tab')
  await done
  const atOnce = await fetchOnlyExperience(request, member)
  expect(atOnce.tags_attributes.map(({ name }) => name).toSorted()).toEqual(['fil', 'stage'])
  expect(atOnce.address_attributes).toMatchObject({ name: 'Dans la cour', city: '' })
  expect(atOnce.description).toBe('Une journée à l’atelier')

  allowConsoleError(/status of 500/)
  const url = /\/v2\/experiences\/\d+$/
  const broken = (route: { fulfill: (response: object) => Promise<void> }) => route.fulfill({ status: 500 })
  await page.route(url, broken)
  await tags.pressSequentially('rabot,')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Erreur de mise à jour')).toBeVisible()
  await expect(page.getByText('Impossible de mettre à jour les tags.')).toBeVisible()
  await place.fill('Sous le hangar')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Impossible de mettre à jour l’adresse.')).toBeVisible()
  await page.unroute(url, broken)
  await save(page).click()
  await expect(page.getByText('Changements enregistrés.')).toBeVisible()
  const experience = await fetchOnlyExperience(request, member)
  expect(experience.tags_attributes.map(({ name }) => name).toSorted()).toEqual(['fil', 'rabot', 'stage'])
  expect(experience.address_attributes).toMatchObject({ name: 'Sous le hangar' })
  expect(await cropOnServer(request)).toEqual(CROP)
})
