import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import { SkillIndex } from './skill-index.tsx'

const skill = (name: string, level: number, certifiedLevel: number | null) => ({
  key: name,
  skillId: null,
  name,
  level,
  certified: certifiedLevel !== null,
  certifiedLevel,
  experiencesCount: 1,
  categoryKey: 'team',
  hidden: false,
  codes: [],
})

test('each skill of a portrait shows its level in words beside the stars', () => {
  const categories = [{ key: 'team', name: 'Vivre ensemble', shortName: 'Ensemble' }]
  const skills = [skill('Travailler en équipe', 3, 3), skill('Écouter', 0, null), skill('Accueillir', 2, 1)]
  renderInApp(<SkillIndex portrait={{ categories, skills }} />)
  const [team, listening, welcoming] = screen.getAllByRole('listitem').map((line) => within(line))
  expect(team?.getByRole('img', { name: '4 étoiles sur 4, niveau certifié' })).toBeVisible()
  expect(team?.getByText('peut le transmettre')).toBeVisible()
  expect(listening?.getByRole('img', { name: '1 étoile sur 4' })).toBeVisible()
  expect(listening?.getByText('découvre')).toBeVisible()
  // Only a lower level was certified.
  expect(welcoming?.getByRole('img', { name: '3 étoiles sur 4' })).toBeVisible()
})
