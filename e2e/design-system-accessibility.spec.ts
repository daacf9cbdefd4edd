import type { Page } from '@playwright/test'

import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { signedIn } from './stored-session.ts'

/** The examples of a section on light paper. */
function light(page: Page, section: string) {
  return page.locator(`#${section} [data-theme=light]`)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// One page for all of them: to open it takes longer than to try any of its parts.
test('every part of the design system is used by keyboard', async ({ page, request }) => {
  test.slow()
  await signedIn(page, request)
  await openHydrated(page, '/dev/designSystem')

  await test.step('tabs: arrows choose, what is disabled is passed over', async () => {
    const tabs = page.getByRole('tablist', { name: 'Onglets, Thème clair' })
    await tabs.getByRole('tab', { name: /^Tout/ }).focus()
    await page.keyboard.press('ArrowRight')
    const certified = tabs.getByRole('tab', { name: /^Certifiées/ })
    await expect(certified).toBeFocused()
    await expect(certified).toHaveAttribute('aria-selected', 'true')
    await expect(light(page, 'ways').getByRole('tabpanel')).toHaveText('Neuf expériences portent un sceau.')
    await page.keyboard.press('End')
    await expect(tabs.getByRole('tab', { name: /^Récits/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: /^Tout/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(light(page, 'ways').getByRole('tabpanel')).toBeFocused()
  })

  await test.step('menu: opens on its first entry, passes over the disabled one, gives the focus back', async () => {
    const button = light(page, 'buttons').getByRole('button', { name: 'Options', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Options' })
    await expect(menu.getByRole('menuitem', { name: 'Voir l’expérience' })).toBeFocused()
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem', { name: 'Supprimer' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('dialog: keeps the focus inside and gives it back', async () => {
    const button = light(page, 'messages').getByRole('button', { name: 'Ouvrir une fenêtre' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Inviter au carnet' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    const stops = await dialog.locator('button, input').count()
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('confirmation: starts on the way back and stays open while it is done', async () => {
    const button = light(page, 'messages').getByRole('button', { name: 'Demander confirmation' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer cette expérience ?' })
    await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('progressbar', { name: 'Suppression en cours' })).toBeAttached()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('popup: Escape puts it away', async () => {
    const button = light(page, 'messages').getByRole('button', { name: 'Montrer un aperçu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Aperçu de l’expérience' })
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('combobox: what is typed is searched, arrows and Enter choose', async () => {
    const place = light(page, 'fields').getByRole('combobox', { name: 'Lieu' })
    await place.focus()
    await page.keyboard.type('ro')
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option')).toHaveText(['Roma', 'Rotterdam'])
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(place).toHaveValue('Rotterdam')
    await expect(list).toBeHidden()
    await expect(place).toBeFocused()

    await place.fill('zzz')
    await expect(page.getByText('Rien à ce nom.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Rien à ce nom.')).toHaveCount(0)
  })

  await test.step('select: opens on what is chosen and keeps the focus', async () => {
    const group = light(page, 'fields')
      .getByRole('button', { name: /Groupe d’arrivée/ })
      .first()
    await expect(group).toContainText('Cuisine')
    await group.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Cuisine' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(group).toContainText('Menuiserie')
    await expect(group).toBeFocused()
  })

  await test.step('stars: arrows change the level, which is said in words', async () => {
    const stars = light(page, 'choices').getByRole('radiogroup', { name: 'Dresser une assiette', exact: true })
    await expect(stars.getByRole('radio', { name: 'Je fais en autonomie' })).toBeChecked()
    await stars.getByRole('radio', { name: 'Je fais en autonomie' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(stars.getByRole('radio', { name: 'Je peux le transmettre' })).toBeChecked()
    await expect(stars.getByText('Je peux le transmettre')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(stars.getByRole('radio', { name: 'Je fais en autonomie' })).toBeChecked()
  })

  await test.step('checkbox and switch: the space bar turns them', async () => {
    const box = light(page, 'choices')
      .getByRole('checkbox', { name: /^J’étais là/ })
      .first()
    await expect(box).toBeChecked()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
    const news = light(page, 'choices')
      .getByRole('switch', { name: /^Recevoir les nouvelles/ })
      .last()
    await news.focus()
    await page.keyboard.press('Space')
    await expect(news).toBeChecked()
  })

  await test.step('toast: says what happened and is closed by keyboard', async () => {
    const button = light(page, 'messages').getByRole('button', { name: 'Montrer une réussite' })
    await button.focus()
    await page.keyboard.press('Enter')
    const toast = page.getByRole('region', { name: 'Messages', exact: true })
    await expect(toast).toContainText('Expérience gardée')
    await expect(toast.getByRole('status')).toContainText('Elle est privée pour l’instant.')
    await expect(button, 'a toast takes no focus').toBeFocused()
    await page.keyboard.press('F6')
    await expect(toast).toBeFocused()
    await page.keyboard.press('Tab')
    await toast.getByRole('button', { name: 'Fermer' }).press('Enter')
    await expect(toast).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('date field: parts are typed one after the other, a calendar chooses the day', async () => {
    const field = light(page, 'fields').getByRole('group', { name: 'Date', exact: true }).first()
    const text = async () => (await field.textContent())?.replaceAll(/[\s\u200e\u2066-\u2069]/g, '')
    await field.getByRole('spinbutton', { name: /^jour/ }).focus()
    await page.keyboard.type('051220250845')
    await expect.poll(text).toContain('05/12/2025•08:45')
    await expect(field.getByRole('spinbutton', { name: /^minute/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect.poll(text).toContain('08:46')

    await field.getByRole('button', { name: /Ouvrir le calendrier/ }).press('Enter')
    const calendar = page.getByRole('dialog', { name: /calendrier/ })
    await expect(calendar.getByRole('button', { name: /\b5 décembre 2025/ })).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect.poll(text).toContain('12/12/2025•08:46')
  })

  await test.step('pages and table heads: Enter turns and sorts', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages, Thème clair' })
    await pages.getByRole('button', { name: 'Page suivante' }).press('Enter')
    await expect(pages.locator('[aria-current]')).toHaveText('5')

    const members = page.getByRole('grid', { name: 'Membres, Thème clair', exact: true })
    const experiences = members.getByRole('columnheader', { name: 'Expériences' })
    await experiences.focus()
    await page.keyboard.press('Enter')
    await expect(experiences).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(experiences).toHaveAttribute('aria-sort', 'descending')
    await expect(members.getByRole('rowheader').first()).toContainText('Inès Okoye')
  })
})
