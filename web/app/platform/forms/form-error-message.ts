import { useTranslation } from '../i18n/use-translation.ts'
import type { FieldValues } from './form-control.ts'
import type { PostedForm } from './posted-form.ts'
import type { Form } from './use-form.ts'
import { formatWaitTime } from '../failures/wait-text.ts'

/** Error message of a submission without JavaScript, unless a field shows it. Requires the messages `errors`. */
export function useFormErrorMessage<Values extends FieldValues>(
  { submitCount, control }: Form<Values>,
  posted: PostedForm<Values> | undefined,
): string | undefined {
  const { t, i18n } = useTranslation('errors')
  if (!posted || submitCount > 0) return undefined
  const { code, errors, retryAfter } = posted.error
  if (Object.keys(errors).some((name) => name in control.store.getState().values)) return undefined
  const wait = code === 'TOO_MANY_REQUESTS' && retryAfter !== undefined ? [formatWaitTime(i18n, retryAfter)] : []
  return [t(code), ...wait].join(' ')
}
