import { createContext, use } from 'react'

/** Set during server rendering only. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Browsers hide the nonce attribute from the markup, not from scripts. Read early, before an error page can replace the
 * head.
 */
const fromServer =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function useNonce(): string | undefined {
  return use(NonceContext) ?? fromServer
}
