import { INTL_TAGS } from '@vecu/contract/locale'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { useLocale } from './locale-path.ts'

/** Tells React Aria the page's language; left alone it would follow the browser's and differ from the server. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={INTL_TAGS[useLocale()]}>{children}</I18nProvider>
}
