import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { Delayed } from '../../../../design-system/feedback/delayed.tsx'
import type { GroupChoice } from '../one/group-select.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkForm } from './link-form.tsx'
import css from './links.module.css'
import { useLinks } from './use-links.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

/** Public links of the groups that the user administers. */
export function LinkList({ groups }: { groups: readonly GroupChoice[] }) {
  const { t } = useTranslation('invitation')
  const { t: common } = useTranslation('common')
  const [isMaking, setMaking] = useState(false)
  const { items, state, hasMore, load, upsert } = useLinks()
  return (
    <>
      <p role="status" className={css.state}>
        {state === 'loading' && <Delayed>{t('links.loading')}</Delayed>}
        {state === 'failed' && t('links.failed')}
        {state === 'here' && items.length === 0 && t('links.none')}
      </p>
      <ul className={css.list} aria-label={t('links.list')}>
        {items.map((link) => (
          <LinkCard key={link.id} link={link} onChanged={upsert} />
        ))}
      </ul>
      <div className={css.actions}>
        {state === 'failed' && (
          <Button variant="secondary" size="sm" onPress={load}>
            {common('retry')}
          </Button>
        )}
        {hasMore && (
          <Button variant="ghost" size="sm" onPress={load}>
            {t('links.more')}
          </Button>
        )}
        {!isMaking && groups.length > 0 && (
          <Button variant="secondary" icon={<Icon of={Plus} size={20} />} onPress={() => setMaking(true)}>
            {t('newLink.open')}
          </Button>
        )}
      </div>
      {isMaking && (
        <div className={css.new}>
          <LinkForm
            groups={groups}
            onCancel={() => setMaking(false)}
            onSaved={(link) => {
              upsert(link)
              setMaking(false)
            }}
          />
        </div>
      )}
    </>
  )
}
