import { isPublicToken } from '@vecu/contract/public-token'
import type { PublicKind } from '@vecu/contract/feeds'
import { withoutLocale } from '@vecu/contract/locale'

export interface PublicPage {
  kind: PublicKind
  token: string
  /** As requested, without query and trailing slash. */
  pathname: string
}

/** Parses the URL of a public page of the community at `origin`; undefined for any other URL. */
export function publicPageAt(url: string, origin: string): PublicPage | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host, pathname } = new URL(url)
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return undefined
  const [, kind, token = ''] =
    /^\/(stories|experiences|portraits)\/public\/([^/]+)\/?$/.exec(withoutLocale(pathname)) ?? []
  if (kind === undefined || !isPublicToken(token)) return undefined
  return { kind: kind as PublicPage['kind'], token, pathname: pathname.replace(/\/$/, '') }
}
