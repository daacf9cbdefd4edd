import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { usePdf } from '../../features/documents/pdf/pdf-store.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import SessionEffects from './session-effects.tsx'

test('the notice of a deactivated account stays visible while another effect is loaded', async () => {
  renderInApp(<SessionEffects />, { viewer: createPerson({ active: false }) })
  const notice = await screen.findByRole('dialog', { name: 'Compte désactivé' })
  expect(notice).toBeVisible()
  act(() => {
    usePdf.setState({ isGenerating: true })
  })
  expect(notice).toBeVisible()
  act(() => {
    usePdf.setState({ isGenerating: false })
  })
})
