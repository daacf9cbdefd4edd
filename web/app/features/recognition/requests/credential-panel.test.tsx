import { screen, waitFor, within } from '@testing-library/react'
import type { CredentialSharing } from '@vecu/contract/credential'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { CredentialPanel } from './credential-panel.tsx'

const ID = '0f9b7f7e-7c1e-4a55-9a53-9f0f4a3c1d11'
const PATH = `/v2/recognitions/${ID}/credential`

function sharing(code: string): CredentialSharing {
  return {
    code,
    url: `https://atelier.example/credentials/${code}`,
    verificationUrl: `https://atelier.example/verify?code=${code}`,
    name: 'Expérience certifiée',
    organizationName: 'L’Atelier',
    issuedAt: '2026-04-02T10:00:00.000Z',
    linkedinUrl: 'https://www.linkedin.com/profile/add',
  }
}

async function renderPanel() {
  const requests = stubApi({
    [`GET ${PATH}_sharing`]: sharing('7Q2K-9VXB-44TN'),
    [`DELETE ${PATH}`]: sharing('0A1B-2C3D-4E5F'),
  })
  const { user } = renderInApp(<CredentialPanel recognitionId={ID} />, { viewer: LEA })
  expect(await screen.findByText(/7Q2K-9VXB-44TN/)).toBeVisible()
  return { user, withdrawals: () => requests.filter(({ method }) => method === 'DELETE').length }
}

const WITHDRAW = 'Retirer les fichiers remis'

test('the holder is told that given files stay valid, and replaces them after a confirmation', async () => {
  const { user, withdrawals } = await renderPanel()
  expect(screen.getByText(/reste valable même si vous modifiez l’expérience/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: WITHDRAW }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('C’est définitif.')
  expect(withdrawals()).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: WITHDRAW }))
  await waitFor(() => expect(screen.getByText('Code : 0A1B-2C3D-4E5F')).toBeVisible())
  expect(screen.queryByText(/7Q2K-9VXB-44TN/)).toBeNull()
  expect(withdrawals()).toBe(1)
})

test('cancelling leaves the given files valid', async () => {
  const { user, withdrawals } = await renderPanel()
  await user.click(screen.getByRole('button', { name: WITHDRAW }))
  await user.click(await screen.findByRole('button', { name: 'Les laisser valables' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(withdrawals()).toBe(0)
})
