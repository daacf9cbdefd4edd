import { SURFACES } from '@vecu/contract/color'
import { THEME_COOKIE } from '@vecu/contract/constants'

import { setCookie } from '../browser/cookie.ts'
import { useNonce } from '../browser/nonce.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** Keeps the choice for a year and shows it at once. */
export function chooseTheme(theme: Theme): void {
  document.cookie = setCookie(THEME_COOKIE, theme)
  document.documentElement.dataset.theme = theme === 'system' ? systemTheme() : theme
  paintBar(theme)
}

const PAPER = { light: SURFACES.light.paper, dark: SURFACES.dark.paper }

/** Of the bars that the phone itself draws around the page; without a choice they follow the device. */
function paintBar(theme: Theme): void {
  for (const bar of document.querySelectorAll('meta[name="theme-color"]:not([media])')) bar.remove()
  if (theme === 'system') return
  document.head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', content: PAPER[theme] }))
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

// Runs before the first paint: a dark page that opens white hurts. Its mark for the phone's bars stands before those of
// the page, which follow the device.
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
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
