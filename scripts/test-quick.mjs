import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { findAffectedTests } from './affected-tests.ts'
import { ROOT, run } from './run.mjs'
import { TSC_OPTIONS } from './tsc-options.mjs'

// Types, lint and the tests of what changed; the server's on PGlite alone, no browser.

const base = process.argv[2] ?? 'main'
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', git('merge-base', base, 'HEAD')[0] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(path.join(ROOT, file)))
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
if (changed.length === 0) {
  console.log(`Nothing changed since ${base}.`)
  process.exit(0)
}
const known = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx')
const tests = [...new Set(changed.flatMap((file) => findAffectedTests(file, known)))]
console.log(
  `${changed.length} files changed since ${base}; tests of them:\n${tests.map((test) => `  ${test}`).join('\n')}`,
)

const passed =
  run('npm', ['run', '--silent', 'typegen', '--workspace', 'web']) &&
  run('tsc', TSC_OPTIONS) &&
  (code.length === 0 || run('oxlint', ['--deny-warnings', ...code])) &&
  (tests.length === 0 || run('vitest', ['run', '--passWithNoTests', ...tests], { env: { SKIP_POSTGRES: 'true' } }))
process.exit(passed ? 0 : 1)

function git(...options) {
  return execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}
