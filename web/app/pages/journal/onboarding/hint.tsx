import type { ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import css from './hint.module.css'
import { useDismissedHint } from './dismissed-hints.ts'

/** Hint that does not return once dismissed. */
export function Hint({ step, action }: { step: 'write' | 'ask'; action?: ReactNode }) {
  const { t } = useTranslation('onboarding')
  const [isDismissed, setDismissed] = useDismissedHint(step)
  if (isDismissed) return null
  return (
    <div className={css.hint}>
      <Banner
        title={t(`hint.${step}.title`)}
        action={action}
        closeLabel={t('hint.close')}
        onClose={() => {
          setDismissed(true)
          // Moves focus to the content, because the pressed button is gone.
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      >
        {t(`hint.${step}.text`)}
      </Banner>
    </div>
  )
}
