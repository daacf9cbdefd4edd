import { useTranslation } from 'react-i18next'

import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'
import css from './working.module.css'

/** Something is asked of a platform: said aloud, and shown to be under way. */
export function Working({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className={css.working}>
      <p role="status">{text}</p>
      <ProgressBar label={t('loading')} />
    </div>
  )
}
