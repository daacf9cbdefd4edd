import { useTranslation } from 'react-i18next'

import { useWaiting } from './outbox-store.ts'
import { WaitingCard } from './unsent-card.tsx'
import css from './unsent-items.module.css'

/** Above the journal: what is written and not sent yet. Loaded where there is some. */
export default function WaitingItems() {
  const { t } = useTranslation('offline')
  const items = useWaiting((state) => state.items)
  return (
    <section className={css.place} aria-label={t('waiting.label')}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.key}>
            <WaitingCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
