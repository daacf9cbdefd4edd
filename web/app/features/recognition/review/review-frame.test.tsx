import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { recordVisit } from '../../../platform/navigation/visited-pages.ts'
import { ReviewFrame } from './review-frame.tsx'

afterEach(() => {
  window.history.replaceState(null, '')
})

function renderFrame() {
  renderInApp(
    <ReviewFrame isMember>
      <p>Demande</p>
    </ReviewFrame>,
    { viewer: LEA, path: '/recognition/5/review' },
  )
}

test('a review that was opened first leads back to the received requests', () => {
  renderFrame()
  expect(screen.getByRole('link', { name: 'Reconnaissances' })).toHaveAttribute('href', '/recognition/received')
})

test('a review leads back to the page from which it was opened', () => {
  window.history.replaceState({ idx: 0 }, '')
  recordVisit({ path: '/experiences/7', isPassing: false })
  window.history.replaceState({ idx: 1 }, '')
  renderFrame()
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/experiences/7')
})
