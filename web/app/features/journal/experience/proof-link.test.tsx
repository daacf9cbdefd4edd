import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { createCertification, createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { ExperienceCard } from './experience-card.tsx'
import { ExperienceDetail } from './experience-detail.tsx'
import { ExperiencePhoto } from './experience-photo.tsx'
import { StoryChapter } from '../story/story-chapter.tsx'

const certified = (code: string | null) =>
  createExperience({ certificationAttributes: [createCertification({ code })] })

const PAGES = [
  ['experience', (code: string | null) => <ExperienceDetail experience={certified(code)} foot={null} />],
  ['portrait', (code: string | null) => <ExperiencePhoto experience={certified(code)} to="/" />],
  ['story', (code: string | null) => <StoryChapter experience={certified(code)} number={1} shape="wide" />],
] as const

test.each(PAGES)('the certifier on a public %s is linked to the verification page', (_page, render) => {
  renderInApp(render('7Q2K9-VXB44'))
  expect(screen.getByRole('link', { name: /^Certifié par Paul Girard.*voir la preuve$/ })).toHaveAttribute(
    'href',
    '/verify?code=7Q2K9-VXB44',
  )
})

test.each(PAGES)('the certifier on a %s without a code for the viewer is not linked', (_page, render) => {
  renderInApp(render(null))
  expect(screen.getByText(/Certifié par/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Certifié par/ })).toBeNull()
})

test('the seal opens the same page, without a second link for keyboards and screen readers', () => {
  renderInApp(<ExperienceDetail experience={certified('7Q2K9-VXB44')} foot={null} />)
  const links = document.querySelectorAll('a[href="/verify?code=7Q2K9-VXB44"]')
  expect(links).toHaveLength(2)
  expect(links[0]).toHaveAttribute('tabindex', '-1')
  expect(links[0]).toHaveAttribute('aria-hidden', 'true')
})

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('for a reader in %s', (zone) => {
  const decidedAt = '2026-04-02T23:30:00.000Z'
  const experience = createExperience({ certificationAttributes: [createCertification({ decidedAt })] })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['card', <ExperienceCard key="card" experience={experience} />],
    ['experience', <ExperienceDetail key="experience" experience={experience} foot={null} />],
    ['portrait', <ExperiencePhoto key="portrait" experience={experience} to="/" />],
    ['story', <StoryChapter key="story" experience={experience} number={1} shape="wide" />],
  ])('the day of a certification on a %s is that of its credential', (_page, page) => {
    vi.stubEnv('TZ', zone)
    renderInApp(page, { viewer: LEA })
    const day = document.querySelector(`time[datetime="${decidedAt}"]`)
    expect(day?.textContent).toBe('02/04/2026')
  })
})
