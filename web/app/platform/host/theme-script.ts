import { THEME_COOKIE } from '@vecu/contract/constants'

import { PAPER } from './theme.tsx'

// Runs before the first paint, so that a dark page does not flash white. Its theme-color must precede the ones of the
// page, which follow the system.
export const THEME_SCRIPT = `{
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
