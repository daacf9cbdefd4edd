import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useRef } from 'react'
import { Link } from 'react-router'

import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { keptDraftPath } from '../../../platform/drafts/kept-draft-path.ts'
import type { DraftForm, KeptDraft } from '../../../platform/drafts/kept-drafts.ts'
import { reportError } from '../../../platform/failures/error-reports.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { confirmDialog } from '../../../platform/overlays/overlay-store.ts'
import { discardKept } from './discard-kept.ts'
import css from './draft-list.module.css'
import { useListedDrafts } from './use-listed-drafts.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Unfinished drafts above the journal, folded. Loaded only when there are any. */
export default function DraftList({ form }: { form?: DraftForm | undefined }) {
  const { t } = useTranslation('drafts')
  const drafts = useListedDrafts(form)
  const summary = useRef<HTMLElement>(null)
  return (
    <details className={css.drafts}>
      <summary ref={summary} className={css.summary}>
        <Icon of={PencilLine} size={20} />
        <span>{t('list.count', { count: drafts.length })}</span>
        <Icon of={ChevronDown} size={20} className={css.chevron} />
      </summary>
      <ul className={css.list}>
        {drafts.map((draft) => (
          <li key={`${draft.form} ${draft.item}`} className={css.row}>
            <Row
              draft={draft}
              onDiscarded={() => {
                // The pressed button is gone; after the last draft, so is the list.
                if (summary.current?.isConnected) summary.current.focus()
                else document.getElementById('content')?.focus({ preventScroll: true })
              }}
            />
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('list.note')}</p>
    </details>
  )
}

function Row({ draft, onDiscarded }: { draft: KeptDraft; onDiscarded: () => void }) {
  const { t, texts } = useTranslation('drafts')
  const path = useLocalePath()
  const icon = draft.form === 'story' ? BookOpen : PencilLine
  const name = draft.label || t('list.untitled')
  const mode = draft.isNew ? 'new' : 'edit'

  async function discard() {
    const question = texts(`discard.${mode}`)
    if (!(await confirmDialog({ ...question, isDestructive: true }))) return
    await discardKept(draft).catch(reportError)
    requestAnimationFrame(onDiscarded)
  }

  return (
    <>
      <Icon of={icon} size={20} className={css.icon} />
      <div className={css.text}>
        <Link className={css.name} to={path(keptDraftPath(draft))}>
          {name}
        </Link>
        <p className={css.kind}>
          {t(`list.kind.${draft.form}.${mode}`)} · <RelativeTime at={new Date(draft.savedAt).toISOString()} />
        </p>
      </div>
      <IconButton label={t('list.discard', { name })} onPress={() => void discard()}>
        <Icon of={Trash2} size={20} />
      </IconButton>
    </>
  )
}
