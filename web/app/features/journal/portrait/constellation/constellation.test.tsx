import { screen, within } from '@testing-library/react'
import type { PortraitSkill } from '@vecu/contract/portrait'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../../test/render.tsx'
import { Constellation } from './constellation.tsx'

function createSkill(name: string, part: Partial<PortraitSkill> = {}): PortraitSkill {
  return {
    key: name,
    skillId: null,
    name,
    level: 2,
    experiencesCount: 1,
    certified: false,
    certifiedLevel: null,
    hidden: false,
    categoryKey: 'kitchen',
    ...part,
  }
}

const CATEGORIES = [{ key: 'kitchen', name: 'La cuisine de restaurant', shortName: 'En cuisine' }]

test('the constellation names its themes, its skills and the levels', () => {
  const skills = [createSkill('Cuissons'), createSkill('Conter', { categoryKey: null })]
  renderInApp(<Constellation skills={skills} links={[['Cuissons', 'Conter']]} categories={CATEGORIES} />)
  const [sky] = screen.getAllByRole('img', { name: /^Constellation de 2 compétences/ })
  expect(sky).toHaveTextContent('En cuisine')
  expect(sky).toHaveTextContent('Autres compétences')
  expect(sky).toHaveTextContent('Cuissons')
  const levels = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(levels.map((level) => level.textContent)).toEqual([
    'découvre',
    'fait avec de l’aide',
    'fait en autonomie',
    'peut le transmettre',
  ])
})

test('a long name is shown whole', () => {
  const name = 'Accueillir, écouter et conseiller une clientèle pressée pendant tout un service du soir'
  renderInApp(<Constellation skills={[createSkill(name)]} links={[]} categories={CATEGORIES} />)
  const [sky] = screen.getAllByRole('img')
  const words = [...(sky?.querySelectorAll('tspan') ?? [])].map((line) => line.textContent)
  expect(words.join(' ')).toContain(name)
})
