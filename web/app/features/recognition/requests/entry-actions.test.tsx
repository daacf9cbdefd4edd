import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { ACCEPTED } from '../../../../test/recognitions.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { EntryActions } from './entry-actions.tsx'

const withdraw = () => screen.queryByRole('button', { name: 'Retirer les fichiers remis' })

test.each([
  ['a certification that counts leaves it to the page of the experience', {}, false],
  ['a changed experience offers to withdraw the files', { changed: true }, true],
  ['a deleted experience offers to withdraw the files', { experience: null }, true],
  ['a revoked certification has nothing to withdraw', { status: 'revoked', experience: null }, false],
  ['the certifier cannot withdraw the files', { role: 'certificator', changed: true }, false],
] as const)('%s', (_title, part, isOffered) => {
  renderInApp(<EntryActions recognition={{ ...ACCEPTED, ...part }} />, { viewer: LEA })
  expect(withdraw() !== null).toBe(isOffered)
})
