import { screen } from '@testing-library/react'
import type { User } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import { LEA, createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { MainNav } from './main-nav.tsx'

function linkNames(viewer: User) {
  renderInApp(<MainNav />, { viewer })
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

test('a member is led to the journal and the community', () => {
  expect(linkNames(LEA)).toEqual(expect.arrayContaining(['Mon carnet', 'Communauté']))
})

test.each([{ status: 'pending' as const }, { active: false }])(
  'a member with %j is led to the journal alone',
  (state) => {
    expect(linkNames(createPerson({ groupsAttributes: [], ...state }))).toEqual(['Mon carnet'])
  },
)
