import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { INTL_TAGS } from '@vecu/contract/locale'
import { type Plugin, defineConfig } from 'vite'

import { thinContract } from './thin-contract.ts'

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
    test: /web[\\/]app[\\/](root|route-table|shell[\\/](chosen-locale|community|card-sizes|cookie|dear-data|early-call|error-page|error-reports|failure|fetch-ahead|font-preloads|i18n|intent|language-links|layout-loggedout|loading-indicator|locale-path|locale-route|locals|new-build|nonce|not-found|overlay-store|overlays|page-head|page-messages|prefetched-routes|root-data|session-key|skip-link|theme|view-transition|without-eval)|ui[\\/](button-class|class-names|loading-bar|wordmark|seal|seal-shapes))\.tsx?$|contract[\\/]src[\\/](constants|locale)\.ts$/,
  },
  // Small files that go together: each by itself would be a request, and a line in the list of every page's files.
  {
    name: 'card',
    test: /web[\\/]app[\\/](experience[\\/](card-foot|card-options|card-tags|certified-band|cover|date-line|distinction|experience-card|experience-link|item-words|moment|place-line|readers-zone|sharing-mark|short-description|skill-codes|skill-lines|use-shake|web-address)|story[\\/](mosaic|story-card)|shell[\\/](ago|relative-time|use-now|elision)|ui[\\/](avatar|plain-icon-button|seal-mark|star|stars|tag))\.|lucide-react[\\/].*[\\/](calendar|map-pin|lock|users|school|globe|link|ellipsis|x|createLucideIcon|Icon)\./,
  },
  // Calls to the API and who makes them. Without a style sheet: what is loaded later and needs them would bring it again.
  {
    name: 'calls',
    test: /^\0calls:|contract[\\/]src[\\/]case\.ts$|node_modules[\\/]@tanstack[\\/]|web[\\/]app[\\/](journal[\\/](journal-cache|queries)|offline[\\/]waiting-store|shell[\\/](act-at-once|api|early-answer|api-error|api-request|api-send|guards|landing|session|session-keeper|session-watch|fresh-user|own-community|own-locale|log-out|login-path|query-client|refresh|prepared-query|toasts|use-opened-at-once))\.tsx?$/,
  },
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](account|experience|journal|page|session|skill|story|tag)\.ts/,
  },
  // What everybody signed in needs on their first page.
  {
    name: 'inside',
    test: /web[\\/]app[\\/](dashboard[\\/](?!user-overview)[\w-]+|journal[\\/](?!journal-select)[\w-]+|shell[\\/](layout-default|dock|site-header|search-button|community-mark|restricted-layout|aria-locale|page-skeleton|theme-select)|ui[\\/](banner|empty-state|eyebrow|late|notebook-page|skeleton|tab-links))\.(module\.css|tsx?)|lucide-react[\\/].*[\\/](plus|search|book-open|user-round|info|circle-exclamation-point|triangle-alert|menu)\.|react-aria[\\/].*I18nProvider/,
  },
  // Buttons and lines to write on, with what they need of React Aria: most pages that are used and not only read.
  { name: 'fields', test: /web[\\/]app[\\/]ui[\\/](button|icon-button|field-parts|field-message|text-field)\.tsx$/ },
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
    thinContract,
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
