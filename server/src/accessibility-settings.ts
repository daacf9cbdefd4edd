import { ACCESSIBILITY_RATES, ACCESSIBILITY_STATUSES, type AccessibilityStatement } from '@vecu/contract/accessibility'
import { z } from 'zod'

export const accessibilityVariables = {
  ACCESSIBILITY_STATUS: z.enum(ACCESSIBILITY_STATUSES).default('not-compliant'),
  ACCESSIBILITY_RATE: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'a number from 0 to 100', abort: true })
    .transform(Number)
    .refine((rate) => rate <= 100, 'a number from 0 to 100')
    .optional(),
  ACCESSIBILITY_DATE: z.iso.date('a day such as 2026-11-16').optional(),
  ACCESSIBILITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })], {
      error: 'an e-mail address, or one such as https://vecu.example',
    })
    .optional(),
}

/** Message about a statement that claims more than its audit; undefined if it may be made. */
export function problemOfStatement({ status, rate, date }: AccessibilityStatement): string | undefined {
  if (rate === undefined) {
    if (status === 'not-compliant') return undefined
    return `The setting ACCESSIBILITY_RATE is missing: it is required with ${status}`
  }
  if (date === undefined) return 'The setting ACCESSIBILITY_DATE is missing: it is required with ACCESSIBILITY_RATE'
  const { min, below } = ACCESSIBILITY_RATES[status]
  if (rate >= min && rate < below) return undefined
  return `Invalid setting ACCESSIBILITY_STATUS: ${status} does not fit a rate of ${rate}`
}
