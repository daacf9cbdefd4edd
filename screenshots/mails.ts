import { execFileSync } from 'node:child_process'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { withBrowser } from '../bench/browser.ts'
import { ROOT } from '../bench/server-process.ts'
import { chosenFrom } from './choice.ts'

const OUT = path.join(ROOT, 'screenshots/out/mails')
/** A mail program on a desktop and the narrowest phone. */
const WIDTHS = [640, 320]
const GAP = 12

// `node screenshots/mails.ts welcome nudge --language el` draws the mails whose names contain one of these words.
const { filters, locales, themes } = chosenFrom(process.argv.slice(2))
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })

execFileSync(process.execPath, [path.join(ROOT, 'server/test/write-sample-mails.ts'), OUT, ...locales], {
  stdio: 'inherit',
})
const mails = (await readdir(OUT)).filter(
  (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
)

await withBrowser([], async (browser) => {
  for (const file of mails) {
    const mail = await readFile(path.join(OUT, file), 'utf8')
    const pictures: Buffer[] = []
    for (const colorScheme of themes) {
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
        await page.setContent(mail)
        pictures.push(await page.screenshot({ fullPage: true }))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (overflow > 0) console.error(`${file} is ${overflow} pixels too wide at ${width}`)
        await page.close()
      }
    }
    await drawRow(path.join(OUT, file.replace('.html', '.png')), pictures)
  }
})
console.log(OUT)

async function drawRow(file: string, pictures: readonly Buffer[]): Promise<void> {
  const sized = await Promise.all(pictures.map(async (input) => ({ input, ...(await sharp(input).metadata()) })))
  let left = GAP
  const parts = sized.map(({ input, width }) => {
    const part = { input, left, top: GAP }
    left += width + GAP
    return part
  })
  const height = Math.max(...sized.map((picture) => picture.height)) + 2 * GAP
  await sharp({ create: { width: left, height, channels: 3, background: '#8a8a8a' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(file)
}
