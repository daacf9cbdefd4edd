import { createContext, use } from 'react'

import { useNonce } from './nonce.ts'

/** Texts of the scripts that run before any module. */
export interface InlineScripts {
  theme: string
  zod: string
  prefetch: string
}

/** Set during server rendering only, so that the scripts of the browser do not contain these texts again. */
export const InlineScriptsContext = createContext<InlineScripts | undefined>(undefined)

/** In the browser React keeps what the server has sent. */
export function InlineScript({ name }: { name: keyof InlineScripts }) {
  const nonce = useNonce()
  const __html = use(InlineScriptsContext)?.[name] ?? ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
