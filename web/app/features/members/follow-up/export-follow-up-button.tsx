import { followUpApi } from '@vecu/contract/follow-up'

import { DownloadButton } from '../../../design-system/actions/download-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { saveDownload } from '../../../platform/api/save-download.ts'
import type { LearnerView } from './learner-view.ts'
import { toSearch } from './queries.ts'

export function ExportFollowUpButton({ groupId, view }: { groupId: number; view: LearnerView }) {
  const { t } = useTranslation('follow-up')
  return (
    <DownloadButton
      variant="ghost"
      label={t('export.button')}
      pendingLabel={t('export.pending')}
      save={() => saveDownload(followUpApi.exportList, { id: groupId, ...toSearch(view) }, t('export.file'))}
    />
  )
}
