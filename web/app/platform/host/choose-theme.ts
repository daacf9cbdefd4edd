import { THEME_COOKIE } from '@vecu/contract/constants'

import { setCookie } from '../browser/cookie.ts'
import { PAPER, type Theme } from './theme.tsx'

/** Stores the theme in a cookie for a year and applies it at once. */
export function chooseTheme(theme: Theme): void {
  document.cookie = setCookie(THEME_COOKIE, theme)
  document.documentElement.dataset.theme = theme === 'system' ? systemTheme() : theme
  paintBar(theme)
}

/** Colour of the browser bars on phones; follows the system unless a theme is chosen. */
function paintBar(theme: Theme): void {
  for (const bar of document.querySelectorAll('meta[name="theme-color"]:not([media])')) bar.remove()
  if (theme === 'system') return
  document.head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', content: PAPER[theme] }))
}

function systemTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
