import { z } from 'zod'

import { text } from './field.ts'

export const MAX_NOTICE_NAME = 200
export const MAX_NOTICE_TEXT = 500

const name = text(MAX_NOTICE_NAME, { min: 0 })
const lines = text(MAX_NOTICE_TEXT, { min: 0 })

/** What the law requires of a publisher: empty where the community has not given it yet. Shown as written, in any language. */
export const LegalNotice = z.object({
  publisher: name,
  /** Postal address, and where applicable telephone and registration number. */
  address: lines,
  /** Director of publication. */
  director: name,
  /** Name, address and telephone of the host. */
  host: lines,
  /** Whom to ask about personal data. */
  dataProtection: lines,
})
export type LegalNotice = z.infer<typeof LegalNotice>

export const NOTICE_FIELDS = Object.keys(LegalNotice.shape) as (keyof LegalNotice)[]

export const EMPTY_NOTICE: LegalNotice = { publisher: '', address: '', director: '', host: '', dataProtection: '' }
