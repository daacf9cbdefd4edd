import { Link } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { Banner } from '../../design-system/feedback/banner.tsx'
import { type KeptDraft } from '../drafts/kept-drafts.ts'
import { keptDraftPath } from '../drafts/kept-draft-path.ts'
import { useLocalePath } from '../i18n/locale-path.ts'
import css from './resume-draft.module.css'

/** Above an empty form: offers the last draft of another tab. */
export default function ResumeDraft({ draft }: { draft: KeptDraft }) {
  const { t } = useTranslation('drafts')
  const path = useLocalePath()
  return (
    <div className={css.place}>
      <Banner
        title={t(`resume.${draft.form}`)}
        action={
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={path(keptDraftPath(draft))}>
            {t('resume.open')}
          </Link>
        }
      >
        {draft.label}
      </Banner>
    </div>
  )
}
