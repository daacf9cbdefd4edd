import { followUpApi } from '@vecu/contract/follow-up'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { saveDownload } from '../../../platform/api/save-download.ts'
import type { LearnerView } from './learner-view.ts'
import { toSearch } from './queries.ts'

export function ExportFollowUpButton({ groupId, view }: { groupId: number; view: LearnerView }) {
  const { t } = useTranslation('follow-up')
  const [isExporting, setExporting] = useState(false)

  async function save() {
    setExporting(true)
    await saveDownload(followUpApi.exportList, { id: groupId, ...toSearch(view) }, t('export.file'))
    setExporting(false)
  }

  return (
    <Button
      variant="ghost"
      icon={<Download size={20} />}
      isPending={isExporting}
      pendingLabel={t('export.pending')}
      onPress={() => void save()}
    >
      {t('export.button')}
    </Button>
  )
}
