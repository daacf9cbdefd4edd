import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type ReactNode, Suspense } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Section } from '../../design-system/surfaces/section.tsx'
import { ItemList } from './item-list.tsx'
import css from './list-section.module.css'
import { Icon } from '../../design-system/marks/icon.tsx'

interface Props<Item extends { id: number }> {
  /** Fragment id of the section. */
  id: string
  texts: { title: string; text: string; add: string; none: string; failed: string }
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined
  isError: boolean
  renderItem: (item: Item) => ReactNode
  /** Why nothing can be added; shown instead of the button. */
  blocked?: string | undefined
  onAdd: () => void
  onRetry: () => void
  /** Open dialogs, which may be lazy. */
  children?: ReactNode
}

/** Section of a settings page with a list of things that the user adds and removes. */
export function ListSection<Item extends { id: number }>(props: Props<Item>) {
  const { id, texts, items, isError, renderItem, blocked, onAdd, onRetry, children } = props
  const { t } = useTranslation()
  return (
    <Section id={id} title={texts.title} text={texts.text}>
      {isError && (
        <div role="alert" className={css.failed}>
          <p>{texts.failed}</p>
          <Button variant="secondary" onPress={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {/* An empty line while they are loaded, so that what follows does not move. */}
      {!isError && !items?.length && <p className={css.none}>{items ? texts.none : '\u00A0'}</p>}
      <ItemList items={items ?? []} renderItem={renderItem} />
      <div className={css.add}>
        {blocked === undefined ? (
          <Button variant="secondary" icon={<Icon of={Plus} size={20} />} onPress={onAdd}>
            {texts.add}
          </Button>
        ) : (
          <p className={css.none}>{blocked}</p>
        )}
      </div>
      <Suspense>{children}</Suspense>
    </Section>
  )
}
