import type { AdminTrainingCenter } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { toDraft, hasNewUrl } from './center-draft.ts'

const center: AdminTrainingCenter = {
  id: 1,
  name: 'CFA',
  plugin: 'local_oauth2',
  baseUrl: 'https://moodle.example',
  clientId: 'vecu',
  logoUrl: null,
  active: true,
  redirectUri: 'https://vecu.example/auth/moodle_sso_callback',
  accountsCount: 0,
  groupsClaim: null,
  groupMappings: [],
}

test('a changed URL requires the secret again; a trailing slash does not count as a change', () => {
  const draft = toDraft(center)
  expect(hasNewUrl(draft, center)).toBe(false)
  expect(hasNewUrl({ ...draft, baseUrl: ' https://moodle.example// ' }, center)).toBe(false)
  expect(hasNewUrl({ ...draft, baseUrl: 'https://moodle.example/other' }, center)).toBe(true)
  expect(hasNewUrl({ ...draft, baseUrl: 'https://moodle.attacker.example' }, center)).toBe(true)
  expect(hasNewUrl(toDraft(undefined), undefined)).toBe(false)
})
