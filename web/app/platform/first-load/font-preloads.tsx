import commissionerGreek from '../../design-system/foundations/fonts/commissioner-greek-wght-normal.woff2?url'
import commissionerLatin from '../../design-system/foundations/fonts/commissioner-latin-wght-normal.woff2?url'
import literataGreek from '../../design-system/foundations/fonts/literata-greek-opsz-normal.woff2?url'
import literataLatin from '../../design-system/foundations/fonts/literata-latin-opsz-normal.woff2?url'
import type { Locale } from '@vecu/contract/locale'

/** Preloads the two text fonts of the script of the locale; other subsets load on demand. */
export function FontPreloads({ locale }: { locale: Locale }) {
  const fonts = locale === 'el' ? [commissionerGreek, literataGreek] : [commissionerLatin, literataLatin]
  return fonts.map((href) => <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />)
}
