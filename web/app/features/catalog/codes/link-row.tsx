import { type SkillLink, skillCodeApi } from '@vecu/contract/skill-code'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import css from './codes-section.module.css'
import { LINKS_KEY } from './queries.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export function LinkRow({ link: { id, skillName, code } }: { link: SkillLink }) {
  const { t } = useTranslation('skill-codes')
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await call(skillCodeApi.remove, { id })
      await queryClient.invalidateQueries({ queryKey: LINKS_KEY })
      showToast({ kind: 'success', title: t('removed', { name: skillName }) })
    } catch (error) {
      await toastError(error)
      setBusy(false)
    }
  }

  return (
    <li className={css.link}>
      <span>
        <b>{skillName}</b>
        <span className={css.official}>
          {code.scheme === 'esco' ? 'ESCO' : `ROME ${code.code}`} · {code.label}
        </span>
      </span>
      <IconButton
        label={t('remove', { name: skillName, label: code.label })}
        isDisabled={isBusy}
        onPress={() => void remove()}
      >
        <Icon of={Trash2} size={20} />
      </IconButton>
    </li>
  )
}
