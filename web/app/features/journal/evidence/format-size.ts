import { INTL_TAGS, type Locale } from '@vecu/contract/locale'

/** “240 kB” or “1.2 MB”, in the words of the language. */
export function formatSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 1_000_000
  const format = new Intl.NumberFormat(INTL_TAGS[locale], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000))
}
