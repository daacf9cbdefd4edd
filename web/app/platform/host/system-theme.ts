const THEMED = /(?::root,\s*|html)?\[data-theme=['"]?(light|dark)['"]?\]\s*\{([^}]*)\}/g

/** For pages without scripts: theme selectors become `prefers-color-scheme` media queries. */
export function bySystemTheme(sheet: string): string {
  return sheet.replaceAll(THEMED, '@media (prefers-color-scheme:$1){:root{$2}}')
}
