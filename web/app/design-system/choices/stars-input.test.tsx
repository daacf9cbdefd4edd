import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { StarsInput, type StarsInputProps } from './stars-input.tsx'

const LEVELS = ['Je découvre', 'Je fais avec de l’aide', 'Je fais seul', 'Je transmets']

function renderStars({ value = 0, ...props }: Partial<StarsInputProps> = {}) {
  const onChange = vi.fn()
  function Field() {
    const [stars, setStars] = useState(value)
    return (
      <StarsInput
        label="Niveau en cuisine"
        levels={LEVELS}
        {...props}
        value={stars}
        onChange={(next) => {
          onChange(next)
          setStars(next)
        }}
      />
    )
  }
  const { user } = renderInApp(<Field />)
  return { user, onChange }
}

test('each star is named by the meaning of its level', () => {
  renderStars()
  expect(screen.getByRole('radiogroup', { name: 'Niveau en cuisine' })).toBeVisible()
  expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual(LEVELS)
})

test('no star is selected while the value is 0', () => {
  renderStars()
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked()
})

test('a press chooses a level', async () => {
  const { user, onChange } = renderStars()
  await user.click(screen.getByRole('radio', { name: 'Je fais seul' }))
  expect(onChange).toHaveBeenLastCalledWith(3)
  expect(screen.getByRole('radio', { name: 'Je fais seul' })).toBeChecked()
})

test('arrows raise and lower the level', async () => {
  const { user, onChange } = renderStars({ value: 2 })
  await user.tab()
  expect(screen.getByRole('radio', { name: 'Je fais avec de l’aide' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(onChange.mock.calls).toEqual([[3], [4], [3]])
})

test('stars above the highest allowed level cannot be chosen', async () => {
  const { user, onChange } = renderStars({ value: 2, maxLevel: 2 })
  expect(screen.getByRole('radio', { name: 'Je fais seul' })).toBeDisabled()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith(1)
})

test('no star of a disabled field can be chosen', () => {
  renderStars({ value: 2, isDisabled: true })
  for (const star of screen.getAllByRole('radio')) expect(star).toBeDisabled()
})

test('the meaning of the level is written beside the stars', async () => {
  const { user } = renderStars({ value: 1, showsLevel: true })
  expect(screen.getByText('Je découvre')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Je transmets' }))
  expect(screen.getByText('Je transmets')).toBeVisible()
})
