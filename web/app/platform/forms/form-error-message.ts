import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { useTranslation } from '../i18n/use-translation.ts'
import type { PostedForm } from './posted-form.ts'
import { formatWaitTime } from '../failures/wait-text.ts'

/** Error message of a submission without JavaScript, unless a field shows it. Requires the messages `errors`. */
export function useFormErrorMessage<Values extends FieldValues>(
  { formState: { submitCount }, getValues }: UseFormReturn<Values, unknown, Values>,
  posted: PostedForm<Values> | undefined,
): string | undefined {
  const { t, i18n } = useTranslation('errors')
  if (!posted || submitCount > 0) return undefined
  const { code, errors, retryAfter } = posted.error
  if (Object.keys(errors).some((name) => name in getValues())) return undefined
  const wait = code === 'TOO_MANY_REQUESTS' && retryAfter !== undefined ? [formatWaitTime(i18n, retryAfter)] : []
  return [t(code), ...wait].join(' ')
}
