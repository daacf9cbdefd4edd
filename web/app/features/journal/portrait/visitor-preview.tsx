import { useQuery } from '@tanstack/react-query'
import type { Portrait } from '@vecu/contract/portrait'

import { Banner } from '../../../design-system/feedback/banner.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { PublicPortraitView } from './public-portrait-view.tsx'
import { visitorPortraitQuery } from './queries.ts'
import css from './visitor-preview.module.css'

/** What visitors of the public page see: how much is public, and the page itself at a reduced size. */
export function VisitorPreview({ portrait }: { portrait: Portrait }) {
  const { t } = useTranslation('portrait')
  const { id, counts, publicCounts } = portrait
  const { data: preview, isError } = useQuery(visitorPortraitQuery(id), queryClient)
  const count = publicCounts?.experiences ?? 0
  return (
    <section className={css.visitors} aria-labelledby="portrait-visitors">
      <h3 id="portrait-visitors">{t('share.visitors')}</h3>
      <div role="status">
        {count > 0 ? (
          <p>{t('share.publicExperiences', { count, total: counts.experiences })}</p>
        ) : (
          <Banner kind="warning" title={t(counts.experiences > 0 ? 'share.noneIsPublic' : 'share.noExperience')}>
            {t('share.nameOnly')}
          </Banner>
        )}
      </div>
      {isError && <p className={css.note}>{t('share.previewFailed')}</p>}
      {!preview && !isError && (
        <p className={css.note}>
          <Delayed>{t('share.previewLoading')}</Delayed>
        </p>
      )}
      {preview && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        <div className={css.frame} role="group" aria-label={t('share.preview')} tabIndex={0}>
          <div className={css.page} inert>
            <PublicPortraitView portrait={preview} />
          </div>
        </div>
      )}
    </section>
  )
}
