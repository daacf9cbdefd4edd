import { userApi } from '@vecu/contract/account'

import { DownloadButton } from '../../../../design-system/actions/download-button.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { saveDownload } from '../../../../platform/api/save-download.ts'
import type { MemberView } from '../view/member-view.ts'

/** Downloads all members matching the filters, in the order of the list. */
export function ExportButton({ view: { filters, orderBy, orderDir } }: { view: MemberView }) {
  const { t } = useTranslation('members')
  return (
    <DownloadButton
      variant="ghost"
      label={t('export.button')}
      pendingLabel={t('export.pending')}
      save={() => saveDownload(userApi.exportList, { ...filters, orderBy, orderDir }, t('export.file'))}
    />
  )
}
