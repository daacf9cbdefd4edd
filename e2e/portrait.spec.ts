import type { Page } from '@playwright/test'

import { newExperience } from './experiences.ts'
import { STATUS_503, waitForHydration, expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { getUserId, signedIn } from './stored-session.ts'

/** Labels of the constellation that overlap or leave it, as rendered. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sky = [...document.querySelectorAll('figure svg[role=img]')].find((svg) => svg.clientWidth > 0)
    if (!sky) return ['no sky']
    const frame = sky.getBoundingClientRect()
    const names = [...sky.querySelectorAll('text')].map((text) => ({
      name: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    return names.flatMap(({ name, box }, index) => [
      ...(box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom ? [`${name} leaves`] : []),
      ...names
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        )
        .map((other) => `${name} × ${other.name}`),
    ])
  })
}

const skill = (name: string, level: number) => ({ name, level })

test('a portrait is edited in place; a reload and a failure lose nothing', async ({
  page,
  request,
  allowConsoleError,
}) => {
  const member = await signedIn(page, request)
  await openHydrated(page, '/portrait')
  await expect(page.getByRole('heading', { level: 1, name: 'Inès Okoye' })).toBeVisible()
  await expect(page.getByText('Pas encore de compétence')).toBeVisible()

  await newExperience(request, member, {
    description: 'Service du soir au passe.',
    skills_attributes: [skill('Tenir le passe', 2), skill('Jurer en cuisine', 0)],
  })
  await newExperience(request, member, { skills_attributes: [skill('Semer', 3)] })
  await page.reload()
  await expect(page.getByRole('img', { name: /^Constellation de 3 compétences/ })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await expect(page.getByLabel('En une phrase')).toBeFocused()
  await page.getByLabel('En une phrase').fill('Je cuisine et je jardine.')
  await page.getByLabel('Quelques lignes sur vous').fill('Les légumes moches d’abord.')
  await page.getByText('Jurer en cuisine', { exact: true }).last().click()
  await expect(page.getByRole('img', { name: /^Constellation de 2 compétences/ })).toBeVisible()

  await page.getByRole('button', { name: 'Choisir des expériences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choisir des expériences' })
  await dialog.getByRole('checkbox', { name: /Service du soir/ }).check({ force: true })
  await dialog.getByRole('checkbox', { name: /potager/ }).check({ force: true })
  await expect(dialog.getByText('2 expériences choisies')).toBeVisible()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('button', { name: /^Avancer : Trois matinées/ }).click()
  await expectAccessible(page, 'main')

  await page.reload()
  await expect(page.getByLabel('En une phrase')).toHaveValue('Je cuisine et je jardine.')
  await expect(page.getByRole('checkbox', { name: 'Jurer en cuisine' })).not.toBeChecked()

  allowConsoleError(STATUS_503)
  await page.route('**/v2/portraits/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page.getByLabel('Quelques lignes sur vous')).toHaveValue('Les légumes moches d’abord.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Portrait enregistré')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeFocused()

  await page.reload()
  await expect(page.getByText('Je cuisine et je jardine.')).toBeVisible()
  await expect(page.getByText('Jurer en cuisine')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('Trois matinées au potager.')
  await expect(page.getByRole('article').last()).toContainText('Service du soir au passe.')
  expect(await misplaced(page)).toEqual([])
  await expectAccessible(page, 'main')
})

test('the public page is off by default, shows public items and fits a phone', async ({ page, browser, request }) => {
  const member = await signedIn(page, request)
  const headers = { authorization: `Bearer ${member.token}` }
  const open = { sharing_parameters: 'public', description: 'Un samedi au marché.' }
  const publicExperience = await newExperience(request, member, { ...open, skills_attributes: [skill('Vendre', 3)] })
  const privateExperience = await newExperience(request, member, { skills_attributes: [skill('Semer', 3)] })
  await request.put(`/v2/portraits/${getUserId(member)}`, {
    headers,
    data: {
      portrait: { headline: 'Je vends ce que je sème.', experience_ids: [privateExperience.id, publicExperience.id] },
    },
  })
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Portrait' }).click()
  await page.getByRole('button', { name: 'Lien public' }).click()
  const dialog = page.getByRole('dialog', { name: 'La page publique de mon portrait' })
  await expect(dialog.getByLabel('Lien public')).toHaveCount(0)
  await expect(dialog.getByText('1 expérience sur 2 est publique.')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Aperçu de la page publique' })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /Trois matinées au potager/ })).not.toBeChecked()
  await dialog.getByText('Montrer mon portrait à toute personne qui a le lien').click()
  const link = await dialog.getByLabel('Lien public').inputValue()
  await expectAccessible(page, '[role=dialog]')

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const response = await visitor.goto(link)
  expect(await response?.text()).toContain('Je vends ce que je sème.')
  await waitForHydration(visitor)
  await expect(visitor).toHaveTitle(/^Portrait d’Inès Okoye/)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.locator('meta[property="og:description"]')).toHaveAttribute('content', /Je vends/)
  await expect(visitor.getByText('Un samedi au marché.')).toBeVisible()
  await expect(visitor.getByText('Semer')).toHaveCount(0)
  await expect(visitor.getByText('Trois matinées au potager.')).toHaveCount(0)
  expect(await misplaced(visitor)).toEqual([])
  const sky = await visitor.locator('figure svg[role=img]:visible').boundingBox()
  expect(sky?.y).toBeLessThan(300)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(visitor, 'main')

  await dialog.getByText('Montrer mon portrait à toute personne qui a le lien').click()
  await expect(page.getByText('Votre portrait n’est plus public.')).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(404)
  await visitor.close()
})
