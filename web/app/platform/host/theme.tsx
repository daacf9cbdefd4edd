import { SURFACES } from '@vecu/contract/surfaces'

import { InlineScript } from '../browser/inline-scripts.tsx'
import { useNonce } from '../browser/nonce.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

export const PAPER = { light: SURFACES.light.paper, dark: SURFACES.dark.paper }

export function ThemeScript() {
  const nonce = useNonce()
  return (
    <>
      <meta property="csp-nonce" content="nonce" nonce={nonce} suppressHydrationWarning />
      <InlineScript name="theme" />
    </>
  )
}
