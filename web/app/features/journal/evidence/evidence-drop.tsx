import { DOCUMENT_TYPE, PICTURE_TYPES } from '@vecu/contract/constants'
import FilePlus from 'lucide/dist/esm/icons/file-plus.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FileDrop } from '../../../design-system/fields/file-drop.tsx'
import { chooseFiles } from './choose-files.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ACCEPTED = [...PICTURE_TYPES, DOCUMENT_TYPE]

interface Props {
  /** How many files may be added. */
  room: number
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}

/** Takes pictures and PDFs, and says which cannot be added. */
export function EvidenceDrop({ room, isDisabled = false, onFiles }: Props) {
  const { t } = useTranslation('evidence')
  const [problem, setProblem] = useState<string>()

  function add(offered: File[]) {
    const { files, tooLarge, isTooMany } = chooseFiles(offered, room)
    setProblem(isTooMany ? t('tooMany') : tooLarge && t('tooLarge', { name: tooLarge.name }))
    if (files.length > 0) onFiles(files)
  }

  return (
    <FileDrop
      label={t('drop')}
      hint={t('dropHint')}
      buttonLabel={t('choose')}
      icon={<Icon of={FilePlus} size={28} />}
      accept={ACCEPTED}
      isMultiple
      isDisabled={isDisabled}
      error={problem}
      onFiles={add}
      onReject={() => setProblem(t('noneAccepted'))}
    />
  )
}
