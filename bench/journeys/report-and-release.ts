import { logIn } from '../demo-session.ts'
import { createExperience } from './demo-experience.ts'
import { DESKTOP, type Journey, PHONE } from './journey.ts'

/** A member reports, a trainer hides, the author asks for a review, the trainer releases. */
export const reportAndRelease: Journey = {
  name: 'report, hide, review, release',
  part: 6,
  maxSteps: 20,
  maxSeconds: 120,
  async prepare(url) {
    const author = await logIn(url)
    const reader = await logIn(url, 'certificator@demo.test')
    const trainer = await logIn(url, 'group-admin@demo.test')
    const [group] = (author.user as { groupsAttributes: { id: number }[] }).groupsAttributes
    const title = `Un service difficile ${Date.now()}`
    const id = await createExperience(url, author, {
      title,
      description: 'Monsieur Lefèvre criait, et la salle attendait.',
      sharing_parameters: 'group',
      group_ids: [group?.id],
    })
    return async (open) => {
      const reading = await open(PHONE, reader)
      await reading.open(`/experiences/${id}`)
      await reading.click(reading.page.getByRole('button', { name: 'Options de l’expérience' }))
      await reading.click(reading.page.getByRole('menuitem', { name: 'Signaler' }))
      const report = reading.page.getByRole('dialog', { name: 'Signaler cette expérience' })
      await reading.click(report.getByText('Données personnelles de quelqu’un'))
      await reading.click(report.getByRole('button', { name: 'Envoyer le signalement' }))
      await reading.page.getByText('Signalement envoyé').waitFor()

      const deciding = await open(DESKTOP, trainer)
      await deciding.open('/')
      await deciding.click(deciding.page.getByRole('button', { name: /^Notifications/ }))
      await deciding.click(deciding.page.getByRole('link', { name: /a été signalé/ }).first())
      const reported = deciding.page.getByRole('article', { name: title })
      await deciding.click(reported.getByRole('button', { name: 'Masquer' }))
      const why = deciding.page.getByRole('dialog', { name: 'Masquer ce contenu ?' })
      await deciding.type(why.getByRole('textbox'), 'Retirez le nom de famille.')
      await deciding.click(why.getByRole('button', { name: 'Masquer' }))
      await reported.waitFor({ state: 'detached' })

      const writing = await open(PHONE, author)
      await writing.open('/')
      await writing.click(writing.page.getByRole('button', { name: /^Notifications/ }))
      await writing.click(writing.page.getByRole('link', { name: /a masqué une de vos expériences/ }).first())
      // The journal has the same button and is shown until the page of the experience replaces it.
      await writing.page.getByRole('link', { name: 'Mon carnet' }).waitFor()
      await writing.click(writing.page.getByRole('button', { name: 'Demander une relecture' }))
      const asking = writing.page.getByRole('dialog', { name: 'Demander une relecture' })
      await writing.type(asking.getByRole('textbox'), 'C’est corrigé.')
      await writing.click(asking.getByRole('button', { name: 'Envoyer la demande' }))
      await writing.page.getByText('Vous avez demandé une relecture.').waitFor()

      await deciding.open('/admin/reports')
      const review = deciding.page.getByRole('article', { name: title })
      await deciding.click(review.getByRole('button', { name: /^(Lever le masquage|Autoriser le partage)$/ }))
      await review.waitFor({ state: 'detached' })
    }
  },
}
