const THEMED = /(?::root,\s*|html)?\[data-theme=['"]?(light|dark)['"]?\]\s*\{([^}]*)\}/g

/** A style sheet for a page without script: what stands for a chosen theme follows the reader's system instead. */
export function bySystemTheme(sheet: string): string {
  return sheet.replaceAll(THEMED, '@media (prefers-color-scheme:$1){:root{$2}}')
}
