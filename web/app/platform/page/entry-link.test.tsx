import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LEA } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { EntryLink } from './entry-link.tsx'

test('a guest is led to the sign-in form', () => {
  renderInApp(<EntryLink />, { path: '/faq' })
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth/login/form')
})

test('a member is led to the journal, in the language of the page', () => {
  renderInApp(<EntryLink />, { path: '/el/faq', viewer: LEA })
  expect(screen.getByRole('link', { name: 'Aller à mon carnet' })).toHaveAttribute('href', '/el')
})

test('a page for people without an account offers nothing to guests', () => {
  renderInApp(<EntryLink isMembersOnly />, { path: '/faq' })
  expect(screen.queryByRole('link')).toBeNull()
})
