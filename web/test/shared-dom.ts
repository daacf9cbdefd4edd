import { type Environment, builtinEnvironments } from 'vitest/runtime'

const shared = globalThis as { isDomSetUp?: boolean }

/**
 * One document per worker. React Aria attaches listeners on import and the files of a worker share modules; a document
 * per file would also take longer than the tests.
 */
export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!shared.isDomSetUp) await builtinEnvironments.jsdom.setup(global, options)
    shared.isDomSetUp = true
    return { teardown: () => undefined }
  },
} satisfies Environment
