import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { LEA, createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import AccountMenu from './account-menu.tsx'

const NO_GROUP = createPerson({ groupsAttributes: [] })

/** The menu opens when it is mounted. */
async function chooseHelp(supportLink: string | null) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = renderInApp(<AccountMenu name="Léa Martin">LM</AccountMenu>, {
    viewer: LEA,
    community: { supportLink },
  })
  await user.click(await screen.findByRole('menuitem', { name: 'Aide et ressources' }))
  return open
}

test('the help entry opens the help link of the community in a new tab', async () => {
  const open = await chooseHelp('https://help.example/start?lang=fr')
  const url = 'https://help.example/start?lang=fr&tab=community-resources'
  expect(open).toHaveBeenCalledExactlyOnceWith(url, '_blank', 'noopener')
  open.mockRestore()
})

test('without a help link the entry shows a message and opens nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const open = await chooseHelp(null)
  expect(await screen.findByText(/^Le lien d’aide n’est pas disponible\./)).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  open.mockRestore()
  warn.mockRestore()
})

test('the entries of a member without a group lead to their pages', async () => {
  const { user, path } = renderInApp(<AccountMenu name="Léa Martin">LM</AccountMenu>, { viewer: NO_GROUP })
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Mon carnet',
    'Communauté',
    'Reconnaissances',
    'Profil',
    'Aide et ressources',
    'Se déconnecter',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Profil' }))
  await waitFor(() => expect(path()).toBe('/profile'))
})
