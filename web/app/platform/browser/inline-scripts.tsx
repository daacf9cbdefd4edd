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
export function InlineScript({ name, ...data }: { name: keyof InlineScripts; 'data-path'?: string }) {
  const nonce = useNonce()
  const __html = use(InlineScriptsContext)?.[name] ?? ''
  return <script {...data} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
