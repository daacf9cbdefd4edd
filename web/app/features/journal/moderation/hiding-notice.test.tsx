import { screen, waitFor } from '@testing-library/react'
import type { SharingRequest } from '@vecu/contract/sharing-request'
import { expect, test } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { HidingNotice } from './hiding-notice.tsx'

const AT = '2026-04-02T10:00:00.000Z'

function renderNotice(review?: SharingRequest) {
  const hiding = { reason: 'Photo floue', hiddenAt: AT, ...(review && { review }) }
  return renderInApp(<HidingNotice item={createExperience({ hiding })} />, { viewer: LEA })
}

test('the owner of a hidden item reads the reason and asks for a review without a word', async () => {
  const requests = stubApi({ 'POST /v2/items/7/review_requests': { id: 1 } })
  const { user } = renderNotice()
  expect(screen.getByText('Photo floue')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Demander une relecture' }))
  await user.click(await screen.findByRole('button', { name: 'Envoyer la demande' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toEqual({ comment: '' })
})

test('an open request for a review cannot be repeated', async () => {
  renderNotice({ status: 'open', reason: null, requestedAt: AT })
  expect(await screen.findByText(/Vous avez demandé une relecture/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refused review shows its reason and can be requested again', async () => {
  renderNotice({ status: 'kept', reason: 'Le nom y est encore.', requestedAt: AT })
  expect(await screen.findByText(/Le nom y est encore\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Demander une relecture' })).toBeVisible()
})
