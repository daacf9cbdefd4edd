import { expect, test } from 'vitest'

import { linkState } from './link-state.ts'

const NOW = new Date('2026-03-16T12:00:00Z')
const LINK = { expiresAt: '2026-04-01T00:00:00Z', maxUses: null, uses: 3, revokedAt: null }

test.each([
  ['open', LINK],
  ['open', { ...LINK, maxUses: 4 }],
  ['full', { ...LINK, maxUses: 3 }],
  ['expired', { ...LINK, expiresAt: '2026-03-16T12:00:00Z' }],
  ['expired', { ...LINK, expiresAt: '2026-03-01T00:00:00Z', maxUses: 3 }],
  ['revoked', { ...LINK, revokedAt: '2026-03-10T00:00:00Z' }],
] as const)('linkState returns %s for %o', (state, link) => {
  expect(linkState(link, NOW)).toBe(state)
})
