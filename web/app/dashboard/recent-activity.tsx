import type { Activity } from '@vecu/contract/account'
import { INTL_TAGS } from '@vecu/contract/locale'
import BookOpen from 'lucide-react/icons/book-open'
import HandHeart from 'lucide-react/icons/hand-heart'
import PenLine from 'lucide-react/icons/pen-line'
import Share2 from 'lucide-react/icons/share-2'
import Stamp from 'lucide-react/icons/stamp'
import { useTranslation } from 'react-i18next'

import { useLocale } from '../shell/locale-path.ts'
import { useUser } from '../shell/session.ts'
import { Button } from '../ui/button.tsx'
import css from './recent-activity.module.css'
import { ago } from './relative-time.ts'
import { useActivities } from './use-activities.ts'
import { useNow } from './use-now.ts'

const ICONS = { joined: BookOpen, created: PenLine, shared: Share2, asked: HandHeart, certified: Stamp }

export function RecentActivity() {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation('common')
  const { items, state, hasMore, load } = useActivities(useUser().id)
  return (
    <section className={css.activity} aria-labelledby="activity">
      <h2 id="activity" className={css.title}>
        {t('activity.title')}
      </h2>
      <p role="status" className={css.state}>
        {state === 'loading' && t('activity.loading')}
        {state === 'failed' && t('activity.failed')}
        {state === 'here' && items.length === 0 && t('activity.none')}
      </p>
      <ol className={css.list}>
        {items.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ol>
      {state === 'failed' && (
        <Button variant="second" size="sm" onPress={load}>
          {common('retry')}
        </Button>
      )}
      {hasMore && (
        <Button variant="ghost" size="sm" onPress={load}>
          {t('activity.more')}
        </Button>
      )}
    </section>
  )
}

function Entry({ activity: { kind, subject, createdAt } }: { activity: Activity }) {
  const { t } = useTranslation('dashboard')
  const Icon = ICONS[kind]
  return (
    <li className={css.entry}>
      <span className={css.icon}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <p>
        {subject === null ? t(`activity.${kind}.plain`) : t(`activity.${kind}.about`, { subject })}
        <When at={createdAt} />
      </p>
    </li>
  )
}

function When({ at }: { at: string }) {
  const { t } = useTranslation('dashboard')
  const date = new Date(at)
  const { key, ...count } = ago(date, useNow())
  const whole = new Intl.DateTimeFormat(INTL_TAGS[useLocale()], { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return (
    <time className={css.when} dateTime={at} title={whole}>
      {t(`time.${key}` as 'time.days', count as { count: number })}
    </time>
  )
}
