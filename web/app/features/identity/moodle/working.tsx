import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { WaitingBar } from '../../../design-system/feedback/waiting-bar.tsx'
import css from './working.module.css'

/** Progress message while a platform is called, announced to screen readers. */
export function Working({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className={css.working}>
      <p role="status">{text}</p>
      <WaitingBar label={t('loading')} />
    </div>
  )
}
