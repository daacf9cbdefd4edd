import { localeOfPath, pathInLocale, withoutLocale } from '@vecu/contract/locale'

export const LOGIN_PATH = '/auth/login/form'

export const NEXT_PARAMETER = 'next'

/** Query parameter: allows a signed-in user to sign in again. */
export const AGAIN_PARAMETER = 'again'

/** Query parameter: the user was led here from the host of another community. */
export const MOVED_PARAMETER = 'moved'

/** Login form with the requested page as `next`. */
export function loginPath({ pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string }) {
  const form = pathInLocale(LOGIN_PATH, localeOfPath(pathname))
  const requestedPath = `${pathname}${search}${hash}`
  return withoutLocale(requestedPath) === '/'
    ? form
    : `${form}?${new URLSearchParams({ [NEXT_PARAMETER]: requestedPath })}`
}
