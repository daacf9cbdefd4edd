import { type Shades, getColorShades } from '@vecu/contract/color'
import type { ThemeName } from '@vecu/contract/surfaces'
import type { LogoSize } from '@vecu/contract/logo-shape'

/** Colours and logo of a community. */
export interface MailBranding {
  accent: string | null
  second: string | null
  logo: string | null
  /** Size on screen of a wide logo, which stands in place of the name; null for an emblem beside the name. */
  wideLogo: LogoSize | null
}

export const NO_BRANDING: MailBranding = { accent: null, second: null, logo: null, wideLogo: null }

export interface Palette {
  /** Button colours. */
  accent: Pick<Shades, 'plain' | 'hover' | 'on'>
  madder: string
}

const OWN: Record<ThemeName, Palette> = {
  light: { accent: { plain: '#2f2a7a', hover: '#231f60', on: '#ffffff' }, madder: '#b8341f' },
  dark: { accent: { plain: '#c9c2ff', hover: '#dcd7ff', on: '#14122a' }, madder: '#ff8f76' },
}

export function buildPalette({ accent, second }: MailBranding, theme: ThemeName): Palette {
  return {
    accent: accent === null ? OWN[theme].accent : getColorShades(accent, theme),
    madder: second === null ? OWN[theme].madder : getColorShades(second, theme).plain,
  }
}

export const SANS = `Commissioner, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif`
export const SERIF = `Literata, Georgia, 'Times New Roman', serif`

/** Mail clients with style sheet support get phone margins and the dark theme; others only the inline styles. */
export const buildStyle = ({ accent, madder }: Palette) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.page-cell{padding:16px 8px 24px!important}.frame{padding:8px 8px 0!important}.frame-row{padding:0 8px!important}.beside-seal{padding:18px 0 0 14px!important}.body{padding:10px 22px 28px!important}.body-alone{padding:28px 22px!important}.title{font-size:23px!important}.button{display:block!important;padding:14px 16px!important;text-align:center}.quote{padding-left:16px!important}.fact-label,.fact{display:block!important;padding:0!important}.fact{padding-bottom:8px!important}}
@media (prefers-color-scheme:dark){
.page{background:#14122a!important;color:#f6f0e4!important}
.sheet{background:#1e1b3a!important;border-color:#37335a!important}
.ink{color:#f6f0e4!important}.ink-2{color:#cfc8da!important}.ink-3{color:#ada6c6!important}
.madder{color:${madder}!important}
.button{background:${accent.plain}!important;border-color:${accent.hover}!important;color:${accent.on}!important}
.quote{border-color:#8c4a45!important}.logo{padding:3px 5px;border-radius:4px;background:#fff}}`
