import X from 'lucide/dist/esm/icons/x.mjs'

import css from './tag.module.css'
import { Icon } from './icon.tsx'

export interface TagProps {
  /** Tag without its hash sign. */
  children: string
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

export function Tag({ children, onRemove, removeLabel }: TagProps) {
  return (
    <span className={css.tag} data-removable={onRemove ? true : undefined}>
      #{children}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}

export interface TagMoreProps {
  count: number
  /** Accessible name (“4 more tags”), because the visible count alone has no meaning. */
  label: string
  onShow?: (() => void) | undefined
}

export function TagMore({ count, label, onShow }: TagMoreProps) {
  const content = (
    <>
      <span aria-hidden="true">+{count}</span>
      <span className="visually-hidden">{label}</span>
    </>
  )
  if (!onShow) return <span className={css.more}>{content}</span>
  return (
    <button type="button" className={css.more} onClick={onShow}>
      {content}
    </button>
  )
}
