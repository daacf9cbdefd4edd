import type { APIRequestContext, Page } from '@playwright/test'

import type { Member } from './demo-member.ts'
import { newExperience } from './experiences.ts'
import { expect, expectAccessible, openHydrated, STATUS_404, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { HOME } from './urls.ts'

const idOf = ({ user }: Member) => (user as { id: number }).id
const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

async function send(
  request: APIRequestContext,
  member: Member,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const response = await request.fetch(`${HOME}${path}`, { method, headers: headersOf(member), data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

/** Public experience, certified by another member, with a public story and a public portrait. */
async function publishCertified(request: APIRequestContext) {
  const [owner, certifier] = [await newMember(request), await newMember(request)]
  const experience = await newExperience(request, owner, {
    sharing_parameters: 'public',
    description: 'Premier service du soir au passe.',
    skills_attributes: [{ name: 'Cuisine', level: 2, skills_attributes: [{ name: 'Tenir le passe', level: 3 }] }],
  })
  const recognition = await send(request, owner, 'POST', '/v2/recognitions', {
    recognition: { experience_id: experience.id, certificator: { user_id: idOf(certifier) } },
  })
  await send(request, certifier, 'PUT', '/v2/recognitions/review', {
    id: recognition.id,
    recognition: { decision: 'accepted' },
  })
  const story = await send(request, owner, 'POST', '/v2/stories', {
    story: { title: 'Un hiver en cuisine', sharing_parameters: 'public' },
  })
  await send(request, owner, 'PUT', `/v2/stories/${String(story.id)}/story_experiences`, {
    experience_ids: [experience.id],
  })
  const portrait = await send(request, owner, 'PUT', `/v2/portraits/${idOf(owner)}`, { portrait: { public: true } })
  return { experience, story, portrait }
}

async function expectProof(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/verify\?code=[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await expect(page.getByRole('heading', { name: 'Ce document est authentique.' })).toBeVisible()
  await expect(page.getByText('Premier service du soir au passe.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('one tap leads from each public page to the proof, signed out', async ({ page, request, allowConsoleError }) => {
  const { experience, story, portrait } = await publishCertified(request)
  const pages = [
    `/experiences/public/${experience.publicToken}`,
    `/r/${String(story.short_code)}`,
    `/r/${String(portrait.short_code).toLowerCase().replace('-', '')}`,
  ]
  for (const path of pages) {
    await openHydrated(page, path)
    await page
      .getByRole('link', { name: /^Certifié par .*voir la preuve$/ })
      .first()
      .tap()
    await expectProof(page)
  }
  await expectAccessible(page, 'main')
  await openHydrated(page, pages[0] ?? '')
  await page.locator('a[href^="/verify?code="][aria-hidden]').tap()
  await expectProof(page)
  const robots = page.locator('meta[name="robots"]')
  await expect(robots).toHaveAttribute('content', /noindex/)

  const code = new URL(page.url()).searchParams.get('code') ?? ''
  await openHydrated(page, '/verify')
  await expect(robots).toHaveCount(0)
  await page.getByLabel('Code imprimé sur le PDF').fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Vérifier le code' }).tap()
  await expectProof(page)

  allowConsoleError(STATUS_404)
  const unknown = await page.goto('/r/ZZZZZ-ZZZZZ')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Rien n’est partagé à cette adresse.' })).toBeVisible()
  await expectAccessible(page, 'main')
})
