import { isNoticeComplete } from '@vecu/contract/complete-notice'
import { type LegalNotice, NOTICE_FIELDS } from '@vecu/contract/legal-notice'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LinkifiedText } from '../../../platform/community/linkified-text.tsx'
import css from './legal-page.module.css'

/** What the community has said of itself, and where to ask for the rest. */
export function NoticeFacts({ notice }: { notice: LegalNotice }) {
  const { t } = useTranslation('legal')
  const given = NOTICE_FIELDS.filter((field) => notice[field] !== '')
  return (
    <>
      {given.length > 0 && (
        <dl className={css.facts}>
          {given.map((field) => (
            <div key={field}>
              <dt>{t(`publisher.notice.${field}`)}</dt>
              <dd>
                <LinkifiedText text={notice[field]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isNoticeComplete(notice) && <p>{t('publisher.missing')}</p>}
    </>
  )
}
