import { INTL_TAGS } from '@vecu/contract/locale'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

/** Numbers as the reader's language writes them. */
export function useNumbers(): (value: number) => string {
  const numbers = new Intl.NumberFormat(INTL_TAGS[useLocale()])
  return (value) => numbers.format(value)
}
