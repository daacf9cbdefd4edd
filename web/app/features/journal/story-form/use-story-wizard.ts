import { useQueries } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'
import { useNavigate, useParams } from 'react-router'

import { experienceQuery } from '../cache/experience-query.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { changeDraft, useDraftStore } from './draft-store.ts'
import { EMPTY_DRAFT, type Mode } from './draft.ts'
import type { Draft } from './draft-schema.ts'
import { type Step, stepPath } from './steps.ts'

interface StoryWizard {
  mode: Mode
  draft: Draft
  change: (part: Partial<Draft>) => void
  getStepPath: (step: Step) => string
  go: (step: Step) => void
}

/** Draft of the current page and the navigation between its steps. */
export function useStoryWizard(): StoryWizard {
  const { id } = useParams()
  const mode: Mode = id === undefined ? 'create' : 'edit'
  const path = useLocalePath()
  const navigate = useNavigate()
  const draft = useDraftStore((state) => state[mode]) ?? EMPTY_DRAFT
  const getStepPath = (step: Step) => path(stepPath(step, mode, id ?? null))
  return {
    mode,
    draft,
    change: (part) => {
      changeDraft(mode, part)
    },
    getStepPath,
    go: (step) => {
      void navigate(getStepPath(step))
    },
  }
}

/** Experiences of the draft, in its order. */
export function useChosenExperiences(): Experience[] {
  const { draft } = useStoryWizard()
  return useQueries({
    queries: draft.experienceIds.map(experienceQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}
