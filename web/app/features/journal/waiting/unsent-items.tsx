import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useOutbox } from './outbox-store.ts'
import { UnsentCard } from './unsent-card.tsx'
import css from './unsent-items.module.css'

/** Unsent experiences above the journal. Loaded only when there are any. */
export default function UnsentItems() {
  const { t } = useTranslation('offline')
  const items = useOutbox((state) => state.items)
  return (
    <section className={css.place} aria-label={t('waiting.label')}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.key}>
            <UnsentCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
