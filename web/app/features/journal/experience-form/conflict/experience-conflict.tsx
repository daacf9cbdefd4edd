import type { Experience } from '@vecu/contract/experience'
import { formatLocalDate } from '@vecu/contract/format-date-time'
import { formatPlace } from '@vecu/contract/format-place'
import { LANGUAGE_NAMES } from '@vecu/contract/locale'
import { Suspense, lazy } from 'react'
import { useRevalidator } from 'react-router'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { ConflictField } from '../../../../platform/wizard/conflict-dialog.tsx'
import { getLocalDate } from '../../experience-draft/draft-date.ts'
import { draftFacts } from '../../experience-draft/draft-facts.ts'
import { continueDraft, resetDraft, useDraftStore } from '../../experience-draft/draft-store.ts'
import { toDraft } from '../../experience-draft/draft.ts'
import type { Draft } from '../../experience-draft/draft-schema.ts'
import { activeSkills } from '../../experience-draft/skills.ts'
import { activeTags } from '../../experience-draft/tags.ts'

const ConflictDialog = lazy(() => import('../../../../platform/wizard/conflict-dialog.tsx'))

/** Shown when the experience was changed elsewhere since this edit was started. */
export function ExperienceConflict() {
  const conflict = useDraftStore((state) => state.conflict)
  const edit = useDraftStore((state) => state.edit)
  if (!conflict || edit?.id !== conflict.id) return null
  return (
    <Suspense>
      <Question draft={edit} experience={conflict} />
    </Suspense>
  )
}

const FIELDS = [
  'title',
  'text',
  'date',
  'place',
  'link',
  'cover',
  'picture',
  'language',
  'tags',
  'skills',
  'sharing',
] as const satisfies ConflictField[]

function Question({ draft, experience }: { draft: Draft; experience: Experience }) {
  const { revalidate } = useRevalidator()
  const inWords = useWords()
  const saved = toDraft(experience)
  const { source, cropped } = useDraftStore((state) => state.pictures.edit)
  const version = (one: Draft) => ({
    facts: { ...draftFacts(one), cover: one.pictureChange },
    words: inWords(one, experience),
  })
  return (
    <ConflictDialog
      fields={FIELDS}
      draft={{ ...version(draft), coverUrl: cropped ?? source }}
      saved={{ ...version(saved), coverUrl: experience.pictureUrl }}
      onKeepDraft={continueDraft}
      onTakeSaved={() => {
        resetDraft('edit')
        void revalidate()
      }}
    />
  )
}

function useWords() {
  const { t } = useTranslation('experience')
  return (draft: Draft, { groups }: Experience): Record<Exclude<(typeof FIELDS)[number], 'cover'>, string> => {
    const { address, language, sharingParameters, groupIds } = draft
    const date = getLocalDate(draft)
    const groupNames = groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name)
    const sharing = t(`sharing.${sharingParameters}.label`)
    return {
      title: draft.title.trim(),
      text: draft.description.trim(),
      date: date === null ? '' : formatLocalDate(date),
      place: address
        ? [...new Set([formatPlace(address), address.administrative, address.country])].filter(Boolean).join(', ')
        : '',
      link: draft.linkUrl.trim(),
      picture: draft.pictureDescription.trim(),
      language: language === null ? '' : LANGUAGE_NAMES[language],
      tags: activeTags(draft.tags)
        .map(({ name }) => `#${name}`)
        .join(' '),
      skills: activeSkills(draft.skills)
        .map(({ name, level }) => (level === null ? name : `${name} (${t(`level.${(level + 1) as 1 | 2 | 3 | 4}`)})`))
        .join('\n'),
      sharing: sharingParameters === 'group' ? [sharing, ...groupNames].join('\n') : sharing,
    }
  }
}
