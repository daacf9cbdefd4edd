import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { OwnRecognitions } from './own-recognitions.tsx'

test('the owner asks for the recognition of an experience', () => {
  renderInApp(<OwnRecognitions experience={createExperience()} />, { viewer: LEA })
  expect(screen.getByRole('link', { name: 'Demander une reconnaissance' })).toHaveAttribute(
    'href',
    '/recognition/7/create',
  )
})

test('the button of a hidden experience says why it cannot be used', () => {
  const hiding = { reason: 'Un nom y figure.', hiddenAt: '2026-11-14T10:00:00.000Z' }
  renderInApp(<OwnRecognitions experience={createExperience({ hiding })} />, { viewer: LEA })
  expect(screen.queryByRole('link')).toBeNull()
  const button = screen.getByRole('button', { name: 'Demander une reconnaissance' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/quand le masquage sera levé/)
})
