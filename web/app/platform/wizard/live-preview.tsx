import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import css from './live-preview.module.css'

export function LivePreview({ children, note }: { children: ReactNode; note?: string | undefined }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <h2 className={css.over}>{t('preview')}</h2>
      {children}
      {note !== undefined && (
        <p className={css.note}>
          <Lock size={20} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </>
  )
}
