import { SURFACES } from '@vecu/contract/surfaces'
import { THEME_COOKIE } from '@vecu/contract/constants'

import { setCookie } from '../browser/cookie.ts'
import { useNonce } from '../browser/nonce.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** Stores the theme in a cookie for a year and applies it at once. */
export function chooseTheme(theme: Theme): void {
  document.cookie = setCookie(THEME_COOKIE, theme)
  document.documentElement.dataset.theme = theme === 'system' ? systemTheme() : theme
  paintBar(theme)
}

const PAPER = { light: SURFACES.light.paper, dark: SURFACES.dark.paper }

/** Colour of the browser bars on phones; follows the system unless a theme is chosen. */
function paintBar(theme: Theme): void {
  for (const bar of document.querySelectorAll('meta[name="theme-color"]:not([media])')) bar.remove()
  if (theme === 'system') return
  document.head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', content: PAPER[theme] }))
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

// Runs before the first paint, so that a dark page does not flash white. Its theme-color must precede the ones of the
// page, which follow the system.
const SCRIPT = `{
  const read = () => /(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie)?.[1]
  const apply = () => {
    document.documentElement.dataset.theme = read() ?? (dark.matches ? 'dark' : 'light')
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', apply)
  apply()
  const content = ${JSON.stringify(PAPER)}[read()]
  if (content) document.head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', content }))
}`

export function ThemeScript() {
  const nonce = useNonce()
  return (
    <>
      <meta property="csp-nonce" content="nonce" nonce={nonce} suppressHydrationWarning />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
