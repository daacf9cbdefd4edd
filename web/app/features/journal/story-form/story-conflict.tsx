import { experienceName } from '@vecu/contract/experience-name'
import { formatLocalDate } from '@vecu/contract/format-date-time'
import { LANGUAGE_NAMES } from '@vecu/contract/locale'
import type { Story } from '@vecu/contract/story'
import { Suspense, lazy } from 'react'
import { useRevalidator } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ConflictField } from '../../../platform/wizard/conflict-dialog.tsx'
import { continueDraft, resetDraft, useDraftStore } from './draft-store.ts'
import { draftFacts, toDraft } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { useChosenExperiences } from './use-story-wizard.ts'

const ConflictDialog = lazy(() => import('../../../platform/wizard/conflict-dialog.tsx'))

/** Shown when the story was changed elsewhere since this edit was started. */
export function StoryConflict() {
  const conflict = useDraftStore((state) => state.conflict)
  const edit = useDraftStore((state) => state.edit)
  if (!conflict || edit?.id !== conflict.id) return null
  return (
    <Suspense>
      <Question draft={edit} story={conflict} />
    </Suspense>
  )
}

const FIELDS = ['title', 'text', 'date', 'language', 'experiences', 'sharing'] as const satisfies ConflictField[]

function Question({ draft, story }: { draft: Draft; story: Story }) {
  const { t } = useTranslation('experience')
  const { revalidate } = useRevalidator()
  const chosen = [...useChosenExperiences(), ...(story.experiencesAttributes ?? [])]
  const names = new Map(chosen.map((experience) => [experience.id, experienceName(experience)]))
  const inWords = ({ title, description, language, localDate, experienceIds, sharingParameters }: Draft) => ({
    title: title.trim(),
    text: description.trim(),
    date: localDate === null ? '' : formatLocalDate(localDate),
    language: language === null ? '' : LANGUAGE_NAMES[language],
    experiences: experienceIds.map((id, index) => `${index + 1}. ${names.get(id) ?? ''}`).join('\n'),
    sharing: t(`sharing.${sharingParameters}.label`),
  })
  const saved = toDraft(story)
  const version = (one: Draft) => ({ facts: draftFacts(one), words: inWords(one) })
  return (
    <ConflictDialog
      fields={FIELDS}
      draft={version(draft)}
      saved={version(saved)}
      onKeepDraft={continueDraft}
      onTakeSaved={() => {
        resetDraft('edit')
        void revalidate()
      }}
    />
  )
}
