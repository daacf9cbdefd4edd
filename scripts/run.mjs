import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Runs a tool of the project and returns whether it succeeded. */
export function run(tool, options = [], { cwd = ROOT, env = {} } = {}) {
  const { status } = spawnSync(tool, options, spawnOptions(cwd, env))
  return status === 0
}

/** Runs a tool beside others; returns whether it succeeded and what it printed. */
export function runCaptured(tool, options = [], { env = {} } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(tool, options, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) {
      // Decoded by the stream, so that a character is not split between two chunks.
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => {
      resolve({ ok: false, output: `${output}${error.message}\n` })
    })
    child.on('close', (status) => {
      resolve({ ok: status === 0, output })
    })
  })
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
