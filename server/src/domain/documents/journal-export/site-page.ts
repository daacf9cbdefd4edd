import { formatDay, formatLocalDay } from '@vecu/contract/format-date-time'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { Community } from '../../../schema/tables/tables.ts'
import { type Markup, html } from './markup.ts'
import type { ZippedFile } from './zip-chunks.ts'

export interface SiteContext {
  locale: Locale
  timeZone: string
  person: string
  community: Community
  createdAt: Date
}

export function t({ locale }: SiteContext, key: string, values: Record<string, string | number> = {}): string {
  return translate(locale, key, values)
}

/** Day of a certification, which is that of its credential, in UTC. */
export function utcDay({ locale }: SiteContext, at: string): Markup {
  return html`<time datetime="${at}">${formatDay(new Date(at), locale, 'UTC')}</time>`
}

/** Date of an experience or a story, with its time if it has one. */
export function localTime({ locale }: SiteContext, localDate: string): Markup {
  const [, clock] = localDate.split('T')
  const written = [formatLocalDay(localDate, locale), clock].filter(Boolean).join(' • ')
  return html`<time datetime="${localDate}">${written}</time>`
}

interface Page {
  /** Path relative to the root of the site. */
  name: string
  title: string
  main: Markup
}

/**
 * Builds a complete HTML page. The Content-Security-Policy blocks scripts in case escaping fails; `root` leads from the
 * page to the root of the site.
 */
export function page(edition: SiteContext, { name, title, main }: Page): ZippedFile {
  const root = '../'.repeat(name.split('/').length - 1)
  const isHome = name === 'index.html'
  const whole = html`<!doctype html>
    <html lang="${edition.locale}">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="script-src 'none'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${root}style.css" />
      </head>
      <body>
        <a class="skip" href="#content">${t(edition, 'common:skipToContent')}</a>
        <header class="top">
          <p class="brand" translate="no">V<span>é</span>cu</p>
          ${!isHome && html`<nav aria-label="${edition.person}"><a href="${root}index.html">${t(edition, 'journal-export:site.back')}</a></nav>`}
        </header>
        <main id="content" tabindex="-1">${main}</main>
        <footer class="foot">
          <p>
            ${t(edition, 'journal-export:site.made', { date: formatDay(edition.createdAt, edition.locale, edition.timeZone), community: edition.community.name })}
          </p>
        </footer>
      </body>
    </html> `
  return { name, bytes: Buffer.from(whole.text) }
}
