import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { INTL_TAGS } from '@vecu/contract/locale'
import { type Plugin, defineConfig } from 'vite'

import { stripContractSchemas } from './strip-contract-schemas.ts'

const build = { id: randomUUID(), timestamp: new Date().toISOString() }

/** React Aria speaks no British English and falls back on the American: without it, English pages would break. */
const REACT_ARIA_LOCALES = [...Object.values(INTL_TAGS), 'en-US']

/** What every page needs comes in two files, not thirty: on a phone each request costs a round trip. */
const CHUNKS = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser|i18next|react-i18next|use-sync-external-store|zustand|void-elements|html-parse-stringify)[\\/]/,
  },
  {
    name: 'shell',
    test: /web[\\/]app[\\/]((root|route-table)|design-system[\\/]actions[\\/]button-class|design-system[\\/]feedback[\\/]loading-bar|design-system[\\/]foundations[\\/]class-names|design-system[\\/]marks[\\/](seal|seal-shapes|wordmark)|layouts[\\/](error-page|layout-loggedout|locale-route)|platform[\\/]browser[\\/](cookie|nonce|save-data|view-transition)|platform[\\/]failures[\\/](error-reports|not-found|page-error)|platform[\\/]first-load[\\/](card-sizes|disable-zod-jit|font-preloads|inline-prefetch)|platform[\\/]host[\\/](community|locals|root-data|theme)|platform[\\/]i18n[\\/](chosen-locale|i18n|locale-path|page-messages)|platform[\\/]navigation[\\/](loading-indicator|new-build|prefetch-files|prefetch-on-intent|prefetched-routes)|platform[\\/]overlays[\\/](overlay-store|overlays)|platform[\\/]page[\\/](language-links|page-head|skip-link)|platform[\\/]session[\\/]session-key)\.tsx?$|contract[\\/]src[\\/](constants|locale)\.ts$/,
  },
  // Small files that go together: each by itself would be a request, and a line in the list of every page's files.
  {
    name: 'card',
    test: /web[\\/]app[\\/](design-system[\\/]actions[\\/]plain-icon-button|design-system[\\/]marks[\\/](avatar|seal-icon|star|stars|tag)|features[\\/]journal[\\/]card[\\/](card-foot|card-options)|features[\\/]journal[\\/]experience[\\/](card-tags|certified-band|experience-card|experience-link|link-url)|features[\\/]journal[\\/]experience[\\/]skills[\\/](skill-codes|skill-lines)|features[\\/]journal[\\/]item[\\/](cover|curation-badges|date-time|item-texts|short-description|use-shake|use-time-zone)|features[\\/]journal[\\/]sharing[\\/]sharing-badge|features[\\/]journal[\\/]story[\\/](mosaic|story-card)|platform[\\/]i18n[\\/](elision|relative-time|relative-time-text|use-now))\.|contract[\\/]src[\\/](format-date-time|format-place|web-address)\.ts$|lucide-react[\\/].*[\\/](calendar|map-pin|lock|users|school|globe|link|ellipsis|x|createLucideIcon|Icon)\./,
  },
  // Calls to the API and who makes them. Without a style sheet: what is loaded later and needs them would bring it again.
  {
    name: 'calls',
    test: /^\0calls:|contract[\\/]src[\\/]case\.ts$|node_modules[\\/]@tanstack[\\/]|web[\\/]app[\\/](features[\\/]journal[\\/]cache[\\/](journal-cache|queries)|features[\\/]journal[\\/]waiting[\\/]outbox-store|layouts[\\/]session[\\/](lazy-session-effects|session-effects|use-community-redirect|use-refetch-user|use-user-locale)|platform[\\/]api[\\/](api|api-request|api-send|log-out|optimistic-update|query-client|refresh)|platform[\\/]browser[\\/]mutex|platform[\\/]failures[\\/]api-error|platform[\\/]first-load[\\/]take-prefetched|platform[\\/]navigation[\\/]prefetched-query|platform[\\/]overlays[\\/](toasts|use-open-on-mount)|platform[\\/]session[\\/](guards|landing|login-path|session))\.tsx?$/,
  },
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](account|experience|journal|page|session|skill|story|tag)\.ts/,
  },
  // What everybody signed in needs on their first page.
  {
    name: 'inside',
    test: /web[\\/]app[\\/](design-system[\\/]feedback[\\/](banner|delayed|empty-state|skeleton)|design-system[\\/]marks[\\/]eyebrow|design-system[\\/]navigation[\\/]tab-links|design-system[\\/]surfaces[\\/]notebook-page|features[\\/]journal[\\/]cache[\\/](journal-cache|queries|use-journal-summary)|features[\\/]journal[\\/]listing[\\/](item-card|journal-list|journal-month|masonry|prefetch|recommendations|use-in-view)|layouts[\\/](layout-default|page-skeleton|restricted-layout)|layouts[\\/]journal[\\/](account-state-notice|group-eyebrow|journal-head|journal-sheet|journal-tabs|journal-top|own-tabs)|layouts[\\/]navigation[\\/](bottom-nav|search-button|site-header)|pages[\\/]journal[\\/]dashboard[\\/](dashboard-page|new-story|own-empty-journal|request-recognition-banner)|platform[\\/]community[\\/]community-logo|platform[\\/]i18n[\\/]aria-locale|platform[\\/]page[\\/]theme-select)\.(module\.css|tsx?)|lucide-react[\\/].*[\\/](plus|search|book-open|user-round|info|circle-exclamation-point|triangle-alert|menu)\.|react-aria[\\/].*I18nProvider/,
  },
  // Buttons and lines to write on, with what they need of React Aria: most pages that are used and not only read.
  {
    name: 'fields',
    test: /web[\\/]app[\\/](design-system[\\/]actions[\\/](button|icon-button)|design-system[\\/]fields[\\/](field-parts|field-message|text-field))\.tsx$/,
  },
  // The other icons: a file each would be a request each, and a line in the list of every page's files.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
]

/** Large files that start after a pause each: run in one go, they would leave a slow phone deaf to taps for long. */
const PAUSED = new Set(['schemas', 'calls', 'inside'])
const PAUSE = 'await new Promise((go) => setTimeout(go));'

/** Writes the manifest by which a running page learns that a newer build is served. */
const buildManifest: Plugin = {
  name: 'build-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) })
  },
}

/** Compressed once here, so that the server spends nothing on it. */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
    await Promise.all(
      texts.map(async (file) => {
        const bytes = await readFile(path.join(dir, file))
        if (bytes.length < 1_024) return
        await writeFile(path.join(dir, `${file}.br`), await promisify(brotliCompress)(bytes, quality))
        await writeFile(path.join(dir, `${file}.gz`), await promisify(gzip)(bytes))
      }),
    )
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    stripContractSchemas,
    { ...optimizeLocales.vite({ locales: REACT_ARIA_LOCALES }), enforce: 'pre' as const },
    buildManifest,
    compressedAssets,
  ],
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? build.id : 'development') },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS }, intro: ({ name }) => (PAUSED.has(name) ? PAUSE : '') },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
  // Read by `make-service-worker.ts`, which tells the worker what belongs to the pages it keeps.
  build: { assetsInlineLimit: 0, manifest: true },
}))
