import type { Mode } from './draft.ts'

export const STEPS = ['root', 'share'] as const
export type Step = (typeof STEPS)[number]

/** Path of a step, without the locale prefix. */
export function stepPath(step: Step, mode: Mode, id: number | string | null): string {
  const root = mode === 'create' ? '/create-story' : `/stories/${id}/edit`
  return step === 'root' ? root : `${root}/${step}`
}
