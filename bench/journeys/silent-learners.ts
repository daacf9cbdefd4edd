import { logIn } from '../demo-session.ts'
import { DESKTOP, type Journey } from './journey.ts'

/** A trainer finds the learners who have not written for four weeks, and encourages them together. */
export const silentLearners: Journey = {
  name: 'encouragement of silent learners',
  part: 6,
  maxSteps: 12,
  maxSeconds: 60,
  async prepare(url) {
    const trainer = await logIn(url, 'group-admin@demo.test')
    return async (open) => {
      const { page, click, type, ...visit } = await open(DESKTOP, trainer)
      await visit.open('/')
      await click(page.getByRole('navigation').getByRole('button', { name: 'Groupes' }))
      await click(page.getByRole('menuitem', { name: 'CAP Cuisine A' }))
      await click(page.getByRole('link', { name: 'Suivi', exact: true }))
      await click(page.getByRole('button', { name: /Afficher/ }))
      await click(page.getByRole('option', { name: 'Sans nouvelles' }))
      await page.getByRole('group', { name: 'Membres sélectionnés' }).waitFor()
      await click(page.getByRole('columnheader').first().locator('label'))
      await click(page.getByRole('group', { name: 'Membres sélectionnés' }).getByRole('button', { name: 'Encourager' }))
      const dialog = page.getByRole('dialog')
      await type(dialog.getByRole('textbox'), 'Racontez-nous votre semaine.')
      await click(dialog.getByRole('button', { name: 'Envoyer' }))
      await page.getByText(/encouragements? envoyés?$/).waitFor()
    }
  },
}
