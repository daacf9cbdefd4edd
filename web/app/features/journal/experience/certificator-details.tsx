import type { Certification } from '@vecu/contract/certification'

import { useDay } from '../item/use-day.ts'

/** Role and date, shown after the certifier's name. */
export function CertificatorDetails({ certification }: { certification: Certification }) {
  const day = useDay()
  const { certificatorAttributes, decidedAt } = certification
  const { role } = certificatorAttributes
  return (
    <>
      {role !== null && role !== '' && `, ${role}`}, <time dateTime={decidedAt}>{day(decidedAt)}</time>
    </>
  )
}
