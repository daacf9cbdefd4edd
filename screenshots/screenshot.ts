import type { Page } from '@playwright/test'
import type { Locale } from '@vecu/contract/locale'

import type { Viewer } from './demo-fixture.ts'

export const WIDTHS = { 390: 844, 820: 1180, 1440: 900 } as const
export const THEMES = ['light', 'dark'] as const

export type Width = keyof typeof WIDTHS
export type Theme = (typeof THEMES)[number]

/** One page in one state, captured in every selected width, theme and language. */
export interface ScreenshotSpec {
  name: string
  viewer: Viewer
  /** Without the language prefix. */
  path: string
  /** Default: the server with the demo. */
  origin?: string
  /** The page redirects to another one. */
  leadsOn?: boolean
  /** Runs before the page is opened, for example to simulate errors or delays. */
  prepare?(page: Page): Promise<unknown>
  /** Runs once the page is loaded, for example to open a dialog. */
  act?(page: Page): Promise<unknown>
  /** The page never becomes idle and is captured as it is. */
  restless?: boolean
  /** Only what fits the window is captured: a dialog lies over the scrolled page. */
  isDialog?: boolean
}

/** Selected on the command line. */
export interface Choice {
  widths: readonly Width[]
  themes: readonly Theme[]
  locales: readonly Locale[]
}

export interface Shot {
  still: string
  locale: Locale
  width: Width
  theme: Theme
  /** Relative to the output folder. */
  file: string
  /** Elements that overflow the page or are cut off. */
  problems: string[]
}
