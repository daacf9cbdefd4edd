import { expect, test } from 'vitest'

import { shareOrigin } from './share-origin.ts'

const OWN = 'https://atelier.vecu.example'

test('shareOrigin distinguishes own, foreign and unnamed origins', () => {
  expect(shareOrigin(OWN, OWN)).toBe('own')
  for (const foreign of [
    'https://attacker.example',
    'https://vecu.example',
    `${OWN}.attacker.example`,
    `${OWN}:8443`,
  ]) {
    expect(shareOrigin(foreign, OWN)).toBe('foreign')
  }
  expect(shareOrigin('null', OWN)).toBe('unnamed')
  expect(shareOrigin(null, OWN)).toBe('unnamed')
})
