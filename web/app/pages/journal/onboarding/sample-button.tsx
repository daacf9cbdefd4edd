import { useTranslation } from 'react-i18next'

import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { useDismissedHint } from './dismissed-hints.ts'

/** Shows the example below and moves the focus to it. */
export function SampleButton() {
  const { t } = useTranslation('first-steps')
  const [isShown, show] = useDismissedHint('sample')
  if (isShown) return null
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'second' })}
      onClick={() => {
        show(true)
        requestAnimationFrame(() => document.getElementById('sample')?.focus())
      }}
    >
      {t('sample.show')}
    </button>
  )
}
