import { SURFACES } from '@vecu/contract/color'
import { LOCALES, localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useRouteError } from 'react-router'

import { routeEntry } from '../../route-table.ts'
import defaultIcon from './favicon.svg?url'
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
  const origin = useRoot()?.origin ?? ''
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
      <link rel="icon" href={community.logoUrl ?? community.favicon ?? defaultIcon} />
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
      {entry &&
        LOCALES.map((locale) => (
          <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}${pathInLocale(pathname, locale)}`} />
        ))}
    </>
  )
}
