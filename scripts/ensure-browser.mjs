import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { installPackage } from './install-package.mjs'
import { ROOT } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * A browser for the tests: an installed Chromium or Chrome, else the distribution's, else Playwright's own.
 * Answers its path (or 'playwright'), or undefined when none can be had.
 */
export function ensureBrowser() {
  const found = process.env.CHROMIUM ?? findBrowser()
  if (found) return found
  if (installPackage('chromium')) return findBrowser()
  return installPlaywrights() ? 'playwright' : undefined
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...places, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) => existsSync(file))
}

function installPlaywrights() {
  const tool = path.join(ROOT, 'node_modules/.bin/playwright')
  return spawnSync(tool, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0
}
