import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { bulkActionsQuery } from './bulk-actions.ts'
import { BulkProgress } from './bulk-progress.tsx'

const RUNNING = {
  id: 5,
  kind: 'move',
  status: 'running',
  total: 12_000,
  done: 3_000,
  changed: 3_000,
  added: 0,
  skipped: 0,
  groupId: 1,
  createdAt: '2026-03-14T10:00:00.000Z',
  finishedAt: null,
}
const DONE = {
  ...RUNNING,
  status: 'done',
  done: 12_000,
  changed: 11_990,
  skipped: 10,
  finishedAt: '2026-03-14T10:01:00.000Z',
}

test('a bulk action that was started earlier shows its progress, then its result', async () => {
  let action: object = RUNNING
  stubApi({ 'GET /v2/bulk_actions': () => ({ bulkActions: [action] }) })
  const onFinished = vi.fn()
  renderInApp(<BulkProgress onFinished={onFinished} />, { viewer: createPerson({ communityAdmin: true }) })
  const progress = await screen.findByRole('progressbar', { name: 'Changement de groupe en cours' })
  expect(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/^3\s000 sur 12\s000$/))

  action = { ...RUNNING, done: 9_000 }
  await queryClient.refetchQueries(bulkActionsQuery)
  await expect.poll(() => progress.getAttribute('aria-valuetext')).toMatch(/^9\s000 sur 12\s000$/)
  expect(onFinished).not.toHaveBeenCalled()

  action = DONE
  await queryClient.refetchQueries(bulkActionsQuery)
  expect(await screen.findByText(/11\s990 membres ont changé de groupe/)).toBeVisible()
  expect(screen.getByText('Rien à changer pour 10 personnes.')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onFinished).toHaveBeenCalledOnce()
})
