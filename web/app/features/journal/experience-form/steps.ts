import type { Mode } from '../experience-draft/draft.ts'

export const STEPS = ['essentials', 'skills', 'meta'] as const
export type Step = (typeof STEPS)[number]

/** Path of a step, without the locale prefix. */
export function stepPath(step: Step, mode: Mode, id: number | string | null): string {
  const root = mode === 'create' ? '/create-experience' : `/experiences/${id}/edit`
  return step === 'essentials' ? root : `${root}/${step}`
}
