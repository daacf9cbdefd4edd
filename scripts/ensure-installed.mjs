// Installs when node_modules differs from the lockfile. Has no dependencies and runs on any Node from 18.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)

function packages(file) {
  return JSON.parse(readFileSync(new URL(file, root), 'utf8')).packages
}

function isInstalled() {
  let have
  try {
    have = packages('node_modules/.package-lock.json')
  } catch {
    return false
  }
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, link, optional, devOptional, peer }]) =>
      !path.includes('node_modules/') || link || optional || devOptional || peer || have[path]?.version === version,
  )
}

if (!isInstalled()) {
  console.log('Installing what package-lock.json lists …')
  const options = ['ci', '--include=dev', '--loglevel=error']
  // Uses the npm that runs this script, not another one on the PATH.
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync(`npm ${options.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true })
  process.exit(status ?? 1)
}
