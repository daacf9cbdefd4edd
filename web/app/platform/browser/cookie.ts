import { COOKIE_LIFE_SECONDS } from '@vecu/contract/constants'

import type { COOKIES } from './stored-keys.ts'

export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split('; ')) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1)
  }
  return undefined
}

/** For `Set-Cookie` and `document.cookie`; values must not need encoding. */
export function setCookie(name: keyof typeof COOKIES, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${COOKIE_LIFE_SECONDS}; SameSite=Lax`
}
