import { INTL_TAGS } from '@vecu/contract/locale'

import { useLocale } from './locale-path.ts'

/** Formats a number that stands alone; numbers in messages are formatted by `t()`. */
export function useNumbers(): (value: number) => string {
  const numbers = new Intl.NumberFormat(INTL_TAGS[useLocale()])
  return (value) => numbers.format(value)
}
