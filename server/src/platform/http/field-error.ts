import { type ErrorCode, AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

/** `messageKey` is a key under `validation` in the `errors` messages. */
export function fieldError(
  locale: Locale,
  code: ErrorCode,
  field: string,
  messageKey: string,
  values: { count?: number; other?: string } = {},
): AppError {
  return new AppError(code, {}, { [field]: [translate(locale, `errors:validation.${messageKey}`, values)] })
}
