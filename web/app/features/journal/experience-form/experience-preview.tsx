import type { Experience } from '@vecu/contract/experience'
import type { Picture } from '@vecu/contract/picture'
import { useState } from 'react'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { LivePreview } from '../../../platform/wizard/live-preview.tsx'
import { getLocalDate } from '../experience-draft/draft-date.ts'
import type { Draft } from '../experience-draft/draft-schema.ts'
import { activeSkills } from '../experience-draft/skills.ts'
import { activeTags } from '../experience-draft/tags.ts'
import { useWizard } from './use-wizard.ts'

export function ExperiencePreview({ note }: { note?: string }) {
  const { draft, picture } = useWizard()
  const user = useUser()
  const [startedAt] = useState(() => new Date().toISOString())
  const { id, firstname, lastname, avatarUrl } = user
  const groups = user.groupsAttributes.filter((group) => draft.groupIds.includes(group.id))
  const experience: Experience = {
    ...toPreviewedExperience(draft),
    language: draft.language ?? user.locale,
    createdAt: startedAt,
    pictureUrl: picture.cropped,
    picture: coverAt(picture.cropped),
    groups: groups.map((group) => ({ id: group.id, name: group.name })),
    userAttributes: { id, firstname, lastname, avatarUrl },
  }
  return (
    <LivePreview note={draft.sharingParameters === 'private' ? note : undefined}>
      <ExperienceCard experience={experience} isPreview />
    </LivePreview>
  )
}

function coverAt(url: string | null): Picture | null {
  return url === null ? null : { width: 960, height: 540, placeholder: '', sources: [{ url, width: 960 }] }
}

type PreviewedExperience = Omit<
  Experience,
  'language' | 'createdAt' | 'pictureUrl' | 'picture' | 'groups' | 'userAttributes'
>

function toPreviewedExperience(draft: Draft): PreviewedExperience {
  const skillable = { skillableType: 'Experience', skillableId: 0, certifiedLevel: null } as const
  const rated = activeSkills(draft.skills).flatMap(({ name, level, skillId, custom }, index) =>
    level === null ? [] : { ...skillable, id: index, name, level, skillId, custom, skillsAttributes: [] },
  )
  return {
    id: 0,
    type: 'Experience',
    title: draft.title.trim() || null,
    pictureDescription: null,
    description: draft.description,
    date: null,
    localDate: getLocalDate(draft),
    timeZone: draft.timeZone,
    link: draft.linkUrl.trim() === '' ? null : { linkUrl: draft.linkUrl },
    addressAttributes: draft.address,
    tagsAttributes: activeTags(draft.tags).map(({ name }, id) => ({ id, name, taggableType: 'Experience' })),
    skillsAttributes: rated,
    sharingParameters: draft.sharingParameters,
    official: draft.official === 'true',
    highlight: false,
    certificationAttributes: [],
    publicToken: null,
    shortCode: null,
    indexable: false,
    hiding: null,
  }
}
