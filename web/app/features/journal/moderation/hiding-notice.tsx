import { Suspense, lazy } from 'react'

import { itemNamespace } from '../item/item-texts.ts'
import type { Item } from '../cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import css from './hiding-notice.module.css'

const ReviewRequest = lazy(() => import('./review-request.tsx'))

/** Tells the owner that an admin hid the item, why, and how to ask for a review. */
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
          <Suspense>
            <ReviewRequest item={item} hiding={item.hiding} mayWrite={mayWrite} />
          </Suspense>
        }
      >
        <q className={css.reason}>{item.hiding.reason}</q>
        <p>{t(`${namespace}:hidden.text`)}</p>
      </Banner>
    </div>
  )
}
