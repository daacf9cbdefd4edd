import { screen, within } from '@testing-library/react'
import type { Evidence } from '@vecu/contract/evidence'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import { EvidenceSection } from './evidence-section.tsx'

const PICTURE: Evidence = {
  id: 1,
  kind: 'picture',
  name: 'atelier',
  size: 52_000,
  checksum: 'a'.repeat(64),
  url: '/files/signed/pictures/a.jpg',
  picture: {
    width: 600,
    height: 400,
    placeholder: '',
    sources: [{ url: '/a-480.webp', width: 480 }],
    description: 'Un établi',
  },
  description: 'Un établi',
}
const DOCUMENT: Evidence = {
  ...PICTURE,
  id: 2,
  kind: 'document',
  name: 'Attestation',
  size: 1_250_000,
  url: '/files/signed/evidence/b.pdf?name=Attestation.pdf',
  picture: null,
  description: null,
}

test('pictures open in a new tab with their description, documents are downloaded with their size', () => {
  renderInApp(<EvidenceSection experience={{ evidence: [PICTURE, DOCUMENT], language: 'it' }} />)
  const section = screen.getByRole('region', { name: 'Photos et documents' })
  const picture = within(section).getByRole('link', { name: /^Un établi atelier/ })
  expect(picture).toHaveAttribute('href', PICTURE.url)
  expect(picture).toHaveAttribute('target', '_blank')
  expect(within(picture).getByRole('img', { name: 'Un établi' })).toHaveAttribute('lang', 'it')
  const document = within(section).getByRole('link', { name: /Attestation/ })
  expect(document).toHaveAttribute('download', 'Attestation.pdf')
  expect(document).toHaveTextContent(/PDF, 1,3\sMo/)
})

test('without pieces the section is shown to the owner only', () => {
  const { rerender } = renderInApp(<EvidenceSection experience={{ evidence: [], language: 'fr' }} />)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  rerender(<EvidenceSection experience={{ language: 'fr' }} action={<button type="button">Ajouter</button>} />)
  expect(screen.getByRole('button', { name: 'Ajouter' })).toBeInTheDocument()
})
