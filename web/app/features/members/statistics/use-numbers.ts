import { INTL_TAGS } from '@vecu/contract/locale'

import { useLocale } from '../../../platform/i18n/locale-path.ts'

export function useNumbers(): (value: number) => string {
  const numbers = new Intl.NumberFormat(INTL_TAGS[useLocale()])
  return (value) => numbers.format(value)
}
