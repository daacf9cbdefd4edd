import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ProgressBar } from '../../../design-system/feedback/progress-bar.tsx'
import css from './working.module.css'

/** Progress message while a platform is called, announced to screen readers. */
export function Working({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className={css.working}>
      <p role="status">{text}</p>
      <ProgressBar label={t('loading')} />
    </div>
  )
}
