import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useLocalePath } from '../shell/locale-path.ts'
import { useMayWrite } from '../shell/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import css from './new-story.module.css'
import { useJournalSum } from './use-journal-sum.ts'

/** Above one's stories, once there is one: before that, the empty page leads there. */
export function NewStory() {
  const { t } = useTranslation('dashboard')
  const path = useLocalePath()
  const mayWrite = useMayWrite()
  const sum = useJournalSum({ of: 'me' })
  if (!mayWrite || !sum || sum.counts.stories === 0) return null
  return (
    <p className={css.way}>
      <Link className={buttonClass({ variant: 'second', size: 'sm' })} to={path('/create-story')}>
        <Plus size={20} aria-hidden="true" />
        {t('newStory')}
      </Link>
    </p>
  )
}
