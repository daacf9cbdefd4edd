import { screen } from '@testing-library/react'
import type { Recognition } from '@vecu/contract/recognition'
import { expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { EntryActions } from './entry-actions.tsx'

const ACCEPTED: Recognition = {
  id: '0f9b7f7e-7c1e-4a55-9a53-9f0f4a3c1d11',
  status: 'accepted',
  role: 'requester',
  experience: {
    id: 7,
    title: null,
    description: 'Une soirée de service.',
    language: 'fr',
    date: null,
    localDate: null,
    timeZone: null,
    addressAttributes: null,
    pictureUrl: null,
    picture: null,
  },
  requester: { id: LEA.id, firstname: 'Léa', lastname: 'Martin', avatarUrl: null },
  certificator: {
    id: null,
    firstname: 'Paul',
    lastname: 'Girard',
    role: null,
    erased: false,
    avatarUrl: null,
    email: null,
  },
  message: null,
  locale: 'fr',
  skills: [],
  identification: null,
  comment: null,
  decidedAt: '2026-04-02T10:00:00.000Z',
  revokedAt: null,
  revocationReason: null,
  changed: false,
  createdAt: '2026-04-01T10:00:00.000Z',
  expiresAt: '2026-06-01T10:00:00.000Z',
  reminders: 0,
  remindedAt: null,
  nextReminderAt: null,
  events: [],
}

const withdraw = () => screen.queryByRole('button', { name: 'Retirer les fichiers remis' })

test.each([
  ['a certification that counts leaves it to the page of the experience', {}, false],
  ['a changed experience offers to withdraw the files', { changed: true }, true],
  ['a deleted experience offers to withdraw the files', { experience: null }, true],
  ['a revoked certification has nothing to withdraw', { status: 'revoked', experience: null }, false],
  ['the certifier cannot withdraw the files', { role: 'certificator', changed: true }, false],
] as const)('%s', (_title, part, isOffered) => {
  renderInApp(<EntryActions recognition={{ ...ACCEPTED, ...part }} />, { viewer: LEA })
  expect(withdraw() !== null).toBe(isOffered)
})
