import { randomUUID } from 'node:crypto'

import { logIn } from '../demo-session.ts'
import { DESKTOP, type Journey } from './journey.ts'

const PEOPLE = 200
const GROUPS = ['CAP Cuisine A', 'CAP Menuisier', 'Apprentis pâtissiers']

/** From the administration to 200 invitations, with a list that Excel saved in French. */
export const memberImport: Journey = {
  name: 'import of 200 people',
  part: 6,
  maxSteps: 8,
  maxSeconds: 120,
  async prepare(url) {
    const admin = await logIn(url, 'community-admin@demo.test')
    const file = { name: 'inscriptions.csv', mimeType: 'text/csv', buffer: writeExcelCsv() }
    return async (open) => {
      const { page, click, chooseFile, ...visit } = await open(DESKTOP, admin)
      await visit.open('/admin/manage-members')
      await click(page.getByRole('button', { name: 'Inviter', exact: true }))
      const dialog = page.getByRole('dialog', { name: 'Inviter des membres' })
      await click(dialog.getByRole('button', { name: 'Inviter toute une liste' }))
      await chooseFile(dialog.getByRole('button', { name: 'Choisir un fichier' }), file)
      await dialog.getByRole('heading', { name: 'Vérifiez les colonnes' }).waitFor()
      await click(dialog.getByRole('button', { name: 'Vérifier la liste' }))
      await click(dialog.getByRole('button', { name: `Inviter ${PEOPLE} personnes` }))
      await dialog.getByText(`${PEOPLE} invitations envoyées`).waitFor()
      await click(dialog.getByRole('button', { name: 'Fermer', exact: true }))
    }
  },
}

/** Semicolons, Windows-1252, Windows line ends and headings of a school's own list. */
function writeExcelCsv(): Buffer {
  const run = randomUUID().slice(0, 8)
  const rows = Array.from({ length: PEOPLE }, (_, index) => [
    `Zoé-${index + 1}`,
    'Lefèvre',
    `zoe.${run}.${index + 1}@bench.test`,
    '2009-03-14',
    GROUPS[index % GROUPS.length],
  ])
  const headings = ['Prénom usuel', 'Nom de famille', 'Courriel', 'Né(e) le', 'Classe / groupe']
  return Buffer.from([headings, ...rows].map((cells) => `${cells.join(';')}\r\n`).join(''), 'latin1')
}
