import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Runs one of the project's own tools and says whether it went well. */
export function run(tool, options = [], { cwd = ROOT, env = {} } = {}) {
  const { status } = spawnSync(tool, options, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  return status === 0
}
