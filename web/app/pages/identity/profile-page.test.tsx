import type { User } from '@vecu/contract/account'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { stubApi } from '../../../test/api-stub.ts'
import { LEA, createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import ProfilePage from './profile-page.tsx'

// jsdom has no layout.
class NoIntersections {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoIntersections)
})

const invitationForm = () => screen.queryByRole('form', { name: 'Inviter par e-mail' })
const linksHeading = () => screen.queryByRole('heading', { name: 'Liens publics' })

async function renderPage(viewer: User) {
  stubApi({
    'GET /v2/journal_summary': { experiences: 0, stories: 0, certified: 0 },
    'GET /v2/invitation_links': [],
    'GET /v2/personal_access_tokens': [],
    'GET /v2/mail_preferences': {},
  })
  renderInApp(<ProfilePage />, { viewer, path: '/profile' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toBeVisible())
}

test('a member can invite but not create a public link', async () => {
  await renderPage(LEA)
  expect(invitationForm()).toBeVisible()
  expect(linksHeading()).toBeNull()
})

test('an admin of a group can also create public links', async () => {
  const [group] = LEA.groupsAttributes
  await renderPage(createPerson({ groupAdmin: true, groupsAttributes: group ? [{ ...group, groupAdmin: true }] : [] }))
  expect(invitationForm()).toBeVisible()
  await waitFor(() => expect(linksHeading()).toBeVisible())
})

test('a pending member can change their name but not invite', async () => {
  await renderPage(createPerson({ status: 'pending' }))
  expect(screen.getByRole('form', { name: 'Votre nom' })).toBeVisible()
  expect(invitationForm()).toBeNull()
})

test('a deactivated member can read the profile and export the data but change nothing', async () => {
  await renderPage(createPerson({ active: false }))
  expect(screen.queryByRole('form')).toBeNull()
})
