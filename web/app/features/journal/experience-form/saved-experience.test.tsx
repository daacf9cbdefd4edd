import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { createCertification, createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { SavedExperience } from './saved-experience.tsx'

test('a new experience offers to ask, to share and to write another one', async () => {
  const onDone = vi.fn()
  const { user } = renderInApp(<SavedExperience experience={createExperience()} isNew onDone={onDone} />, {
    viewer: LEA,
  })
  const ask = screen.getByRole('link', { name: 'Demander une reconnaissance' })
  expect(ask).toHaveAttribute('href', '/recognition/7/create')
  expect(screen.getByRole('link', { name: 'Une autre' })).toHaveAttribute('href', '/create-experience')
  await user.click(screen.getByRole('button', { name: 'Partager' }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(await screen.findByRole('dialog', { name: 'Partager cette expérience' })).toBeVisible()
})

test('an edited certified experience offers neither another request nor another experience', () => {
  const experience = createExperience({ certificationAttributes: [createCertification()] })
  renderInApp(<SavedExperience experience={experience} isNew={false} onDone={() => undefined} />, { viewer: LEA })
  expect(screen.queryByRole('link', { name: 'Demander une reconnaissance' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Une autre' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Partager' })).toBeVisible()
})
