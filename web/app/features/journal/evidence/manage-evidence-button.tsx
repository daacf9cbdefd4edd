import type { Experience } from '@vecu/contract/experience'
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { openEvidenceEditor } from './open-evidence-editor.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Opens the pictures and documents of an own experience in a dialog. */
export function ManageEvidenceButton({ experience: { id, evidence = [] } }: { experience: Experience }) {
  const { t } = useTranslation('evidence')
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={Paperclip} size={18} />}
      onPress={() => {
        openEvidenceEditor(id, t('title'))
      }}
    >
      {t(evidence.length > 0 ? 'manage' : 'add')}
    </Button>
  )
}
