import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

function renderTooltip() {
  return renderInApp(
    <Tooltip text="Copier le lien public">
      <IconButton label="Copier">
        <svg />
      </IconButton>
    </Tooltip>,
  )
}

test('a tooltip shows on keyboard focus and describes its button', async () => {
  const { user } = renderTooltip()
  await user.tab()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Copier le lien public')
  expect(screen.getByRole('button', { name: 'Copier' })).toHaveAccessibleDescription('Copier le lien public')
})

test('a tooltip shows when the pointer rests on its button', async () => {
  const { user } = renderTooltip()
  // React Aria opens on hover only after a first pointer event.
  await user.hover(document.body)
  await user.hover(screen.getByRole('button', { name: 'Copier' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copier le lien public')
})

test('Escape hides a tooltip', async () => {
  const { user } = renderTooltip()
  await user.tab()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
