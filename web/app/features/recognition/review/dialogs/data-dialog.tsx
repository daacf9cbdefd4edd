import { LANGUAGE_NAMES } from '@vecu/contract/locale'
import { type ReviewData, reviewApi } from '@vecu/contract/review'
import { useEffect, useState } from 'react'

import { NUMERIC_DAY } from '../../../journal/item/use-day.ts'
import { useUtcDay } from '../../../journal/item/use-utc-day.ts'
import { AriaLocale } from '../../../../platform/i18n/aria-locale.tsx'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { call } from '../../../../platform/api/api.ts'
import { confirmDialog } from '../../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Dialog } from '../../../../design-system/overlays/dialog.tsx'
import { Delayed } from '../../../../design-system/feedback/delayed.tsx'
import { useIdentificationSentences } from '../../verification/certificator-identification.tsx'
import css from './dialogs.module.css'

interface Props {
  token: string
  onClose: () => void
  onErased: () => void
}

/** Personal data stored about the certifier, and the button to erase it. */
export function DataDialog({ token, onClose, onErased }: Props) {
  const { t, i18n } = useTranslation('review')
  const { t: common } = useTranslation()
  const [data, setData] = useState<ReviewData | 'failed'>()

  useEffect(() => {
    Promise.all([call(reviewApi.data, { token }), i18n.loadNamespaces(['recognition', 'verification'])]).then(
      ([found]) => {
        setData(found)
      },
      () => {
        setData('failed')
      },
    )
  }, [token, i18n])

  async function erase() {
    const isMeant = await confirmDialog({
      title: t('data.eraseTitle'),
      text: t('data.eraseText'),
      confirm: t('data.eraseConfirm'),
      isDestructive: true,
    })
    if (!isMeant) return
    try {
      setData(await call(reviewApi.erase, { token }))
      onErased()
    } catch (error) {
      await toastError(error)
    }
  }

  return (
    <AriaLocale>
      <Dialog
        title={t('data.title')}
        closeLabel={common('dialog.close')}
        isOpen
        onOpenChange={onClose}
        footer={
          data !== undefined &&
          data !== 'failed' &&
          !data.erased && (
            <Button variant="danger" onPress={() => void erase()}>
              {t('data.erase')}
            </Button>
          )
        }
      >
        <div role="status">
          {data === undefined && <Delayed>{common('loading')}</Delayed>}
          {data === 'failed' && t('data.failed')}
          {data !== undefined && data !== 'failed' && <Facts data={data} />}
        </div>
      </Dialog>
    </AriaLocale>
  )
}

function Facts({ data }: { data: ReviewData }) {
  const { t } = useTranslation(['review', 'recognition'])
  const day = useUtcDay(NUMERIC_DAY)
  const identified = useIdentificationSentences(data.identification)
  const { firstname, lastname, email, role, locale, comment, skillComments, revocationReason, mailsCount } = data
  const facts: [string, string | null][] = [
    [t('data.name'), [firstname, lastname].filter(Boolean).join(' ') || null],
    [t('data.email'), email],
    [t('data.role'), role],
    [t('data.language'), LANGUAGE_NAMES[locale]],
    [t('data.comment'), comment],
    ...skillComments.map(({ name, comment: skillComment }): [string, string] => [name, skillComment]),
    [t('data.reason'), revocationReason],
    ...(data.identification ? [[t('data.identified'), identified.join('\n')] as [string, string]] : []),
    [t('data.mails'), String(mailsCount)],
    [t('data.events'), data.events.map(({ kind, at }) => `${day(at)} ${t(`recognition:events.${kind}`)}`).join('\n')],
  ]
  return (
    <div className={css.fields}>
      {data.erased && <p>{t('data.erased')}</p>}
      <dl className={css.facts}>
        {facts.map(([label, value], index) => (
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>{value ?? t('data.nothing')}</dd>
          </div>
        ))}
      </dl>
      {data.optedOut && <p>{t('data.optedOut')}</p>}
    </div>
  )
}
