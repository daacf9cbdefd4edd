import { SURFACES } from '@vecu/contract/surfaces'
import { LOCALES, localeOfPath, pathInLocale, withoutLocale } from '@vecu/contract/locale'
import { useLocation, useMatches, useRouteError } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import { type RouteEntry, routeEntry } from '../../route-table.ts'
import defaultIcon from './favicon.svg?url'
import { findCommunityIcon } from '../community/community-icon.ts'
import { useCommunity } from '../host/community.ts'
import { toPageError } from '../failures/page-error.ts'
import { useRoot } from '../host/root-data.ts'

const THEME_NAMES = ['light', 'dark'] as const

/** A loader may return `page` to override the title and description of the route table. */
interface OwnHead {
  title?: string
  description?: string
}

export function PageHead() {
  const { t } = useTranslation()
  const community = useCommunity()
  const { pathname } = useLocation()
  const leaf = useMatches().at(-1)
  const error = useRouteError() ?? undefined
  const entry = error === undefined && leaf ? routeEntry(leaf.id) : undefined
  const own = (leaf?.loaderData as { page?: OwnHead } | undefined)?.page
  const title =
    error === undefined ? (own?.title ?? (entry && t(`pageTitle.${entry.title}`))) : t(toPageError(error).title)
  const description = own?.description ?? (entry?.description && t(`pageDescription.${entry.description}`))
  return (
    <>
      <title>{[title, community.name].filter(Boolean).join(' | ')}</title>
      {description && <meta name="description" content={description} />}
      <link rel="icon" href={findCommunityIcon(community) ?? defaultIcon} />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${localeOfPath(pathname)}`} />
      <link rel="apple-touch-icon" href="/app-icons/apple-180.png" />
      {THEME_NAMES.map((theme) => (
        <meta
          key={theme}
          name="theme-color"
          media={`(prefers-color-scheme: ${theme})`}
          content={SURFACES[theme].paper}
        />
      ))}
      {entry && <Addresses entry={entry} pathname={pathname} />}
    </>
  )
}

/**
 * Addresses of the page for search engines. A page that is translated is itself in each language; the text of a member
 * is one page, whatever the language around it.
 */
function Addresses({ entry, pathname }: { entry: RouteEntry; pathname: string }) {
  const origin = useRoot()?.origin ?? ''
  const withoutLanguage = `${origin}${withoutLocale(pathname)}`
  // Pages without a description or behind a session are not meant to be found.
  const isFound = entry.hasOneText === true || (entry.description !== undefined && entry.guards === undefined)
  return (
    <>
      {isFound && <link rel="canonical" href={entry.hasOneText ? withoutLanguage : `${origin}${pathname}`} />}
      {!entry.hasOneText &&
        LOCALES.map((locale) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}${pathInLocale(pathname, locale)}`} />
        ))}
      <link rel="alternate" hrefLang="x-default" href={withoutLanguage} />
    </>
  )
}
