import { logIn } from '../demo-session.ts'
import { createExperience } from './demo-experience.ts'
import { type Journey, PHONE } from './journey.ts'

/** From the journal to a request to the tutor who certified before. */
export const sameCertificator: Journey = {
  name: 'same tutor again',
  part: 5,
  maxSteps: 9,
  maxSeconds: 60,
  async prepare(url) {
    const member = await logIn(url)
    const id = await createExperience(url, member, {
      title: 'Le service du jeudi',
      description: 'J’ai tenu le passe du premier au dernier couvert.',
      skills_attributes: [{ name: 'Annoncer et répondre', level: 2 }],
    })
    return async (open) => {
      const { page, click, ...visit } = await open(PHONE, member)
      await visit.open('/')
      const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/experiences/${id}"]`) })
      await click(card.getByRole('button', { name: 'Options de l’expérience' }))
      await click(page.getByRole('menuitem', { name: 'Demander une reconnaissance' }))
      await click(page.getByRole('button', { name: /^Karim Benali/ }))
      await click(page.getByRole('button', { name: 'Continuer vers les compétences' }))
      await click(page.getByRole('button', { name: 'Envoyer la demande' }))
      await page.getByRole('heading', { name: 'Votre demande est envoyée.' }).waitFor()
    }
  },
}
