import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { INTL_TAGS } from '@vecu/contract/locale'
import { type Plugin, defineConfig } from 'vite'

import { browserContract } from './build-plugins/browser-contract.ts'
import { chunkGroups } from './build-plugins/chunks.ts'
import { noTopLevelAwait } from './build-plugins/no-top-level-await.ts'
import { SUPPORTED_BROWSERS } from './build-plugins/supported-browsers.ts'

/** Calls without side effects, so that unused schemas of a module are removed. */
const SCHEMA_BUILDERS = ['z', 'endpoint']

const build = { id: randomUUID(), timestamp: new Date().toISOString() }

/** React Aria has no British English and falls back to American; without it English pages fail. */
const REACT_ARIA_LOCALES = [...Object.values(INTL_TAGS), 'en-US']

/** Writes `build.json`, by which a running page detects a newer build. */
const buildManifest: Plugin = {
  name: 'build-manifest',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) })
  },
}

/** Compressed at build time, so that the server does not have to. */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
    await Promise.all(
      texts.map(async (file) => {
        const bytes = await readFile(path.join(dir, file))
        if (bytes.length < 1_024) return
        await writeFile(path.join(dir, `${file}.br`), await promisify(brotliCompress)(bytes))
        await writeFile(path.join(dir, `${file}.gz`), await promisify(gzip)(bytes))
      }),
    )
  },
}

/** The report about the time of plugins is of no use at a start. */
const CHECKS = { bundlerTimings: false }

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    browserContract,
    { ...optimizeLocales.vite({ locales: REACT_ARIA_LOCALES }), enforce: 'pre' as const },
    buildManifest,
    noTopLevelAwait,
    compressedAssets,
  ],
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? build.id : 'development') },
  environments: {
    client: {
      build: {
        target: SUPPORTED_BROWSERS,
        rolldownOptions: {
          checks: CHECKS,
          // unzipit imports it in Node only.
          external: ['node:worker_threads'],
          treeshake: { manualPureFunctions: SCHEMA_BUILDERS },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    ssr: {
      // Loading each module of a library on its own would delay the start and hold its source.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: { rolldownOptions: { input: './app/server.ts', checks: CHECKS } },
    },
  },
  // `build-plugins/service-worker.ts` reads Vite's manifest to list the files of the precached pages.
  build: { assetsInlineLimit: 0, manifest: true },
}))
