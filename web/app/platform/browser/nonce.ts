import { createContext, use } from 'react'

/** Known while rendering on the server. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The browser hides it from the page's markup, not from its scripts; read before an error page can replace the head. */
const fromServer =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function useNonce(): string | undefined {
  return use(NonceContext) ?? fromServer
}
