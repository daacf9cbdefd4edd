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
    if (!shared.isDomSetUp) {
      await builtinEnvironments.jsdom.setup(global, options)
      knowSearch(global as typeof globalThis)
    }
    shared.isDomSetUp = true
    return { teardown: () => undefined }
  },
} satisfies Environment

/** jsdom does not know `<search>`, which HTML gives the plain interface, and React warns of unknown elements. */
function knowSearch({ document, HTMLElement }: Pick<typeof globalThis, 'document' | 'HTMLElement'>): void {
  const create = document.createElement.bind(document)
  Object.assign(document, {
    createElement(name: string, options?: ElementCreationOptions): HTMLElement {
      const element = create(name, options)
      if (name === 'search') Object.setPrototypeOf(element, HTMLElement.prototype)
      return element
    },
  })
}
