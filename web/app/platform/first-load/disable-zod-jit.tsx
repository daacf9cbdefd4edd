import { useNonce } from '../browser/nonce.ts'

/** The CSP forbids `eval`, which zod's JIT probes. Must run before any module. */
export function DisableZodJit() {
  const nonce = useNonce()
  const script = 'window.__zod_globalConfig = { jitless: true }'
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
