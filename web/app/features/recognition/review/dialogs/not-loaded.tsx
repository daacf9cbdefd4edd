import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import css from './not-loaded.module.css'

/** Says that the file of a dialog could not be loaded. */
export function NotLoaded({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('errors')
  if (!isShown) return null
  return (
    <p role="alert" className={css.message}>
      {t('NETWORK_ERROR')}
    </p>
  )
}
