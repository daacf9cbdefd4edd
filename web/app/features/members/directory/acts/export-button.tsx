import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../../design-system/actions/button.tsx'
import type { MemberView } from '../view/member-view.ts'
import { exportMembers } from './export-members.ts'

export function ExportButton({ view }: { view: MemberView }) {
  const { t } = useTranslation('members')
  const [isExporting, setExporting] = useState(false)

  async function save() {
    setExporting(true)
    await exportMembers(view)
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
