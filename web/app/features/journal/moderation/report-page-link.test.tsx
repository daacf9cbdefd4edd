import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ReportPageLink } from './report-page-link.tsx'

const PORTRAIT = {
  id: 4,
  type: 'Portrait' as const,
  userAttributes: { id: 4, firstname: 'Paul', lastname: 'Girard', avatarUrl: null },
}
const PATH = '/portraits/public/abc'

test('a visitor writes to the team with the address of the portrait', () => {
  renderInApp(<ReportPageLink item={PORTRAIT} />, { path: PATH })
  expect(screen.getByRole('link', { name: 'Signaler cette page' })).toHaveAttribute(
    'href',
    '/contact?page=%2Fportraits%2Fpublic%2Fabc',
  )
})

test('a member reports the portrait in a dialog', async () => {
  const requests = stubApi({ 'POST /v2/portraits/4/reports': { id: 1 } })
  const { user } = renderInApp(<ReportPageLink item={PORTRAIT} />, { path: PATH, viewer: createPerson({ id: 2 }) })
  await user.click(screen.getByRole('button', { name: 'Signaler cette page' }))
  const dialog = await screen.findByRole('dialog', { name: 'Signaler ce portrait' })
  await user.click(within(dialog).getByRole('radio', { name: 'Ce n’est pas vrai' }))
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer le signalement' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ reason: 'untrue', comment: '' })
})

test('the owner cannot report their own portrait', () => {
  renderInApp(<ReportPageLink item={PORTRAIT} />, { path: PATH, viewer: createPerson({ id: 4 }) })
  expect(screen.queryByRole('button')).toBeNull()
})
