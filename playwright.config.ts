import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig } from '@playwright/test'

import { HOME, PORTS, REPORTS_SERVICE } from './e2e/urls.ts'
import './e2e/localhost-dns.ts'

const DISTRIBUTION_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env.CHROMIUM ?? DISTRIBUTION_CHROMIUM.find((file) => existsSync(file))
const asRoot = process.getuid?.() === 0

// No test queues a job there, and looking for jobs takes processor time during the whole run.
const WITHOUT_JOBS = { SEED_DEMO: 'false', PROCESS_ROLES: 'web,api' }

const SERVERS = ['open', 'closed', 'reporting'] as const

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: HOME,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Without transitions nothing is waited for, and axe sees the final colours; tests of motion ask for it.
    reducedMotion: 'reduce',
    // Tests answer in the place of the server; a worker would ask it behind their back.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { browserName: 'chromium', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    // The servers start one after the other.
    server('open', {}, `node scripts/prepare-test-data.mjs ${SERVERS.map(quotedFolder).join(' ')} && exec `),
    server('closed', { MAINTENANCE: 'true', ...WITHOUT_JOBS }),
    server('reporting', { SENTRY_DSN: REPORTS_SERVICE.replace('//', '//key@') + '/1', ...WITHOUT_JOBS }),
  ],
})

function server(name: keyof typeof PORTS, settings: Record<string, string>, before = '') {
  const port = PORTS[name]
  return {
    name,
    command: `${before}node server/build/main.js`,
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 240_000,
    // Warnings of the server, such as a job that failed, belong beside the test that met them.
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: {
      // The project's own Node, wherever the tests were started from.
      PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
      PORT: String(port),
      PUBLIC_HOST: `localhost:${port}`,
      DATA_DIR: path.join(dataFolder(), name),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      PAGE_RATE_LIMIT: '100000',
      PICTURE_RATE_LIMIT: '100000',
      PICTURE_SECONDS: '100000',
      // Tests stand for people in many places; limits count per address.
      TRUST_PROXY: '127.0.0.1,::1',
      MOODLE_TIMEOUT_SECONDS: '3',
      ...settings,
    },
  }
}

function quotedFolder(name: string): string {
  return `"${path.join(dataFolder(), name)}"`
}

/** A new one for each run; this file is read again by every worker, which must not make its own. */
function dataFolder(): string {
  if (process.env.E2E_DATA !== undefined) return process.env.E2E_DATA
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-e2e-'))
  process.env.E2E_DATA = folder
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
