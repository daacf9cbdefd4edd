import path from 'node:path'

/** Folders in which one change stays, so that their tests cover it. */
const FEATURE = /^(?:contract\/src|messages|pdf\/src|(?:server\/src\/domain|web\/app\/features)\/[^/]+\/[^/]+)(?=\/)/

/** Everything is below them, so only the tests directly in them are run. */
const ROOTS = ['server/src', 'web/app']

/** Tests of the feature or folder of a changed file; without any, those of the nearest folder above that has some. */
export function findAffectedTests(file: string, tests: readonly string[]): string[] {
  const own = FEATURE.exec(file)?.[0] ?? path.posix.dirname(file)
  for (let folder = own; folder !== '.'; folder = path.posix.dirname(folder)) {
    const isWhole = folder === own && !ROOTS.includes(folder)
    const found = tests.filter((test) =>
      isWhole ? test.startsWith(`${folder}/`) : path.posix.dirname(test) === folder,
    )
    if (found.length > 0) return found
  }
  return []
}
