import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { LEA } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import AccountMenu from './account-menu.tsx'

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
