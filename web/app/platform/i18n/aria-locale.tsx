import { INTL_TAGS } from '@vecu/contract/locale'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { useLocale } from './locale-path.ts'

/** Sets React Aria's locale; by default it uses the browser's, which may differ from the server-rendered one. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={INTL_TAGS[useLocale()]}>{children}</I18nProvider>
}
