import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import css from './conflict-dialog.module.css'

export type ConflictField =
  | 'title'
  | 'text'
  | 'date'
  | 'place'
  | 'link'
  | 'cover'
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
  /** Shown for `cover`: two pictures cannot be compared in words. */
  coverUrl?: string | null
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
  const present = ({ words, coverUrl }: Version, field: ConflictField) => {
    if (field === 'cover' && coverUrl)
      return <img className={css.cover} src={coverUrl} alt={words.picture || t('conflict.fields.cover')} />
    return words[field] || <span className={css.none}>{t('conflict.nothing')}</span>
  }
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
              <td>{present(draft, field)}</td>
              <td>{present(saved, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
