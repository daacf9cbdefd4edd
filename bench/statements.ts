import { readFileSync, statSync } from 'node:fs'

import pg from 'pg'

import type { Postgres } from './postgres.ts'

/** A statement sent by the product, with its plan. */
export interface Statement {
  text: string
  parameters: string[]
  plan: string
}

/**
 * Reads the statements that the product sends during `run` from the log of PostgreSQL, so that none is repeated in the
 * bench.
 */
export async function statementsDuring(postgres: Postgres, run: () => Promise<void>): Promise<Statement[]> {
  const from = statSync(postgres.logFile).size
  await logEverything(postgres, true)
  await run()
  await logEverything(postgres, false)
  return readStatements(readFileSync(postgres.logFile).subarray(from).toString('utf8'))
}

const SETTINGS = { log_statement: `'all'`, 'auto_explain.log_min_duration': '0' }

async function logEverything({ url }: Postgres, on: boolean): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(on ? `alter system set ${name} = ${value}` : `alter system reset ${name}`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** A log entry begins with its time and process id; further lines are indented. */
function readStatements(log: string): Statement[] {
  const entries = log.split(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \S+ \[\d+\] /m)
  const statements: Statement[] = []
  for (const entry of entries) {
    const sent = /^LOG: {2}execute [^:]+: (.*)$/s.exec(entry)
    const detail = /^DETAIL: {2}parameters: (.*)$/s.exec(entry)
    const explained = /^LOG: {2}duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(entry)
    const last = statements.at(-1)
    if (sent) statements.push({ text: unindented(sent[1] ?? ''), parameters: [], plan: '' })
    else if (detail && last) last.parameters = parseParameters(detail[1] ?? '')
    else if (explained && last?.plan === '') last.plan = parsePlan(explained[1] ?? '')
  }
  return statements
}

function parseParameters(text: string): string[] {
  return [...text.matchAll(/\$\d+ = '((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}

function parsePlan(text: string): string {
  return unindented(text.slice(text.search(/^\t[^\n]*\(cost=/m)))
}

function unindented(text: string): string {
  return text.replaceAll(/^\t/gm, '').trimEnd()
}
