import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { Review } from '@vecu/contract/recognition'
import type { ReviewInput } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { endSession } from '../../../platform/session/session.ts'
import { useReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'

const REVIEW: Review = {
  id: '7b1f3c1e-51a2-4d0c-9d30-0f6a3f4a1c11',
  status: 'pending',
  experience: {
    id: 7,
    title: null,
    description: 'Une soirée de service',
    language: 'fr',
    date: null,
    localDate: null,
    timeZone: null,
    addressAttributes: null,
    pictureUrl: null,
    picture: null,
    evidence: [],
  },
  requester: { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null },
  certificator: { id: null, firstname: 'Paul', lastname: 'Girard', role: null, erased: false },
  message: null,
  locale: 'fr',
  skills: [
    {
      id: 70,
      parent: { id: 69, name: 'Relations' },
      skillId: 'team',
      name: 'Travailler en équipe',
      level: 2,
      decision: null,
      decidedLevel: null,
      comment: null,
    },
  ],
  identification: null,
  comment: null,
  decidedAt: null,
  revokedAt: null,
  revocationReason: null,
  createdAt: '2026-03-15T09:00:00.000Z',
  expiresAt: '2026-04-15T09:00:00.000Z',
  claimed: false,
}

function renderReview(part: Partial<Review> = {}, isArrived = true) {
  const decisions: ReviewInput[] = []
  const app = renderInApp(
    <ReviewForm
      // Drafts are stored by review id, so each test needs its own.
      review={{ ...REVIEW, id: crypto.randomUUID(), ...part }}
      isUnconfirmed={false}
      onNotMine={undefined}
      onDecide={(decision) => {
        decisions.push(decision)
        return Promise.resolve(isArrived)
      }}
    />,
  )
  const seal = () => app.user.click(screen.getByRole('button', { name: 'Apposer mon sceau' }))
  const sincere = () => screen.getByRole('checkbox', { name: /J’étais là et je certifie que ce qu’écrit Léa est vrai/ })
  return { ...app, decisions, seal, sincere }
}

test('a skill is confirmed at its self-assessed level unless it is changed', async () => {
  const { user, decisions, seal, sincere } = renderReview()
  expect(screen.getByText('Confirmé')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('radio', { name: 'fait en autonomie' })).toBeChecked()
  expect(screen.getByText('fait en autonomie')).toBeVisible()
  await user.click(sincere())
  await seal()
  expect(decisions).toMatchObject([{ decision: 'accepted', skills: [{ id: 70, decision: 'confirmed' }] }])
})

test('a level can be lowered and is announced as adjusted', async () => {
  const { user, decisions, seal, sincere } = renderReview()
  await user.click(screen.getByRole('radio', { name: 'découvre' }))
  expect(screen.getByText('découvre')).toBeVisible()
  expect(screen.getByText('Ajusté')).toHaveAttribute('role', 'status')
  await user.click(sincere())
  await seal()
  expect(decisions).toMatchObject([{ skills: [{ id: 70, decision: 'lowered', level: 0 }] }])
})

test('a level cannot be raised above the self-assessed one', () => {
  renderReview()
  expect(screen.getByRole('radio', { name: 'peut le transmettre' })).toBeDisabled()
})

test('a skill stands under its competence', () => {
  renderReview()
  const skills = screen.getByRole('list', { name: 'Relations' })
  expect(within(skills).getByText('Travailler en équipe')).toBeVisible()
})

test('a skill can be refused and restored', async () => {
  const { user } = renderReview()
  await user.click(screen.getByRole('button', { name: 'Ne pas retenir, Travailler en équipe' }))
  expect(screen.getByText('Non retenu')).toBeVisible()
  for (const star of screen.getAllByRole('radio')) expect(star).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Retenir, Travailler en équipe' }))
  expect(screen.getByText('Confirmé')).toBeVisible()
})

test('commenting a skill opens a focused field, whose text is sent with it', async () => {
  const { user, decisions, seal, sincere } = renderReview()
  await user.click(screen.getByRole('button', { name: 'Ajouter un mot, Travailler en équipe' }))
  const commentField = screen.getByRole('textbox', { name: 'Un mot sur cette compétence' })
  expect(commentField).toHaveFocus()
  await user.type(commentField, 'Toujours calme.')
  await user.click(sincere())
  await seal()
  expect(decisions).toMatchObject([{ skills: [{ comment: 'Toujours calme.' }] }])
})

test('a missing sincerity checkbox prevents certifying and gets the focus', async () => {
  const { decisions, seal, sincere } = renderReview()
  await seal()
  expect(decisions).toEqual([])
  await waitFor(() => expect(sincere()).toHaveFocus())
  expect(sincere()).toHaveAccessibleDescription('Cochez cette case pour certifier.')
})

test('a missing name prevents certifying', async () => {
  const { user, decisions, seal, sincere } = renderReview({
    certificator: { id: null, firstname: '', lastname: 'Girard', role: null, erased: false },
  })
  await user.click(sincere())
  await seal()
  expect(decisions).toEqual([])
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Votre prénom' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Votre prénom' })).toHaveAccessibleDescription('Remplissez ce champ.')
})

