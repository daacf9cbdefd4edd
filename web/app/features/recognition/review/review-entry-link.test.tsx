import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ReviewFrame } from './review-frame.tsx'

const header = () => within(screen.getByRole('banner'))

test('the review page of a guest has no sign-in link: certifying needs no account', () => {
  renderInApp(<ReviewFrame>…</ReviewFrame>, { path: '/recognition/review' })
  expect(header().queryByRole('link', { name: 'Se connecter' })).toBeNull()
  expect(header().queryByRole('link', { name: 'Aller à mon carnet' })).toBeNull()
})

test('a signed-in person who opened the mailed link finds their journal', () => {
  renderInApp(<ReviewFrame>…</ReviewFrame>, { path: '/recognition/review', viewer: LEA })
  expect(header().getByRole('link', { name: 'Aller à mon carnet' })).toHaveAttribute('href', '/')
})
