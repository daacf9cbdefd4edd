import { type Environment, builtinEnvironments } from 'vitest/runtime'

const shared = globalThis as { isDomSetUp?: boolean }

/**
 * One document for all files of a worker. React Aria listens to the document from the moment it is imported, and the
 * files of a worker share their modules; a document for each file would also cost more time than the tests.
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
