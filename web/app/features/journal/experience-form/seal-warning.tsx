import { useQuery } from '@tanstack/react-query'
import { findValidCertification } from '@vecu/contract/valid-certification'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { experienceQuery } from '../cache/experience-query.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import css from './essentials.module.css'
import { useWizard } from './use-wizard.ts'

/** Warns before editing that changing a certified experience invalidates its certification. */
export function SealWarning() {
  const { t } = useTranslation('recognition')
  const { mode, draft } = useWizard()
  const { data } = useQuery({ ...experienceQuery(draft.id ?? 0), enabled: mode === 'edit' && draft.id !== null })
  if (!data || !findValidCertification(data)) return null
  return (
    <div className={css.seal}>
      <Banner kind="warning" title={t('edit.title')}>
        {t('edit.text')}
      </Banner>
    </div>
  )
}
