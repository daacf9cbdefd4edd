import { logIn } from '../demo-session.ts'
import { DESKTOP, type Journey } from './journey.ts'

const EXPERIENCES = 6

/** From the journal over a story of six experiences to its PDF. */
export const storyPdf: Journey = {
  name: 'story of six as PDF',
  part: 4,
  maxSteps: 19,
  maxSeconds: 90,
  async prepare(url) {
    const member = await logIn(url)
    return async (open) => {
      const { page, click, type, ...visit } = await open(DESKTOP, member)
      await visit.open('/')
      await click(page.getByRole('link', { name: /^Récits/ }).first())
      await click(page.getByRole('link', { name: 'Nouveau récit' }))
      await type(page.getByRole('textbox', { name: 'Titre' }), 'Une année en cuisine')
      await click(page.getByRole('button', { name: 'Choisir des expériences' }))
      const dialog = page.getByRole('dialog', { name: 'Choisir des expériences' })
      const rows = dialog.getByRole('listitem')
      await rows.nth(EXPERIENCES - 1).waitFor()
      for (let row = 0; row < EXPERIENCES; row += 1) await click(rows.nth(row).locator('label'))
      await click(dialog.getByRole('button', { name: 'Valider' }))
      await click(page.getByRole('button', { name: 'Enregistrer ce récit' }))
      await page.waitForURL(/\/stories$/)
      await click(page.getByRole('button', { name: 'Télécharger en PDF' }))
      const layouts = page.getByRole('dialog', { name: 'PDF de ce récit' })
      await click(layouts.getByText('Classique', { exact: true }))
      const file = page.waitForEvent('download')
      await click(layouts.getByRole('button', { name: 'Télécharger' }))
      await (await file).path()
    }
  },
}
