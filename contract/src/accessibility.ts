export const ACCESSIBILITY_STATUSES = ['not-compliant', 'partially-compliant', 'compliant'] as const
export type AccessibilityStatus = (typeof ACCESSIBILITY_STATUSES)[number]

/** What the operator declares; without an audit there is neither rate nor date. */
export interface AccessibilityStatement {
  status: AccessibilityStatus
  /** Share of the criteria that are met, in percent; known from an audit only. */
  rate: number | undefined
  /** Day of the audit or of the last review, `YYYY-MM-DD`. */
  date: string | undefined
  /** E-mail or web address for questions about accessibility. */
  contact: string | undefined
}

/** Lowest and highest rate of each status according to RGAA. */
export const ACCESSIBILITY_RATES = {
  'not-compliant': { min: 0, below: 50 },
  'partially-compliant': { min: 50, below: 100 },
  compliant: { min: 100, below: Number.POSITIVE_INFINITY },
} as const satisfies Record<AccessibilityStatus, { min: number; below: number }>
