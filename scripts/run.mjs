import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Runs a tool of the project and returns whether it succeeded. */
export function run(tool, options = [], { cwd = ROOT, env = {} } = {}) {
  const { status } = spawnSync(tool, options, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  return status === 0
}
