import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'

import { type Measure, isKept } from './measure.ts'
import { ROOT } from './product.ts'
import type { Statement } from './statements.ts'

const FOLDER = path.join(ROOT, 'bench', 'report')

/** Prints the table and keeps it, for people as Markdown and for machines as JSON. */
export function writeReport(measures: readonly Measure[], notes: readonly string[]): void {
  const rows = measures.map((measure) => [
    measure.name,
    `${shown(measure.value)} ${measure.unit}`.trim(),
    limitOf(measure),
    measure.limit === undefined ? '' : isKept(measure) ? 'ok' : 'MISSED',
  ])
  const table = aligned([['measure', 'value', 'limit', 'ok'], ...rows])
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'} (${arch()}), Node ${process.version}, load ${shown(loadavg()[0] ?? 0)}`
  const text = [machine, table, ...notes.map((note) => `- ${note}`)]
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    path.join(FOLDER, 'report.md'),
    `# Benchmarks\n\n${machine}\n\n${table}\n\n${text.slice(2).join('\n')}\n`,
  )
  const json = measures.map((measure) => ({ ...measure, kept: isKept(measure) }))
  writeFileSync(
    path.join(FOLDER, 'report.json'),
    `${JSON.stringify({ machine, measures: json, notes }, undefined, 2)}\n`,
  )
  console.log(`\n${text.join('\n')}`)
}

/** How PostgreSQL goes about each page, in its own words. */
export function writePlans(plans: readonly { name: string; statements: readonly Statement[] }[]): void {
  const text = plans.map(({ name, statements }) =>
    [`## ${name}`, ...statements.map((sent) => `\`\`\`\n${sent.text}\n\n${sent.plan}\n\`\`\``)].join('\n\n'),
  )
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'plans.md'), `# Query plans\n\n${text.join('\n\n')}\n`)
  console.log(text.join('\n\n'))
}

function limitOf({ limit }: Measure): string {
  if (limit === undefined) return ''
  return 'most' in limit ? `≤ ${shown(limit.most)}` : `≥ ${shown(limit.least)}`
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 })
}

function aligned(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
