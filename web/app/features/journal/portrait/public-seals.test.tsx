import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createCertification, createExperience, createStoryCard } from '../../../../test/items.ts'
import { createPortrait } from '../../../../test/portraits.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ExperienceDetail } from '../experience/experience-detail.tsx'
import { StoryDetail } from '../story/story-detail.tsx'
import { PublicPortraitView } from './public-portrait-view.tsx'

const PICTURE = {
  width: 960,
  height: 540,
  sources: [{ url: '/files/a-960.webp', width: 960 }],
  placeholder: '',
}

const certified = ['7Q2K9-VXB44', '8Q2K9-VXB44'].map((code, index) =>
  createExperience({
    id: index + 1,
    publicToken: `x${code}`,
    picture: PICTURE,
    certificationAttributes: [createCertification({ id: code, code })],
  }),
)
const [experience = createExperience()] = certified
const story = { ...createStoryCard({ certifiedCount: 2, publicToken: 'xstory' }), experiencesAttributes: certified }
const portrait = createPortrait({
  experiencesAttributes: [experience],
  certifiedExperiences: certified,
  stories: [story],
  categories: [{ key: 'team', name: 'Vivre ensemble', shortName: 'Ensemble' }],
  skills: [
    {
      key: 'team',
      skillId: null,
      name: 'Travailler en équipe',
      level: 2,
      certified: true,
      certifiedLevel: 2,
      experiencesCount: 1,
      categoryKey: 'team',
      hidden: false,
    },
  ],
  counts: { experiences: 2, stories: 1, certified: 2, skills: 1 },
})

const PROOF = 'a[href^="/verify?code="]'

/** Link of a seal; in a band, the link beside it covers the whole band. */
function findLink(seal: Element): Element | null {
  return seal.closest('a, summary') ?? seal.closest('p')?.querySelector('a') ?? null
}

function leadsToProof(link: Element | null): boolean {
  if (link === null) return false
  if (link.matches('summary')) return link.parentElement?.querySelector(PROOF) !== null
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) return document.querySelector(`${href} ${PROOF}`) !== null
  return link.matches(PROOF) || href === '/stories/public/xstory#certifications'
}

test.each([
  ['experience', <ExperienceDetail key="experience" experience={experience} foot={null} />, 2],
  // One for the story, two for each chapter.
  ['story', <StoryDetail key="story" story={story} />, 5],
  // One for the skill, the chosen and the two certified experiences, and the story.
  ['portrait', <PublicPortraitView key="portrait" portrait={portrait} />, 5],
])('every seal on a public %s leads to a proof', (_page, page, count) => {
  renderInApp(page)
  const seals = [...document.querySelectorAll('[data-seal]')]
  expect(seals).toHaveLength(count)
  expect(seals.filter((seal) => !leadsToProof(findLink(seal)))).toEqual([])
})

test('the numbers of certified experiences on a portrait are links for keyboards and screen readers', () => {
  renderInApp(<PublicPortraitView portrait={portrait} />)
  expect(screen.getByRole('link', { name: 'certifiées, voir les preuves' })).toHaveAttribute('href', '#certified')
  expect(screen.getByRole('link', { name: '2 expériences certifiées sur 4, voir les preuves' })).toHaveAttribute(
    'href',
    '/stories/public/xstory#certifications',
  )
})

test('a portrait without certified experiences links no proofs', () => {
  renderInApp(<PublicPortraitView portrait={{ ...portrait, certifiedExperiences: [], stories: [] }} />)
  expect(document.querySelector('a[href="#certified"]')).toBeNull()
  expect(screen.getByRole('img', { name: 'certifiée' })).toBeVisible()
})
