import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { ROOT } from '../bench/server-process.ts'

const MESSAGES = 'messages/fr/common.json'
const OLD_TITLE = '"auth": "Bienvenue"'
/** Title of the sign-in page in the next release. */
export const NEW_TITLE = 'Bienvenue dans la version suivante'

/**
 * Builds a release with another text and another build id in `folder`, as an operator does before a deployment.
 * Meanwhile the test has to notice which of its idle connections the proxy closes.
 */
export async function buildNextRelease(folder: string): Promise<void> {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], ROOT)
  // Deleted files stay in the list until they are committed.
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)))) {
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  linkLibraries(folder)
  const file = path.join(folder, MESSAGES)
  const texts = readFileSync(file, 'utf8')
  if (!texts.includes(OLD_TITLE)) throw new Error(`${MESSAGES} does not contain ${OLD_TITLE}`)
  writeFileSync(file, texts.replace(OLD_TITLE, `"auth": "${NEW_TITLE}"`))
  await run(process.execPath, ['scripts/build.mjs'], folder)
}

/** The same libraries, but the packages of the new folder. */
function linkLibraries(folder: string): void {
  for (const libraries of globSync(['node_modules', '*/node_modules'], { cwd: ROOT })) {
    const [from, to] = [path.join(ROOT, libraries), path.join(folder, libraries)]
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      const [source, target] = [path.join(from, name), path.join(to, name)]
      if (name === '@vecu') cpSync(source, target, { recursive: true, verbatimSymlinks: true })
      else symlinkSync(source, target)
    }
  }
}

async function run(program: string, options: string[], folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, options, { cwd: folder, maxBuffer: 2 ** 26 })
  return stdout
}

export function readBuildId(release: string): string {
  const file = path.join(release, 'web/build/client/build.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id
}
