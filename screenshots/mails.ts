import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { withBrowser } from '../bench/browser.ts'
import { ROOT } from '../bench/server-process.ts'
import { html } from '../server/src/platform/mail/html.ts'
import { inlinePictures } from '../server/src/platform/mail/mail-pictures.ts'
import { NO_BRANDING } from '../server/src/platform/mail/style.ts'
import { openLog } from '../server/src/platform/observability/log.ts'
import { createPictureLoader } from '../server/src/platform/pictures/draw-mail-pictures.ts'
import { chosenFrom } from './choice.ts'
import { SAMPLE_LOGO, readSamplePicture, sampleMails } from './mail-samples.ts'

const OUT = path.join(ROOT, 'screenshots/out/mails')
/** A mail program on a desktop and the narrowest phone. */
const WIDTHS = [640, 320]
const GAP = 12

// `node screenshots/mails.ts welcome nudge --language el` draws the mails whose names contain one of these words.
const { filters, locales, themes } = chosenFrom(process.argv.slice(2))
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })

const loadPictures = createPictureLoader({
  storage: {
    read: readSamplePicture,
    put: () => Promise.reject(new Error('read only')),
    remove: () => Promise.reject(new Error('read only')),
    list: async function* list() {},
    isAlive: () => Promise.resolve(true),
  },
  log: openLog('warn'),
})

await withBrowser([], async (browser) => {
  for (const locale of locales) {
    for (const [name, content] of Object.entries(sampleMails(locale))) {
      if (filters.length > 0 && !filters.some((filter) => name.includes(filter))) continue
      const branding = { ...NO_BRANDING, logo: SAMPLE_LOGO }
      const files = await loadPictures({ ...content.pictures, logo: SAMPLE_LOGO })
      const mail = inlinePictures(html(content, branding), files)
      const pictures: Buffer[] = []
      for (const colorScheme of themes) {
        for (const width of WIDTHS) {
          const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
          await page.setContent(mail)
          pictures.push(await page.screenshot({ fullPage: true }))
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (overflow > 0) console.error(`${name} (${locale}) is ${overflow} pixels too wide at ${width}`)
          await page.close()
        }
      }
      await drawRow(path.join(OUT, `${name}-${locale}.png`), pictures)
    }
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
