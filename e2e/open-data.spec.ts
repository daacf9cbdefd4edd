import type { Locator } from '@playwright/test'

import { HOME } from './urls.ts'
import { newExperience } from './experiences.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newAdmin } from './member.ts'
import { newStory } from './stories.ts'
import { storeSession } from './stored-session.ts'

// The page of another site is mocked and frames a page of this machine.
test.use({ permissions: ['local-network-access'] })

/** By keyboard, and repeated: content loading above scrolls the page, which closes the list. */
async function choose(box: Locator, typed: string, option: RegExp): Promise<void> {
  await expect(async () => {
    await box.fill('')
    await box.fill(typed)
    await expect(box.page().getByRole('option', { name: option })).toBeVisible({ timeout: 5_000 })
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(box).toHaveValue(option, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

test('a skill gets an official code and is found by it; a story is embedded', async ({ page, request }) => {
  const admin = await newAdmin(request)
  await storeSession(page, admin)
  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Codes officiels' })

  await test.step('an admin finds the code in another language and attaches it', async () => {
    await choose(section.getByRole('combobox', { name: 'Compétence' }), 'Expliquer clair', /Expliquer clairement/)
    await choose(section.getByRole('combobox', { name: 'Code officiel' }), 'επινοημενος', /saluer en inventant/)
    await section.getByRole('button', { name: 'Attribuer le code' }).click()
    await expect(section.getByRole('listitem').filter({ hasText: 'Expliquer clairement' })).toContainText(
      'ESCO · saluer en inventant',
    )
    await expectAccessible(page, 'main')
  })

  const { id } = await newExperience(request, admin, {
    description: 'Une visite expliquée.',
    skills_attributes: [{ name: 'Expliquer clairement', skill_id: 'explain-clearly', level: 2 }],
  })

  await test.step('the experience form finds the skill by an alternative official name', async () => {
    await page.goto(`/experiences/${id}/edit/skills`)
    await page.getByRole('searchbox', { name: /compétence/ }).fill('bonjour imaginaire')
    await expect(page.getByRole('checkbox', { name: 'Expliquer clairement' })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
  })

  await test.step('the experience links to the explanation of the code', async () => {
    await page.goto(`/experiences/${id}`)
    const code = page.getByRole('link', { name: /^ESCO saluer en inventant/ })
    await expect(code).toHaveAttribute('href', 'https://example.org/esco/skill/invented-greeting')
    await expectAccessible(page, 'main')
  })

  await test.step('detaching the code restores the skill', async () => {
    await page.goto('/admin/settings')
    await section.getByRole('button', { name: /^Retirer « saluer en inventant »/ }).click()
    await expect(section.getByText('Aucune compétence ne porte encore de code.')).toBeVisible()
  })

  await test.step('a public story is embedded in another page, in the system theme', async () => {
    const { publicToken } = await newStory(request, admin, [id], { sharing_parameters: 'public' })
    const frame = `${HOME}/stories/public/${publicToken}/embed`
    await page.route('http://elsewhere.localhost/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe title="story" src="${frame}"></iframe>` }),
    )
    await page.goto('http://elsewhere.localhost/page')
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'De la plonge au passe' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(frame)
      await expectAccessible(page)
    }
    const statement = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilité' })
    await expect(statement).toHaveAttribute('href', `${HOME}/accessibility`)
    await expect(page.locator('script')).toHaveCount(0)
  })
})
