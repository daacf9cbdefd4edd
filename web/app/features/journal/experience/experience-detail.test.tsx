import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createCertification, createExperience } from '../../../../test/items.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ExperienceDetail } from './experience-detail.tsx'

const COMMENT = 'Un service tenu de bout en bout.'
const certified = createExperience({ certificationAttributes: [createCertification({ comment: COMMENT })] })

test('readers see the words of the certifier', () => {
  renderInApp(<ExperienceDetail experience={certified} foot={null} />)
  expect(screen.getByText(COMMENT)).toBeVisible()
})

test('the owner reads them among the recognitions, not twice', () => {
  renderInApp(<ExperienceDetail experience={certified} recognition={<p>Reconnaissances</p>} foot={null} />)
  expect(screen.queryByText(COMMENT)).toBeNull()
})

test('the words of a revoked certification are not shown', () => {
  const revoked = createCertification({ comment: COMMENT, status: 'revoked', revokedAt: '2026-05-01T10:00:00.000Z' })
  renderInApp(<ExperienceDetail experience={createExperience({ certificationAttributes: [revoked] })} foot={null} />)
  expect(screen.queryByText(COMMENT)).toBeNull()
})
