import { MAX_COVER_DESCRIPTION, MAX_EVIDENCE_NAME } from '@vecu/contract/constants'
import type { Evidence } from '@vecu/contract/evidence'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { Cover } from '../item/cover.tsx'
import css from './evidence-editor.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  piece: Evidence
  onSave: (change: { name?: string; description?: string }) => void
}

/** Name and description of a picture or document; saved when the field is left. */
export function EvidenceRow({ piece, onSave }: Props) {
  const { t } = useTranslation('evidence')
  const [name, setName] = useState(piece.name)
  const [description, setDescription] = useState(piece.description ?? '')

  function saveName() {
    const written = name.trim()
    if (written === '') setName(piece.name)
    else if (written !== piece.name) onSave({ name: written })
  }

  function saveDescription() {
    if (description.trim() !== (piece.description ?? '')) onSave({ description: description.trim() })
  }

  return (
    <div className={css.row}>
      {piece.kind === 'picture' ? (
        <Cover picture={piece.picture} sizes="96px" className={css.thumbnail} />
      ) : (
        <span className={css.document}>
          <Icon of={FileText} size={28} />
        </span>
      )}
      <div className={css.fields}>
        <TextField label={t('name')} maxLength={MAX_EVIDENCE_NAME} value={name} onChange={setName} onBlur={saveName} />
        <TextField
          label={t('description')}
          maxLength={MAX_COVER_DESCRIPTION}
          value={description}
          onChange={setDescription}
          onBlur={saveDescription}
        />
      </div>
    </div>
  )
}
