import { createContext } from 'react'

/** Known while rendering on the server; the browser keeps a nonce out of scripts' reach. */
export const NonceContext = createContext<string | undefined>(undefined)
