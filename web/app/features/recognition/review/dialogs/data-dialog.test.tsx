import { screen } from '@testing-library/react'
import type { ReviewData } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../../test/api-stub.ts'
import { renderInApp } from '../../../../../test/render.tsx'
import { DataDialog } from './data-dialog.tsx'

const DATA: ReviewData = {
  email: 'paul@exemple.test',
  firstname: 'Paul',
  lastname: 'Girard',
  role: null,
  locale: 'fr',
  comment: 'Bravo',
  skillComments: [],
  revocationReason: null,
  identification: {
    nameGiven: true,
    addressConfirmed: true,
    memberSince: null,
    admission: null,
    trainingCenter: null,
  },
  events: [
    { kind: 'requested', actor: 'requester', at: '2026-04-01T10:00:00.000Z' },
    { kind: 'accepted', actor: 'certificator', at: '2026-04-02T10:00:00.000Z' },
  ],
  mailsCount: 2,
  optedOut: false,
  erased: false,
}

test('a certifier sees all that is kept: also how they were identified and what happened when', async () => {
  stubApi({ 'GET /v2/recognitions/review/data': DATA })
  renderInApp(<DataDialog token="jeton" onClose={() => {}} onErased={() => {}} />)
  expect(await screen.findByText('paul@exemple.test')).toBeVisible()
  expect(screen.getByText(/un lien envoyé à son adresse e-mail a été utilisé/)).toBeVisible()
  expect(screen.getByText(/02\/04\/2026 Certifiée/)).toBeVisible()
})
