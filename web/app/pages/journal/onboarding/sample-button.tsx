import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { useDismissedHint } from './dismissed-hints.ts'

/** Shows the example below and moves the focus to it. */
export function SampleButton() {
  const { t } = useTranslation('onboarding')
  const [isVisible, setVisible] = useDismissedHint('sample')
  if (isVisible) return null
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'secondary' })}
      onClick={() => {
        setVisible(true)
        requestAnimationFrame(() => document.getElementById('sample')?.focus())
      }}
    >
      {t('sample.show')}
    </button>
  )
}
