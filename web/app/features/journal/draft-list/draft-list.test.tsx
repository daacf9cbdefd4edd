import { screen, waitFor, within } from '@testing-library/react'
import type { ExperiencePicture } from '@vecu/contract/experience-picture'
import { beforeEach, expect, test } from 'vitest'

import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { useKeptDrafts } from '../../../platform/drafts/kept-drafts.ts'
import * as experience from '../experience-draft/draft-store.ts'
import * as story from '../story-form/draft-store.ts'
import { useOutbox } from '../waiting/outbox-store.ts'
import DraftList from './draft-list.tsx'
import { ResumeLatest } from './resume-latest.tsx'

const PICTURE = { originalUrl: '/a.jpg', pictureUrl: '/a-cut.jpg', crop: null } as ExperiencePicture

beforeEach(async () => {
  signIn(LEA)
  await experience.openDrafts(LEA.id)
  await story.openDrafts(LEA.id)
  await experience.openEdit(createExperience({ id: 7 }), PICTURE)
  experience.changeDraft('edit', { title: 'Le service' })
  experience.changeDraft('create', { description: 'Au marché' })
  story.changeDraft('create', { title: 'Un hiver en cuisine' })
  return () => {
    useOutbox.setState({ items: [] })
  }
})

async function openList() {
  const { user } = renderInApp(<DraftList />, { viewer: LEA })
  await user.click(screen.getByText(/brouillons?$/))
  return user
}

test('the list counts the drafts and links to each form', async () => {
  await openList()
  expect(screen.getByText('3 brouillons')).toBeVisible()
  const { clientKey } = experience.draftIn('create')
  const { key } = story.draftIn('create')
  const paths = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(paths.toSorted()).toEqual([
    ['Au marché', `/create-experience?draft=${clientKey}`],
    ['Le service', '/experiences/7/edit'],
    ['Un hiver en cuisine', `/create-story?draft=${key}`],
  ])
  expect(screen.getByText(/Modification d’une expérience/)).toBeVisible()
})

test('a discarded draft disappears after confirmation, also from its form', async () => {
  const user = await openList()
  await user.click(screen.getByRole('button', { name: /Supprimer le brouillon.*Au marché/ }))
  const question = await screen.findByRole('alertdialog')
  expect(useKeptDrafts.getState().drafts).toHaveLength(3)
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.getByText('2 brouillons')).toBeVisible())
  expect(experience.draftIn('create').description).toBe('')
  expect(experience.draftIn('edit').title).toBe('Le service')
})

test('a draft that waits for the network is not listed twice', () => {
  const { clientKey } = experience.draftIn('create')
  useOutbox.setState({ items: [{ key: clientKey ?? '' }] as never })
  renderInApp(<DraftList />, { viewer: LEA })
  expect(screen.getByText('2 brouillons')).toBeVisible()
})

test('an empty form offers the last new draft', async () => {
  renderInApp(<ResumeLatest form="story" />, { viewer: LEA })
  expect(await screen.findByText('Un autre récit est commencé')).toBeVisible()
  const { key } = story.draftIn('create')
  expect(screen.getByRole('link', { name: 'Reprendre ce brouillon' })).toHaveAttribute(
    'href',
    `/create-story?draft=${key}`,
  )
})
