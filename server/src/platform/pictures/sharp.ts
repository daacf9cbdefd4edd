import { createRequire } from 'node:module'

import type { Sharp, SharpInput, SharpOptions, cache, concurrency } from 'sharp'

interface Library {
  (input?: SharpInput, options?: SharpOptions): Sharp
  cache: typeof cache
  concurrency: typeof concurrency
}

const require = createRequire(import.meta.url)

let library: Library | undefined

/** Loads the library with the first picture, because libvips takes time and memory that a start does not need. */
export function sharp(input: SharpInput, options?: SharpOptions): Sharp {
  library ??= load()
  return library(input, options)
}

function load(): Library {
  const loaded = require('sharp') as Library
  // Every picture is different: libvips' cache would only use memory.
  loaded.cache(false)
  loaded.concurrency(2)
  return loaded
}
