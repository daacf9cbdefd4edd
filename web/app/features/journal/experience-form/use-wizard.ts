import { useNavigate, useParams } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import type { DraftPicture } from '../experience-draft/cover/draft-picture.ts'
import { changeDraft, useDraftStore } from '../experience-draft/draft-store.ts'
import { EMPTY_DRAFT, type Mode } from '../experience-draft/draft.ts'
import type { Draft } from '../experience-draft/draft-schema.ts'
import { type Step, stepPath } from './steps.ts'

function useMode(): Mode {
  return useParams().id === undefined ? 'create' : 'edit'
}

interface Wizard {
  mode: Mode
  draft: Draft
  picture: DraftPicture
  change: (part: Partial<Draft>) => void
  getStepPath: (step: Step) => string
  go: (step: Step) => void
}

/** Draft of the current page and the navigation between its steps. */
export function useWizard(): Wizard {
  const mode = useMode()
  const { id } = useParams()
  const path = useLocalePath()
  const navigate = useNavigate()
  const draft = useDraftStore((state) => state[mode]) ?? EMPTY_DRAFT
  const picture = useDraftStore((state) => state.pictures[mode])
  const getStepPath = (step: Step) => path(stepPath(step, mode, id ?? null))
  return {
    mode,
    draft,
    picture,
    change: (part) => {
      changeDraft(mode, part)
    },
    getStepPath,
    go: (step) => {
      void navigate(getStepPath(step))
    },
  }
}
