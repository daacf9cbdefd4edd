import { useNavigate, useParams } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { changeDraft, type RequestErrors, useDraftStore } from './draft-store.ts'
import type { Draft } from './draft.ts'
import { type Step, stepPath } from './steps.ts'

interface Request {
  draft: Draft
  errors: RequestErrors
  change: (part: Partial<Draft>) => void
  getStepPath: (step: Step) => string
  go: (step: Step) => void
}

/** Draft of the request and the navigation between its steps. */
export function useRequest(): Request {
  const { experienceId = '' } = useParams()
  const path = useLocalePath()
  const navigate = useNavigate()
  const draft = useDraftStore((state) => state.draft)
  const errors = useDraftStore((state) => state.errors)
  const getStepPath = (step: Step) => path(stepPath(step, experienceId))
  return {
    draft,
    errors,
    change: changeDraft,
    getStepPath,
    go: (step) => {
      void navigate(getStepPath(step))
    },
  }
}
