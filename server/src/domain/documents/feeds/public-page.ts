import { PublicToken } from '@vecu/contract/experience'
import { withoutLocale } from '@vecu/contract/locale'

export interface PublicPage {
  kind: 'stories' | 'experiences' | 'portraits'
  token: string
  /** As it was given, without what may follow it. */
  pathname: string
}

/** Which public page of a community an address leads to; undefined for any other address, wherever it leads. */
export function publicPageAt(address: string, origin: string): PublicPage | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return undefined
  const [, kind, token = ''] =
    /^\/(stories|experiences|portraits)\/public\/([^/]+)\/?$/.exec(withoutLocale(pathname)) ?? []
  if (kind === undefined || !PublicToken.safeParse(token).success) return undefined
  return { kind: kind as PublicPage['kind'], token, pathname: pathname.replace(/\/$/, '') }
}
