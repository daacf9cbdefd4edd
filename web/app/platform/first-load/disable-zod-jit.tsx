import { useNonce } from '../browser/nonce.ts'

/** The page's security policy forbids code made from text, which is how zod hurries: told before any script, it does not try. */
export function DisableZodJit() {
  const nonce = useNonce()
  const script = 'window.__zod_globalConfig = { jitless: true }'
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
