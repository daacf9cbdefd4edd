import { useTranslation } from 'react-i18next'

import { itemNamespace } from '../item/item-texts.ts'
import { openShareDialog } from '../sharing/open-share-dialog.tsx'
import type { Item } from '../cache/queries.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import css from './hiding-notice.module.css'

/** Tells the owner that an admin hid the item, why, and how to restore it. */
export function HidingNotice({ item }: { item: Item }) {
  const { t } = useTranslation(['experience', 'story'])
  const namespace = itemNamespace(item)
  const mayWrite = useCanWrite()
  if (!item.hiding) return null
  return (
    <div className={css.notice}>
      <Banner
        kind="warning"
        title={t(`${namespace}:hidden.title`)}
        action={
          mayWrite && (
            <button
              type="button"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              onClick={() => openShareDialog(item, t(`${namespace}:share.title`))}
            >
              {t('hidden.share')}
            </button>
          )
        }
      >
        <q className={css.reason}>{item.hiding.reason}</q>
        <p>{t(`${namespace}:hidden.text`)}</p>
      </Banner>
    </div>
  )
}