test('a member signs with the name of their account', () => {
  renderReview({ certificator: { id: 2, firstname: 'Paul', lastname: 'Girard', role: null, erased: false } })
  expect(screen.getByText(/Vous signez du nom de votre compte\s: Paul Girard\./)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Votre prénom' })).toBeNull()
})

test('a review without skills explains what the seal means', () => {
  renderReview({ skills: [] })
  expect(screen.getByText(/Aucune compétence n’est citée/)).toBeVisible()
})

test('the form keeps its values when sending fails', async () => {
  const { user, seal, sincere } = renderReview({}, false)
  await user.type(screen.getByRole('textbox', { name: 'Un mot pour Léa' }), 'Bravo')
  await user.click(sincere())
  await seal()
  expect(screen.getByRole('textbox', { name: 'Un mot pour Léa' })).toHaveValue('Bravo')
  expect(sincere()).toBeChecked()
})

test('returning a request requires a text about what is missing', async () => {
  const { user, decisions } = renderReview()
  await user.click(screen.getByRole('button', { name: 'Je ne peux pas certifier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Je ne peux pas certifier' }))
  await user.click(dialog.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(dialog.getByRole('textbox', { name: 'Ce qui manque' })).toBeInvalid()
  await user.type(dialog.getByRole('textbox', { name: 'Ce qui manque' }), 'La date')
  await user.click(dialog.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(decisions).toEqual([{ decision: 'returned', comment: 'La date' }])
})

test('declining requires no explanation', async () => {
  const { user, decisions } = renderReview()
  await user.click(screen.getByRole('button', { name: 'Je ne peux pas certifier' }))
  await user.click(await screen.findByRole('radio', { name: /Je décline/ }))
  await user.click(screen.getByRole('button', { name: 'Envoyer ma réponse' }))
  expect(decisions).toEqual([{ decision: 'declined', comment: '' }])
})

test('a review leaves nothing in the tab once its draft is forgotten', () => {
  // Removes the drafts of other tests.
  signIn(LEA)
  endSession('logout')
  const review = { ...REVIEW, id: crypto.randomUUID() }
  const { result } = renderHook(() => useReviewDraft(review))
  act(() => {
    result.current.change({ role: 'Chef de cuisine' })
  })
  expect(sessionStorage.getItem('draft-reviews')).toContain('Chef de cuisine')
  act(() => {
    result.current.forget()
  })
  expect(sessionStorage.getItem('draft-reviews')).toBeNull()
})

test.each([
  ['a star too many', { skills: [{ id: 70, stars: 5, comment: null }] }],
  ['another skill', { skills: [{ id: 71, stars: 3, comment: null }] }],
  ['a number as a comment', { comment: 3 }],
  ['nothing', null],
])('a stored draft with %s is ignored', (_name, change) => {
  const review = { ...REVIEW, id: crypto.randomUUID() }
  const { result } = renderHook(() => useReviewDraft(review))
  const { draft } = result.current
  const stored = change && { ...draft, role: 'Chef', ...change }
  act(() => {
    result.current.change((stored ?? { skills: null }) as Partial<typeof draft>)
  })
  expect(result.current.draft).toEqual(draft)
})
