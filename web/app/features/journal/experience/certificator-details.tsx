import type { Certification } from '@vecu/contract/certification'

import { UtcDay } from '../item/utc-day.tsx'

/** Role and date, shown after the certifier's name. */
export function CertificatorDetails({ certification }: { certification: Certification }) {
  const { certificatorAttributes, decidedAt } = certification
  const { role } = certificatorAttributes
  return (
    <>
      {role !== null && role !== '' && `, ${role}`}, <UtcDay at={decidedAt} />
    </>
  )
}
