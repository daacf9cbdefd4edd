import { localeOfPath, pathInLocale, withoutLocale } from '@vecu/contract/locale'

/** Where someone who is not signed in is sent: the sign-in form. */
export const LOGIN_PATH = '/auth/login/form'

export const NEXT_PARAMETER = 'next'

/** In the address of a sign-in page: somebody who is signed in wants to sign in once more. */
export const AGAIN_PARAMETER = 'again'

/** The login form, with the way back to the page that was asked for. */
export function loginPath({ pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string }) {
  const form = pathInLocale(LOGIN_PATH, localeOfPath(pathname))
  const asked = `${pathname}${search}${hash}`
  return withoutLocale(asked) === '/' ? form : `${form}?${new URLSearchParams({ [NEXT_PARAMETER]: asked })}`
}
