import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { ROOT, run } from './run.mjs'

// Types, lint and the tests of the folders in which something changed; the server's on PGlite alone, no browser.

const base = process.argv[2] ?? 'main'
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', git('merge-base', base, 'HEAD')[0] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(path.join(ROOT, file)))
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const folders = [...new Set(changed.map(featureOf))]
if (folders.length === 0) {
  console.log(`Nothing changed since ${base}.`)
  process.exit(0)
}
console.log(`Changed since ${base}:\n${folders.map((folder) => `  ${folder}`).join('\n')}`)

const passed =
  run('npm', ['run', '--silent', 'typegen', '--workspace', 'web']) &&
  run('tsc', ['--build']) &&
  (code.length === 0 || run('oxlint', ['--deny-warnings', ...code])) &&
  run('vitest', ['run', '--passWithNoTests', ...folders.map((folder) => `${folder}/`)], {
    env: { SKIP_POSTGRES: 'true' },
  })
process.exit(passed ? 0 : 1)

/** The folder of the feature, whose tests cover all of its files; one change should stay in one of them. */
function featureOf(file) {
  const [feature] = /^(server\/src\/domain|web\/app\/features)\/[^/]+\/[^/]+(?=\/)/.exec(file) ?? []
  return feature ?? path.posix.dirname(file)
}

function git(...options) {
  return execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}
