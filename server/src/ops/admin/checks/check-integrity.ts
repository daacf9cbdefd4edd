import { z } from 'zod'

import { checkFiles } from './check-files.ts'
import { checkCounts, checkItems, checkReferences } from './check-rows.ts'
import { checkJobs, checkSchema, checkSecurity } from './check-installation.ts'
import { command } from '../installation/command.ts'
import type { CheckResult } from './check-result.ts'
import { type Installation, withInstallation } from '../installation/open-installation.ts'

interface IntegrityOptions {
  fill: boolean
  quick: boolean
}

const SHOWN = 20

export const checkIntegrityCommand = command({
  name: 'check-integrity',
  summary: 'Holds rows, files and their checksums against each other; exits with 1 when something is wrong',
  notes:
    'It reads every file, and changes nothing unless --fill is given. With PostgreSQL the product may run meanwhile.',
  options: {
    fill: { type: 'boolean', help: 'keep a checksum of files that have none yet' },
    quick: { type: 'boolean', help: 'do not read the files themselves' },
    json: { type: 'boolean', help: 'answer as JSON' },
  },
  input: z.object({
    fill: z.boolean().default(false),
    quick: z.boolean().default(false),
    json: z.boolean().default(false),
  }),
  run: ({ settings, input, say }) =>
    withInstallation(settings, async (house) => {
      const findings = await checkIntegrity(house, input)
      const ok = findings.every(({ problems }) => problems.length === 0)
      if (input.json) say(JSON.stringify({ ok, checks: findings }, undefined, 2))
      else for (const line of report(findings)) say(line)
      return ok ? 0 : 1
    }),
})

export async function checkIntegrity(house: Installation, wanted: IntegrityOptions): Promise<CheckResult[]> {
  const { db } = house.connection
  return [
    await checkSchema(db),
    await checkSecurity(db),
    await checkReferences(db),
    await checkItems(db),
    await checkCounts(db),
    await checkJobs(db),
    ...(await checkFiles(house, wanted)),
  ]
}

function report(findings: readonly CheckResult[]): string[] {
  return findings.flatMap(({ name, checked, problems, notices }) => [
    `${problems.length === 0 ? '✓' : '✗'} ${name}: ${checked} checked, ${problems.length} wrong`,
    ...shortened(problems).map((line) => `    ${line}`),
    ...shortened(notices).map((line) => `    (${line})`),
  ])
}

function shortened(lines: readonly string[]): string[] {
  return lines.length <= SHOWN
    ? [...lines]
    : [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more: see --json`]
}
