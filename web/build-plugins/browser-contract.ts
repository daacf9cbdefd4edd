import { writeBrowserModules } from '@vecu/contract/browser/write-browser-modules'
import type { Plugin } from 'vite'

/** Generates the browser modules of the contract before modules are resolved, in builds and in development. */
export const browserContract: Plugin = { name: 'browser-contract', config: () => writeBrowserModules() }
