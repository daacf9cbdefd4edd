import { readFileSync } from 'node:fs'
import path from 'node:path'

import { withBrowser } from './browser.ts'
import { type Measure, type Measured, isWithinLimit, formatLimit, shareOfLimit, formatValue } from './measure.ts'
import { REPORT_AREAS, type ReportArea } from './report-areas.ts'
import { ROOT } from './server-process.ts'

const WIDTH = 1_180
const ROW = 24
const HEAD = 44
const TOP = 96
const LABELS = 520
const BARS = 400
/** Bars are cut off here; a label gives the value beyond. */
const LARGEST_SHARE = 1.25
const LIMIT_X = LABELS + BARS / LARGEST_SHARE
/** Colours of the design system. */
const COLORS = {
  paper: '#fbf8f2',
  ink: '#1e1b3a',
  second: '#47436a',
  line: '#ded6c8',
  met: '#2f2a7a',
  missed: '#b8341f',
}

/** Draws every value with a limit as a share of it, by area; missed limits differ in colour and text. */
export async function drawReportChart(
  sections: readonly Measured[],
  machine: string,
): Promise<{ svg: string; png: Buffer }> {
  const rows: string[] = []
  let y = TOP
  for (const part of Object.keys(REPORT_AREAS).map(Number) as ReportArea[]) {
    const measures = sections.filter((one) => one.part === part).flatMap((one) => one.measures)
    const limited = measures.filter(({ limit }) => limit !== undefined)
    if (limited.length === 0) continue
    y += HEAD
    rows.push(text(24, y - 14, `${part} · ${REPORT_AREAS[part]}`, 'class="part"'))
    for (const measure of limited) {
      rows.push(bar(measure, y))
      y += ROW
    }
  }
  const height = y + 40
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">
<style>
  @font-face { font-family: Commissioner; src: url(data:font/ttf;base64,${font('commissioner-400Regular')}) }
  @font-face { font-family: Commissioner; font-weight: 600; src: url(data:font/ttf;base64,${font('commissioner-600SemiBold')}) }
  text { font: 13px Commissioner, sans-serif; fill: ${COLORS.ink}; text-rendering: geometricPrecision }
  .title { font-size: 22px; font-weight: 600 }
  .part { font-size: 15px; font-weight: 600 }
  .second { fill: ${COLORS.second} }
  .missed { fill: ${COLORS.missed}; font-weight: 600 }
</style>
<rect width="100%" height="100%" fill="${COLORS.paper}"/>
${text(24, 42, 'Measured beside its limit', 'class="title"')}
${text(24, 66, `A bar is the value as a share of its limit; where at least so much is asked, the limit as a share of the value. ${machine}`, 'class="second"')}
${text(LIMIT_X, TOP + 2, 'limit', 'class="second" text-anchor="middle"')}
${rows.join('\n')}
<path d="M${LIMIT_X} ${TOP + 10}V${y}" stroke="${COLORS.ink}" stroke-dasharray="3 3"/>
</svg>`
  return { svg, png: await photographed(svg, height) }
}

function bar(measure: Measure, y: number): string {
  const share = shareOfLimit(measure) ?? 0
  const length = Math.max(2, (Math.min(share, LARGEST_SHARE) / LARGEST_SHARE) * BARS)
  const missed = !isWithinLimit(measure)
  const color = missed ? COLORS.missed : COLORS.met
  const label = `${formatValue(measure)} (${formatLimit(measure)})${missed ? ' missed' : ''}`
  return [
    text(LABELS - 12, y + 15, measure.name, 'text-anchor="end"'),
    `<rect x="${LABELS}" y="${y + 4}" width="${length}" height="${ROW - 9}" rx="1.5" fill="${color}"/>`,
    text(LABELS + BARS + 12, y + 15, label, missed ? 'class="missed"' : 'class="second"'),
  ].join('')
}

function text(x: number, y: number, content: string, attributes: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" ${attributes}>${escaped}</text>`
}

function font(name: string): string {
  return readFileSync(path.join(ROOT, 'pdf/fonts', `${name}.ttf`)).toString('base64')
}

function photographed(svg: string, height: number): Promise<Buffer> {
  return withBrowser([], async (browser) => {
    const page = await browser.newPage({ viewport: { width: WIDTH, height }, deviceScaleFactor: 1.5 })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return page.screenshot({ fullPage: true })
  })
}
