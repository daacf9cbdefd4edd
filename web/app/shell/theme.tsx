import { THEME_COOKIE } from '@vecu/contract/constants'

import { setCookie } from './cookie.ts'
import { useNonce } from './nonce.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** Keeps the choice for a year and shows it at once. */
export function chooseTheme(theme: Theme): void {
  document.cookie = setCookie(THEME_COOKIE, theme)
  document.documentElement.dataset.theme = theme === 'system' ? systemTheme() : theme
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

// Runs before the first paint: a dark page that opens white hurts.
const SCRIPT = `{
  const apply = () => {
    const chosen = /(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie)?.[1]
    document.documentElement.dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light')
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', apply)
  apply()
}`

export function ThemeScript() {
  const nonce = useNonce()
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
