import type { SharingRequest } from '@vecu/contract/sharing-request'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'

interface Props {
  request: SharingRequest | null | undefined
  /** Whether a public link needs the approval of an admin. */
  isNeeded: boolean
}

/** State of a request for a public link, or that one will be sent. */
export function PublicationNote({ request, isNeeded }: Props) {
  const { t } = useTranslation('moderation')
  if (request?.status === 'open') return <Banner role="status">{t('publication.open')}</Banner>
  return (
    <>
      {request?.status === 'refused' && (
        <Banner kind="warning" role="status">
          {t('publication.refused', { reason: request.reason ?? '' })}
        </Banner>
      )}
      {isNeeded && <Banner>{t('publication.needed')}</Banner>}
    </>
  )
}
