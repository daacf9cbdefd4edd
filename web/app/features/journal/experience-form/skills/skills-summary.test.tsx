import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { changeDraft, openDrafts } from '../../experience-draft/draft-store.ts'
import { addOwnSkill } from '../../experience-draft/skills.ts'
import { SkillsSummary } from './skills-summary.tsx'

test('each chosen skill shows its level in words beside the stars', async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
  changeDraft('create', { skills: addOwnSkill(addOwnSkill([], 'Souder', 1), 'Écouter', null) })
  renderInApp(<SkillsSummary />, { viewer: LEA })
  const line = within(screen.getByText('Souder').closest('li') ?? document.body)
  expect(line.getByRole('img', { name: '2 étoiles sur 4' })).toBeVisible()
  expect(line.getByText('Je fais avec de l’aide')).toBeVisible()
})
