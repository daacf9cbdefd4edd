import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus } from 'node:os'
import path from 'node:path'

import { ROOT } from '../bench/server-process.ts'
import type { Check, TrialResult } from './test-results.ts'

const FOLDER = path.join(ROOT, 'torture', 'report')
const REPORT_FILE = path.join(FOLDER, 'report.json')

interface ReportedTrial extends TrialResult {
  commit: string
}

interface Report {
  machine: string
  trials: ReportedTrial[]
}

/** Written after each trial, so that an interrupted run leaves its results; other trials of earlier runs stay. */
export function writeReport(trial: TrialResult, order: readonly string[]): void {
  const others = readStoredTrials().filter(({ name }) => name !== trial.name)
  const all = [...others, { ...trial, commit: describeCommit() }]
  const trials = order.flatMap((name) => all.find((one) => one.name === name) ?? [])
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'} (${arch()}), Node ${process.version}`
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(REPORT_FILE, `${JSON.stringify({ machine, trials } satisfies Report, undefined, 2)}\n`)
  writeFileSync(path.join(FOLDER, 'report.md'), formatReport({ machine, trials }))
}

function readStoredTrials(): ReportedTrial[] {
  return existsSync(REPORT_FILE) ? (JSON.parse(readFileSync(REPORT_FILE, 'utf8')) as Report).trials : []
}

function describeCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
  const hasChanges = git('status', '--porcelain') !== ''
  return `${git('rev-parse', '--short=8', 'HEAD')}${hasChanges ? ' with changes' : ''}`
}

function formatReport({ machine, trials }: Report): string {
  const rows = trials.map(({ name, commit, startedAt, seconds, load, checks }) => {
    const failed = checks.filter(({ holds }) => !holds).length
    const result = checks.length === 0 ? 'skipped' : `${checks.length - failed} passed, ${failed} failed`
    return `| ${[name, result, `${seconds} s`, load.map((one) => one.toFixed(1)).join(' → '), commit, formatDate(startedAt)].join(' | ')} |`
  })
  const table = ['| Trial | Checks | Time | Load average | Commit | Start |', '|---|---|---|---|---|---|', ...rows]
  const details = trials.map(({ name, checks, notes }) =>
    [`## ${name}`, [...checks.map(formatCheck), ...notes.map((note) => `- ${note}`)].join('\n')].join('\n\n'),
  )
  return `${['# Torture', machine, table.join('\n'), ...details].join('\n\n')}\n`
}

const formatDate = (startedAt: string) => `${startedAt.slice(0, 16).replace('T', ' ')} UTC`

const formatCheck = ({ name, holds, detail }: Check) =>
  `- ${holds ? '' : '**FAILED** '}${name}${detail === '' ? '' : `: ${detail.replaceAll('\n', ' ')}`}`
