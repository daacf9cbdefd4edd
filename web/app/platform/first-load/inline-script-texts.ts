import type { InlineScripts } from '../browser/inline-scripts.tsx'
import { THEME_SCRIPT } from '../host/theme-script.ts'
import { PREFETCH_SCRIPT } from './prefetched-requests.ts'

export const INLINE_SCRIPTS: InlineScripts = {
  theme: THEME_SCRIPT,
  // The CSP forbids `eval`, which zod's JIT probes.
  zod: 'window.__zod_globalConfig = { jitless: true }',
  prefetch: PREFETCH_SCRIPT,
}
