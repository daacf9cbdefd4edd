import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { lockEmbedded } from './platform/db/embedded-lock.ts'
import { runCommand } from './ops/admin/run-command.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'vecu-admin-'))

/** Runs a command on an embedded database of its own. */
async function admin(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runCommand(args, { environment: { DATA_DIR }, print, printError: print })
  return { code, output: lines.join('\n') }
}

test('commands print help, and errors in one line', async () => {
  expect(await admin('--help')).toMatchObject({ code: 0, output: expect.stringContaining('check-integrity') as string })
  expect(await admin('restore', '--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('--from FILE') as string,
  })
  const wrong = {
    'Unknown command dance: run npm run admin -- --help for a list': ['dance'],
    '--to is missing': ['backup'],
    'on|off|status is missing': ['maintenance'],
    "Unknown option '--too': see npm run admin -- backup --help": ['backup', '--too', 'a'],
    'Use one of --key KEY, --community SLUG and --all': ['distrust-keys', '--all', '--community', 'a'],
    'FOLDER-OR-FILES is missing': ['load-esco'],
    'COMMUNITY SKILL CODE is invalid: expected three arguments: COMMUNITY SKILL CODE': ['link-skill', 'all'],
  }
  for (const [output, args] of Object.entries(wrong)) {
    expect(await admin(...args)).toEqual({ code: 2, output })
  }
})

test('commands set up and check an empty installation, and reject one in use', async () => {
  expect(await admin('create-community', '--slug', 'harbour', '--name', 'Harbour School')).toEqual({
    code: 0,
    output: 'Created the community Harbour School: http://harbour.localhost:3000',
  })
  const { code, output } = await admin('check-integrity', '--json')
  expect([code, JSON.parse(output)]).toMatchObject([0, { ok: true }])
  const codes = mkdtempSync(path.join(tmpdir(), 'vecu-codes-'))
  writeFileSync(path.join(codes, 'unix_referentiel_savoir_v0.csv'), 'code_ogr_savoir|libelle_savoir\n999|Inventer')
  expect(await admin('load-rome', codes)).toEqual({
    code: 0,
    output: 'unix_referentiel_savoir_v0.csv: 1 skills, 1 new, 0 lines skipped',
  })
  expect(await admin('link-skill', 'all', 'explain-clearly', '999')).toEqual({
    code: 0,
    output: 'harbour: linked explain-clearly to ROME Inventer',
  })
  expect(await admin('load-esco', codes)).toEqual({
    code: 1,
    output: 'No file named skills_fr.csv, skills_en.csv, … was found',
  })
  const unlock = lockEmbedded(DATA_DIR)
  const failed = await admin('check-integrity')
  expect([failed.code, failed.output]).toEqual([
    1,
    expect.stringMatching(/in use by another process: stop the server first$/),
  ])
  const main = new URL('./admin.ts', import.meta.url).pathname
  const env = { PATH: process.env.PATH, DATA_DIR }
  const turned = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [main, 'maintenance', 'on'], { env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
  unlock()
  expect(turned).toBe('Maintenance is on\n')
}, 120_000)
