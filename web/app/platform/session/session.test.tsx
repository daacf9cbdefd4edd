import { expect, test } from 'vitest'

import { LEA } from '../../../test/people.ts'
import { signIn } from '../../../test/render.tsx'
import { SESSION_KEY } from './session-key.ts'
import { useSession } from './session.ts'

test('a session ended in another tab stays ended even if this tab just stored it', () => {
  signIn(LEA)
  const oldValue = localStorage.getItem(SESSION_KEY)
  const newValue = JSON.stringify({ state: { token: null, endedBy: 'expiry' }, version: 0 })
  // The stored value stays, so that only the event reports the end.
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, oldValue, newValue }))
  expect(useSession.getState()).toMatchObject({ token: null, user: null, endedBy: 'expiry' })
  expect(localStorage.getItem(SESSION_KEY)).not.toContain('"token":"')
})
