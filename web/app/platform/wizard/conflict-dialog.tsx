import { useTranslation } from 'react-i18next'

import { Button } from '../../design-system/actions/button.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import css from './conflict-dialog.module.css'

export type ConflictField =
  | 'title'
  | 'text'
  | 'date'
  | 'place'
  | 'link'
  | 'picture'
  | 'language'
  | 'tags'
  | 'skills'
  | 'experiences'
  | 'sharing'

interface Version {
  /** Values to compare. */
  facts: Partial<Record<ConflictField, unknown>>
  /** Values as people read them; empty for nothing. */
  words: Partial<Record<ConflictField, string>>
}

interface Props {
  /** In the order in which their differences are shown. */
  fields: readonly ConflictField[]
  draft: Version
  saved: Version
  onKeepDraft: () => void
  onTakeSaved: () => void
}

/** Asks whether to continue a draft that is older than the saved version. Cannot be left without an answer. */
export default function ConflictDialog({ fields, draft, saved, onKeepDraft, onTakeSaved }: Props) {
  const { t } = useTranslation('drafts')
  const changed = fields.filter((field) => JSON.stringify(draft.facts[field]) !== JSON.stringify(saved.facts[field]))
  const named = (text: string | undefined) => text || <span className={css.none}>{t('conflict.nothing')}</span>
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="lg"
      isDismissable={false}
      title={t('conflict.title')}
      footer={
        <>
          <Button variant="secondary" onPress={onTakeSaved}>
            {t('conflict.takeSaved')}
          </Button>
          <Button autoFocus onPress={onKeepDraft}>
            {t('conflict.keepDraft')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('conflict.field')}</span>
            </th>
            <th scope="col">{t('conflict.draft')}</th>
            <th scope="col">{t('conflict.saved')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`conflict.fields.${field}`)}</th>
              <td>{named(draft.words[field])}</td>
              <td>{named(saved.words[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
