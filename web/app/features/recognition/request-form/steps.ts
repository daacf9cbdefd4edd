export const STEPS = ['certificator', 'skills'] as const
export type Step = (typeof STEPS)[number]

/** Path of a step, without the locale prefix. */
export function stepPath(step: Step, experienceId: number | string): string {
  const root = `/recognition/${experienceId}/create`
  return step === 'skills' ? root : `${root}/${step}`
}
