import type { Certification } from '@vecu/contract/certification'
import { type Experience, experienceApi } from '@vecu/contract/experience'
import { recognitionApi } from '@vecu/contract/recognition'
import { formatLocalDate } from '@vecu/contract/format-date-time'
import { Link } from 'react-router'

import { useSeenLevels } from '../../journal/experience/skills/use-seen-levels.ts'
import { putItem, refreshJournals } from '../../journal/cache/journal-cache.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './changed-note.module.css'
import { personName } from './person-name.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface Props {
  experience: Experience
  certification: Certification
}

/** Shows what changed since the certification, with buttons to revert it or to request another recognition. */
export function ChangedNote({ experience, certification }: Props) {
  const { t } = useTranslation('recognition')
  const path = useLocalePath()
  const mayWrite = useCanWrite()

  async function restore() {
    const isMeant = await confirmDialog({
      title: t('changed.restoreTitle'),
      text: t('changed.restoreText'),
      confirm: t('changed.restore'),
    })
    if (!isMeant) return
    try {
      await call(recognitionApi.restore, { id: certification.id })
      putItem(await call(experienceApi.get, { id: experience.id }))
      void refreshJournals()
      showToast({ kind: 'success', title: t('changed.restored') })
    } catch (error) {
      await toastError(error)
    }
  }

  return (
    <Banner
      kind="warning"
      title={t('item.changed')}
      action={
        mayWrite && (
          <div className={css.actions}>
            <Button variant="secondary" size="sm" onPress={() => void restore()}>
              {t('changed.restore')}
            </Button>
            {!experience.hiding && (
              <Link
                className={buttonClass({ variant: 'ghost', size: 'sm' })}
                to={`${path(`/recognition/${experience.id}/create`)}?again=${certification.id}`}
              >
                {t('item.again')}
              </Link>
            )}
            <WithdrawButton recognitionId={certification.id} />
          </div>
        )
      }
    >
      <p>{t('changed.text', { name: personName(certification.certificatorAttributes) })}</p>
      <p>{t('proof.given')}</p>
      <Differences changes={certification.changes} />
    </Banner>
  )
}

type Leveled = NonNullable<NonNullable<Certification['changes']>['skills']>['now']

function Differences({ changes }: { changes: Certification['changes'] }) {
  const { t } = useTranslation('recognition')
  const levels = useSeenLevels()
  if (!changes) return null
  const { title, description, date, skills, cover, evidence } = changes
  const day = (localDate: string | null) => (localDate === null ? '' : formatLocalDate(localDate))
  // Omits skills that are the same in both lists.
  const list = (all: Leveled, others: Leveled) =>
    all
      .filter(({ name, level }) => !others.some((other) => other.name === name && other.level === level))
      .map(({ name, level }) => `${name} (${levels[level] ?? ''})`)
      .join(', ')
  const rows = [
    title && { name: t('changed.title'), was: title.certified, now: title.now },
    description && { name: t('changed.description'), was: description.certified, now: description.now },
    date && { name: t('changed.date'), was: day(date.certified), now: day(date.now) },
    skills && {
      name: t('changed.skills'),
      was: list(skills.certified, skills.now),
      now: list(skills.now, skills.certified),
    },
    cover && {
      name: t('changed.cover'),
      was: cover.certified ? t('changed.coverCertified') : '',
      now: cover.now ? t('changed.coverOther') : '',
    },
    evidence && {
      name: t('changed.evidence'),
      was: evidence.certified.join(', '),
      now: evidence.now.join(', '),
    },
  ].filter((row) => row !== undefined)
  return (
    <dl className={css.differences}>
      {rows.map(({ name, was, now }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{t('changed.was')}</b> <del>{was || t('changed.nothing')}</del>
          </dd>
          <dd>
            <b>{t('changed.now')}</b> <ins>{now || t('changed.nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
