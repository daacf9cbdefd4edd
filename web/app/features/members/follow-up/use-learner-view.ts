import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { type LearnerView, readLearnerView, writeLearnerView } from './learner-view.ts'

/** Every change returns to the first page unless it names another. */
export function useLearnerView() {
  const [parameters, setParameters] = useSearchParams()
  // The URL updates asynchronously: a second change must build on the first one.
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  }, [parameters])
  return {
    view: readLearnerView(parameters),
    change: (part: Partial<LearnerView>, { replace = false } = {}) => {
      latest.current = writeLearnerView({ ...readLearnerView(latest.current), page: 1, near: '', ...part })
      setParameters(latest.current, { replace, preventScrollReset: true })
    },
  }
}
