/** Backgrounds of coloured text and buttons: page, sheet and sunken area. */
export const SURFACES = {
  light: { paper: '#fbf8f2', sheet: '#ffffff', well: '#f2ece1' },
  dark: { paper: '#14122a', sheet: '#1e1b3a', well: '#282449' },
} as const
export type ThemeName = keyof typeof SURFACES
