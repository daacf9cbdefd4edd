import { z } from 'zod'

import { checkFiles } from './check-files.ts'
import { checkCounts, checkItems, checkReferences } from './check-rows.ts'
import { checkJobs, checkSchema, checkSecurity } from './check-installation.ts'
import { command } from '../installation/command.ts'
import type { CheckResult } from './check-result.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'

interface IntegrityOptions {
  addMissingChecksums: boolean
  skipChecksums: boolean
}

const MAX_LINES = 20

export const checkIntegrityCommand = command({
  name: 'check-integrity',
  summary: 'Checks rows, files and checksums for consistency; exits with 1 if there is a problem',
  notes:
    'Reads every file and changes nothing unless --add-missing-checksums is given. With PostgreSQL the server may be running.',
  options: {
    'add-missing-checksums': { type: 'boolean', help: 'store a checksum for files that have none' },
    'skip-checksums': { type: 'boolean', help: 'do not read files to compare their checksums' },
    json: { type: 'boolean', help: 'print the result as JSON' },
  },
  input: z.object({
    'add-missing-checksums': z.boolean().default(false),
    'skip-checksums': z.boolean().default(false),
    json: z.boolean().default(false),
  }),
  run: ({ settings, input, print }) =>
    withInstallation(settings, async (installation) => {
      const findings = await checkIntegrity(installation, {
        addMissingChecksums: input['add-missing-checksums'],
        skipChecksums: input['skip-checksums'],
      })
      const ok = findings.every(({ problems }) => problems.length === 0)
      if (input.json) print(JSON.stringify({ ok, checks: findings }, undefined, 2))
      else for (const line of report(findings)) print(line)
      return ok ? 0 : 1
    }),
})

export async function checkIntegrity(installation: Installation, options: IntegrityOptions): Promise<CheckResult[]> {
  const { db } = installation.connection
  return [
    await checkSchema(db),
    await checkSecurity(db),
    await checkReferences(db),
    await checkItems(db),
    await checkCounts(db),
    await checkJobs(db),
    ...(await checkFiles(installation, options)),
  ]
}

function report(findings: readonly CheckResult[]): string[] {
  return findings.flatMap(({ name, checked, problems, notices }) => [
    `${problems.length === 0 ? '✓' : '✗'} ${name}: ${checked} checked, ${problems.length} problems`,
    ...shortened(problems).map((line) => `    ${line}`),
    ...shortened(notices).map((line) => `    (${line})`),
  ])
}

function shortened(lines: readonly string[]): string[] {
  return lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more: use --json to see all`]
}
