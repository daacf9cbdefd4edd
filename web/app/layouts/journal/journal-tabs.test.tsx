import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LEA } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { JournalTabs } from './journal-tabs.tsx'

test('the certified tab counts experiences, as the title does', () => {
  const counts = { all: 31, experiences: 27, stories: 4, certified: 6, certifiedExperiences: 4 }
  renderInApp(<JournalTabs label="Pages" base="" counts={counts} />, { viewer: LEA })
  expect(screen.getByRole('link', { name: /Certifiées/ })).toHaveTextContent(/^Certifiées\s*4$/)
})
