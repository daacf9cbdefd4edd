import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Button } from '../../design-system/actions/button.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import { useDialogFile } from './use-dialog-file.ts'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function Question(state: Props) {
  return (
    <Dialog title="Question" closeLabel="Fermer" {...state}>
      Oui ou non ?
    </Dialog>
  )
}

function renderPage(load: () => Promise<typeof Question>) {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const file = useDialogFile(load, isOpen, () => setOpen(false))
    return (
      <>
        <Button isPending={file.isLoading} pendingLabel="Chargement" onPress={() => setOpen(true)}>
          Demander
        </Button>
        {file.hasFailed && <p>Pas de réseau</p>}
        {file.Dialog && <file.Dialog isOpen={isOpen} onOpenChange={setOpen} />}
      </>
    )
  }
  return renderInApp(<Page />)
}

const opener = () => screen.getByRole('button', { name: /Demander/ })

test('a dialog is loaded at the first press, and opened again without loading', async () => {
  const load = vi.fn(() => Promise.resolve(Question))
  const { user } = renderPage(load)
  expect(load).not.toHaveBeenCalled()
  for (let time = 0; time < 2; time += 1) {
    await user.click(opener())
    await screen.findByRole('dialog', { name: 'Question' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(load).toHaveBeenCalledOnce()
})

test('the button says that the dialog is loading, and gets the focus back when it is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Question>()
  const { user } = renderPage(() => promise)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('progressbar', { name: 'Chargement' })).toBeInTheDocument()
  expect(opener()).toHaveFocus()
  resolve(Question)
  const dialog = await screen.findByRole('dialog', { name: 'Question' })
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener()).toHaveFocus())
})

test('a file that cannot be loaded leaves the page as it is, and is loaded at the next press', async () => {
  const load = vi.fn(() => Promise.resolve(Question)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { user } = renderPage(load)
  await user.click(opener())
  expect(await screen.findByText('Pas de réseau')).toBeVisible()
  expect(opener()).toHaveFocus()
  await user.click(opener())
  expect(await screen.findByRole('dialog', { name: 'Question' })).toBeVisible()
  expect(screen.queryByText('Pas de réseau')).toBeNull()
})
