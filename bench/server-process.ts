import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Memory settings with which `npm start` starts the server. */
const MEMORY_SETTINGS = JSON.parse(readFileSync(path.join(ROOT, 'scripts/memory.json'), 'utf8')) as Record<
  string,
  string
>

const READY = 'ready'
/** The first start loads the demo data, which takes minutes on a busy machine. */
const START_LIMIT_MS = 300_000

export interface ServerProcess {
  pid: number
  port: number
  url: string
  /** From the start of the process to the first `/readyz` with status 200. */
  readyMs: number
  isRunning(): boolean
  /** Output so far, stdout and stderr. */
  output(): string
  stop(): Promise<void>
  /** `kill -9`: nothing is flushed or released. */
  kill(): Promise<void>
}

export interface Launch {
  port: number
  child: ChildProcess
  ended: Promise<number | null>
  output(): string
}

let isBuilt = false

function buildServer(): void {
  if (isBuilt) return
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('The server does not build')
  isBuilt = true
}

/** Starts the real server as a child process, as `npm start` does after the build; `release` is the folder of a build. */
export async function spawnServerProcess(settings: Record<string, string>, release = ROOT): Promise<Launch> {
  buildServer()
  const port = Number(settings.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['server/build/main.js'], {
    cwd: release,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      PAGE_RATE_LIMIT: '1000000',
      PICTURE_RATE_LIMIT: '1000000',
      PICTURE_SECONDS: '1000000',
      ...MEMORY_SETTINGS,
      ...settings,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  return { port, child, ended: waitForExit(child), output: () => written }
}

export async function startServerProcess(
  settings: Record<string, string>,
  limitMs = START_LIMIT_MS,
  release = ROOT,
): Promise<ServerProcess> {
  // Its time is not part of the start.
  buildServer()
  const born = performance.now()
  const { port, child, ended, output } = await spawnServerProcess(settings, release)
  const url = `http://localhost:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  for (let readyState = await readiness(port); readyState !== READY; readyState = await readiness(port)) {
    if (!isRunning()) throw new Error(`The server did not start: ${output().trim() || `exit code ${child.exitCode}`}`)
    if (performance.now() - born > limitMs) {
      await end('SIGKILL')
      throw new Error(`The server was not ready after ${limitMs} ms (/readyz: ${readyState}): ${output().trim()}`)
    }
    await pause(20)
  }
  const readyMs = performance.now() - born
  return {
    pid: child.pid ?? 0,
    port,
    url,
    readyMs,
    isRunning,
    output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

export async function isReady(port: number): Promise<boolean> {
  return (await readiness(port)) === READY
}

/** Status and body of `/readyz`, or the error. */
async function readiness(port: number): Promise<string> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) })
    const text = await response.text()
    return response.status === 200 ? READY : `${response.status} ${text}`
  } catch (error) {
    return String(error)
  }
}

// Exits on a signal, so that the exit handlers below end the children.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Resolves with the exit code; the child is killed when this process exits. */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.off('exit', killChild)
      resolve(code)
    })
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The directory is removed after `work`. */
export async function withTempDir<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vecu-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
