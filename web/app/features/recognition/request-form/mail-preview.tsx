import { RECOGNITION_DAYS } from '@vecu/contract/constants'
import type { Experience } from '@vecu/contract/experience'
import { LANGUAGE_NAMES } from '@vecu/contract/locale'
import { useTranslation } from 'react-i18next'

import { Cover } from '../../journal/item/cover.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { SealPlaceholder } from '../../../design-system/marks/seal-placeholder.tsx'
import preview from '../../../platform/wizard/live-preview.module.css'
import { calledBy } from './draft.ts'
import css from './mail-preview.module.css'
import { useRequest } from './use-request.ts'

/** Live preview of the mail to the certifier. */
export function MailPreview({ experience }: { experience: Experience }) {
  const { t } = useTranslation('recognition')
  const { draft } = useRequest()
  const { firstname, lastname, locale } = useUser()
  const called = calledBy(draft)
  const message = draft.message.trim()
  return (
    <>
      <h2 className={preview.over}>{t('preview.title')}</h2>
      <div className={css.letter}>
        <div className={css.photo}>
          <Cover picture={experience.picture} sizes="360px" />
          <div className={css.seal} aria-hidden="true">
            <SealPlaceholder size={92}>{t('preview.seal')}</SealPlaceholder>
          </div>
        </div>
        <div className={css.body}>
          <p className={css.hello}>
            {called === '' ? t('preview.someone') : t('preview.hello', { firstname: called })}
          </p>
          <p className={css.text}>{t('preview.text', { name: `${firstname} ${lastname}` })}</p>
          <p className={css.notice} lang={experience.language}>
            {experience.title && (
              <>
                {experience.title}
                <br />
              </>
            )}
            {experience.description}
          </p>
          {message !== '' && <p className={css.message}>{message}</p>}
          <p aria-hidden="true">
            <span className={buttonClass({ size: 'sm' })}>{t('preview.action')}</span>
          </p>
        </div>
      </div>
      <p className={css.note}>
        {t('preview.note', { language: LANGUAGE_NAMES[draft.locale ?? locale], days: RECOGNITION_DAYS })}
      </p>
    </>
  )
}
