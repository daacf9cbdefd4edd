import { existsSync } from 'node:fs'

import { type Browser, chromium } from '@playwright/test'

const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** Uses an installed Chromium or Chrome, else Playwright's own. */
export async function withBrowser<Result>(
  args: string[],
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = process.env.CHROMIUM ?? INSTALLED.find((file) => existsSync(file))
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
