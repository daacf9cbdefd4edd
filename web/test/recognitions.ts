import type { Recognition } from '@vecu/contract/recognition'

import { LEA } from './people.ts'

/** A certified experience of Léa, as she sees it. */
export const ACCEPTED: Recognition = {
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
    evidence: [],
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
