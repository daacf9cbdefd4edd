import type { Page } from '@playwright/test'
import type { Locale } from '@vecu/contract/locale'

import type { Viewer } from './demo-fixture.ts'

export const WIDTHS = { 390: 844, 820: 1180, 1440: 900 } as const
export const THEMES = ['light', 'dark'] as const

export type Width = keyof typeof WIDTHS
export type Theme = (typeof THEMES)[number]

/** One page in one state; it is drawn in every width, theme and language that was asked for. */
export interface ScreenshotSpec {
  name: string
  viewer: Viewer
  /** Without the language. */
  path: string
  /** Where it is not the product with the demo. */
  origin?: string
  /** By itself it leads to another page. */
  leadsOn?: boolean
  /** Before the page is opened: what goes wrong, or is slow. */
  prepare?(page: Page): Promise<unknown>
  /** Once it stands: what is opened or pressed on it. */
  act?(page: Page): Promise<unknown>
  /** It never comes to rest, and is drawn as it is. */
  restless?: boolean
}

/** What is drawn at all; the command line says. */
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
  /** In the folder of the pictures. */
  file: string
  /** What is wider than the page, or cut off. */
  faults: string[]
}
