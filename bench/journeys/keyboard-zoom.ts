import { HEAVY_WRITER } from '../demo-session.ts'
import { drawPicture } from './demo-experience.ts'
import { type Journey, ZOOMED } from './journey.ts'

/** At 200 % zoom and by keyboard: signs in, writes an experience, saves it and asks for its certification. */
export const keyboardZoom: Journey = {
  name: 'keyboard at 200 % zoom',
  part: 3,
  maxSteps: 48,
  maxSeconds: 120,
  async prepare() {
    const buffer = await drawPicture()
    return async (open) => {
      const { page, key, tabTo, type, ...visit } = await open(ZOOMED)
      const find = (role: 'button' | 'link', name: string | RegExp) =>
        page.getByRole(role, { name, exact: true }).locator('visible=true').first()
      const press = async (role: 'button' | 'link', name: string | RegExp) => {
        await tabTo(find(role, name))
        await key('Enter')
      }
      const write = async (label: string, text: string) => {
        const field = page.getByRole('main').getByLabel(label, { exact: true })
        await tabTo(field)
        await type(field, text)
      }
      await visit.open('/')
      await page.waitForURL(/\/auth\/login/)
      await write('Adresse e-mail', HEAVY_WRITER)
      await write('Mot de passe', 'vecu-demo-2026')
      await key('Enter')
      await page.waitForURL((url) => url.pathname === '/')

      // The focus is on the page, below the header.
      await tabTo(find('link', 'Nouvelle expérience'), { isBackwards: true })
      await key('Enter')
      await page.waitForURL(/\/create-experience/)
      const choosing = page.waitForEvent('filechooser')
      await press('button', /^Choisir (un fichier|une photo)$/)
      await (await choosing).setFiles({ name: 'cuisine.png', mimeType: 'image/png', buffer })
      await write('Racontez', 'J’ai dressé quarante assiettes pendant le service du soir.')
      await press('button', 'Enregistrer maintenant')
      const saved = page.getByRole('dialog')
      await saved.waitFor()
      await press('link', 'Demander une reconnaissance')
      await press('button', /^Karim Benali/)
      await press('button', 'Continuer vers les compétences')
      await press('button', 'Envoyer la demande')
      await page.getByRole('heading', { name: 'Votre demande est envoyée.' }).waitFor()
    }
  },
}
