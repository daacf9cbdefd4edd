import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../../design-system/feedback/banner.tsx'
import { Button } from '../../../../design-system/actions/button.tsx'
import type { BulkError } from './bulk-actions.ts'
import css from './bulk-error-notice.module.css'

interface Props {
  error: BulkError
  onClose: () => void
  onTakeOut: (ids: readonly number[]) => void
}

/** Lists the members that blocked a bulk action, and offers to continue without them. */
export function BulkErrorNotice({ error: { message, offenders }, onClose, onTakeOut }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  return (
    <div className={css.note}>
      <Banner
        kind="danger"
        role="alert"
        title={t('refused.title')}
        onClose={onClose}
        closeLabel={common('close')}
        action={
          offenders.length > 0 && (
            <Button variant="secondary" size="sm" onPress={() => onTakeOut(offenders.map(({ id }) => id))}>
              {t('refused.takeOut', { count: offenders.length })}
            </Button>
          )
        }
      >
        <p>{message}</p>
        {offenders.length > 0 && (
          <ul className={css.offenders}>
            {offenders.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}
