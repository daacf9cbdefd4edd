import { expect, test } from 'vitest'

import { communityStylesheet } from './community-colors.ts'

test('the colours of a community replace the tokens of both themes', () => {
  expect(communityStylesheet({ primaryColor: null, secondaryColor: null })).toBe('')
  const stylesheet = communityStylesheet({ primaryColor: '#0b5d3b', secondaryColor: null })
  expect(stylesheet).toMatch(
    /^html\[data-theme='light'\]\{--vc-primary:#0b5d3b;.*\}html\[data-theme='dark'\]\{--vc-primary:#/,
  )
  expect(stylesheet).not.toContain('madder')
  expect(communityStylesheet({ primaryColor: null, secondaryColor: '#7a1f5c' })).toMatch(
    /light'\]\{--vc-secondary:#7a1f5c;/,
  )
})
