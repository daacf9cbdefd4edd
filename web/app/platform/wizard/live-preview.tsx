import Lock from 'lucide/dist/esm/icons/lock.mjs'
import type { ReactNode } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import css from './live-preview.module.css'
import { Icon } from '../../design-system/marks/icon.tsx'

export function LivePreview({ children, note }: { children: ReactNode; note?: string | undefined }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <h2 className={css.over}>{t('preview')}</h2>
      {children}
      {note !== undefined && (
        <p className={css.note}>
          <Icon of={Lock} size={20} />
          <span>{note}</span>
        </p>
      )}
    </>
  )
}
