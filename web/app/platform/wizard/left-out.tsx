import { useTranslation } from '../i18n/use-translation.ts'
import { PlainButton } from '../../design-system/actions/plain-button.tsx'
import { TextField } from '../../design-system/fields/text-field.tsx'
import css from './left-out.module.css'

interface Props {
  text: string
  /** Whether the field has room for some of it. */
  hasRoom: boolean
  onTakeBack: () => void
  onDrop: () => void
}

/** Text that did not fit into a field: shown so that it can be copied or taken back. */
export function LeftOut({ text, hasRoom, onTakeBack, onDrop }: Props) {
  const { t } = useTranslation('wizard')
  return (
    <div className={css.leftOut}>
      <TextField
        label={t('leftOut.count', { count: text.length })}
        hint={t(hasRoom ? 'leftOut.room' : 'leftOut.full')}
        rows={3}
        isReadOnly
        value={text}
      />
      <div className={css.actions}>
        <PlainButton variant="secondary" size="sm" isDisabled={!hasRoom} onPress={onTakeBack}>
          {t('leftOut.takeBack')}
        </PlainButton>
        <PlainButton variant="ghost" size="sm" onPress={onDrop}>
          {t('leftOut.drop')}
        </PlainButton>
      </div>
    </div>
  )
}
