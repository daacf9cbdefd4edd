import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { installPackage } from './install-package.mjs'
import { ROOT } from './run.mjs'

/** Same engine without a window: opening a page takes a third of the time. */
const HEADLESS = ['chromium-headless-shell']
const WINDOWED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * Finds or installs a browser for the tests: chromium-headless-shell of the distribution; else an installed Chromium or
 * Chrome, else the distribution's, else Playwright's. Returns its path, 'playwright', or undefined.
 */
export function ensureBrowser() {
  const found = process.env.CHROMIUM ?? findBrowser(HEADLESS)
  if (found) return found
  if (installPackage('chromium-headless-shell')) return findBrowser(HEADLESS)
  const windowed = findBrowser(WINDOWED)
  if (windowed) return windowed
  if (installPackage('chromium')) return findBrowser(WINDOWED)
  return installPlaywrights() ? 'playwright' : undefined
}

function findBrowser(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  if (names === HEADLESS) return places.find((file) => existsSync(file))
  return [...places, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) => existsSync(file))
}

function installPlaywrights() {
  const tool = path.join(ROOT, 'node_modules/.bin/playwright')
  return spawnSync(tool, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0
}
