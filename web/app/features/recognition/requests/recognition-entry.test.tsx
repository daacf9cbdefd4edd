import { screen, within } from '@testing-library/react'
import type { Recognition } from '@vecu/contract/recognition'
import { expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { ACCEPTED } from '../../../../test/recognitions.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { RecognitionEntry } from './recognition-entry.tsx'

const COMMENT = 'Tu as tenu le passe.'

function renderEntry(part: Partial<Recognition>) {
  const { user } = renderInApp(<RecognitionEntry recognition={{ ...ACCEPTED, comment: COMMENT, ...part }} />, {
    viewer: LEA,
  })
  return { user, toggle: screen.getByRole('button', { name: 'Détails' }) }
}

test('the details of a certified request are folded and open by their button', async () => {
  const { user, toggle } = renderEntry({
    events: [{ kind: 'accepted', actor: 'certificator', at: '2026-04-02T10:00:00.000Z' }],
  })
  expect(screen.queryByText(COMMENT)).toBeNull()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText(COMMENT)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Historique' })).getAllByRole('listitem')).toHaveLength(1)
})

test('a returned request shows what is missing and how to go on without unfolding', () => {
  renderEntry({ status: 'returned' })
  expect(screen.getByText(COMMENT)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Demander à nouveau' })).toBeVisible()
})

test('only a certification that counts is marked with gold', () => {
  renderEntry({})
  expect(screen.getByRole('article')).toHaveAttribute('data-certified')
})

test('a certification of a text that was changed is shown as changed and not marked with gold', () => {
  renderEntry({ changed: true })
  expect(screen.getByRole('article', { name: /, Modifiée$/ })).not.toHaveAttribute('data-certified')
  expect(screen.getByText('Modifiée')).toBeVisible()
  expect(screen.queryByText('Certifiée')).toBeNull()
  expect(screen.getByText(/Modifiée depuis sa certification/)).toBeVisible()
})

test('the last day to answer is the one that the mail names, whatever the time zone of the reader', () => {
  renderEntry({ status: 'pending', expiresAt: '2027-01-17T23:30:00.000Z' })
  expect(screen.getByText(/17 janvier 2027/)).toBeVisible()
})
