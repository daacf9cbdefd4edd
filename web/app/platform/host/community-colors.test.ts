import { expect, test } from 'vitest'

import { communityStylesheet } from './community-colors.ts'

test('the colours of a community replace the tokens of both themes', () => {
  expect(communityStylesheet({ primaryColor: null, secondaryColor: null })).toBe('')
  const sheet = communityStylesheet({ primaryColor: '#0b5d3b', secondaryColor: null })
  expect(sheet).toMatch(/^html\[data-theme='light'\]\{--vc-action:#0b5d3b;.*\}html\[data-theme='dark'\]\{--vc-action:#/)
  expect(sheet).not.toContain('madder')
  expect(communityStylesheet({ primaryColor: null, secondaryColor: '#7a1f5c' })).toMatch(
    /light'\]\{--vc-madder:#7a1f5c;/,
  )
})
