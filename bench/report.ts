import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'

import { type Measured, type Result, isWithinLimit, formatLimit, formatNumber, formatValue } from './measure.ts'
import { REPORT_AREAS, OTHER_CHECKS, type ReportArea } from './report-areas.ts'
import { drawReportChart } from './report-chart.ts'
import { ROOT } from './server-process.ts'
import type { Statement } from './statements.ts'

const FOLDER = path.join(ROOT, 'bench', 'report')
const REPORT_FILE = path.join(FOLDER, 'report.json')

export function measuredNow(name: string, part: ReportArea, { measures, notes = [] }: Result): Measured {
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, load ${formatNumber(loadavg()[0] ?? 0)}`
  return { name, part, at, measures, notes }
}

/** New results replace stored ones of the same section; other sections stay. */
export async function writeReport(fresh: readonly Measured[], order: readonly string[]): Promise<void> {
  const sections = order.flatMap(
    (name) => fresh.find((one) => one.name === name) ?? readStoredSections().find((one) => one.name === name) ?? [],
  )
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'} (${arch()}), Node ${process.version}`
  const parts = Object.keys(REPORT_AREAS).map((part) => partText(Number(part) as ReportArea, sections))
  const text = [`# Benchmarks`, machine, '![Each value beside its limit](report.png)', ...parts].join('\n\n')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'report.md'), `${text}\n`)
  writeFileSync(REPORT_FILE, `${JSON.stringify({ machine, sections }, undefined, 2)}\n`)
  const { svg, png } = await drawReportChart(sections, machine)
  writeFileSync(path.join(FOLDER, 'report.svg'), svg)
  writeFileSync(path.join(FOLDER, 'report.png'), png)
  console.log(`\n${fresh.map((section) => `${section.name}\n${formatTable([section])}\n`).join('\n')}`)
}

function readStoredSections(): Measured[] {
  if (!existsSync(REPORT_FILE)) return []
  const { sections = [] } = JSON.parse(readFileSync(REPORT_FILE, 'utf8')) as { sections?: Measured[] }
  return sections
}

function partText(part: ReportArea, sections: readonly Measured[]): string {
  const own = sections.filter((section) => section.part === part)
  const proven = OTHER_CHECKS[part].map(({ requirement, checkedBy }) => `- ${requirement}: \`${checkedBy}\``)
  return [
    `## ${part} · ${REPORT_AREAS[part]}`,
    ...(own.length > 0 ? [formatTable(own)] : ['Nothing of it is measured by itself.']),
    ...(own.length > 0 ? [own.map(({ name, at }) => `- ${name}: ${at}`).join('\n')] : []),
    ...own.flatMap(({ notes = [] }) => (notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : [])),
    `Held by tests and trials:`,
    proven.join('\n'),
  ].join('\n\n')
}

function formatTable(sections: readonly Measured[]): string {
  const rows = sections.flatMap(({ measures }) =>
    measures.map((measure) => [
      measure.name,
      formatValue(measure),
      formatLimit(measure),
      measure.limit === undefined ? '' : isWithinLimit(measure) ? 'ok' : 'MISSED',
    ]),
  )
  return aligned([['measure', 'value', 'limit', 'ok'], ...rows])
}

/** Writes the plans as PostgreSQL printed them. */
export function writePlans(plans: readonly { name: string; statements: readonly Statement[] }[]): void {
  const text = plans.map(({ name, statements }) =>
    [`## ${name}`, ...statements.map((sent) => `\`\`\`\n${sent.text}\n\n${sent.plan}\n\`\`\``)].join('\n\n'),
  )
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'plans.md'), `# Query plans\n\n${text.join('\n\n')}\n`)
  console.log(text.join('\n\n'))
}

const ROUTE_COLUMNS = [
  'route',
  'for',
  'JavaScript',
  'CSS',
  'pictures',
  'requests',
  'largest paint, ms',
  'layout shift',
  'hydrated, ms',
  'press, ms',
]

/** Writes the cost of each page; bytes are Brotli sizes. */
export function writeRoutes(rows: string[][]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'routes.md'), `# Routes\n\n${aligned([ROUTE_COLUMNS, ...rows])}\n`)
}

/** Writes Lighthouse's values of each page. */
export function writeLighthouse(head: string[], rows: string[][]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'lighthouse.md'), `# Lighthouse\n\n${aligned([head, ...rows])}\n`)
}

function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
