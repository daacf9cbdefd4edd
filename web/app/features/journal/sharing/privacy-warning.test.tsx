import { screen, within } from '@testing-library/react'
import type { SharingLevel } from '@vecu/contract/experience'
import { expect, test } from 'vitest'

import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { PrivacyWarning } from './privacy-warning.tsx'

const picture = {
  width: 960,
  height: 540,
  placeholder: '',
  sources: [{ url: '/cover.jpg', width: 960 }],
}
const EXPERIENCES = [
  createExperience({ id: 1, title: 'Mon premier service', language: 'it', picture }),
  createExperience({ id: 2, sharingParameters: 'community', picture }),
  createExperience({ id: 3, title: 'Déjà publique', sharingParameters: 'public' }),
]

function renderWarning(sharingParameters: SharingLevel) {
  renderInApp(<PrivacyWarning experiences={EXPERIENCES} sharing={{ sharingParameters, groupIds: [] }} />, {
    viewer: LEA,
  })
  return screen.getByRole('status')
}

test('the warning lists what a story will show, by name and picture', () => {
  const rows = within(renderWarning('public')).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent('Mon premier service')
  expect(rows[0]).toHaveTextContent('Privé')
  expect(rows[1]).toHaveTextContent('Une soirée de service dans une brigade de six personnes.')
  for (const row of rows) expect(row.querySelector('img')).toHaveAttribute('src', '/cover.jpg')
  expect(screen.getByText('Mon premier service')).toHaveAttribute('lang', 'it')
})

test('nothing is listed while the story shows nothing to more people', () => {
  expect(renderWarning('private')).toBeEmptyDOMElement()
})
