import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createCertification, createExperience, createStoryCard } from '../../../../test/items.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { StoryProof } from './story-proof.tsx'

function createStory(...codes: (string | null)[]) {
  const experiencesAttributes = codes.map((code, index) =>
    createExperience({
      id: index + 1,
      title: `Service ${index + 1}`,
      certificationAttributes: [createCertification({ id: String(index), code })],
    }),
  )
  return { ...createStoryCard({ certifiedCount: codes.length }), experiencesAttributes }
}

test('the number of certified experiences opens the list of their proofs', async () => {
  const { user } = renderInApp(<StoryProof story={createStory('7Q2K9-VXB44', null, '8Q2K9-VXB44')} />)
  const summary = screen.getByText(/3 expériences sur 4 sont certifiées/)
  expect(screen.getByText(/Service 1/)).not.toBeVisible()
  await user.click(summary)
  const [first, second, third] = screen.getAllByRole('listitem').map((row) => within(row))
  expect(first?.getByRole('link', { name: '1. Service 1 Certifié par Paul Girard, voir la preuve' })).toHaveAttribute(
    'href',
    '/verify?code=7Q2K9-VXB44',
  )
  expect(second?.getByText('Service 2')).toBeVisible()
  expect(second?.queryByRole('link')).toBeNull()
  expect(third?.getByRole('link')).toHaveAttribute('href', '/verify?code=8Q2K9-VXB44')
})

test('a link to the certifications of a story opens the list', () => {
  renderInApp(<StoryProof story={createStory('7Q2K9-VXB44', '8Q2K9-VXB44')} />, { path: '/#certifications' })
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.getByText(/Service 1/)).toBeVisible()
})

test('the seal and the text of a single certification lead to its proof', () => {
  renderInApp(<StoryProof story={createStory('7Q2K9-VXB44')} />)
  const links = [...document.querySelectorAll('#certifications a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/verify?code=7Q2K9-VXB44'))
  expect(links[0]?.querySelector('[data-seal]')).not.toBeNull()
  expect(screen.getByRole('link', { name: /^1 expérience sur 4 est certifiée .*voir la preuve$/ })).toBe(links[1])
})
