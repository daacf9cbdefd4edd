import { writeBrowserModules } from '@vecu/contract/browser/write-browser-modules'
import type { Plugin } from 'vite'

/** Writes the modules of the contract that browsers import, before anything is resolved, in builds and in development. */
export const browserContract: Plugin = { name: 'browser-contract', config: () => writeBrowserModules() }
