import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import css from './new-story.module.css'
import { useJournalSummary } from '../../../features/journal/cache/use-journal-summary.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Absent without stories, because the empty state links to the form. Reserves its place until they are counted. */
export function NewStory() {
  const { t } = useTranslation('dashboard')
  const path = useLocalePath()
  const mayWrite = useCanWrite()
  const sum = useJournalSummary({ kind: 'me' })
  if (mayWrite && !sum) return <p className={css.link} />
  if (!mayWrite || sum?.counts.stories === 0) return null
  return (
    <p className={css.link}>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={path('/create-story')}>
        <Icon of={Plus} size={20} />
        {t('newStory')}
      </Link>
    </p>
  )
}
