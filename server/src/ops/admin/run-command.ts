import { parseArgs } from 'node:util'

import { DatabaseInUse } from '../../platform/db/embedded-lock.ts'
import { InvalidSettingError, readSettings } from '../../settings.ts'
import { backupCommand } from './archive/backup.ts'
import { checkIntegrityCommand } from './checks/check-integrity.ts'
import { type Command, CommandError, EXIT_USAGE } from './installation/command.ts'
import { createAdminCommand } from './communities/create-admin.ts'
import { createCommunityCommand } from './communities/create-community.ts'
import { exportCommunityCommand } from './communities/export-community.ts'
import { importCommunityCommand } from './communities/import-community.ts'
import { linkSkillCommand } from './codes/link-skill.ts'
import { loadEscoCommand } from './codes/load-esco.ts'
import { loadRomeCommand } from './codes/load-rome.ts'
import { maintenanceCommand } from './maintenance.ts'
import { restoreCommand } from './archive/restore.ts'
import { distrustKeysCommand } from './keys/distrust-keys.ts'
import { listKeysCommand } from './keys/list-keys.ts'
import { rotateKeysCommand } from './keys/rotate-keys.ts'
import { rotateSecretCommand } from './keys/rotate-secret.ts'
import { sendRequest } from './running-server/send-request.ts'

const COMMANDS: readonly Command[] = [
  createCommunityCommand,
  createAdminCommand,
  maintenanceCommand,
  checkIntegrityCommand,
  backupCommand,
  restoreCommand,
  exportCommunityCommand,
  importCommunityCommand,
  listKeysCommand,
  rotateKeysCommand,
  distrustKeysCommand,
  rotateSecretCommand,
  loadEscoCommand,
  loadRomeCommand,
  linkSkillCommand,
]

interface CommandEnvironment {
  environment: Record<string, string | undefined>
  print(line: string): void
  printError(line: string): void
}

/** Runs a command and returns the exit code. */
export function runCommand(args: readonly string[], around: CommandEnvironment): Promise<number> {
  return perform(args, around).catch((error: unknown) => {
    around.printError(oneLine(error))
    return error instanceof CommandError ? error.exitCode : 1
  })
}

async function perform(
  [name, ...rest]: readonly string[],
  { environment, print, printError }: CommandEnvironment,
): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    print(overview())
    return name === undefined ? EXIT_USAGE : 0
  }
  const found = COMMANDS.find((one) => one.name === name)
  if (!found) throw new CommandError(`Unknown command ${name}: run npm run admin -- --help for a list`, EXIT_USAGE)
  const { values, positionalValues } = read(found, rest)
  if (values.help === true) {
    print(found.help())
    return 0
  }
  const settings = readSettings(environment)
  const input = { ...values, ...positionalValues }
  try {
    return await found.run(settings, input, print)
  } catch (error) {
    if (!(error instanceof DatabaseInUse) || !('runOn' in found)) throw error
    const response = await sendRequest(settings, found.name, input)
    if (!response) throw new CommandError(`${error.message}, which accepts no commands: stop it first`)
    for (const line of response.lines) print(line)
    if (response.error !== null) printError(response.error)
    return response.exitCode
  }
}

function read({ name, options, positionalName, positionalsName }: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: positionalName !== undefined || positionalsName !== undefined,
    })
    const positionalValues = {
      ...(positionalName !== undefined && { [positionalName]: positionals.join(' ') || undefined }),
      ...(positionalsName !== undefined && { [positionalsName]: positionals.length > 0 ? positionals : undefined }),
    }
    return { values: values as Record<string, unknown>, positionalValues }
  } catch (error) {
    const [message = ''] = (error as Error).message.split(/[.\n]/)
    throw new CommandError(`${message}: see npm run admin -- ${name} --help`, EXIT_USAGE)
  }
}

function overview(): string {
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(18)} ${summary}`)
  return [
    'Usage: npm run admin -- <command> [options]',
    '',
    ...lines,
    '',
    'Run a command with --help to see its options.',
  ].join('\n')
}

/** One line for expected errors; only unexpected ones include the stack. */
function oneLine(error: unknown): string {
  if (error instanceof CommandError || error instanceof InvalidSettingError) return error.message
  if (error instanceof DatabaseInUse) return `${error.message}: stop the server first`
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL does not answer: ${message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
