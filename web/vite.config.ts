import { randomUUID } from 'node:crypto'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { INTL_TAGS } from '@vecu/contract/locale'
import { type Plugin, defineConfig } from 'vite'

const build = { id: randomUUID(), timestamp: new Date().toISOString() }

/** Writes the manifest by which a running page learns that a newer build is served. */
const buildManifest: Plugin = {
  name: 'build-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: Object.values(INTL_TAGS) }), enforce: 'pre' as const },
    buildManifest,
  ],
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? build.id : 'development') },
  environments: { ssr: { build: { rolldownOptions: { input: './app/server.ts' } } } },
  build: { assetsInlineLimit: 0 },
}))
