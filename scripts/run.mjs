import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Runs a tool of the project and returns whether it succeeded. */
export function run(tool, options = [], { cwd = ROOT, env = {} } = {}) {
  const { status } = spawnSync(tool, options, spawnOptions(cwd, env))
  return status === 0
}

/** Like `run`, without waiting for it. */
export function start(tool, options = [], { cwd = ROOT, env = {} } = {}) {
  const child = spawn(tool, options, spawnOptions(cwd, env))
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (status) => resolve(status === 0))
  })
}

function spawnOptions(cwd, env) {
  return { cwd, stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } }
}
