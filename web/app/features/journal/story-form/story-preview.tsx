import type { StoryCard as Story } from '@vecu/contract/story'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { StoryCard } from '../story/story-card.tsx'
import { LivePreview } from '../../../platform/wizard/live-preview.tsx'
import { useChosenExperiences, useStoryWizard } from './use-story-wizard.ts'

export function StoryPreview() {
  const { t } = useTranslation('story-form')
  const { draft } = useStoryWizard()
  const experiences = useChosenExperiences()
  const { id, firstname, lastname, avatarUrl, locale } = useUser()
  const [startedAt] = useState(() => new Date().toISOString())
  const { description, localDate, timeZone, sharingParameters, official } = draft
  const story: Story = {
    id: 0,
    type: 'Story',
    title: draft.title.trim() || t('preview.title'),
    description,
    language: draft.language ?? locale,
    date: null,
    localDate,
    timeZone,
    createdAt: startedAt,
    sharingParameters,
    groups: [],
    official,
    highlight: false,
    userAttributes: { id, firstname, lastname, avatarUrl },
    experiencePictures: experiences.flatMap(({ picture, pictureUrl }) =>
      picture && pictureUrl !== null ? { picture, pictureUrl } : [],
    ),
    experiencesCount: experiences.length,
    certifiedCount: 0,
    publicToken: null,
    shortCode: null,
    indexable: false,
    hiding: null,
  }
  return (
    <LivePreview note={sharingParameters === 'private' ? t('preview.private') : undefined}>
      <StoryCard story={story} isPreview />
    </LivePreview>
  )
}
