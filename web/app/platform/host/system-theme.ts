const THEMED = /(?::root,\s*|html)?\[data-theme=['"]?(light|dark)['"]?\]\s*\{([^}]*)\}/g

/** For pages without scripts: theme selectors become `prefers-color-scheme` media queries. */
export function bySystemTheme(stylesheet: string): string {
  return stylesheet.replaceAll(THEMED, '@media (prefers-color-scheme:$1){:root{$2}}')
}
