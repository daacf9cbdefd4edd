import type { CommunitySettings } from '@vecu/contract/community-settings'
import { expect, test } from 'vitest'

import { buildChange, toDraft, newFaqRow } from './draft.ts'

const settings: CommunitySettings = {
  name: 'Le Fournil',
  slug: 'fournil',
  logoUrl: null,
  logoWidth: null,
  logoHeight: null,
  favicon: null,
  primaryColor: '#0b5d3b',
  secondaryColor: null,
  supportLink: null,
  supportEmail: 'aide@fournil.test',
  registration: 'open',
  publicApproval: false,
  groupAdminsCurate: false,
  notice: { publisher: 'Le Fournil', address: '', director: '', host: '', dataProtection: '' },
  legalText: { fr: 'Édité ici' },
  faqEntries: [{ question: { fr: 'Quand ?' }, answer: { fr: 'Lundi' } }],
  canSendMail: true,
}

test('only changed fields are sent, and emptied fields are sent as null', () => {
  const base = toDraft(settings)
  expect(buildChange(base, base)).toEqual({})
  expect(buildChange({ ...base, name: 'La Boulange', primaryColor: '', supportEmail: ' ' }, base)).toEqual({
    name: 'La Boulange',
    primaryColor: null,
    supportEmail: null,
  })
  expect(buildChange({ ...base, faqEntries: [] }, base)).toEqual({ faqEntries: [] })
  expect(buildChange({ ...base, publicApproval: true }, base)).toEqual({ publicApproval: true })
})

test('a new question gets a unique id', () => {
  const { faqEntries } = toDraft(settings)
  expect(newFaqRow(faqEntries).id).toBe(2)
  expect(newFaqRow([]).question.el).toBe('')
})
